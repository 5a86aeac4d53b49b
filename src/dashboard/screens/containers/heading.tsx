import { SortButton, useSort } from '../../parts/sort-button.tsx'
import table from '../../parts/table.module.css'
import type { Column } from './columns.tsx'
import styles from './containers.module.css'
import { usual_sort, width_min } from './shown.ts'

type HeadingProps = {
  column: Pick<Column, 'name' | 'sort' | 'figure'>
  width?: number | null
  /** null: it has the width of its contents. */
  onWidth?: (width: number | null) => void
}

/** The name of a column, which sorts by it, and an edge that makes it wider. */
export function Heading({ column: { name, sort, figure }, width = null, onWidth }: HeadingProps) {
  const order = useSort(sort, usual_sort)
  return (
    <th
      scope="col"
      class={figure ? table.figure : undefined}
      aria-sort={order.order}
      style={width === null ? {} : { width }}
      {...edgeOf(onWidth)}
    >
      {sort === null ? name : <SortButton name={name} sort={order} />}
      {onWidth && <span class={styles.edge} data-edge aria-hidden="true" />}
    </th>
  )
}

/** The edge is dragged; a double click on it gives the column the width of its contents again. The chooser of columns does the same by typing. */
function edgeOf(onWidth: HeadingProps['onWidth']) {
  if (onWidth === undefined) return {}
  const isEdge = ({ target }: Event) => target instanceof Element && target.hasAttribute('data-edge')
  return {
    onPointerDown: (event: PointerEvent) => {
      const heading = event.currentTarget
      if (!isEdge(event) || !(heading instanceof HTMLElement)) return
      event.preventDefault()
      dragWidth(heading, event, onWidth)
    },
    onDblClick: (event: MouseEvent) => {
      if (isEdge(event)) onWidth(null)
    },
  }
}

function dragWidth(heading: HTMLElement, { pointerId, clientX }: PointerEvent, onWidth: (width: number) => void): void {
  const begin_px = heading.offsetWidth
  const widthAt = (x: number) => Math.max(width_min, Math.round(begin_px + x - clientX))
  heading.setPointerCapture(pointerId)
  const move = ({ clientX: x }: PointerEvent) => {
    heading.style.width = `${widthAt(x)}px`
  }
  const end = ({ clientX: x }: PointerEvent) => {
    heading.removeEventListener('pointermove', move)
    heading.removeEventListener('pointerup', end)
    if (x !== clientX) onWidth(widthAt(x))
  }
  heading.addEventListener('pointermove', move)
  heading.addEventListener('pointerup', end)
}
