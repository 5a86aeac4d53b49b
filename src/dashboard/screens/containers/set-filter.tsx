import { useNow } from '../../facts/clock.ts'
import { PlainDay } from '../../facts/plain-day.tsx'
import { Time } from '../../facts/time.tsx'
import { Chip } from '../../parts/chip.tsx'
import { useOwnZone } from '../../server/own-clock.ts'
import { usePlaceNames } from '../../server/place-names.ts'
import styles from './containers.module.css'
import { type LimitKind, limitKind, limitText, readLimit } from './filter-limit.ts'
import { type FilterDefinition, valueText } from './filters.ts'

type SetFilterProps = { definition: FilterDefinition; value: string; onRemove: () => void }

/** A filter that is set, with names in place of codes and days as they are written everywhere. */
export function SetFilter(props: SetFilterProps) {
  const kind = limitKind(props.definition.filter)
  return kind === null ? <SetValues {...props} /> : <SetLimit {...props} kind={kind} />
}

function SetValues({ definition, value, onRemove }: SetFilterProps) {
  const names = usePlaceNames(definition.names ?? null, value.split(','))
  return <Chip what={definition.name} is={valueText(definition, value, names)} onRemove={onRemove} />
}

/** A day that moves on with the days is told in words, beside the day that it is now. */
function SetLimit({ definition: { name }, value, onRemove, kind }: SetFilterProps & { kind: LimitKind }) {
  const now = useNow()
  const zone = useOwnZone()
  const { words, when } = readLimit(value, { now, zone })
  const shown = (
    <>
      {words}
      {when !== null && (
        <span class={words === null ? undefined : styles.when}>
          {'day' in when ? (
            <PlainDay on={when.day} zone={kind === 'place_day' ? 'calendar' : zone} />
          ) : (
            <Time at={when.instant} zone={zone} weekday />
          )}
        </span>
      )}
    </>
  )
  return <Chip what={name} is={limitText(value, { now, zone })} shown={shown} onRemove={onRemove} />
}
