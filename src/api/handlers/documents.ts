import { RequestError, refuse } from '../../contract/errors.ts'
import type { QueryOf } from '../../contract/operation.ts'
import type { documentOperations } from '../../contract/operations/documents.ts'
import { documentGroupings } from '../../contract/resources/document-count.ts'
import { askLinks, askReading, askRotation, correctDocument } from '../../documents/edit.ts'
import { listDocumentTypes } from '../../documents/types.ts'
import { discardDocument } from '../../store/documents/document-records.ts'
import { countDocuments, isDocumentOrder, selectDocuments } from '../../store/documents/documents-read.ts'
import { wordsOf } from '../../store/filter.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerOne, answerPage, knownId } from '../compound.ts'
import { idIn, refused } from '../query.ts'

const accepted = { kind: 'plain', body: { status: 'accepted' } } as const

export const documentHandlers: Handlers<typeof documentOperations> = {
  async createDirectUpload({ caller, origin, now, ...call }, { documents }) {
    const outcome = await call.transaction((tx) => documents.announceUpload(tx, caller, { blob: call.body.blob, origin, now }))
    if (outcome.kind === 'announced') return { kind: 'plain', body: outcome.upload }
    if (outcome.kind === 'over_quota') {
      const { detail, retry_after_seconds } = outcome
      throw new RequestError([{ code: 'upload_quota', detail }], { 'retry-after': String(retry_after_seconds) })
    }
    refuse(outcome.problems)
    throw noDocument() // A refusal has problems.
  },

  listDocuments({ query, ...call }) {
    const order = query.sort || '-created_at'
    if (!isDocumentOrder(order))
      throw refused('sort', 'must be created_at, document_type or added_by, with - in front for the other direction')
    return answerPage(call, selectDocuments(filtersIn(query), order))
  },

  async countDocuments({ sql, caller, query }) {
    const filters = filtersIn(query)
    const asked = wordsOf(query.group_by || undefined) ?? documentGroupings
    const groupings = documentGroupings.filter((grouping) => asked.includes(grouping))
    if (groupings.length < new Set(asked).size)
      throw refused('group_by', `must be ${documentGroupings.join(', ')} or several of them`)
    const { counts, is_at_least } = await countDocuments(sql, caller.account_id, { filters, by: groupings })
    const data = counts.map(({ group_by, value, count }) =>
      JSON.stringify({ id: `${group_by}:${value}`, type: 'document_count', attributes: { group_by, value, count } }),
    )
    return { kind: 'collection', data, included: null, total: null, meta: { is_at_least } }
  },

  async createDocument({ caller, now, ...call }, { documents }) {
    const outcome = await call.transaction((tx) => documents.createDocument(tx, caller, { ...call.body.attributes, now }))
    if (outcome.kind === 'refused') throw new RequestError(outcome.problems)
    return answerLinked(call, outcome.id)
  },

  async listDocumentTypes() {
    return { kind: 'plain', body: { document_types: listDocumentTypes() } }
  },

  getDocument: (call) => found(() => answerOne(call, 'document', call.path.id)),

  updateDocument: (call) =>
    found(async () => {
      const { now } = call
      const { document_type_manual, extracted_data_manual } = call.body.attributes
      const correction = {
        ...(document_type_manual === undefined ? {} : { document_type_manual }),
        ...(extracted_data_manual === undefined ? {} : { extracted_data_manual }),
      }
      const key = keyOf(call)
      if (!(await call.transaction((tx) => correctDocument(tx, key, { correction, now })))) throw noDocument()
      return answerLinked(call, key.id)
    }),

  deleteDocument: (call) =>
    found(async () => {
      const key = keyOf(call)
      if (!(await call.transaction((tx) => discardDocument(tx, key, call.now)))) throw noDocument()
      return { kind: 'empty' }
    }),

  getDocumentDownloadUrl: (call, { documents }) =>
    found(async () => {
      const { sql, origin, now } = call
      const outcome = await documents.downloadAddress(sql, keyOf(call), { origin, now })
      if (outcome.kind === 'not_found') throw noDocument()
      if (outcome.kind === 'no_file')
        throw new RequestError([{ code: 'no_document_attached', detail: 'The document has no file.' }])
      return { kind: 'plain', body: { download_url: outcome.url } }
    }),

  reextractDocument: (call) => readAgain(call, 'extract'),

  reclassifyDocument: (call) => readAgain(call, 'classify'),

  relinkDocument: (call) =>
    found(async () => {
      const key = keyOf(call)
      if (!(await call.transaction((tx) => askLinks(tx, key)))) throw noDocument()
      return accepted
    }),

  rotateDocument: (call) =>
    found(async () => {
      const { now } = call
      const degrees = degreesIn(call.body)
      const key = keyOf(call)
      const outcome = await call.transaction((tx) => askRotation(tx, key, { degrees, now }))
      if (outcome.kind === 'not_found') throw noDocument()
      if (outcome.kind === 'refused') throw new RequestError([outcome.problem])
      return accepted
    }),

  async getDocumentSchema({ path: { id } }, { documents }) {
    const schema = documents.documentSchema(id)
    if (schema === undefined)
      throw new RequestError([{ code: 'not_found', detail: `Couldn't find DocumentSchema with 'id'=${id}` }])
    const { attributes } = schema
    const links = { self: `/v2/document_schemas/${schema.id}` }
    return {
      kind: 'document',
      id: schema.id,
      data: JSON.stringify({ id: schema.id, type: 'document_schema', attributes, links }),
      included: null,
    }
  },
}

type FilterQuery = Omit<QueryOf<(typeof documentOperations)['countDocuments']>, 'group_by'>

function filtersIn(query: FilterQuery) {
  return {
    filename: query['filter[filename]'],
    reference: query['filter[reference]'],
    document_types: wordsOf(query['filter[document_types]'] || undefined),
    shipment_id: idIn(query, 'filter[shipment_id]'),
    container_id: idIn(query, 'filter[container_id]'),
    linked: query['filter[linked]'],
    sources: wordsOf(query['filter[source]'] || undefined),
    created_from: query['filter[created_at][start]'],
    created_to: query['filter[created_at][end]'],
  }
}

/** Answers to writes say where the document is. */
async function answerLinked(call: Pick<CallBase, 'sql' | 'reader' | 'include'>, id: string): Promise<DocumentAnswer> {
  return { ...(await answerOne(call, 'document', id)), self: `/documents/${id}` }
}

type DocumentCall = CallBase & { path: { id: string } }

function keyOf({ caller, path }: DocumentCall): { account_id: string; id: string } {
  return { account_id: caller.account_id, id: knownId(path.id) }
}

function readAgain(call: DocumentCall, mode: 'classify' | 'extract') {
  return found(async () => {
    const key = keyOf(call)
    if (!(await call.transaction((tx) => askReading(tx, key, { mode, now: call.now })))) throw noDocument()
    return accepted
  })
}

function degreesIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'degrees' in body ? body.degrees : undefined
}

function noDocument(): RequestError {
  return new RequestError([{ code: 'not_found', detail: "Couldn't find Document" }])
}

/** Says of what there is none: clients of the interface show the sentence. */
async function found<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RequestError && error.problems[0].code === 'not_found') throw noDocument()
    throw error
  }
}
