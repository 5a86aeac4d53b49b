import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import type { Me } from '../../server/me.ts'
import { currentTime } from '../../server/now.ts'
import { touched_by_keys } from '../../server/settings.ts'
import { endChoices, endOf } from './ends.ts'
import { FormProblem } from './form-problem.tsx'
import { Once } from './once.tsx'
import styles from './settings.module.css'
import { type Role, rolesUpTo } from './words.ts'

/** A new key: named, with a role and an end. Its text is shown once. `account_id`: which account it opens. */
export function MakeKey({ me, account_id, onClose }: { me: Me; account_id: string | null; onClose: () => void }) {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('write')
  const [days, setDays] = useState('')
  const [user_email, setEmail] = useState('')
  const { mutate, data, error, isPending } = useDeed(touched_by_keys, (_: undefined) =>
    landfall().createApiKey({
      attributes: {
        ...{ name, role, expires_at: endOf(days, currentTime()) },
        user_email: user_email === '' ? null : user_email,
      },
      ...(account_id === null ? {} : { relationships: { account: { data: { type: 'account', id: account_id } } } }),
    }),
  )
  const key = data?.data.attributes.key
  if (key) {
    const note = 'This is shown once. Whoever has it may do what its role says.'
    return <Once {...{ title: `${name} is made`, text: key, note, done: 'I have kept it', onDone: onClose }} />
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    mutate(undefined)
  }
  return (
    <Drawer title="Make a key" onClose={onClose}>
      <form class={styles.form} onSubmit={submit}>
        <Field
          {...{ label: 'Name', hint: 'What it is for, such as “order system”.', value: name, required: true, maxLength: 200 }}
          {...{ autocomplete: 'off', autofocus: true }}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          {...{ label: 'Role', choices: rolesUpTo(me.role), value: role }}
          onChoose={(chosen) => setRole(rolesUpTo(me.role).find(([one]) => one === chosen)?.[0] ?? 'read')}
        />
        <SelectField {...{ label: 'Ends', choices: endChoices, value: days }} onChoose={setDays} />
        <Field
          {...{ label: 'Person', type: 'email', value: user_email, autocomplete: 'off' }}
          hint="Their e-mail address, if it is somebody's own: they then show on what is done with it."
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        <FormProblem error={error} what="The key" />
        <div class={styles.buttons}>
          <Button look="filled" type="submit" disabled={isPending}>
            Make key
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
