import type { Container, Included, TrackingRequest } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Status } from '../../facts/status.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useMade } from '../../server/simulator.ts'
import { plainWords } from '../container/event-words.ts'
import { Happened } from './happened.tsx'
import { statusMeanings, statusNames } from './request-words.ts'
import styles from './simulator.module.css'
import { WorldLink } from './world-link.tsx'

/** What is in the world: the numbers that it tracks, their boxes, and what happened. */
export function Made() {
  const { data, error, refetch } = useMade()
  if (error && !data) return <FailedPart error={error} what="What is in the world" again={() => void refetch()} />
  if (data === undefined) return <Loading rows={3} />
  const { total } = data.meta
  if (total === 0)
    return (
      <section class={styles.made}>
        <h2>This world is empty</h2>
        <p class={styles.teaches}>
          Choose a scenario and begin it: the world tracks its number, as you track yours. Then move the clock. Nothing of it
          touches what is real.
        </p>
      </section>
    )
  const shown = data.data
  return (
    <section class={styles.made} aria-labelledby="made">
      <h2 id="made">
        In this world <span class={styles.aside}>{total === 1 ? '1 number' : `${total} numbers`}</span>
      </h2>
      <ul class={styles.requests}>
        {shown.map((request) => (
          <RequestRow key={request.id} request={request} included={data.included ?? []} />
        ))}
      </ul>
      {total > shown.length && (
        <p class={styles.all}>
          The latest {shown.length}. <WorldLink href="/shipments">All shipments</WorldLink>
        </p>
      )}
      <Happened />
    </section>
  )
}

function RequestRow({ request, included }: { request: TrackingRequest; included: Included }) {
  const { request_number, status, failed_reason, failed_detail, is_retrying } = request.attributes
  const shipment_id = request.relationships.tracked_object.data?.id ?? null
  const reason = failed_reason ?? failed_detail
  const meaning = statusMeanings[status]
  return (
    <li>
      <div class={styles.request}>
        {shipment_id === null ? (
          <code>{request_number}</code>
        ) : (
          <WorldLink href={`/shipments/${shipment_id}`}>
            <code>{request_number}</code>
          </WorldLink>
        )}
        <span class="quiet">
          {statusNames[status]}
          {meaning !== null && `: ${meaning}`}
          {reason !== null && <span>, {plainWords(reason).toLowerCase()}</span>}
          {is_retrying && ', asked again by itself'}
        </span>
      </div>
      <ul class={styles.boxes}>
        {boxesOf(shipment_id, included).map((box) => (
          <BoxRow key={box.id} box={box} />
        ))}
      </ul>
    </li>
  )
}

function BoxRow({ box: { id, attributes } }: { box: Container }) {
  const { number, current_status, attention } = attributes
  return (
    <li>
      <WorldLink href={`/containers/${id}`}>
        <BoxNumber number={number} />
      </WorldLink>
      <span class={styles.matter} data-words>
        {attention?.[0]?.sentence}
      </span>
      <Status status={current_status} />
    </li>
  )
}

function boxesOf(shipment_id: string | null, included: Included): readonly Container[] {
  const shipment = included.find((one) => one.type === 'shipment' && one.id === shipment_id)
  if (shipment?.type !== 'shipment') return []
  const ids = new Set(shipment.relationships.containers.data.map(({ id }) => id))
  return included.flatMap((one) => (one.type === 'container' && ids.has(one.id) ? [one] : []))
}
