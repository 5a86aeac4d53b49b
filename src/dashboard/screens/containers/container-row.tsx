import { memo } from 'preact/compat'
import { Link } from 'wouter-preact'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Contradicted, Withdrawn } from '../../facts/marks.tsx'
import { isDiffering } from '../../facts/rule-words.ts'
import { Check } from '../../parts/check.tsx'
import table from '../../parts/table.module.css'
import type { Box } from '../../server/work.ts'
import type { Column, ShipmentFacts, TerminalFacts } from './columns.tsx'
import styles from './containers.module.css'

type TableColumn = Column & { width: number | null }

type RowProps = {
  box: Box
  shipment: ShipmentFacts | null
  terminal: TerminalFacts | null
  shown: readonly TableColumn[]
  is_selected: boolean
  is_current: boolean
}

/** Drawn anew only when something of it is another: the table listens to clicks, by what the row and its parts are marked with. */
export const Row = memo(function DrawnRow({ box, shipment, terminal, shown, is_selected, is_current }: RowProps) {
  const { id, attributes } = box
  return (
    <tr data-row={id} data-number={attributes.number} data-current={is_current || undefined} aria-selected={is_selected}>
      <td class="wide-only" data-does="select">
        <Check label={`Select ${attributes.number}`} checked={is_selected} onChange={() => undefined} />
      </td>
      <td class={table.first}>
        <span class={styles.number}>
          <Link href={`/containers/${id}`}>
            <BoxNumber number={attributes.number} />
          </Link>
          <Contradicted
            count={attributes.open_conflicts ?? box.meta?.open_conflicts ?? 0}
            is_told={isDiffering(attributes.attention)}
          />
          <Withdrawn count={attributes.withdrawn ?? 0} />
        </span>
      </td>
      {shown.map((column) => (
        <td key={column.id} class={classOf(column)} {...widthOf(column)}>
          {column.id === 'lfd' ? (
            <button type="button" class={table.ask} data-does="why" data-why title="Why">
              {column.cell(box, shipment, terminal)}
            </button>
          ) : (
            column.cell(box, shipment, terminal)
          )}
        </td>
      ))}
    </tr>
  )
})

function widthOf({ width, cut_px }: TableColumn) {
  const px = width ?? cut_px
  return px === undefined ? {} : { style: { maxWidth: px } }
}

function classOf({ figure, narrow, width, cut_px }: TableColumn): string {
  return [
    figure ? table.figure : '',
    narrow === undefined ? 'wide-only' : '',
    narrow === 'aside' ? `${table.aside} ${table.end}` : '',
    narrow === 'end' ? table.end : '',
    width === null && cut_px === undefined ? '' : styles.cut,
  ]
    .filter(Boolean)
    .join(' ')
}
