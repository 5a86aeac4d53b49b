import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/preact-query'
import type { Exception } from '../../client/interface.ts'
import type { Client } from '../../client/landfall.ts'
import { answers, landfall } from './connection.ts'
import { useMe } from './me.ts'
import { useTotals } from './totals.ts'

// Cases: what broke its promise, and who looks after it.

export type Case = Exception
export type CaseQuery = NonNullable<NonNullable<Parameters<Client['listExceptions']>[0]>['query']>
export type CaseChanges = Parameters<Client['updateException']>[0]['attributes']
/** A case with the numbers by which people know what it is about; null where it is about no such thing. */
export type NumberedCase = {
  one: Case
  number: string | null
  bill: string | null
  /** Of its container's last free day. */
  time_zone: string | null
  /** Of both ends of its way. */
  zones: Readonly<Record<'pol' | 'pod', string | null>>
  /** Of its container's charges. */
  currency: string | null
}
type NumberedCases = { cases: readonly NumberedCase[]; total: number; is_at_least: boolean }

const page_rows = 100
const all_key = 'cases'
const include = 'container,shipment'

/** What matters most comes first. While a filter changes the former rows stay. */
export function useCases(query: CaseQuery) {
  return useInfiniteQuery({
    queryKey: [all_key, 'list', query],
    queryFn: async ({ pageParam, signal }): Promise<NumberedCases> => {
      const page = { 'page[size]': page_rows, 'page[number]': pageParam }
      const answer = await landfall().listExceptions({ query: { ...query, include, ...page }, signal })
      const { total, total_is_at_least: is_at_least = false } = answer.meta
      return { cases: answer.data.map((one) => numbered(one, answer.included ?? [])), total, is_at_least }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.cases.length < page_rows ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })
}

/** One case; null where there is none of that id. */
export function useCase(id: string | null) {
  return useQuery({
    queryKey: [all_key, 'one', id],
    queryFn: async ({ signal }) => {
      if (id === null) return null
      const answer = await landfall().getException({ id, query: { include }, signal })
      return numbered(answer.data, answer.included ?? [])
    },
    enabled: id !== null,
    placeholderData: keepPreviousData,
  })
}

type IncludedRecord = NonNullable<Awaited<ReturnType<Client['listExceptions']>>['included']>[number]

function numbered(one: Case, included: readonly IncludedRecord[]): NumberedCase {
  const { container, shipment } = one.relationships
  const box = included.find(({ type, id }) => type === 'container' && id === container.data?.id)
  const bill = included.find(({ type, id }) => type === 'shipment' && id === shipment.data?.id)
  return {
    one,
    number: box?.type === 'container' ? box.attributes.number : null,
    time_zone: box?.type === 'container' ? (box.attributes.pickup_lfd_time_zone ?? null) : null,
    currency: box?.type === 'container' ? (box.attributes.charges?.currency ?? null) : null,
    zones: {
      pol: bill?.type === 'shipment' ? bill.attributes.pol_timezone : null,
      pod: bill?.type === 'shipment' ? bill.attributes.pod_timezone : null,
    },
    bill: bill?.type === 'shipment' ? bill.attributes.bill_of_lading_number : null,
  }
}

/** How many cases there are of each value of an attribute; `is_at_least`: of those that were counted, of which there are more. */
export function useCaseCounts(query: CaseQuery & { group_by: 'group' | 'rule' | 'state' }) {
  return useQuery({
    queryKey: [all_key, 'counts', query],
    queryFn: async ({ signal }): Promise<{ of: ReadonlyMap<string, number>; is_at_least: boolean }> => {
      const { data, meta } = await landfall().countExceptions({ query, signal })
      return {
        of: new Map(data.map(({ attributes: { value, count } }) => [value, count])),
        is_at_least: meta?.is_at_least ?? false,
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** How many cases each of these questions finds, as text, in their order. */
export function useCaseTotals(queries: readonly CaseQuery[]) {
  return useTotals(all_key, queries, (query, signal) => landfall().listExceptions({ query, signal }))
}

/** What happened to a case and was said about it, the newest first. */
export function useCaseHistory(id: string) {
  return useQuery({
    queryKey: [all_key, 'history', id],
    queryFn: async ({ signal }) => {
      const answer = await landfall().listExceptionHistory({ id, query: { 'page[size]': page_rows }, signal })
      return { entries: answer.data, total: answer.meta.total }
    },
  })
}

/** Resolves once the server has it; what is shown follows. */
export async function changeCase(id: string, attributes: CaseChanges): Promise<void> {
  await landfall().updateException({ id, attributes })
}

const look_again_ms = 20

/** Resolves once cases are shown as they are now: news that come meanwhile begin the reading anew. */
export async function casesShown(): Promise<void> {
  const queryKey = [all_key]
  await answers.invalidateQueries({ queryKey })
  while (answers.isFetching({ queryKey }) > 0) await new Promise((resolve) => setTimeout(resolve, look_again_ms))
}

export async function commentCase(id: string, text: string): Promise<void> {
  await landfall().commentException({ id, attributes: { text } })
  await answers.invalidateQueries({ queryKey: [all_key] })
}

/** Who may be given a case: the people of the account, for those who may see them; else nobody by name. */
export function useAssignees() {
  const is_admin = useMe().data?.role === 'admin'
  return useQuery({
    queryKey: ['people', 'assignees'],
    queryFn: async ({ signal }) => {
      const { data } = await landfall().listPeople({ query: { 'page[size]': page_rows }, signal })
      return data.map(({ id, attributes: { name, email } }) => ({ id, name: name ?? email }))
    },
    enabled: is_admin,
    meta: { still: true },
  })
}
