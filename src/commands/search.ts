import type { SearchResult } from '../client/interface.ts'
import type { CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { type TableColumn, tableLines } from './output/columns.ts'
import { dim } from './output/text.ts'
import { statusWord } from './words.ts'

// Finding records by whatever somebody has of them.

const kind_words: Readonly<Record<SearchResult['attributes']['entity_type'], string>> = {
  shipment: 'shipment',
  cargo: 'container',
  tracking_request: 'request',
  vessel: 'vessel',
  port: 'port',
  customer: 'customer',
  document: 'document',
}

const matches: Readonly<Record<SearchResult['attributes']['matched_on'], string>> = {
  number: 'number',
  reference: 'reference',
  beginning: 'begins so',
  part: 'holds it',
  customer: 'customer',
  similar: 'one slip away',
}

export const search: CommandRun = async (call) => {
  const { subjects, out, line } = call
  const words = subjects.join(' ')
  const service = await call.service()
  const document = await service.client.search({ query: { query: words, kinds: 'vessel,port,customer,document' } })
  const { data, meta } = document
  for (const { id, attributes } of data) out.record({ ...attributes, id })
  out.document(document)
  const right = meta?.check_digit
  if (right !== undefined) out.note(`The check digit should be ${right.check_digit}: ${right.number}`)
  if (data.length === 0)
    throw new Complaint({
      exit: 'not_found',
      wrong: `Nothing is found for "${words}".`,
      code: 'not_found',
      to_do: [{ label: 'Follow it:', line: line(`track ${words}`) }],
    })
  const columns: TableColumn<SearchResult>[] = [
    { title: 'WHAT', cell: ({ attributes }) => kind_words[attributes.entity_type] },
    { title: 'NUMBER', cell: ({ attributes }) => attributes.name ?? attributes.number },
    { title: 'STATUS', cell: ({ attributes: { status } }) => (status === null ? '' : statusWord(status)) },
    {
      title: 'WAY',
      cell: ({ attributes }) => [attributes.port_of_lading_name, attributes.port_of_discharge_name].filter(Boolean).join(' → '),
      cut: 'end',
      from_width: 70,
    },
    { title: 'FITS', cell: ({ attributes }) => [dim(matches[attributes.matched_on])] },
  ]
  const first = data.find(({ attributes: { entity_type } }) => ['shipment', 'cargo', 'tracking_request'].includes(entity_type))
  out.say(...tableLines(data, columns, out.look.width))
  if (first !== undefined) out.say('', ['  ', dim('next'), `  ${line(`show ${first.attributes.number}`)}`])
  return 'done'
}
