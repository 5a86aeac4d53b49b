/** What a word of the code means, in the few lines that fit beside it. */
import { plainText } from './markdown.ts'
import type { SitePage } from './page.ts'
import type { SearchEntry } from './search.ts'

export type DocsCard = {
  readonly name: string
  /** What kind of word it is, or the type of its value: "instant, or null". */
  readonly type: string
  readonly text: string
  readonly values: readonly string[]
  /** Where all of it is told. */
  readonly address: string
}

/** `word`: an attribute or relationship with its record (`shipment.pod_eta_at`), or any word of the code by itself. */
export function cardOf(pages: readonly SitePage[], entries: readonly SearchEntry[], word: string): DocsCard | null {
  const cut = word.indexOf('.')
  const record = pages.find((page) => page.kind === 'attribute' && page.word === word.slice(0, cut))
  const of_record = record === undefined ? null : memberCard(record, word.slice(cut + 1))
  if (of_record !== null) return of_record
  const [found] = entries.filter(({ name, is_code }) => is_code && name === word).sort((a, b) => rank(a) - rank(b))
  if (found === undefined) return null
  const page = pages.find(({ address }) => address === found.address.split('#', 1)[0])
  const member = page?.kind === 'attribute' && found.kind === 'attribute' ? memberCard(page, word) : null
  return member ?? { name: found.name, type: kindWords[found.kind], text: found.sentence, values: [], address: found.address }
}

const kindWords: Readonly<Record<SearchEntry['kind'], string>> = {
  event: 'kind of event',
  operation: 'operation',
  error: 'error',
  setting: 'setting',
  command: 'command',
  attribute: 'record',
  guide: 'guide',
  concept: 'concept',
  word: 'parameter',
}

const rank = ({ kind }: SearchEntry) => Object.keys(kindWords).indexOf(kind)

function memberCard({ address, content }: SitePage, name: string): DocsCard | null {
  for (const block of content().blocks) {
    const member = block.kind === 'members' ? block.members.find((one) => one.anchor === name) : undefined
    if (member !== undefined)
      return { name, type: member.type, text: plainText(member.text), values: member.values, address: `${address}#${name}` }
    const row = block.kind === 'table' ? block.rows.find(([first]) => first === `\`${name}\``) : undefined
    if (row !== undefined) {
      const [, type = '', text = ''] = row
      return { name, type: plainText(type), text: plainText(text), values: [], address: `${address}#all-relationships` }
    }
  }
  return null
}
