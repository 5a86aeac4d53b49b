import { ChevronLeft } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { dayAt } from '../../facts/time-text.ts'
import { Button } from '../../parts/button.tsx'
import { DayField, unread_day } from '../../parts/day-field.tsx'
import { Field } from '../../parts/field.tsx'
import { currentTime } from '../../server/now.ts'
import { ownZone } from '../../server/own-clock.ts'
import { limitKind, limitOfWords, typedLimit } from '../containers/filter-limit.ts'
import { filters, type ShipmentFilter } from './filters.ts'

type Change = (param: string, value: string | null) => void

/** First by what, then the value: chosen where there are few, typed otherwise. */
export function FilterPicker({ address, change }: { address: URLSearchParams; change: Change }) {
  const [chosen, choose] = useState<ShipmentFilter | null>(null)
  if (chosen === null)
    return (
      <ul>
        {filters.map((definition) => (
          <li key={definition.param}>
            <button type="button" onClick={() => choose(definition)}>
              {definition.name}
            </button>
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <Button look="quiet" size="little" icon={ChevronLeft} onClick={() => choose(null)}>
        {chosen.name}
      </Button>
      {chosen.words === undefined ? (
        <TypedValue definition={chosen} {...{ address, change }} />
      ) : (
        <ul>
          {Object.entries(chosen.words).map(([value, words]) => (
            <li key={value}>
              <button type="button" onClick={() => change(chosen.param, value)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function TypedValue({ definition, address, change }: { definition: ShipmentFilter; address: URLSearchParams; change: Change }) {
  const [wrong, tell] = useState<string | null>(null)
  const { param, name, filter, hint } = definition
  const kind = limitKind(filter)
  const [day, type] = useState(typedLimit(address.get(param) ?? ''))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const typed = String(new FormData(event.currentTarget).get('value') ?? '').trim()
    const today = dayAt(currentTime(), ownZone())
    const value = kind !== null && typed !== '' ? limitOfWords(typed, { kind, today }) : typed
    if (value === null) tell(unread_day)
    else change(param, value)
  }
  return (
    <form onSubmit={submit}>
      {kind !== null ? (
        <DayField
          {...{ name: 'value', label: name, text: day, onText: type, autofocus: true, wrong }}
          hint="1 dec, 30/11, +3d, last tue."
        />
      ) : (
        <Field
          {...{ name: 'value', label: name, value: address.get(param) ?? '', spellcheck: false, autofocus: true, wrong, hint }}
        />
      )}
      <Button type="submit" size="little">
        Filter
      </Button>
    </form>
  )
}
