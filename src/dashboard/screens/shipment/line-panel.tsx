import { ExternalLink } from 'lucide-preact'
import type { Shipment } from '../../../client/interface.ts'
import { NotTold } from '../../facts/unknown.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { useLine } from '../../server/shipment.ts'
import panels from '../container/panels.module.css'
import styles from './shipment.module.css'

/** Where people reach the line, and see what it says itself. */
export function LinePanel({ shipment: { attributes } }: { shipment: Shipment }) {
  const { shipping_line_scac: scac, shipping_line_name, normalized_number } = attributes
  const { data, error, refetch } = useLine(scac)
  return (
    <section class={`${panels.panel} no-print`} aria-labelledby="line">
      <h2 id="line">
        The line <span class="mono">{scac}</span>
      </h2>
      {error && !data && <FailedPart error={error} what="The line" again={() => void refetch()} inline />}
      {data && (
        <dl class={styles.facts}>
          <div>
            <dt>Name</dt>
            <dd>{shipping_line_name}</dd>
          </div>
          <div>
            <dt>Contacts</dt>
            <dd>{outside(data.contact_url, 'Contact page', 'No contact page of this line is known')}</dd>
          </div>
          <div>
            <dt>Its own tracking</dt>
            <dd>
              {outside(
                trackingAddress(data.tracking_url, normalized_number),
                'Look there',
                'No tracking page of this line is known',
              )}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}

/** The page of the line may take the number in its address. */
function trackingAddress(url: string | null, number: string): string | null {
  return url?.replace('$' + '{BLNUM}', encodeURIComponent(number)) ?? null
}

function outside(url: string | null, name: string, why: string) {
  if (url === null || !/^https?:/.test(url)) return <NotTold why={why} />
  return (
    <a class={`link ${styles.outside}`} href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <ExternalLink size={13} strokeWidth={1.75} aria-hidden="true" />
      <span class="unseen"> on the site of the line</span>
    </a>
  )
}
