import { RefreshCw } from 'lucide-preact'
import { Link } from 'wouter-preact'
import type { Container, Included, TransportEvent } from '../../../client/interface.ts'
import { BoxNumber } from '../../facts/box-number.tsx'
import { Time } from '../../facts/time.tsx'
import { NotTold } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { FailedPart, failureText, Loading } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { useMade, useMadeBoxes, useMadeEvents } from '../../server/simulator.ts'
import { lookOf, moveOf, plainWords } from '../container/event-words.ts'
import { Boxes } from './boxes.tsx'
import { statusMeanings, statusNames } from './request-words.ts'
import styles from './simulator.module.css'

/** What a number has made so far, as it happens. */
export function Made({ id }: { id: string }) {
  const { data, error, refetch } = useMade(id)
  const shipment_id = data?.data.relationships.tracked_object.data?.id ?? null
  const boxes = useMadeBoxes(shipment_id)
  const [first] = boxes.data ?? []
  if (error && !data) return <FailedPart error={error} what="What it made" again={() => void refetch()} />
  if (data === undefined) return <Loading rows={3} />
  const { request_number, status, failed_reason, failed_detail, is_retrying } = data.data.attributes
  const reason = failed_reason ?? failed_detail
  return (
    <section class={styles.made}>
      <h2>
        What <code>{request_number}</code> made
      </h2>
      <p class={styles.state}>
        <b class="strong">{statusNames[status]}</b>
        {statusMeanings[status] !== null && `: ${statusMeanings[status]}`}.
        {reason !== null && <span> {plainWords(reason)}.</span>}
        {is_retrying && <span class="quiet"> Asked again by itself.</span>}
      </p>
      <p class={styles.ways}>
        {shipment_id !== null && (
          <Link class="link" href={`/shipments/${shipment_id}`}>
            The shipment
          </Link>
        )}
        <Link class="link" href="/webhooks">
          What was sent about it
        </Link>
      </p>
      {boxes.error && !boxes.data && (
        <FailedPart error={boxes.error} what="Its containers" again={() => void boxes.refetch()} inline />
      )}
      {boxes.data && boxes.data.length > 0 && <Boxes boxes={boxes.data} />}
      {first && <Happened box={first} />}
    </section>
  )
}

function Happened({ box }: { box: Container }) {
  const why_not = useWhyNoWriting()
  const { data, error, refetch } = useMadeEvents(box.id)
  const ask = useDeed(['simulator'], (_: undefined) => landfall().refreshContainer({ id: box.id }))
  const again = () =>
    ask.mutate(undefined, {
      onSuccess: () => tellDone('The sources are asked'),
      onError: (failure) => tellFailed(failureText(failure, 'The sources')),
    })
  const events = (data?.data ?? []).filter(hasHappened).sort(byTime)
  return (
    <>
      <div class={styles.happened}>
        <h3>
          What happened to <BoxNumber number={box.attributes.number} />
        </h3>
        <Button
          size="little"
          icon={RefreshCw}
          disabled={why_not !== null || ask.isPending}
          title={why_not ?? undefined}
          onClick={again}
        >
          Ask again
        </Button>
      </div>
      {error && !data && <FailedPart error={error} what="What happened" again={() => void refetch()} inline />}
      {data && events.length === 0 && <p class="quiet">Nothing was told yet.</p>}
      <ol class={styles.events}>
        {events.map(({ id, attributes: { event, timestamp, timezone }, relationships }) => (
          <li key={id}>
            <span>{wordsOf(event)}</span>
            <span class="quiet" dir="auto">
              {placeOf(relationships.location.data?.id, data?.included ?? [])}
            </span>
            {timestamp === null ? (
              <NotTold why="The line told no time">not told</NotTold>
            ) : (
              <Time at={timestamp} zone={timezone} weekday />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** What is expected is told by the page of the container, beside what became of it. */
function hasHappened({ attributes }: TransportEvent): boolean {
  return !attributes.event.includes('.estimated.')
}

function byTime({ attributes: one }: TransportEvent, { attributes: other }: TransportEvent): number {
  return (one.timestamp ?? '').localeCompare(other.timestamp ?? '')
}

function wordsOf(event: Parameters<typeof moveOf>[0]): string {
  const move = moveOf(event)
  return move === null ? plainWords(event) : lookOf(move).words
}

function placeOf(id: string | undefined, included: Included): string {
  const found = included.find((one) => one.id === id)
  return found && 'name' in found.attributes ? String(found.attributes.name ?? '') : ''
}
