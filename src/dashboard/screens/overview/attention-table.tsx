import { Link } from 'wouter-preact'
import { Charged, Heard, LastFreeDay, NextCharge } from '../../facts/box-facts.tsx'
import { BoxNumber } from '../../facts/box-number.tsx'
import { useNow } from '../../facts/clock.ts'
import { countText } from '../../facts/count-text.ts'
import { Contradicted } from '../../facts/marks.tsx'
import { isDiffering } from '../../facts/rule-words.ts'
import { Ruler } from '../../facts/ruler.tsx'
import { dayText } from '../../facts/time-text.ts'
import { NotTold } from '../../facts/unknown.tsx'
import type { RowKeys } from '../../parts/rows.ts'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import { type BoxList, type useContainers, useNextDeadline } from '../../server/queries.ts'
import type { Box } from '../../server/work.ts'
import styles from './overview.module.css'
import { Standing } from './standing.tsx'

type ListAnswer = ReturnType<typeof useContainers>

/** The containers that need somebody: why, before what. */
export function AttentionTable({ answer, keys, explain }: { answer: ListAnswer; keys: RowKeys; explain: (id: string) => void }) {
  const { data, error, refetch } = answer
  const total = data === undefined ? null : countText(data.meta.total, data.meta.total_is_at_least)
  return (
    <section class={styles.group} aria-labelledby="group-needs_attention">
      <h2 id="group-needs_attention">
        Needs attention {total !== null && <span class="quiet">{total}</span>}
        <Link class="link" href="/containers?action_group=needs_attention">
          Open as a table
        </Link>
      </h2>
      {error && !data ? (
        <FailedPart error={error} what="What needs attention" again={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <AllWell />
      ) : (
        <table class={`${table.table} ${table.two} ${styles.attention}`}>
          <thead>
            <tr>
              <th scope="col">Container</th>
              <th scope="col">Why</th>
              <th scope="col">Last free day</th>
              <th scope="col" class={table.figure}>
                Charged so far
              </th>
              <th scope="col" class={table.figure}>
                Heard
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((box) => (
              <AttentionRow key={box.id} box={box} list={data} keys={keys} explain={explain} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type RowProps = { box: Box; list: BoxList; keys: RowKeys; explain: (id: string) => void }

function AttentionRow({ box, list, keys, explain }: RowProps) {
  const { id, attributes } = box
  const [reason, next] = attributes.attention ?? []
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
      <td class={`${table.why} ${table.whole}`} data-words>
        <Contradicted count={attributes.open_conflicts ?? 0} is_told={isDiffering(attributes.attention)} />{' '}
        {reason?.sentence ?? <NotTold why="The server names no reason" />}
        <small>{reason?.detail ?? next?.sentence ?? <Standing box={box} list={list} />}</small>
      </td>
      <td>
        <button type="button" class={table.ask} data-why title="Why" onClick={() => explain(id)}>
          <LastFreeDay box={attributes} />
        </button>
        {strip.length > 0 && (
          <div class={`${table.below} wide-only`}>
            <Ruler strip={strip} />
          </div>
        )}
      </td>
      <td class={`${table.figure} ${table.aside} ${table.end}`}>
        <Charged box={attributes} />
        <div class={table.below}>
          <NextCharge box={attributes} />
        </div>
      </td>
      <td class={`${table.figure} ${table.end}`}>
        <Heard box={attributes} />
      </td>
    </tr>
  )
}

function AllWell() {
  const now = useNow()
  const next = useNextDeadline().data ?? null
  const when = next === null ? '' : ` Next last free day: ${dayText(next.on, now)} ${next.place}.`
  return <Empty sentence={`Nothing needs you.${when}`} />
}
