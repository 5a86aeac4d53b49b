import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/preact-query'
import type { Included, Webhook, WebhookNotification, WebhookNotificationLog } from '../../client/interface.ts'
import type { Arguments } from '../../client/landfall.ts'
import { answers, landfall } from './connection.ts'
import { useTotals } from './totals.ts'

// What the screen of webhooks asks, and what it has done.

export type Notification = WebhookNotification
export type Attempt = WebhookNotificationLog
export type EventKind = Arguments<'triggerWebhook'>['body']['event']
export type ReplayFilter = Omit<Arguments<'replayWebhookNotifications'>['body'], 'dry_run'>
export type WebhookDraft = Arguments<'createWebhook'>['attributes']

const live_ms = 30_000
const page_rows = 50

export function useWebhooks() {
  return useQuery({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }): Promise<readonly Webhook[]> =>
      (await landfall().listWebhooks({ query: { 'page[size]': 100 }, signal })).data,
    refetchInterval: live_ms,
  })
}

/** By webhook, what has become of the notifications of the last 48 hours. */
export function useDeliveryCounts() {
  return useQuery({
    queryKey: ['webhooks', 'counts'],
    queryFn: ({ signal }) => landfall().countWebhookNotifications({ signal }),
    refetchInterval: live_ms,
  })
}

export type DeliveryFilter = Readonly<Record<string, string>>
export type NotificationPage = {
  data: readonly Notification[]
  included?: Included
  meta: { total: number; total_is_at_least?: boolean }
}
export const with_subjects =
  'webhook_notification_logs,reference_object.container,reference_object.shipment,reference_object.tracked_object'

/** Notifications, the newest first, a page at a time, with their attempts and what they are about. */
export function useNotifications(filter: DeliveryFilter | null) {
  return useInfiniteQuery({
    queryKey: ['webhooks', 'notifications', filter],
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
      landfall().listWebhookNotifications({
        query: { ...filter, include: with_subjects, 'page[size]': page_rows, 'page[number]': pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.data.length < page_rows ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    enabled: filter !== null,
    refetchInterval: live_ms,
  })
}

/** How many notifications each of these questions finds, as text, in their order. */
export function useNotificationTotals(filters: readonly DeliveryFilter[]) {
  return useTotals('webhooks', filters, (query, signal) => landfall().listWebhookNotifications({ query, signal }))
}

/** One notification with its attempts, the first one first. */
export function useNotification(id: string) {
  return useQuery({
    queryKey: ['webhooks', 'notification', id],
    queryFn: ({ signal }) => landfall().getWebhookNotification({ id, query: { include: with_subjects }, signal }),
    // One that is on its way changes within seconds.
    refetchInterval: ({ state }) => (state.data?.data.attributes.delivery_status === 'pending' ? 3_000 : live_ms),
  })
}

export function useEventKinds() {
  return useQuery({
    queryKey: ['webhooks', 'kinds'],
    queryFn: async ({ signal }) => (await landfall().listWebhookEvents({ signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { still: true },
  })
}

export function useKindExample(event: string | null) {
  return useQuery({
    queryKey: ['webhooks', 'example', event],
    queryFn: ({ signal }) => landfall().getWebhookNotificationExample({ query: { event: event ?? '' }, signal }),
    enabled: event !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { still: true },
  })
}

export function useSentFrom() {
  return useQuery({ queryKey: ['webhooks', 'ips'], queryFn: ({ signal }) => landfall().listWebhookIps({ signal }) })
}

/** How many would be sent again; asked anew with every change of what is wanted. */
export function useReplayCount(filter: ReplayFilter, enabled: boolean) {
  return useQuery({
    queryKey: ['webhooks', 'replay count', filter],
    queryFn: async ({ signal }) =>
      (await landfall().replayWebhookNotifications({ body: { ...filter, dry_run: true }, signal })).data.attributes.count,
    placeholderData: keepPreviousData,
    enabled,
  })
}

// Enough to see whether these are the ones that are meant.
const sample_rows = 5

/** The newest of those that would be sent again. */
export function useReplaySample({ webhook_id, created_at, delivery_status, events }: ReplayFilter) {
  const query = {
    ...(webhook_id === undefined ? {} : { 'filter[webhook_id]': webhook_id }),
    ...(created_at?.start === undefined ? {} : { 'filter[created_at][start]': created_at.start }),
    ...(created_at?.end === undefined ? {} : { 'filter[created_at][end]': created_at.end }),
    ...(delivery_status === undefined ? {} : { 'filter[delivery_status]': delivery_status.join(',') }),
    ...(events === undefined ? {} : { 'filter[event]': events.join(',') }),
  }
  return useQuery({
    queryKey: ['webhooks', 'replay sample', query],
    queryFn: ({ signal }): Promise<NotificationPage> =>
      landfall().listWebhookNotifications({ query: { ...query, include: with_subjects, 'page[size]': sample_rows }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useReplay(id: string | null) {
  return useQuery({
    queryKey: ['webhooks', 'replay', id],
    queryFn: async ({ signal }) => (await landfall().getWebhookReplay({ id: id ?? '', signal })).data.attributes,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 1_000 : false),
  })
}

/** Deletes it, and forgets what was asked about it: asked anew it would be an error. */
export async function deleteWebhook(id: string): Promise<void> {
  await landfall().deleteWebhook({ id })
  answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'webhooks' && JSON.stringify(queryKey).includes(id) })
}

/** Something that is done, after which everything about webhooks is asked anew. */
export function useDeed<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  return useMutation<Answer, Error, Given>({
    mutationFn,
    onSuccess: () => answers.invalidateQueries({ queryKey: ['webhooks'] }),
  })
}
