import { RotateCcw } from 'lucide-preact'
import { Link } from 'wouter-preact'
import type { Webhook, WebhookNotificationLog } from '../../../client/interface.ts'
import { countText } from '../../facts/count-text.ts'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { Button } from '../../parts/button.tsx'
import { ChoiceChip } from '../../parts/choice-chip.tsx'
import type { RowKeys } from '../../parts/rows.ts'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import { type Notification, useDeliveryCounts, useEventKinds, type useNotifications } from '../../server/webhooks.ts'
import { About, type Records } from './about.tsx'
import { made_choices, outcome_choices, type useWebhookAddress } from './address.ts'
import { HoursChart } from './hours-chart.tsx'
import { KindName } from './kind-name.tsx'
import { isFiltered, NoDeliveryFits } from './no-delivery-fits.tsx'
import { OutcomeText } from './outcome.tsx'
import styles from './webhooks.module.css'
import { lastAttemptText, outcomeOf, shortKind, shortUrl } from './words.ts'

type Address = ReturnType<typeof useWebhookAddress>

export function DeliveriesHead({ webhook }: { webhook: Webhook }) {
  const { data, error, refetch } = useDeliveryCounts()
  const hours = data?.data.find(({ webhook_id }) => webhook_id === webhook.id)?.hours ?? []
  return (
    <div class={styles.hours}>
      <h2 class="strong" dir="auto">
        {shortUrl(webhook.attributes.url)}
      </h2>
      {error && !data && <FailedPart inline error={error} what="The deliveries by hour" again={() => void refetch()} />}
      {data && <HoursChart hours={hours} from={data.meta.from} until={data.meta.until} />}
    </div>
  )
}

export function Filters({ address: { wanted, change } }: { address: Address }) {
  const kinds = useEventKinds().data ?? []
  const choices = [
    { value: '', name: 'any' },
    ...kinds.flatMap(({ attributes }) => attributes.events.map(({ name }) => ({ value: name, name: shortKind(name) }))),
  ]
  return (
    <div class={styles.tools}>
      <ChoiceChip
        what="Outcome"
        value={wanted.outcome}
        choices={outcome_choices}
        onChange={(outcome) => change({ outcome, notification: null })}
      />
      <ChoiceChip what="Kind" value={wanted.kind} choices={choices} onChange={(kind) => change({ kind, notification: null })} />
      <ChoiceChip
        what="Made"
        value={wanted.made}
        choices={made_choices}
        onChange={(made) => change({ made, notification: null })}
      />
      <span class={styles.end}>
        <Button size="little" icon={RotateCcw} onClick={() => jumpToReplay()}>
          Replay…
        </Button>
      </span>
    </div>
  )
}

function jumpToReplay(): void {
  const part = document.getElementById('replay')
  part?.scrollIntoView({ block: 'center' })
  part?.querySelector<HTMLElement>('button')?.focus()
}

type ListProps = {
  webhook_id: string
  answer: ReturnType<typeof useNotifications>
  records: Records
  chosen: string | null
  keys: RowKeys
  addressOf: (id: string) => string
  address: Address
}

export function DeliveryTable({ answer, records, chosen, keys, addressOf, webhook_id, address }: ListProps) {
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage } = answer
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const { total = 0, total_is_at_least } = data?.pages[0]?.meta ?? {}
  if (error && !data) return <FailedPart error={error} what="The deliveries" again={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (rows.length === 0)
    return isFiltered(address.wanted) ? (
      <NoDeliveryFits {...{ webhook_id, address }} />
    ) : (
      <Empty sentence="Nothing was sent here yet" />
    )
  return (
    <>
      <table class={`${table.table} ${styles.list} ${isPlaceholderData ? styles.old : ''}`}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">About</th>
            <th scope="col">
              Made <OwnOffset />
            </th>
            <th scope="col">Last attempt</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} {...{ row, records, keys, href: addressOf(row.id), is_chosen: row.id === chosen }} />
          ))}
        </tbody>
      </table>
      <div class={styles.foot}>
        {countText(rows.length)} of {countText(total, total_is_at_least)} shown
        {hasNextPage && (
          <button type="button" class="link" onClick={() => void fetchNextPage()}>
            Show more
          </button>
        )}
      </div>
    </>
  )
}

type RowProps = { row: Notification; records: Records; keys: RowKeys; href: string; is_chosen: boolean }

function Row({ row, records, keys, href, is_chosen }: RowProps) {
  const { event, created_at } = row.attributes
  return (
    <tr
      class={table.row}
      data-row={row.id}
      data-current={keys.current === row.id || undefined}
      aria-selected={is_chosen}
      onClick={() => keys.choose(row.id)}
    >
      <td class={`${table.first} ${styles.kindCell}`}>
        <Link class={`mono ${styles.kind}`} href={href} title={event} onClick={(e: MouseEvent) => e.stopPropagation()}>
          <KindName event={event} />
        </Link>
      </td>
      <td class={styles.aboutCell}>
        <About notification={row} records={records} />
      </td>
      <td class={table.end}>
        <OwnTime at={created_at} />
      </td>
      <td class={`${table.aside} ${table.end}`}>
        <OutcomeText outcome={outcomeOf(row)} text={lastAttemptText(row, lastAttempt(row, records))} />
      </td>
    </tr>
  )
}

export function attemptsOf(row: Notification, records: Records): readonly WebhookNotificationLog[] {
  return row.relationships.webhook_notification_logs.data.flatMap(({ type, id }) => {
    const found = records.get(`${type} ${id}`)
    return found?.type === 'webhook_notification_log' ? [found] : []
  })
}

function lastAttempt(row: Notification, records: Records) {
  return attemptsOf(row, records).at(-1)
}
