import { Link } from 'wouter-preact'
import type { Shipment } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Contradicted, Withdrawn } from '../../facts/marks.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import table from '../../parts/table.module.css'
import type { Box } from '../../server/work.ts'
import { columns } from '../containers/columns.tsx'
import styles from './shipment.module.css'

// What boxes of one shipment do not share: the way, the ship and the customer stand above.
const shown = ['status', 'lfd', 'free_time', 'holds', 'charged', 'heard'].flatMap(
  (id) => columns.find((column) => column.id === id) ?? [],
)

/** Its containers, as they stand in the list of all. */
export function BoxesTable({ shipment, boxes }: { shipment: Shipment; boxes: readonly Box[] }) {
  const keys = useRowKeys(
    boxes.map(({ id }) => id),
    (id) => `/containers/${id}`,
  )
  if (boxes.length === 0) return null
  return (
    <section class={styles.boxes} aria-labelledby="boxes">
      <h2 id="boxes">
        Containers <span>{boxes.length}</span>
      </h2>
      <div class={styles.frame}>
        <table class={table.table}>
          <thead>
            <tr>
              <th scope="col">Container</th>
              {shown.map(({ id, name, figure }) => (
                <th key={id} scope="col" class={figure ? table.figure : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {boxes.map((box) => (
              <tr
                key={box.id}
                data-row={box.id}
                data-number={box.attributes.number}
                data-current={keys.current === box.id || undefined}
                onClick={() => keys.choose(box.id)}
              >
                <td class={table.first}>
                  <span class={styles.number}>
                    <Link href={`/containers/${box.id}`}>
                      <BoxNumber number={box.attributes.number} />
                    </Link>
                    <Contradicted count={box.attributes.open_conflicts ?? 0} />
                    <Withdrawn count={box.attributes.withdrawn ?? 0} />
                  </span>
                </td>
                {shown.map((column) => (
                  <td
                    key={column.id}
                    class={[
                      column.figure ? table.figure : '',
                      column.narrow === undefined ? 'wide-only' : '',
                      column.narrow === 'aside' ? `${table.aside} ${table.end}` : column.narrow === 'end' ? table.end : '',
                    ].join(' ')}
                  >
                    {column.cell(box, shipment.attributes, null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
