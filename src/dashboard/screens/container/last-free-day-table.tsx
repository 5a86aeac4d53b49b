import type { LastFreeDays } from '../../../client/interface.ts'
import { useNow } from '../../facts/clock.ts'
import { Day } from '../../facts/time.tsx'
import { ageText, dayAt } from '../../facts/time-text.ts'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useLastFreeDays } from '../../server/container.ts'
import styles from './panels.module.css'
import { placeCode, useViewed } from './viewed.ts'
import { Why } from './why.tsx'

type Grant = LastFreeDays['attributes']['told'][number]

const names = { line: 'Line', terminal: 'Terminal', rail: 'Railroad' } as const

/** Who says which last free day, and which one counts. */
export function LastFreeDayTable() {
  const { which, box } = useViewed()
  const answer = useLastFreeDays(which.id)
  if (answer.error && !answer.data)
    return <FailedPart error={answer.error} what="The last free days" again={() => void answer.refetch()} inline />
  if (answer.data === undefined) return null
  const { told, source: counting, time_zone: zone } = answer.data
  const standing = told.filter((one) => isTold(one, which.as_of))
  if (standing.length === 0)
    return box.pickup_lfd_source === 'tariff' ? <p class={styles.detail}>Nobody granted one; your tariff says it.</p> : null
  const counts = standing.find(({ source }) => source === counting)?.value ?? null
  return (
    <table class={styles.table}>
      <thead>
        <tr>
          <th scope="col">Who says</th>
          <th scope="col">Last free day</th>
          <th scope="col">Counts</th>
          <th scope="col">Heard</th>
        </tr>
      </thead>
      <tbody>
        {(['line', 'terminal', 'rail'] as const).map((source) => {
          const one = standing.find((row) => row.source === source)
          const former = told.findLast((row) => row.source === source && row.until_at !== null && row.value !== null)
          return <TableRow key={source} {...{ source, one, former, counts, zone }} is_counting={source === counting} />
        })}
      </tbody>
    </table>
  )
}

/** Whether it stood then. */
function isTold({ since_at, until_at }: Grant, as_of: string | null): boolean {
  if (as_of === null) return until_at === null
  return since_at <= as_of && (until_at === null || until_at > as_of)
}

type TableRowProps = {
  source: Grant['source']
  one: Grant | undefined
  former: Grant | undefined
  counts: string | null
  is_counting: boolean
  zone: string | null
}

function TableRow({ source, one, former, counts, is_counting, zone }: TableRowProps) {
  const viewed = useViewed()
  const now = useNow()
  const value = one?.value ?? null
  const is_earlier = !is_counting && value !== null && counts !== null && value < counts
  const day = (at: string) =>
    zone === null ? (
      <NotTold why="The zone of the place is not known">zone?</NotTold>
    ) : (
      <Day on={dayAt(new Date(at), zone)} zone={zone} place={placeCode(viewed)} />
    )
  return (
    <tr>
      <th scope="row">{names[source]}</th>
      <td class={is_counting ? 'strong' : is_earlier ? styles.doubt : ''}>
        {value === null ? <Absent source={source} /> : <Why name={`import_deadlines.pickup_lfd_${source}`}>{day(value)}</Why>}
        {former?.value && former.value !== value && <small>before: {day(former.value)}</small>}
      </td>
      <td>{value === null ? '' : is_counting ? 'yes' : is_earlier ? 'no, and it is earlier' : 'no'}</td>
      <td>{one?.said_by ? ageText(new Date(one.said_by.received_at), now) : ''}</td>
    </tr>
  )
}

function Absent({ source }: { source: Grant['source'] }) {
  const { box } = useViewed()
  if (source === 'rail' && box.pod_rail_carrier_scac === null && box.ind_rail_carrier_scac === null)
    return <Quiet>no rail move</Quiet>
  return <NotTold why="It did not say one" />
}
