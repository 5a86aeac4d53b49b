import { isUuid } from '../../base/ids.ts'
import type { referenceOperations } from '../../contract/operations/reference.ts'
import { wordsOf } from '../../store/filter.ts'
import { capital } from '../../store/list-filters.ts'
import { readByCode, selectNamed, selectShippingLines } from '../../store/reference/reference-read.ts'
import { readPage } from '../../store/resources/pages.ts'
import type { ResourceDocument } from '../../store/resources/resources.ts'
import { readDocument } from '../../store/resources/resources.ts'
import { parseLocode } from '../../vocabulary/locode.ts'
import { parseScac } from '../../vocabulary/scac.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerMany, answerPage, answerWith, notFound } from '../compound.ts'

export const referenceHandlers: Handlers<typeof referenceOperations> = {
  listPorts: (call) =>
    answerPage(
      call,
      selectNamed('port', {
        text: call.query['filter[text]'],
        countries: wordsOf(call.query['filter[country_code]'])?.map(capital),
      }),
    ),

  getPort: (call) => answerByIdOrCode(call, 'port', call.path.id),

  getMetroArea: (call) => answerByIdOrCode(call, 'metro_area', call.path.id),

  listTerminals: (call) =>
    answerPage(
      call,
      selectNamed('terminal', { text: call.query['filter[text]'], ports: wordsOf(call.query['filter[port]'])?.map(capital) }),
    ),

  async getTerminal(call) {
    const { id } = call.path
    if (!isUuid(id)) throw notFound()
    const terminal = await readDocument(call.sql, call.reader, { type: 'terminal', id })
    return answerFound(call, terminal ?? (await readDocument(call.sql, call.reader, { type: 'rail_terminal', id })))
  },

  async listShippingLines(call) {
    return answerMany(call, await readPage(call.sql, call.reader, selectShippingLines(call.query.search)))
  },

  getShippingLine: (call) => answerByIdOrCode(call, 'shipping_line', call.path.id),
}

type CodedType = 'port' | 'metro_area' | 'shipping_line'

const parseCode: Record<CodedType, (text: string) => string | null> = {
  port: parseLocode,
  metro_area: parseLocode,
  shipping_line: parseScac,
}

async function answerByIdOrCode(call: CallBase, type: CodedType, text: string): Promise<DocumentAnswer> {
  if (isUuid(text)) return answerFound(call, await readDocument(call.sql, call.reader, { type, id: text }))
  const code = parseCode[type](text)
  return answerFound(call, code === null ? undefined : await readByCode(call.sql, call.reader, { type, code }))
}

function answerFound(call: CallBase, resource: ResourceDocument | undefined): Promise<DocumentAnswer> {
  if (!resource) throw notFound()
  return answerWith(call, resource)
}
