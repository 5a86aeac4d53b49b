import { KeyRound } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { askForLink, readSession, type SignInOutcome, signIn, type WaysIn } from '../../server/sign-in.ts'
import { outcomeText, useTry, wrongAt } from './outcome.ts'
import styles from './sign-in.module.css'

type Way = 'password' | 'key' | 'forgotten'

/** Address and password, single sign-on, or a key, as the installation allows; `onDone` when somebody is in. */
export function SignInForm({ onDone = () => undefined }: { onDone?: () => void }) {
  const [ways, tellWays] = useState<WaysIn | null>(null)
  const [is_away, tellAway] = useState(false)
  const [chosen, choose] = useState<Way>('password')
  useEffect(
    () =>
      void readSession().then(
        ({ ways_in }) => tellWays(ways_in),
        () => tellAway(true),
      ),
    [],
  )
  if (is_away) return <p role="alert">The server does not answer. Load this page again in a moment.</p>
  if (ways === null) return null
  const way = chosen === 'password' && (ways.first_person || !ways.password) ? 'key' : chosen
  return (
    <div class={styles.form}>
      <SingleSignOn ways={ways} />
      {way === 'password' && <PasswordForm onDone={onDone} />}
      {way === 'key' && <KeyForm onDone={onDone} />}
      {way === 'forgotten' && <ForgottenForm />}
      <div class={styles.others}>
        {way === 'password' && ways.password_reset && (
          <Button look="quiet" size="little" onClick={() => choose('forgotten')}>
            Forgot the password
          </Button>
        )}
        {way === 'password' && ways.key && (
          <Button look="quiet" size="little" onClick={() => choose('key')}>
            Paste a key instead
          </Button>
        )}
        {way !== 'password' && ways.password && !ways.first_person && (
          <Button look="quiet" size="little" onClick={() => choose('password')}>
            Use an e-mail address and password
          </Button>
        )}
      </div>
    </div>
  )
}

const problems: Readonly<Record<string, string>> = {
  sso_refused: 'The provider did not let you in.',
  sso_unverified: 'The provider has not verified your e-mail address.',
  sso_unknown: 'Nobody here has your e-mail address. Ask for an invitation.',
  sso_suspended: 'This account is suspended. Whoever runs this installation can say why.',
  sso_failed: 'The provider did not answer as it should. Try again in a moment.',
}

function SingleSignOn({ ways: { single_sign_on } }: { ways: WaysIn }) {
  const problem = problems[new URLSearchParams(location.search).get('problem') ?? '']
  return (
    <>
      {problem && (
        <p role="alert" class={styles.wrong}>
          {problem}
        </p>
      )}
      {single_sign_on && (
        // A page of the server, not of this program.
        <a class={styles.provider} href={single_sign_on.address}>
          <KeyRound size={16} strokeWidth={1.5} aria-hidden="true" />
          Sign in with {single_sign_on.name}
        </a>
      )}
      {single_sign_on && <div class={styles.or}>or</div>}
    </>
  )
}

const inWhenDone = (outcome: SignInOutcome, onDone: () => void) => {
  if (outcome.kind === 'in') onDone()
  return outcome
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { outcome, submit, wait_s, is_off } = useTry(async (text) =>
    inWhenDone(await signIn({ email: text('email').trim(), password: text('password') }), onDone),
  )
  const words = outcome && outcomeText(outcome, { refused: 'Address or password is wrong.', wait_s })
  const at = wrongAt(outcome, ['email', 'password'])
  return (
    <form class={styles.form} onSubmit={submit}>
      <Field
        {...{ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', required: true }}
        {...{ autofocus: true, wrong: at === 'email' ? words : null }}
      />
      <Field
        {...{ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', required: true }}
        wrong={at === 'password' ? words : null}
      />
      <Button look="filled" size="wide" type="submit" disabled={is_off}>
        Sign in
      </Button>
    </form>
  )
}

function KeyForm({ onDone }: { onDone: () => void }) {
  const { outcome, submit, wait_s, is_off } = useTry(async (text) =>
    inWhenDone(await signIn({ api_key: text('key').trim() }), onDone),
  )
  const words = outcome && outcomeText(outcome, { refused: 'This key is not known here, or was revoked.', wait_s })
  return (
    <form class={styles.form} onSubmit={submit}>
      <Field
        {...{ name: 'key', label: 'API key', type: 'password', autocomplete: 'off', spellcheck: false }}
        {...{ required: true, autofocus: true, wrong: words, hint: 'Opens a session; this browser does not keep the key.' }}
      />
      <Button look="filled" size="wide" type="submit" disabled={is_off}>
        Sign in
      </Button>
    </form>
  )
}

function ForgottenForm() {
  const [is_asked, tellAsked] = useState(false)
  const { outcome, submit, wait_s, is_off } = useTry(async (text) => {
    const result = await askForLink(text('email').trim())
    tellAsked(result === 'asked')
    return result === 'asked' ? { kind: 'in' } : result
  })
  if (is_asked) return <p role="status">If somebody here has this address, a mail with a link to a new password is on its way.</p>
  return (
    <form class={styles.form} onSubmit={submit}>
      <Field
        {...{ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', required: true, autofocus: true }}
        wrong={outcome && outcomeText(outcome, { refused: 'No mail can be sent.', wait_s })}
      />
      <Button look="filled" size="wide" type="submit" disabled={is_off}>
        Mail a link to a new password
      </Button>
    </form>
  )
}
