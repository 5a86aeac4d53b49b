import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import type { Me } from '../../server/me.ts'
import { FormProblem } from './form-problem.tsx'
import { Once } from './once.tsx'
import styles from './settings.module.css'
import { type Role, rolesUpTo } from './words.ts'

const mailWords = {
  sent: 'It was mailed to them as well.',
  failed: 'The mail could not be sent: hand the address over yourself.',
  not_configured: 'No mail is sent from here: hand the address over yourself.',
} as const

/** Asks somebody in: by mail where mail is sent, and by an address that is shown once. */
export function Invite({ me, onClose }: { me: Me; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('write')
  const { mutate, data, error, isPending } = useDeed(['settings', 'invitations'], (_: undefined) =>
    landfall().createInvitation({ attributes: { email, role, name: name === '' ? null : name } }),
  )
  const made = data?.data.attributes
  if (made?.link)
    return (
      <Once
        title={`${made.email} is invited`}
        text={made.link}
        note={`With this address they sign in, once, within seven days. It is shown only now. ${mailWords[made.mail ?? 'not_configured']}`}
        done="Done"
        onDone={onClose}
      />
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    mutate(undefined)
  }
  return (
    <Drawer title="Invite somebody" onClose={onClose}>
      <form class={styles.form} onSubmit={submit}>
        <Field
          {...{ label: 'E-mail', type: 'email', value: email, required: true, autocomplete: 'off', autofocus: true }}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        <Field
          {...{ label: 'Name', value: name, maxLength: 200, autocomplete: 'off', hint: 'They can change it.' }}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          {...{ label: 'Role', choices: rolesUpTo(me.role), value: role }}
          onChoose={(chosen) => setRole(rolesUpTo(me.role).find(([one]) => one === chosen)?.[0] ?? 'read')}
        />
        <FormProblem error={error} what="The invitation" />
        <div class={styles.buttons}>
          <Button look="filled" type="submit" disabled={isPending}>
            Invite
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
