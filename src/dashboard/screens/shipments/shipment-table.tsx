import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import type { PageMeta, Shipment } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { countText } from '../../facts/count-text.ts'
import { Key } from '../../parts/key.tsx'
import type { RowKeys } from '../../parts/rows.ts'
import table from '../../parts/table.module.css'
import list from '../containers/containers.module.css'
import { useRowsInSight } from '../containers/rows-in-sight.ts'
import { type Column, columns } from './columns.tsx'
import styles from './shipments.module.css'

type TableProps = {
  shipments: readonly Shipment[]
  /** Of the whole list. */
  meta: PageMeta
  keys: RowKeys
  heading: (column: Pick<Column, 'id' | 'name' | 'sort' | 'figure' | 'roomy'>) => ComponentChildren
  /** The rows are of another filter, whose own are on their way. */
  is_old: boolean
  /** Asks for the next page; null: there is none, or it comes. */
  more: (() => void) | null
}

export function ShipmentTable({ shipments, meta, keys, heading, is_old, more }: TableProps) {
  const { ref, before_px, after_px, range } = useRowsInSight(shipments.length, more)
  return (
    <>
      <div class={`${list.frame} ${is_old ? list.old : ''}`} ref={ref}>
        <table class={`${table.table} ${list.table}`} aria-rowcount={meta.total}>
          <thead>
            <tr>
              {heading({ id: 'number', name: 'Bill or booking', sort: 'number' })}
              {columns.map(heading)}
            </tr>
          </thead>
          <tbody>
            {before_px > 0 && <Spacer px={before_px} />}
            {shipments.slice(...range).map((shipment) => (
              <Row key={shipment.id} shipment={shipment} keys={keys} />
            ))}
            {after_px > 0 && <Spacer px={after_px} />}
          </tbody>
        </table>
      </div>
      <div class={list.foot}>
        {countText(shipments.length)} of {countText(meta.total, meta.total_is_at_least)} shown
        <span class={`${list.hint} no-print`}>
          <Key>J</Key>
          <Key>K</Key> move
        </span>
        <span class={`${list.hint} no-print`}>
          <Key>Enter</Key> open
        </span>
      </div>
    </>
  )
}

function Row({ shipment, keys }: { shipment: Shipment; keys: RowKeys }) {
  const { id, attributes } = shipment
  return (
    <tr
      data-row={id}
      data-number={attributes.normalized_number}
      data-current={keys.current === id || undefined}
      onClick={() => keys.choose(id)}
    >
      <td class={table.first}>
        <Link href={`/shipments/${id}`}>
          <BoxNumber number={attributes.normalized_number} />
        </Link>
      </td>
      {columns.map((column) => (
        <td key={column.id} class={classOf(column)}>
          {column.cell(shipment)}
        </td>
      ))}
    </tr>
  )
}

function classOf({ figure, narrow, roomy }: Pick<Column, 'figure' | 'narrow' | 'roomy'>): string {
  return [
    figure ? `${table.figure} ${styles.figure}` : '',
    roomy ? styles.roomy : '',
    narrow === undefined ? 'wide-only' : '',
    narrow === 'aside' ? `${table.aside} ${table.end}` : narrow === 'end' ? table.end : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function Spacer({ px }: { px: number }) {
  return (
    <tr class={list.spacer}>
      <td colSpan={columns.length + 1} style={{ height: px }} />
    </tr>
  )
}
