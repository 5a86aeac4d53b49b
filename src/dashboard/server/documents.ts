import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/preact-query'
import type { Document, DocumentRepresentation, EmailSubmission, Included } from '../../client/interface.ts'
import type { Client } from '../../client/landfall.ts'
import { answers, fetchOfSide, landfall } from './connection.ts'
import { useTotals } from './totals.ts'

// Documents, what was read in them, and the mails that they came in.

export type DocumentQuery = NonNullable<NonNullable<Parameters<Client['listDocuments']>[0]>['query']>
export type Correction = Parameters<Client['updateDocument']>[0]['attributes']
/** Something that a document is about. */
export type About = { kind: 'shipment' | 'container'; id: string; number: string | null }
/** A document with the numbers of what it is about. */
export type ShownDocument = {
  document: Document
  about: readonly About[]
  reading: DocumentRepresentation | null
  /** Who added it; null: nobody who is known, such as a program. */
  who: string | null
}

const page_rows = 50
const all_key = 'documents'
const include = 'shipments,cargos,last_document_representation,user'
/** Reading takes seconds. */
const reading_look_ms = 1_500

/** The newest first. Asked again every moment while one of them is read. */
export function useDocuments(query: DocumentQuery) {
  return useInfiniteQuery({
    queryKey: [all_key, 'list', query],
    queryFn: async ({ pageParam, signal }) => {
      const page = { 'page[size]': page_rows, 'page[number]': pageParam }
      const answer = await landfall().listDocuments({ query: { ...query, include, ...page }, signal })
      const { total, total_is_at_least: is_at_least = false } = answer.meta
      return { documents: answer.data.map((one) => shown(one, answer.included ?? [])), total, is_at_least }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.documents.length < page_rows ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ documents }) => documents.some(({ document }) => isBeingRead(document)))
        ? reading_look_ms
        : false,
  })
}

/** How many documents each of these questions finds, as text, in their order. */
export function useDocumentTotals(queries: readonly DocumentQuery[]) {
  return useTotals(all_key, queries, (query, signal) => landfall().listDocuments({ query, signal }))
}

// As many as a page may have.
const uploaded_rows = 100

/** Documents that were added just now, by their ids. Asked again every moment while one of them is read. */
export function useUploaded(ids: readonly string[]) {
  return useQuery({
    queryKey: [all_key, 'uploaded', ids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ShownDocument>> => {
      const answer = await landfall().listDocuments({ query: { include, 'page[size]': uploaded_rows }, signal })
      const found = answer.data.filter(({ id }) => ids.includes(id))
      return new Map(found.map((one) => [one.id, shown(one, answer.included ?? [])]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      [...(state.data?.values() ?? [])].some(({ document }) => isBeingRead(document)) ? reading_look_ms : false,
  })
}

const isBeingRead = ({ attributes }: Document) => attributes.document_type === null

type OneDocument = ShownDocument & { packet: Document | null }
const oneKey = (id: string) => [all_key, 'one', id]

/** `until_ms`: of the clock of the page, until when news is expected because somebody asked for something. */
export function useDocument(id: string, until_ms: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }): Promise<OneDocument> => {
      const answer = await landfall().getDocument({ id, query: { include: `${include},parent_document` }, signal })
      const packet = (answer.included ?? []).find(
        (one) => one.type === 'document' && one.id === answer.data.relationships.parent_document.data?.id,
      )
      return { ...shown(answer.data, answer.included ?? []), packet: packet?.type === 'document' ? packet : null }
    },
    refetchInterval: ({ state }) =>
      (state.data !== undefined && isBeingRead(state.data.document)) || performance.now() < until_ms ? reading_look_ms : false,
  })
}

function shown(document: Document, included: Included): ShownDocument {
  const { shipments, cargos, last_document_representation } = document.relationships
  const reading = included.find(
    (one) => one.type === 'document_representation' && one.id === last_document_representation.data?.id,
  )
  const bills = shipments.data.map(({ id }): About => {
    const found = included.find((one) => one.type === 'shipment' && one.id === id)
    return { kind: 'shipment', id, number: found?.type === 'shipment' ? found.attributes.bill_of_lading_number : null }
  })
  const boxes = cargos.data.map(({ id }): About => {
    const found = included.find((one) => one.type === 'container' && one.id === id)
    return { kind: 'container', id, number: found?.type === 'container' ? found.attributes.number : null }
  })
  return {
    ...{ document, about: [...bills, ...boxes], who: whoAdded(document, included) },
    reading: reading?.type === 'document_representation' ? reading : null,
  }
}

function whoAdded({ relationships: { user } }: Document, included: Included): string | null {
  const person = included.find((one) => one.type === 'user' && one.id === user.data?.id)
  return person?.type === 'user' ? (person.attributes.name ?? person.attributes.email) : null
}

/** Parts that were found in a packet. They came in when it was read. */
export function useParts(packet: Document) {
  return useQuery({
    queryKey: [all_key, 'parts', packet.id],
    queryFn: async ({ signal }) => {
      const query = { 'filter[source]': 'split_document', 'filter[created_at][start]': packet.attributes.created_at } as const
      const { data } = await landfall().listDocuments({ query: { ...query, sort: 'created_at', 'page[size]': 100 }, signal })
      return data.filter(({ relationships }) => relationships.parent_document.data?.id === packet.id)
    },
    enabled: packet.attributes.source !== 'split_document',
  })
}

/** How many documents there are of each value; `is_at_least`: of those that were counted, of which there are more. */
export function useDocumentCounts(query: DocumentQuery, group_by: 'document_type' | 'source' | 'linked') {
  return useQuery({
    queryKey: [all_key, 'counts', group_by, query],
    queryFn: async ({ signal }): Promise<{ of: ReadonlyMap<string, number>; is_at_least: boolean }> => {
      const { data, meta } = await landfall().countDocuments({ query: { ...query, group_by }, signal })
      return {
        of: new Map(data.map(({ attributes: { value, count } }) => [value, count])),
        is_at_least: meta?.is_at_least ?? false,
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** Names of the kinds of document, by their codes. */
export function useDocumentTypes(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['document types'],
    queryFn: async ({ signal }) => (await landfall().listDocumentTypes({ signal })).document_types,
    meta: { still: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return new Map(data?.map(({ code, label }) => [code, label]))
}

/** The bytes of a document's file. `version`: another file than before, such as a picture that was turned. */
export function useFile(id: string, version: string) {
  return useQuery({
    queryKey: ['file', id, version],
    queryFn: async ({ signal }) => {
      const response = await fetchOfSide(await fileAddress(id), { signal })
      if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
      return response.blob()
    },
    meta: { still: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/** The signed address of a file, on the host of this page: it may be reached by another name than the one that the service knows. */
export async function fileAddress(id: string): Promise<string> {
  const { download_url } = await landfall().getDocumentDownloadUrl({ id })
  return onThisHost(download_url)
}

function onThisHost(address: string): string {
  const { pathname, search } = new URL(address)
  return `${location.origin}${pathname}${search}`
}

/** Adds a file: announces it, sends its bytes, makes a document of it. Returns its id. */
export async function addDocument(file: File, checksum: string): Promise<string> {
  const client = landfall()
  const content_type = file.type === '' ? 'application/octet-stream' : file.type
  const blob = { filename: file.name, content_type, byte_size: file.size, checksum }
  const { signed_id, direct_upload } = await client.createDirectUpload({ body: { blob } })
  const sent = await fetchOfSide(onThisHost(direct_upload.url), { method: 'PUT', headers: direct_upload.headers, body: file })
  if (!sent.ok) throw new Error(`the bytes were refused with ${sent.status}`)
  const { data } = await client.createDocument({ attributes: { name: file.name, attached_document: signed_id } })
  await refreshDocuments()
  return data.id
}

function refreshDocuments(): Promise<void> {
  return answers.invalidateQueries({ queryKey: [all_key] })
}

/** What is kept of a document takes the place of what was shown at once: an answer that was asked for before may come after it. */
export async function correctDocument(id: string, attributes: Correction): Promise<void> {
  const { data } = await landfall().updateDocument({ id, attributes })
  await answers.cancelQueries({ queryKey: oneKey(id) })
  answers.setQueryData<OneDocument>(oneKey(id), (before) => before && { ...before, document: data })
  await refreshDocuments()
}

/** What people have corrected in a document, as it is shown. */
export function shownCorrections(id: string): Readonly<Record<string, unknown>> | null {
  return answers.getQueryData<OneDocument>(oneKey(id))?.document.attributes.corrections ?? null
}

export async function deleteDocument(id: string): Promise<void> {
  await landfall().deleteDocument({ id })
  await refreshDocuments()
}

/** A mail with the documents that came with it. */
export type Mail = { mail: EmailSubmission; documents: readonly Document[] }

export function useMails() {
  return useInfiniteQuery({
    queryKey: [all_key, 'mails'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { include: 'documents', 'page[size]': page_rows, 'page[number]': pageParam }
      const answer = await landfall().listEmailSubmissions({ query, signal })
      const found = (answer.included ?? []).flatMap((one) => (one.type === 'document' ? [one] : []))
      const mails = answer.data.map((mail): Mail => {
        const ids = new Set(mail.relationships.documents.data.map(({ id }) => id))
        return { mail, documents: found.filter(({ id }) => ids.has(id)) }
      })
      const { total, total_is_at_least: is_at_least = false } = answer.meta
      return { mails, total, is_at_least }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.mails.length < page_rows ? undefined : pages.length + 1),
  })
}
