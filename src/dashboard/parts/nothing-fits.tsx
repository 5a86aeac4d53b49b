import type { ComponentChildren } from 'preact'
import { Button } from './button.tsx'
import styles from './states.module.css'
import { Empty } from './states.tsx'

type FilterInTheWay = {
  name: string
  /** With which it is taken away. */
  chip: ComponentChildren
  /** How many would come back without it, as text; undefined: not known yet. */
  without: string | undefined
}

type NothingFitsProps = {
  what: string
  filters: readonly FilterInTheWay[]
  onAll: () => void
  /** Why there may be less than one thinks. */
  note?: string
}

/** Filters that leave nothing: each can be taken away, with how many would come back. `what`: of one, `container`. */
export function NothingFits({ what, filters, onAll, note }: NothingFitsProps) {
  return (
    <Empty sentence={`No ${what} fits ${filters.length === 1 ? 'this filter' : `these ${filters.length} filters`}`}>
      <ul class={styles.filters}>
        {filters.map(({ name, chip, without }) => (
          <li key={name}>
            {chip}
            <span class="quiet small">{without !== undefined && `${without === '0' ? 'none' : without} without it`}</span>
          </li>
        ))}
      </ul>
      {filters.length > 1 && (
        <Button size="little" onClick={onAll}>
          Take {filters.length === 2 ? 'both' : `all ${filters.length}`} away
        </Button>
      )}
      {note !== undefined && <span class={`${styles.aside} quiet small`}>{note}</span>}
    </Empty>
  )
}
