import { Link } from 'wouter-preact'
import { Appointment, Heard, LastFreeDay } from '../../facts/box-facts.tsx'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Ruler } from '../../facts/ruler.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import type { RowKeys } from '../../parts/rows.ts'
import { FailedPart, Loading } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import type { BoxList, useContainers } from '../../server/queries.ts'
import type { Box } from '../../server/work.ts'
import { facilityOf } from './facility.ts'
import styles from './overview.module.css'

const marks_max = 7

/** What may be collected: where, until when, and whether somebody is coming for it. */
export function ReadyTable({ answer, keys }: { answer: ReturnType<typeof useContainers>; keys: RowKeys }) {
  const { data, error, refetch } = answer
  if (data?.data.length === 0) return null
  const more = data === undefined ? 0 : data.meta.total - data.data.length
  return (
    <section class={styles.group} aria-labelledby="group-ready_to_pick_up">
      <h2 id="group-ready_to_pick_up">
        Ready to pick up {data && <span class="quiet">{data.meta.total}</span>}
        {more > 0 && (
          <Link class="link" href="/containers?action_group=ready_to_pick_up">
            {more} more
          </Link>
        )}
      </h2>
      {data === undefined &&
        (error ? <FailedPart error={error} what="What is ready" again={() => void refetch()} /> : <Loading rows={4} />)}
      {data && (
        <table class={`${table.table} ${styles.attention}`}>
          <thead>
            <tr>
              <th scope="col">Container</th>
              <th scope="col">Where</th>
              <th scope="col">Last free day</th>
              <th scope="col">Appointment</th>
              <th scope="col" class={table.figure}>
                Heard
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((box) => (
              <ReadyRow key={box.id} box={box} list={data} keys={keys} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function ReadyRow({ box, list, keys }: { box: Box; list: BoxList; keys: RowKeys }) {
  const { id, attributes } = box
  const strip = attributes.charges?.strip ?? []
  return (
    <tr
      data-row={id}
      data-number={attributes.number}
      data-current={keys.current === id || undefined}
      onClick={() => keys.choose(id)}
    >
      <td class={table.first}>
        <Link href={`/containers/${id}`}>
          <BoxNumber number={attributes.number} />
        </Link>
      </td>
      <td class={styles.where}>
        <Where box={box} list={list} />
      </td>
      <td class={`${table.aside} ${table.end}`}>
        <LastFreeDay box={attributes} bare />{' '}
        {strip.length > 0 && (
          <span class={`${styles.strip} wide-only`}>
            <Ruler strip={strip} most={marks_max} />
          </span>
        )}
      </td>
      <td class="wide-only">
        <Appointment box={attributes} />
      </td>
      <td class={`${table.figure} ${table.end}`}>
        <Heard box={attributes} />
      </td>
    </tr>
  )
}

/** The terminal or ramp, and the place in the yard. */
function Where({ box, list }: { box: Box; list: BoxList }) {
  const facility = facilityOf(list, box)
  const spot = box.attributes.location_at_pod_terminal
  if (facility === null) return <NotTold why="No source names the terminal" />
  const { name, city } = facility
  return (
    <span title={`${name}${city ? `, ${city}` : ''}${spot ? ` · ${spot}` : ''}`}>
      {name}
      {city && `, ${city}`}
      {spot && (
        <span class="quiet" dir="auto">
          {' '}
          · {spot}
        </span>
      )}
    </span>
  )
}
