import type { WebhookEventCategory } from '../../../client/interface.ts'
import controls from '../../parts/controls.module.css'
import type { WebhookDraft } from '../../server/webhooks.ts'
import styles from './webhooks.module.css'
import { shortKind } from './words.ts'

type Events = NonNullable<WebhookDraft['events']>
type EventName = Events[number]

/** Which kinds are sent: all usual ones, or by group and one by one. */
export function KindPicker({
  groups,
  chosen,
  onChange,
}: {
  groups: readonly WebhookEventCategory[]
  chosen: Events
  onChange: (events: Events) => void
}) {
  const is_all = chosen.includes('*')
  const toggle = (names: readonly EventName[], on: boolean) =>
    onChange(on ? [...new Set([...chosen, ...names])] : chosen.filter((name) => !names.includes(name)))
  return (
    <fieldset class={styles.kinds}>
      <legend class="strong">Kinds of event</legend>
      <label class={styles.option}>
        <input
          type="checkbox"
          class={controls.check}
          checked={is_all}
          onChange={(event) => onChange(event.currentTarget.checked ? ['*'] : [])}
        />
        <span>
          All usual kinds
          <small>Also those of later versions. Withdrawals, contradictions and news of webhooks only when named.</small>
        </span>
      </label>
      {!is_all &&
        groups.map(({ id, attributes: { name, events } }) => {
          const names = events.map((kind) => kind.name as EventName) // The list of the server holds nothing else.
          const on = names.filter((one) => chosen.includes(one)).length
          return (
            <details key={id}>
              <summary>
                <input
                  type="checkbox"
                  class={controls.check}
                  aria-label={`All of ${name}`}
                  checked={on === names.length}
                  indeterminate={on > 0 && on < names.length}
                  onClick={(event) => event.stopPropagation()}
                  onChange={(event) => toggle(names, event.currentTarget.checked)}
                />
                {name}
                <span class="quiet">
                  {on} of {names.length}
                </span>
              </summary>
              {events.map((kind, place) => (
                <label key={kind.name} class={styles.option} title={kind.description}>
                  <input
                    type="checkbox"
                    class={controls.check}
                    checked={chosen.includes(names[place] ?? '*')}
                    onChange={(event) => toggle(names.slice(place, place + 1), event.currentTarget.checked)}
                  />
                  <span class="mono">{shortKind(kind.name)}</span>
                </label>
              ))}
            </details>
          )
        })}
    </fieldset>
  )
}
