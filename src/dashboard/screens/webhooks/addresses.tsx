import { Link } from 'wouter-preact'
import type { Webhook } from '../../../client/interface.ts'
import { NotTold } from '../../facts/unknown.tsx'
import { useDeliveryCounts, useSentFrom } from '../../server/webhooks.ts'
import styles from './webhooks.module.css'
import { shortUrl } from './words.ts'

const off_reasons: Readonly<Record<NonNullable<Webhook['attributes']['deactivated_reason']>, string>> = {
  gone: 'it answered 410',
  notifications_failed: 'a hundred in a row were given up',
  failing_for_days: 'it failed for 5 days',
}

/** Why nothing is sent, in words. */
export function offReason({ attributes: { deactivated_reason } }: Webhook): string {
  return deactivated_reason === null ? 'off' : `off: ${off_reasons[deactivated_reason]}`
}

/** The addresses, each with its state and two days of deliveries. */
export function Addresses({ webhooks, chosen }: { webhooks: readonly Webhook[]; chosen: string }) {
  return (
    <ul>
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <Link
            class={styles.address}
            href={`/webhooks/${webhook.id}`}
            aria-current={webhook.id === chosen ? 'true' : undefined}
            title={webhook.attributes.url}
          >
            <span class={styles.url} dir="auto">
              {shortUrl(webhook.attributes.url)}
            </span>
            <small>
              {kindsText(webhook)} · <State webhook={webhook} />
            </small>
            <small>
              <Sums id={webhook.id} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function kindsText({ attributes: { events } }: Webhook): string {
  if (events.includes('*')) return 'all usual kinds'
  return `${events.length} ${events.length === 1 ? 'kind' : 'kinds'}`
}

function State({ webhook }: { webhook: Webhook }) {
  const { active, health } = webhook.attributes
  if (!active) return <>{offReason(webhook)}</>
  return health === 'failing' ? <b class={styles.amber}>failing</b> : <>active</>
}

function Sums({ id }: { id: string }) {
  const { data, error } = useDeliveryCounts()
  if (error) return <NotTold why="The counts could not be read">counts not told</NotTold>
  if (data === undefined) return <>&nbsp;</>
  const found = data.data.find(({ webhook_id }) => webhook_id === id)
  if (found === undefined) return <>nothing in 48 h</>
  const { pending, succeeded, failed } = found
  return (
    <>
      {failed > 0 && (
        <>
          <b class={styles.red}>{failed.toLocaleString('en-US')} given up</b>,{' '}
        </>
      )}
      {pending > 0 && (
        <>
          <b class={styles.amber}>{pending.toLocaleString('en-US')} wait</b>,{' '}
        </>
      )}
      {succeeded.toLocaleString('en-US')} delivered in 48 h
    </>
  )
}

/** Where deliveries come from, for whoever keeps a list of allowed addresses. */
export function SentFrom() {
  const { data } = useSentFrom()
  return (
    <div>
      <dt>Sent from</dt>
      <dd class="mono">
        {data === undefined ? (
          ' '
        ) : data.webhook_notification_ips.length === 0 ? (
          <NotTold why="Nobody told the address that this installation sends from (LANDFALL_WEBHOOK_IPS)" />
        ) : (
          data.webhook_notification_ips.join(' ')
        )}
      </dd>
    </div>
  )
}
