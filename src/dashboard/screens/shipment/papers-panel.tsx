import { Link } from 'wouter-preact'
import { Time } from '../../facts/time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useOwnZone } from '../../server/own-clock.ts'
import { useShipmentPapers } from '../../server/shipment.ts'
import { plainWords } from '../container/event-words.ts'
import panels from '../container/panels.module.css'
import styles from './shipment.module.css'

/** Papers that are about it. */
export function PapersPanel({ id }: { id: string }) {
  const { data, error, refetch } = useShipmentPapers(id)
  const zone = useOwnZone()
  return (
    <section class={`${panels.panel} no-print`} aria-labelledby="papers">
      <h2 id="papers">
        Documents <span>{data !== undefined && data.meta.total > 0 && data.meta.total}</span>
      </h2>
      {error && !data && <FailedPart error={error} what="The documents" again={() => void refetch()} inline />}
      {data?.data.length === 0 && (
        <p>
          <Quiet>No document is linked to it.</Quiet>
        </p>
      )}
      <ul class={styles.papers}>
        {data?.data.map(({ id: document_id, attributes: { name, file_name, document_type, created_at } }) => (
          <li key={document_id}>
            <Link class="link" href={`/documents/${document_id}`} dir="auto">
              {name || file_name}
            </Link>
            <small>
              {document_type === null ? <NotTold why="It was not recognised">not recognised</NotTold> : plainWords(document_type)}{' '}
              · <Time at={created_at} zone={zone} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
