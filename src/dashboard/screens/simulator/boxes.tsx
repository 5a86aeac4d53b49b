import { Link } from 'wouter-preact'
import type { Container } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Status } from '../../facts/status.tsx'
import styles from './simulator.module.css'

/** Boxes, how they are, and what is the matter with them first of all. */
export function Boxes({ boxes }: { boxes: readonly Container[] }) {
  return (
    <ul class={styles.boxes}>
      {boxes.map(({ id, attributes: { number, current_status, attention } }) => (
        <li key={id}>
          <Link href={`/containers/${id}`} class="link">
            <BoxNumber number={number} />
          </Link>
          <span class={styles.matter} data-words>
            {attention?.[0]?.sentence}
          </span>
          <Status status={current_status} />
        </li>
      ))}
    </ul>
  )
}
