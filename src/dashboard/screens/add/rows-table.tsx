import { BoxNumber } from '../../facts/box-number.tsx'
import { partsOfBoxNumber } from '../../facts/check-digit.ts'
import { Quiet } from '../../facts/unknown.tsx'
import table from '../../parts/table.module.css'
import { useRowsInSight } from '../containers/rows-in-sight.ts'
import styles from './add.module.css'
import { type Decide, KindCell, OutcomeCell } from './row-cells.tsx'
import type { TableRow } from './table-rows.ts'

type RowsTableProps = {
  rows: readonly TableRow[]
  /** null: it was sent, nothing is to be decided any more. */
  decide: Decide | null
  line_names: ReadonlyMap<string, string>
  /** Whether a name is one of a customer. */
  isCustomer: (name: string) => boolean
  is_old: boolean
}

/** A row a number, as it was written. */
export function RowsTable({ rows, decide, line_names, isCustomer, is_old }: RowsTableProps) {
  const { ref, before_px, after_px, range } = useRowsInSight(rows.length, null)
  return (
    <div class={`${styles.frame} ${is_old ? styles.old : ''}`} ref={ref}>
      <table class={`${table.table} ${styles.table}`} aria-rowcount={rows.length}>
        <thead>
          <tr>
            <th scope="col" class={styles.place}>
              Row
            </th>
            <th scope="col">Number</th>
            <th scope="col">Kind and line</th>
            <th scope="col">Reference</th>
            <th scope="col">Customer</th>
            <th scope="col">{decide === null ? 'What became of it' : 'What will happen'}</th>
          </tr>
        </thead>
        <tbody onKeyDown={goOn}>
          {before_px > 0 && <Spacer px={before_px} />}
          {rows.slice(...range).map((row) => (
            <tr
              key={row.written.place}
              class={classOf(row, decide !== null)}
              data-needs={(decide !== null && row.state === 'needs') || undefined}
              data-number={row.number}
            >
              <td class={`${styles.place} quiet`}>
                <span class="unseen">Row </span>
                {row.written.place}
              </td>
              <td class={styles.number}>
                <NumberCell row={row} />
              </td>
              <td class={styles.kind}>
                <KindCell {...{ row, decide, line_names }} />
              </td>
              <td class={styles.texts} dir="auto">
                {row.written.references.length > 0 ? (
                  <span class="mono">{row.written.references.join(', ')}</span>
                ) : (
                  <span class="wide-only">
                    <Quiet>None</Quiet>
                  </span>
                )}
              </td>
              <td class={`${styles.texts} ${styles.customer}`} dir="auto">
                <CustomerCell name={row.written.customer} isCustomer={isCustomer} />
              </td>
              <td class={styles.outcome}>
                <OutcomeCell row={row} decide={decide} />
              </td>
            </tr>
          ))}
          {after_px > 0 && <Spacer px={after_px} />}
        </tbody>
      </table>
    </div>
  )
}

/** What nobody decided in time was left out. */
function classOf({ state }: TableRow, is_open: boolean): string | undefined {
  if (state === 'needs') return is_open ? styles.needs : styles.out
  return state === 'out' || state === 'repeated' ? styles.out : undefined
}

function NumberCell({ row: { number, preview, written } }: { row: TableRow }) {
  const bare = number.toUpperCase().replaceAll(/[\s-]/g, '')
  const is_box = (preview?.request_type ?? written.kind ?? 'container') === 'container' && partsOfBoxNumber(bare) !== null
  if (number === '') return <Quiet>No number</Quiet>
  return is_box ? (
    <BoxNumber number={bare} />
  ) : (
    <span class={`mono ${styles.cut}`} dir="auto" title={number}>
      {number}
    </span>
  )
}

function CustomerCell({ name, isCustomer }: { name: string | null; isCustomer: (name: string) => boolean }) {
  if (name === null) return <Quiet>None</Quiet>
  if (isCustomer(name)) return <>{name}</>
  return (
    <span class={styles.stranger} title="Not one of your customers yet: tracked without a customer">
      {name}
      <span class="unseen">: not one of your customers</span>
    </span>
  )
}

function Spacer({ px }: { px: number }) {
  return (
    <tr class={styles.spacer}>
      <td colSpan={6} style={{ height: px }} />
    </tr>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** In a row that needs somebody `Tab` leads to the next such row, after the last it goes on as ever; the arrows lead to what else can be done with this one. */
function goOn(event: KeyboardEvent): void {
  if (event.key in steps) goInRow(event)
  else if (event.key === 'Tab' && !event.shiftKey) goToNextNeed(event)
}

function goInRow(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement)) return
  const controls = [...(event.target.closest('tr[data-needs]')?.querySelectorAll<HTMLElement>('button') ?? [])]
  const next = controls[controls.indexOf(event.target) + (steps[event.key] ?? 0)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function goToNextNeed(event: KeyboardEvent): void {
  if (!(event.target instanceof Element)) return
  const row = event.target.closest('tr[data-needs]')
  const needs = [...document.querySelectorAll('tr[data-needs]')]
  const next = needs[needs.indexOf(row ?? document.body) + 1]
  if (row === null || next === undefined) return
  const control = next.querySelector<HTMLElement>('td:last-child button') ?? next.querySelector<HTMLElement>('button')
  if (control === null) return
  event.preventDefault()
  control.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/** The first row that needs somebody. False when there is none. */
export function focusFirstNeed(): boolean {
  const control = document.querySelector<HTMLElement>('tr[data-needs] td:last-child button')
  control?.focus()
  control?.closest('tr')?.scrollIntoView({ block: 'center' })
  return control !== null
}
