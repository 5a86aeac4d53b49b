import { isUuid } from '../base/ids.ts'
import { RequestError } from '../contract/errors.ts'
import type { StoredType } from '../contract/resources.ts'
import { readIncluded } from '../store/resources/included.ts'
import { readPage } from '../store/resources/pages.ts'
import { type ResourceDocument, readDocument } from '../store/resources/resources.ts'
import type { DocumentPage, Selection } from '../store/resources/selection.ts'
import type { CallBase, CollectionAnswer, DocumentAnswer } from './call.ts'

// Answers of one or many resources, with what is included.

type ReadCall = Pick<CallBase, 'sql' | 'reader' | 'include'>

export function notFound(): RequestError {
  return new RequestError([{ code: 'not_found' }])
}

/** The id if it can be one. Throws RequestError (404): a text that is no UUID names nothing. */
export function knownId(id: string): string {
  if (!isUuid(id)) throw notFound()
  return id
}

/** Answers with one resource by id. Throws RequestError (404) when the account has none. */
export async function answerOne(call: ReadCall, type: StoredType, id: string): Promise<DocumentAnswer> {
  return answerWith(call, await knownDocument(call, type, id))
}

/** One resource by id. Throws RequestError (404) when the account has none. */
export async function knownDocument(
  { sql, reader }: Pick<CallBase, 'sql' | 'reader'>,
  type: StoredType,
  id: string,
): Promise<ResourceDocument> {
  const resource = await readDocument(sql, reader, { type, id: knownId(id) })
  if (!resource) throw notFound()
  return resource
}

export async function answerWith(call: ReadCall, resource: ResourceDocument): Promise<DocumentAnswer> {
  return { kind: 'document', id: resource.id, data: resource.document, included: await includedOf(call, [resource]) }
}

/** Answers with the call's page of a selection. */
export async function answerPage(
  call: ReadCall & Pick<CallBase, 'page'>,
  selection: Omit<Selection, 'limit' | 'offset'>,
): Promise<CollectionAnswer> {
  return answerMany(call, await pageOf(call, selection))
}

/** The call's page of a selection, without what is included. */
export function pageOf(
  { sql, reader, page: { number, size, after } }: Pick<CallBase, 'sql' | 'reader' | 'page'>,
  selection: Omit<Selection, 'limit' | 'offset'>,
): Promise<DocumentPage> {
  const place = { limit: size, offset: (number - 1) * size, ...(after ? { after } : {}) }
  return readPage(sql, reader, { ...selection, ...place })
}

export async function answerMany(call: ReadCall, { documents, ...page }: DocumentPage): Promise<CollectionAnswer> {
  return {
    kind: 'collection',
    data: documents.map(({ document }) => document),
    included: await includedOf(call, documents),
    ...page,
  }
}

/** What goes along with these records; null: nothing was asked for. */
export async function includedOf(
  { sql, reader, include }: ReadCall,
  primary: readonly ResourceDocument[],
): Promise<string[] | null> {
  if (include.size === 0) return null
  return (await readIncluded(sql, reader, { primary, tree: include })).map(({ document }) => document)
}
