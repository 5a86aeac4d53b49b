import { ChevronRight } from 'lucide-preact'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Money } from '../../facts/money.tsx'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { Source } from '../../facts/source.tsx'
import { Quiet } from '../../facts/unknown.tsx'
import type { RowKeys } from '../../parts/rows.ts'
import table from '../../parts/table.module.css'
import type { NumberedCase } from '../../server/exceptions.ts'
import { type CaseGroup, folded, group_words } from './case-words.ts'
import styles from './exceptions.module.css'

type RowsProps = {
  /** By kind of trouble, of all cases, as text. */
  totals: ReadonlyMap<string, string>
  rows: readonly NumberedCase[]
  /** Ids of first cases whose others are shown. */
  unfolded: ReadonlySet<string>
  toggle: (id: string) => void
  keys: RowKeys
  chosen: string | null
  state: string
}

/** What is wrong with the cargo, by kind of trouble; and apart from it what is wrong with what is heard. */
export function CaseRows(props: RowsProps) {
  const rows = folded(props.rows)
  const facts = rows.filter(({ first }) => first.one.attributes.kind === 'fact')
  const monitoring = rows.filter(({ first }) => first.one.attributes.kind === 'monitoring')
  return (
    <table class={`${table.table} ${table.two} ${styles.cases}`}>
      <thead>
        <tr>
          <th scope="col">Container</th>
          <th scope="col">What is the matter</th>
          <th scope="col">Who has it</th>
          <th scope="col">
            {props.state === 'resolved' ? 'Resolved' : 'Since'} <OwnOffset />
          </th>
          <th scope="col" class={table.figure}>
            Heard
          </th>
        </tr>
      </thead>
      {[...Map.groupBy(facts, ({ first }) => first.one.attributes.group)].map(([group, members]) => (
        <Group key={group} group={group} members={members} {...props} />
      ))}
      {monitoring.length > 0 && <Group group={null} members={monitoring} {...props} />}
    </table>
  )
}

type GroupProps = RowsProps & {
  group: CaseGroup | null
  members: readonly { first: NumberedCase; others: readonly NumberedCase[] }[]
}

/** `null`: what is heard of the cargo, not the cargo itself. */
function Group({ group, members, ...props }: GroupProps) {
  const total = group === null ? null : (props.totals.get(group) ?? null)
  return (
    <tbody>
      <tr class={styles.heading}>
        <th scope="rowgroup" colSpan={5}>
          {group === null ? 'Monitoring: what is heard, not the cargo itself' : group_words[group]}
          {total !== null && <span class={styles.total}>{total}</span>}
        </th>
      </tr>
      {members.map(({ first, others }) => (
        <>
          <Row key={first.one.id} {...props} numbered={first} others={others.length} />
          {props.unfolded.has(first.one.id) &&
            others.map((other) => <Row key={other.one.id} {...props} numbered={other} others={null} />)}
        </>
      ))}
    </tbody>
  )
}

type RowProps = RowsProps & {
  numbered: NumberedCase
  /** How many more there are of its container; null: it is one of these. */
  others: number | null
}

function Row({ numbered: { one, number, bill, currency }, others, unfolded, toggle, keys, chosen, state }: RowProps) {
  const { id, attributes } = one
  const { sentence, detail, assignee_name, since_at, opened_at, snoozed_until, resolved_at, resolved_reason } = attributes
  const about = state === 'resolved' ? resolved_reason : detail
  const charged = state === 'resolved' ? null : chargedSoFar(attributes)
  return (
    <tr
      class={table.row}
      data-row={id}
      data-number={number ?? bill ?? undefined}
      data-current={keys.current === id || undefined}
      aria-selected={chosen === id}
      onClick={() => keys.choose(id)}
    >
      <td class={table.first}>
        {others === null ? (
          <span class={`${styles.more} quiet`}>also</span>
        ) : number === null ? (
          <span class="mono">{bill ?? 'not told'}</span>
        ) : (
          <BoxNumber number={number} />
        )}
        {others !== null && others > 0 && (
          <div>
            <button
              type="button"
              class={styles.unfold}
              aria-expanded={unfolded.has(id)}
              onClick={(event) => {
                event.stopPropagation()
                toggle(id)
              }}
            >
              <ChevronRight size={12} strokeWidth={1.75} aria-hidden="true" />
              {others} more
            </button>
          </div>
        )}
      </td>
      <td class={`${table.why} ${table.whole}`} dir="auto">
        <button type="button" class={styles.open} data-words onClick={() => keys.choose(id)}>
          {sentence}
        </button>
        <small>
          {about !== null && <span data-words>{about}</span>}
          {charged !== null && currency !== null && (
            <span class={styles.charged}>
              <Money amount={charged} currency={currency} owed /> so far
            </span>
          )}
          {snoozed_until && (
            <>
              {(about !== null || charged !== null) && ' · '}snoozed until <OwnTime at={snoozed_until} seconds={false} />
            </>
          )}
        </small>
      </td>
      <td>{assignee_name === null ? <Quiet>Nobody</Quiet> : <span dir="auto">{assignee_name}</span>}</td>
      <td class={`${table.aside} ${table.end}`}>
        <OwnTime at={(state === 'resolved' ? resolved_at : since_at) ?? opened_at} seconds={false} />
        {state !== 'resolved' && since_at === null && <div class={`${table.below} ${styles.found}`}>found</div>}
      </td>
      <td class={`${table.figure} ${table.end}`}>
        <HeardOf attributes={attributes} />
      </td>
    </tr>
  )
}

/** The sum that the case rests on, where it rests on one. */
function chargedSoFar({ evidence }: NumberedCase['one']['attributes']): number | null {
  const value = evidence.find(({ attribute }) => attribute === 'charges')?.value
  return typeof value === 'number' && value > 0 ? value : null
}

/** Who said what the case rests on first. */
function HeardOf({ attributes: { evidence } }: { attributes: NumberedCase['one']['attributes'] }) {
  const told = evidence.find(({ source }) => source !== null)
  return told?.source ? <Source name={told.source} at={told.at} /> : <Quiet>worked out</Quiet>
}
