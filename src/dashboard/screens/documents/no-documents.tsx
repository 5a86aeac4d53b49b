import { useSearchParams } from 'wouter-preact'
import { Chip } from '../../parts/chip.tsx'
import { NothingFits } from '../../parts/nothing-fits.tsx'
import { Empty } from '../../parts/states.tsx'
import { type DocumentQuery, useDocumentTotals, useDocumentTypes } from '../../server/documents.ts'
import { kindName, source_words } from './document-words.ts'

/** In the address of the screen, in that of the interface, and as a chip. That it is linked is a tab. */
const filters = [
  { param: 'name', filter: 'filter[filename]', what: 'Name' },
  { param: 'reference', filter: 'filter[reference]', what: 'Number or reference' },
  { param: 'kind', filter: 'filter[document_types]', what: 'Kind' },
  { param: 'source', filter: 'filter[source]', what: 'How' },
  { param: 'shipment_id', filter: 'filter[shipment_id]', what: 'Shipment' },
  { param: 'container_id', filter: 'filter[container_id]', what: 'Container' },
] as const

/** In place of the rows, when there are none: each filter can be taken away. */
export function NoDocuments({ query }: { query: DocumentQuery }) {
  const [address, write] = useSearchParams()
  const names = useDocumentTypes()
  const set = filters.flatMap((one) => {
    const value = query[one.filter]
    return value === undefined ? [] : [{ ...one, value: String(value) }]
  })
  const totals = useDocumentTotals(set.map(({ filter }) => ({ ...query, [filter]: undefined })))
  if (set.length === 0) return <Empty sentence={emptySentence(query)} />
  const takeAway = (params: readonly string[]) => {
    const rest = new URLSearchParams(address)
    for (const param of params) rest.delete(param)
    write(rest)
  }
  const valueWords = (param: string, value: string) => {
    if (param === 'kind') return kindName(names, value)
    if (param === 'source') return Object.entries(source_words).find(([name]) => name === value)?.[1] ?? value
    return param.endsWith('_id') ? 'this one alone' : value
  }
  const in_the_way = set.map(({ param, what, value }, place) => ({
    name: param,
    chip: <Chip what={what} is={valueWords(param, value)} onRemove={() => takeAway([param])} />,
    without: totals[place],
  }))
  return <NothingFits what="document" filters={in_the_way} onAll={() => takeAway(filters.map(({ param }) => param))} />
}

function emptySentence({ 'filter[linked]': linked }: DocumentQuery): string {
  if (linked === undefined) return 'No document came in yet. Drop files anywhere on this page.'
  return linked ? 'No document is linked.' : 'Every document is linked.'
}
