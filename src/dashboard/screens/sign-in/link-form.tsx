import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { type Invitation, readInvitation, type SignInOutcome, signIn } from '../../server/sign-in.ts'
import { outcomeText, useTry, wrongAt } from './outcome.ts'
import styles from './sign-in.module.css'

// A one-time address: that of the first start, an invitation, a new password.

/** What stands behind `#token=`; null without it. */
export function tokenInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token')
}

const verbs: Readonly<Record<Invitation['purpose'], string>> = {
  first_person: 'Make the first person',
  invitation: 'Take the invitation',
  password_reset: 'Set the password',
  sign_in: 'Sign in',
}

/** Asks for what the address still needs. `onDone` when somebody is in. */
export function LinkForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [invitation, tell] = useState<Invitation | SignInOutcome | null>(null)
  useEffect(() => void readInvitation(token).then(tell), [token])
  if (invitation === null) return null
  if ('kind' in invitation)
    return (
      <div class={styles.form}>
        <p role="alert">{outcomeText(invitation, { refused: 'This address leads nowhere.', wait_s: 60 })}</p>
        <a class="link" href="/sign-in">
          Sign in another way
        </a>
      </div>
    )
  return <Needed invitation={invitation} onDone={onDone} />
}

function Needed({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const { token, needs, purpose, email, name, company_name, role } = invitation
  const makes_person = purpose === 'first_person' || purpose === 'invitation'
  const { outcome, submit, wait_s, is_off } = useTry(async (text) => {
    const given = {
      ...(needs.includes('email') ? { email: text('email').trim() } : {}),
      ...(text('password') === '' ? {} : { password: text('password') }),
      ...(makes_person ? { name: text('name').trim() } : {}),
    }
    const result = await signIn({ token, ...given })
    if (result.kind === 'in') onDone()
    return result
  })
  const asks_password = needs.includes('new_password') || needs.includes('password')
  const members = [makes_person ? 'name' : '', needs.includes('email') ? 'email' : '', asks_password ? 'password' : '']
  const words = outcome && outcomeText(outcome, { refused: 'The password is wrong.', wait_s })
  const at = wrongAt(outcome, members.filter(Boolean))
  const wrong = (member: string) => (at === member ? words : null)
  return (
    <form class={styles.form} onSubmit={submit}>
      <p class="quiet">{aboutText({ purpose, company_name, role, email })}</p>
      {makes_person && (
        <Field
          {...{ name: 'name', label: 'Your name', autocomplete: 'name', value: name ?? '', maxLength: 200, autofocus: true }}
          wrong={wrong('name')}
        />
      )}
      {needs.includes('email') && (
        <Field
          {...{ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', required: true }}
          wrong={wrong('email')}
        />
      )}
      {asks_password && (
        <Field
          {...{ name: 'password', type: 'password', required: true, wrong: wrong('password') }}
          label={needs.includes('new_password') ? 'New password' : 'Password'}
          autocomplete={needs.includes('new_password') ? 'new-password' : 'current-password'}
          hint={needs.includes('new_password') ? 'At least 12 characters.' : undefined}
        />
      )}
      {at === null && words && (
        <p role="alert" class={styles.wrong}>
          {words}
        </p>
      )}
      <Button look="filled" size="wide" type="submit" disabled={is_off}>
        {verbs[purpose]}
      </Button>
    </form>
  )
}

function aboutText({ purpose, company_name, role, email }: Pick<Invitation, 'purpose' | 'company_name' | 'role' | 'email'>) {
  const where = company_name === null ? '' : ` of ${company_name}`
  const what = role === null ? '' : `, as ${role}`
  switch (purpose) {
    case 'first_person':
      return `Nobody has signed in here yet. You will be the first person${where}, and may invite others.`
    case 'invitation':
      return `${email ?? 'You'} ${email === null ? 'are' : 'is'} invited to the account${where}${what}.`
    case 'password_reset':
      return `A new password for ${email ?? 'you'}. You will be signed out everywhere else.`
    case 'sign_in':
      return `Sign in${email === null ? '' : ` as ${email}`}${where === '' ? '' : ` to the account${where}`}.`
  }
}
