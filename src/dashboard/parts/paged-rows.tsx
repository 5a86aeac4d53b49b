import type { ComponentChildren, VNode } from 'preact'
import { countText } from '../facts/count-text.ts'
import type { Pages } from '../server/pages.ts'
import { Button } from './button.tsx'
import styles from './states.module.css'
import { Empty, FailedPart, Loading } from './states.tsx'

type RowsProps<Row> = {
  of: Pages<Row>
  /** `The keys`: for the sentence that they could not be read. */
  what: string
  /** What is said when there are none. */
  empty: string | VNode | null
  children: (rows: readonly Row[]) => ComponentChildren
}

/** A list with its states: not yet, not now, none, and more than are shown. */
export function PagedRows<Row>({
  of: { rows, total, is_at_least, error, again, next, is_busy },
  what,
  empty,
  children,
}: RowsProps<Row>) {
  if (error !== null) return <FailedPart error={error} what={what} again={again} />
  if (rows === null) return <Loading />
  if (rows.length === 0) return typeof empty === 'string' ? <Empty sentence={empty} /> : empty
  return (
    <>
      {children(rows)}
      {next !== null && (
        <div class={styles.more}>
          <Button disabled={is_busy} onClick={next}>
            Show more
          </Button>
          <span class="quiet">
            {countText(rows.length)} of {total === undefined ? 'more' : countText(total, is_at_least)}
          </span>
        </div>
      )}
    </>
  )
}
