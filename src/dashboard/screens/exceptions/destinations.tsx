import { Plus, X } from 'lucide-preact'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { channel_words, type DraftDestination } from './rule-words.ts'
import own from './rules.module.css'

const destinations_max = 5
const channels = Object.entries(channel_words)

/** Where a rule tells it: people by e-mail, a channel of a chat, a webhook. */
export function Destinations({
  destinations,
  can_mail,
  onChange,
}: {
  destinations: readonly DraftDestination[]
  can_mail: boolean
  onChange: (destinations: readonly DraftDestination[]) => void
}) {
  const change = (key: number, changes: Partial<DraftDestination>) =>
    onChange(destinations.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const add = () => {
    const key = Math.max(-1, ...destinations.map((one) => one.key)) + 1
    onChange([...destinations, { key, id: null, channel: can_mail ? 'email' : 'slack', to: '', url: '', host: null }])
  }
  return (
    <fieldset class={own.where_to}>
      <legend>Where to</legend>
      {destinations.map((one) => (
        <Destination
          key={one.key}
          one={one}
          can_mail={can_mail}
          onChange={(changes) => change(one.key, changes)}
          onRemove={destinations.length === 1 ? null : () => onChange(destinations.filter(({ key }) => key !== one.key))}
        />
      ))}
      {destinations.length < destinations_max && (
        <div class={own.another}>
          <Button look="quiet" size="little" icon={Plus} onClick={add}>
            Somewhere else too
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type DestinationProps = {
  one: DraftDestination
  can_mail: boolean
  onChange: (changes: Partial<DraftDestination>) => void
  onRemove: (() => void) | null
}

function Destination({ one: { channel, to, url, host }, can_mail, onChange, onRemove }: DestinationProps) {
  const choose = (chosen: string) => {
    const found = channels.find(([name]) => name === chosen)
    // Another kind of address: what is kept of the former belongs to it.
    if (found !== undefined) onChange({ channel: found[0] as DraftDestination['channel'], id: null, host: null })
  }
  return (
    <div class={own.destination}>
      <SelectField label="How" value={channel} choices={channels} onChoose={choose} />
      {channel === 'email' ? (
        <Field
          label="Addresses"
          value={to}
          required
          placeholder="ops@example.com"
          inputMode="email"
          autofocus={to === ''}
          hint={can_mail ? undefined : 'This installation sends no mail: LANDFALL_SMTP_URL is not set.'}
          onInput={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
      ) : (
        <Field
          label={channel === 'webhook' ? 'Address' : 'Address of the incoming webhook'}
          value={url}
          type="url"
          required={host === null}
          placeholder={host === null ? 'https://' : `${host}: kept, unless you type another`}
          autofocus={url === '' && host === null}
          onInput={({ currentTarget }) => onChange({ url: currentTarget.value })}
        />
      )}
      {onRemove && <Button look="quiet" icon={X} aria-label="Remove this destination" onClick={onRemove} />}
    </div>
  )
}
