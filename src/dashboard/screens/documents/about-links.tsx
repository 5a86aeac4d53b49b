import { Link } from 'wouter-preact'
import { BoxNumber } from '../../facts/box-number.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import type { About } from '../../server/documents.ts'
import styles from './documents.module.css'

const usual_shown = 3

/** What a document is about. `all`: without leaving any out. */
export function AboutLinks({ about, all = false }: { about: readonly About[]; all?: boolean }) {
  if (about.length === 0)
    return <NotTold why="No number in it belongs to a shipment or container that is tracked">not linked</NotTold>
  const shown = all ? about : about.slice(0, usual_shown)
  return (
    <span class={styles.about}>
      {shown.map(({ kind, id, number }) => (
        <Link
          key={id}
          href={kind === 'shipment' ? `/shipments/${id}` : `/containers/${id}`}
          class={kind === 'shipment' ? 'link mono' : ''}
        >
          {kind === 'container' && number !== null ? <BoxNumber number={number} /> : (number ?? kind)}
        </Link>
      ))}
      {about.length > shown.length && <span class="quiet small">+{about.length - shown.length}</span>}
    </span>
  )
}
