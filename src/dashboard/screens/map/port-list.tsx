import { Link } from 'wouter-preact'
import { type ContainerStatus, statusLooks } from '../../facts/status-words.ts'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { type PortCount, usePortCounts } from '../../server/map.ts'
import styles from './list.module.css'
import { listAddress, type MapFilters, useMapFilters } from './map-filters.ts'

/** Ports with boxes there, by their state, and with boxes on their way there. */
export function PortList() {
  const filters = useMapFilters()
  const { data, error, isPending, refetch } = usePortCounts(filters.query)
  if (error && !data) return <FailedPart error={error} what="The ports" again={() => void refetch()} />
  if (isPending) return <Loading rows={8} />
  if (data.data.length === 0)
    return <Empty sentence={filters.search.size > 0 ? 'No box of this view is at a port.' : 'No box is at a port.'} />
  return (
    <ul>
      {data.data.map((port) => (
        <PortRow key={port.id} port={port} filters={filters} />
      ))}
    </ul>
  )
}

function PortRow({ port: { attributes }, filters }: { port: PortCount; filters: MapFilters }) {
  const { name, locode, containers_count, containers_by_status, approaching_count } = attributes
  return (
    <li>
      <Link class={styles.row} href={listAddress(filters, { port: locode })}>
        <span class={styles.name}>
          <span dir="auto">{name}</span> <span class={`mono ${styles.code}`}>{locode}</span>
        </span>
        <span class={styles.count}>
          {containers_count}
          <span class="unseen"> containers there</span>
          {approaching_count > 0 && (
            <span class="quiet" aria-hidden="true">
              {' '}
              + {approaching_count}
            </span>
          )}
        </span>
        <span class={styles.way}>{statesText(containers_by_status)}</span>
        {approaching_count > 0 && <span class={styles.way}>{approaching_count} on their way there</span>}
      </Link>
    </li>
  )
}

function statesText(states: Readonly<Record<string, number>>): string {
  const words = Object.entries(states).map(
    ([status, count]) => `${count} ${isStatus(status) ? statusLooks[status].word.toLowerCase() : status}`,
  )
  return words.length === 0 ? 'none there yet' : words.join(', ')
}

function isStatus(text: string): text is ContainerStatus {
  return text in statusLooks
}
