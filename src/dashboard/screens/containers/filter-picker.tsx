import { ChevronLeft } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { countText } from '../../facts/count-text.ts'
import { dayAt } from '../../facts/time-text.ts'
import { Button } from '../../parts/button.tsx'
import controls from '../../parts/controls.module.css'
import { DayField, unread_day } from '../../parts/day-field.tsx'
import { Field } from '../../parts/field.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { currentTime } from '../../server/now.ts'
import { ownZone } from '../../server/own-clock.ts'
import { usePlaceNames } from '../../server/place-names.ts'
import { type ListQuery, useContainerCounts } from '../../server/queries.ts'
import { limitKind, limitOfWords, typedLimit } from './filter-limit.ts'
import { type FilterDefinition, filters, valueText } from './filters.ts'

type Change = (param: string, value: string | null) => void

/** First by what, then which values: those that there are, with how many containers have each. */
export function FilterPicker({ query, address, change }: { query: ListQuery; address: URLSearchParams; change: Change }) {
  const [chosen, choose] = useState<FilterDefinition | null>(null)
  if (chosen === null)
    return (
      <ul>
        {filters
          .filter(({ param }) => param !== 'customer_id')
          .map((definition) => (
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
      {chosen.group_by === null ? (
        <TextValue definition={chosen} address={address} change={change} />
      ) : (
        <Values definition={chosen} group_by={chosen.group_by} {...{ query, address, change }} />
      )}
    </>
  )
}

// Each name is asked for.
const named_max = 40

type ValuesProps = { definition: FilterDefinition; group_by: string; query: ListQuery; address: URLSearchParams; change: Change }

function Values({ definition, group_by, query, address, change }: ValuesProps) {
  // Under all other filters: what is chosen here must not hide what else could be.
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => name !== definition.filter && name !== 'sort'))
  const { data, error, refetch } = useContainerCounts({ ...others, group_by })
  const chosen = new Set(address.get(definition.param)?.split(',').filter(Boolean))
  const toggle = (value: string) =>
    change(definition.param, [...(chosen.has(value) ? [...chosen].filter((one) => one !== value) : [...chosen, value])].join(','))
  const names = usePlaceNames(definition.names ?? null, [...(data?.of.keys() ?? [])].slice(0, named_max))
  if (error && !data) return <FailedPart inline error={error} what="The values" again={() => void refetch()} />
  if (!data) return <Loading rows={4} />
  return (
    <>
      {[...data.of].map(([value, count]) => (
        <label key={value}>
          <input type="checkbox" class={controls.check} checked={chosen.has(value)} onChange={() => toggle(value)} />
          <span dir="auto">{valueText(definition, value, names)}</span>
          <span>{countText(count, data.is_at_least)}</span>
        </label>
      ))}
    </>
  )
}

/** Of days and instants, texts and numbers: typed. */
function TextValue({ definition, address, change }: { definition: FilterDefinition; address: URLSearchParams; change: Change }) {
  const [wrong, tell] = useState<string | null>(null)
  const { param, name, filter } = definition
  const kind = limitKind(filter)
  const [day, type] = useState(typedLimit(address.get(param) ?? ''))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const typed = String(new FormData(event.currentTarget).get('value') ?? '').trim()
    const value = kind !== null && typed !== '' ? limitOfWords(typed, { kind, today: today() }) : typed
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
        <Field {...{ name: 'value', label: name, value: address.get(param) ?? '', spellcheck: false, autofocus: true, wrong }} />
      )}
      <Button type="submit" size="little">
        Filter
      </Button>
    </form>
  )
}

const today = () => dayAt(currentTime(), ownZone())
