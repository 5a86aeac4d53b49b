import type { ComponentChildren } from 'preact'
import { useNow } from '../../facts/clock.ts'
import { Day } from '../../facts/time.tsx'
import { ageText, dayAt } from '../../facts/time-text.ts'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useGrantedDays } from '../../server/free-days.ts'
import type { Box } from '../../server/work.ts'
import styles from './detail.module.css'
import { placeOf } from './weeks.ts'

const names = { line: 'Line', terminal: 'Terminal', rail: 'Railroad' } as const

/** Who says which last free day, which one counts, and which was the first. */
export function GrantedDays({ box }: { box: Box }) {
  const now = useNow()
  const { data, error, refetch } = useGrantedDays(box.id)
  if (error && !data) return <FailedPart inline error={error} what="Who says which day" again={() => void refetch()} />
  if (data === undefined) return null
  const { pickup_lfd_source, pickup_lfd_on } = box.attributes
  const zone = data.time_zone
  const day = (at: string) =>
    zone === null ? (
      <NotTold why="The zone of the place is not known">zone?</NotTold>
    ) : (
      <Day on={dayAt(new Date(at), zone)} zone={zone} place={placeOf(box)} />
    )
  return (
    <section aria-labelledby="granted">
      <h3 id="granted">Who says which last free day</h3>
      <table class={styles.days}>
        <tbody>
          {(['line', 'terminal', 'rail'] as const).map((source) => {
            const told = data.told.filter((one) => one.source === source)
            const standing = told.find(({ until_at }) => until_at === null) ?? null
            const former = told.filter(({ until_at, value }) => until_at !== null && value !== null).at(-1)
            return (
              <Row key={source} name={names[source]} counts={data.source === source}>
                {standing?.value == null ? <Absent source={source} /> : day(standing.value)}
                {former?.value && former.value !== standing?.value && <small>before: {day(former.value)}</small>}
                {standing?.said_by && <small class="quiet">{ageText(new Date(standing.said_by.received_at), now)}</small>}
              </Row>
            )
          })}
          <Row name="Your tariff" counts={pickup_lfd_source === 'tariff'}>
            {pickup_lfd_source === 'tariff' && pickup_lfd_on ? (
              <Day on={pickup_lfd_on} zone={zone} place={placeOf(box)} />
            ) : (
              <Quiet>asked where nobody grants one</Quiet>
            )}
          </Row>
        </tbody>
      </table>
      {data.first_pickup_lfd !== null && data.first_pickup_lfd !== data.pickup_lfd && (
        <p class="small">First it was {day(data.first_pickup_lfd)}.</p>
      )}
    </section>
  )
}

function Row({ name, counts, children }: { name: string; counts: boolean; children: ComponentChildren }) {
  return (
    <tr class={counts ? styles.counting : undefined}>
      <th scope="row">{name}</th>
      <td>{children}</td>
      <td>{counts ? 'counts' : ''}</td>
    </tr>
  )
}

function Absent({ source }: { source: keyof typeof names }) {
  return <NotTold why={`No last free day of the ${names[source].toLowerCase()} was heard`} />
}
