import { useMemo } from 'preact/hooks'
import type { PageMeta } from '../../../client/interface.ts'
import { countText } from '../../facts/count-text.ts'
import { Check } from '../../parts/check.tsx'
import { Key } from '../../parts/key.tsx'
import type { RowKeys } from '../../parts/rows.ts'
import table from '../../parts/table.module.css'
import type { Box } from '../../server/work.ts'
import type { ShipmentFacts, TerminalFacts } from './columns.tsx'
import { Row } from './container-row.tsx'
import styles from './containers.module.css'
import { Heading } from './heading.tsx'
import { OwnValuesContext, useColumns, useOwnValues } from './own-columns.tsx'
import { usePress } from './press.ts'
import { useRowsInSight } from './rows-in-sight.ts'
import type { SelectedRows } from './selection.ts'
import type { ShownColumn } from './shown.ts'

/** Records that came along with the rows, by their ids. */
export type RelatedRecords = { shipments: ReadonlyMap<string, ShipmentFacts>; terminals: ReadonlyMap<string, TerminalFacts> }

type TableProps = {
  boxes: readonly Box[]
  /** Of the whole list. */
  meta: PageMeta
  related: RelatedRecords
  shown: readonly ShownColumn[]
  onShown: (shown: readonly ShownColumn[]) => void
  keys: RowKeys
  selected: SelectedRows
  explain: (id: string) => void
  /** The rows are of another filter, whose own are on their way. */
  is_old: boolean
  /** Asks for the next page; null: there is none, or it comes. */
  more: (() => void) | null
}

export function ContainerTable({ boxes, meta, related, shown, onShown, keys, selected, explain, is_old, more }: TableProps) {
  const { ref, before_px, after_px, range } = useRowsInSight(boxes.length, more)
  const columns = useColumns()
  const ids = useMemo(() => boxes.map(({ id }) => id), [boxes])
  const own_values = useOwnValues(ids, shown)
  const names = shown.map(({ id, width }) => `${id}:${width}`).join()
  const drawn = useMemo(
    () =>
      shown.flatMap(({ id, width }) => {
        const column = columns.find((one) => one.id === id)
        return column === undefined ? [] : [{ ...column, width }]
      }),
    [names, columns],
  )
  const press = usePress({ choose: keys.choose, toggle: selected.toggle, range: selected.range, explain }, selected.count > 0)
  const widen = (id: string) => (width: number | null) => onShown(shown.map((one) => (one.id === id ? { id, width } : one)))
  const { total } = meta
  return (
    <OwnValuesContext.Provider value={own_values}>
      <div class={`${styles.frame} ${is_old ? styles.old : ''}`} ref={ref}>
        <table class={`${table.table} ${styles.table}`} aria-rowcount={total}>
          <thead>
            <tr>
              <th scope="col">
                <Check
                  label="Select all of the filter"
                  checked={selected.count > 0 && selected.count >= total}
                  some={selected.count > 0 && selected.count < total}
                  onChange={() => (selected.count < total ? selected.all() : selected.clear())}
                />
              </th>
              <Heading column={{ name: 'Container', sort: 'number' }} />
              {drawn.map((column) => (
                <Heading key={column.id} column={column} width={column.width} onWidth={widen(column.id)} />
              ))}
            </tr>
          </thead>
          <tbody {...press}>
            {before_px > 0 && <Spacer px={before_px} across={drawn.length + 2} />}
            {boxes.slice(...range).map((box) => (
              <Row
                key={box.id}
                box={box}
                shown={drawn}
                shipment={related.shipments.get(box.relationships.shipment.data?.id ?? '') ?? null}
                terminal={related.terminals.get(box.relationships.pod_terminal.data?.id ?? '') ?? null}
                is_selected={selected.has(box.id)}
                is_current={keys.current === box.id}
              />
            ))}
            {after_px > 0 && <Spacer px={after_px} across={drawn.length + 2} />}
          </tbody>
        </table>
      </div>
      <Foot shown={boxes.length} meta={meta} />
    </OwnValuesContext.Provider>
  )
}

const hints = [
  ['J', 'K', 'move'],
  ['X', 'select'],
  ['Enter', 'open'],
  ['W', 'why'],
]

function Foot({ shown, meta: { total, total_is_at_least } }: { shown: number; meta: PageMeta }) {
  return (
    <div class={styles.foot}>
      {countText(shown)} of {countText(total, total_is_at_least)} shown
      {hints.map((words) => (
        <span key={words[0]} class={`${styles.hint} no-print`}>
          {words.slice(0, -1).map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {words.at(-1)}
        </span>
      ))}
    </div>
  )
}

function Spacer({ px, across }: { px: number; across: number }) {
  return (
    <tr class={styles.spacer}>
      <td colSpan={across} style={{ height: px }} />
    </tr>
  )
}
