import { useState } from 'preact/hooks'
import type { ApiKey } from '../../../client/interface.ts'
import { OwnTime } from '../../facts/own-time.tsx'
import { Quiet } from '../../facts/unknown.tsx'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import { currentTime } from '../../server/now.ts'
import { touched_by_keys } from '../../server/settings.ts'
import { settingsPath } from './address.ts'
import { endChoices, endOf } from './ends.ts'
import { Fact, Facts } from './facts-list.tsx'
import { FormProblem } from './form-problem.tsx'
import styles from './settings.module.css'
import { roleWords } from './words.ts'

type DetailProps = { shown: ApiKey; onRevoke: () => void; onClose: () => void }

/** One key: what is known of it, and the two things of it that may change. */
export function KeyDetail({ shown, onRevoke, onClose }: DetailProps) {
  const { name, prefix, role, user_name, user_email, created_at, last_used_at, revoked_at, requests_per_minute } =
    shown.attributes
  return (
    <Drawer title={name} onClose={onClose}>
      <Facts>
        <Fact name="Begins with">{prefix ? <span class="mono">{prefix}…</span> : <Quiet>not kept</Quiet>}</Fact>
        <Fact name="Role">
          {role} <span class="quiet">{roleWords[role]}</span>
        </Fact>
        <Fact name="Person">{user_name ?? user_email ?? <Quiet>nobody</Quiet>}</Fact>
        <Fact name="Made">
          <OwnTime at={created_at} seconds={false} offset />
        </Fact>
        <Fact name="Last used">
          {last_used_at === null ? <Quiet>never</Quiet> : <OwnTime at={last_used_at} seconds={false} offset />}
        </Fact>
        <Fact name="Requests">
          {requests_per_minute === null ? <Quiet>as many as the interface grants</Quiet> : `${requests_per_minute} a minute`}
        </Fact>
        {revoked_at !== null && (
          <Fact name="Revoked">
            <OwnTime at={revoked_at} seconds={false} offset />
          </Fact>
        )}
      </Facts>
      {revoked_at === null && <ChangeKey shown={shown} />}
      <div class={styles.feet}>
        <ButtonLink href={settingsPath('audit', { key: shown.id })}>What it wrote</ButtonLink>
        {revoked_at === null && <Button onClick={onRevoke}>Revoke</Button>}
      </div>
    </Drawer>
  )
}

const as_it_is = 'as it is'

function ChangeKey({ shown: { id, attributes } }: { shown: ApiKey }) {
  const { expires_at } = attributes
  const [name, write] = useState(attributes.name)
  const [days, choose] = useState<string>(expires_at === null ? '' : as_it_is)
  const { mutate, error, isPending } = useDeed(touched_by_keys, (_: undefined) =>
    landfall().updateApiKey({
      id,
      attributes: { name, ...(days === as_it_is ? {} : { expires_at: endOf(days, currentTime()) }) },
    }),
  )
  const choices = expires_at === null ? endChoices : [[as_it_is, 'When it ends now'] as const, ...endChoices]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    mutate(undefined, { onSuccess: () => tellDone(`${name} is kept`) })
  }
  return (
    <form class={styles.form} onSubmit={submit}>
      <Field
        {...{ label: 'Name', value: name, required: true, maxLength: 200, autocomplete: 'off' }}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <div>
        <SelectField {...{ label: 'Ends', choices, value: days }} onChoose={choose} />
        {expires_at !== null && (
          <p class="quiet small">
            Now <OwnTime at={expires_at} seconds={false} offset />
          </p>
        )}
      </div>
      <FormProblem error={error} what="The key" />
      <div class={styles.buttons}>
        <Button
          type="submit"
          disabled={isPending || (name === attributes.name && days === (expires_at === null ? '' : as_it_is))}
        >
          Keep
        </Button>
      </div>
    </form>
  )
}
