import { useQuery } from '@tanstack/preact-query'
import type { AuditEntry } from '../../client/interface.ts'
import type { Arguments } from '../../client/landfall.ts'
import { landfall } from './connection.ts'
import { usePages } from './pages.ts'
import { useTotals } from './totals.ts'

// What the settings ask: keys, people, sessions, links, accounts, and what was written.

const many = { size: 100 }
const audit_rows = 50

/** What becomes another with a key: the list of them, and how many an account has. */
export const touched_by_keys = ['settings']

/** Keys of one account: the operator's list would hold those of all. */
export function useApiKeys({ account_id, usable }: { account_id: string | null; usable?: boolean }) {
  const filter = {
    ...(account_id === null ? {} : { 'filter[account_id]': account_id }),
    ...(usable === undefined ? {} : { 'filter[usable]': usable }),
  }
  return usePages(
    ['settings', 'keys', filter],
    ({ query, signal }) => landfall().listApiKeys({ query: { ...query, ...filter }, signal }),
    many,
  )
}

export function usePeople() {
  return usePages(['settings', 'people'], (asked) => landfall().listPeople(asked), many)
}

/** Those that nobody has answered yet. */
export function useOpenInvitations() {
  return usePages(
    ['settings', 'invitations'],
    ({ query, signal }) => landfall().listInvitations({ query: { ...query, 'filter[state]': 'open' }, signal }),
    many,
  )
}

/** Where the person is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: ['settings', 'sessions'],
    queryFn: async ({ signal }) => (await landfall().listSessions({ signal })).data,
  })
}

/** All links of the account, with what they show. */
export function useAllShareLinks() {
  return usePages(
    ['settings', 'links'],
    ({ query, signal }) => landfall().listShareLinks({ query: { ...query, include: 'subject' }, signal }),
    many,
  )
}

export function useBrand() {
  return useQuery({
    queryKey: ['settings', 'brand'],
    queryFn: async ({ signal }) => (await landfall().getBrand({ signal })).data.attributes,
  })
}

export function useAccounts(enabled: boolean) {
  return usePages(['settings', 'accounts'], (asked) => landfall().listAccounts(asked), { ...many, enabled })
}

/** One account, by the id in the address; null: none is asked for. */
export function useAccount(id: string | null) {
  return useQuery({
    queryKey: ['settings', 'account', id],
    queryFn: async ({ signal }) => (await landfall().getAccount({ id: id ?? '', signal })).data.attributes,
    enabled: id !== null,
  })
}

export type AuditFilter = Omit<NonNullable<Arguments<'listAuditEntries'>['query']>, 'page[number]' | 'page[size]'>

/** What was written, the newest first. */
export function useAuditEntries(filter: AuditFilter) {
  return usePages(
    ['settings', 'audit', filter],
    ({ query, signal }) => landfall().listAuditEntries({ query: { ...filter, ...query }, signal }),
    { size: audit_rows, is_still: true },
  )
}

/** How many entries each of these filters leaves, as text. */
export function useAuditTotals(filters: readonly AuditFilter[]) {
  return useTotals('settings', filters, (query, signal) => landfall().listAuditEntries({ query, signal }))
}

/** One entry, which may be older than those that are listed. `listed`: it is among them. */
export function useAuditEntry(id: string | null, listed: AuditEntry | undefined) {
  return useQuery({
    queryKey: ['settings', 'audit entry', id],
    queryFn: async ({ signal }) => (await landfall().getAuditEntry({ id: id ?? '', signal })).data,
    enabled: id !== null && listed === undefined,
    meta: { still: true },
  })
}
