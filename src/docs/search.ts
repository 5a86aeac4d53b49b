/** The search: everything that has a place on the site, ranked by how well it is named by what was typed. */
import { plainText, rowAnchor } from './markdown.ts'
import { anchorOf, type PageBlock, type SitePage, type WordKind } from './page.ts'

export type SearchEntry = {
  /** What is looked for: a word of the code, a title or a heading. */
  readonly name: string
  readonly sentence: string
  readonly address: string
  readonly kind: WordKind
  /** What the entry is of: the record of an attribute, the page of a heading. */
  readonly of: string
  readonly is_code: boolean
  readonly is_heading: boolean
  /** What a section says, as far as it is prose. */
  readonly text?: string
}

export type SearchHit = Omit<SearchEntry, 'text'> & { readonly score: number }

/** Trade words, and what they are called here. */
const tradeWords: Readonly<Record<string, readonly string[]>> = {
  lfd: ['pickup_lfd', 'last free day'],
  'last free day': ['pickup_lfd'],
  'gate out': ['full_out'],
  'gate in': ['full_in', 'empty_in'],
  't/s': ['transshipment'],
  transhipment: ['transshipment'],
  'b/l': ['bill of lading', 'bill_of_lading'],
  bl: ['bill_of_lading'],
  pol: ['port_of_lading'],
  pod: ['port_of_discharge'],
  eta: ['pod_eta_at', 'estimated'],
  'per diem': ['detention', 'demurrage'],
  hold: ['holds_at_pod_terminal'],
  rate: ['too_many_requests', 'limits'],
  hmac: ['signature'],
}

/** Within one rank the earlier kind comes first. */
const kindOrder: readonly WordKind[] = [
  'event',
  'attribute',
  'operation',
  'guide',
  'concept',
  'command',
  'error',
  'setting',
  'word',
]

/** Everything of a page that can be found. */
export function entriesOf(page: SitePage): SearchEntry[] {
  const { lede, blocks } = page.content()
  const usual = { kind: page.kind, of: page.title, is_code: false, is_heading: false }
  const own: SearchEntry[] = [
    { ...usual, name: page.title, sentence: plainText(lede), address: page.address, is_code: page.word === page.title },
  ]
  if (page.word !== null && page.word !== page.title)
    own.push({ ...usual, name: page.word, sentence: page.title, address: page.address, is_code: true })
  return [...own, ...blocks.flatMap((block) => entriesOfBlock(block, page))]
}

/** Headers that every write or read takes: they have a place of their own. */
const everywhere: readonly string[] = ['Idempotency-Key', 'If-Match', 'If-None-Match']

function entriesOfBlock(block: PageBlock, { address, title, kind }: SitePage): SearchEntry[] {
  const usual = { of: title, is_code: true, is_heading: false }
  switch (block.kind) {
    case 'members':
      return block.members
        .filter(({ depth, name }) => depth === 0 && !everywhere.includes(name))
        .map(({ name, anchor, text }) => ({
          ...usual,
          name,
          sentence: plainText(text),
          address: `${address}#${anchor}`,
          kind: kind === 'operation' ? 'word' : 'attribute',
        }))
    case 'error':
      return [
        {
          ...usual,
          name: block.error.code,
          sentence: plainText(block.error.when),
          address: `${address}#${block.error.code}`,
          kind: 'error',
        },
      ]
    case 'markdown':
      return entriesOfMarkdown(block.text, { address, title, kind })
    default:
      return []
  }
}

function entriesOfMarkdown(text: string, { address, title, kind }: Pick<SitePage, 'address' | 'title' | 'kind'>): SearchEntry[] {
  const [opening = '', ...sections] = text.replace(/^```[\s\S]*?^```/gm, '').split(/^(?=##{1,2} )/m)
  const usual = { of: title, kind, sentence: '', is_code: false, is_heading: true }
  return [
    { ...usual, name: title, address, text: plainText(opening) },
    ...sections.map((section) => {
      const [head = '', ...lines] = section.split('\n')
      const name = plainText(head.replace(/^#+ /, ''))
      return { ...usual, name, address: `${address}#${anchorOf(name)}`, text: plainText(lines.join(' ')) }
    }),
    ...text.split('\n').flatMap((line) => entryOfRow(line, { address, title, kind })),
  ]
}

/** A row of a table that begins with a word that has its place there. */
function entryOfRow(line: string, { address, title, kind }: Pick<SitePage, 'address' | 'title' | 'kind'>): SearchEntry[] {
  const [, cell = '', meaning = ''] = /^\| ([^|]+) \|(.*)\|$/.exec(line) ?? []
  const anchor = rowAnchor(cell)
  if (anchor === null) return []
  // The longest cell says what it is; the others are types, defaults and the like.
  const longest = meaning.split('|').reduce((most, one) => (one.length > most.length ? one : most), '')
  const sentence = plainText(longest.trim())
  const is_code = cell.startsWith('`')
  return [
    {
      name: plainText(cell),
      sentence,
      address: `${address}#${anchor}`,
      kind: wordKindOf(address, kind),
      of: title,
      is_code,
      is_heading: false,
    },
  ]
}

function wordKindOf(address: string, kind: WordKind): WordKind {
  if (address.endsWith('/settings')) return 'setting'
  return kind === 'command' ? 'command' : 'word'
}

/** The best `limit` entries, and how many there are in all. */
export function searched(entries: readonly SearchEntry[], query: string, limit: number): { hits: SearchHit[]; total: number } {
  const asked = query.trim().toLowerCase().slice(0, query_length_max)
  if (asked === '') return { hits: [], total: 0 }
  const hits = [asked, ...(tradeWords[asked] ?? [])].flatMap((words, at) =>
    entries.flatMap((entry) => {
      const score = scoreOf(entry, words) - (at === 0 ? 0 : 1)
      const { text = '', ...hit } = entry
      return score > 0 ? [{ ...hit, sentence: hit.sentence || sentenceWith(text, words), score }] : []
    }),
  )
  const best = new Map<string, SearchHit>()
  for (const hit of hits) if ((best.get(hit.address + hit.name)?.score ?? 0) < hit.score) best.set(hit.address + hit.name, hit)
  const sorted = [...best.values()].sort(
    (a, b) =>
      b.score - a.score ||
      kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
      a.name.length - b.name.length ||
      (a.address < b.address ? -1 : 1),
  )
  // A letter is forgiven where nothing is called what was typed.
  const meant = sorted.some(({ score }) => score > forgiven_score)
    ? sorted.filter(({ score }) => score !== forgiven_score)
    : sorted
  return { hits: meant.slice(0, limit), total: meant.length }
}

const query_length_max = 100
const words_max = 8
const forgiven_from = 5
const forgiven_score = 40
const sentence_length_max = 200

/** 0: it has nothing to do with what was asked for. */
function scoreOf({ name, sentence, is_code, is_heading, text = '' }: SearchEntry, asked: string): number {
  const word = name.toLowerCase()
  const as_code = asked.replaceAll(/[\s-]/g, '_')
  if (is_code && (word === asked || word === as_code)) return 100
  if (is_code && (word.startsWith(as_code) || word.startsWith(asked))) return 90
  const parts = word.split(/[._[\]/\s-]/)
  if (is_code && (parts.includes(asked) || word.includes(as_code)))
    return parts.includes(asked) || word.endsWith(as_code) ? 85 : 80
  const words = asked.split(/\s+/).slice(0, words_max)
  if (!is_code && words.every((one) => word.includes(one))) return (is_heading ? 55 : 70) + (word.startsWith(asked) ? 5 : 0)
  if (asked.length >= forgiven_from && parts.some((part) => isOneLetterOff(part, asked))) return forgiven_score
  const said = sentence.toLowerCase()
  if (words.every((one) => said.includes(one) || word.includes(one))) return 30
  const prose = text.toLowerCase()
  return words.every((one) => prose.includes(one)) ? 20 : 0
}

/** The first sentence that has one of the words. */
function sentenceWith(text: string, words: string): string {
  const [first = ''] = words.split(/\s+/)
  const found = text.split(/(?<=[.:;]) /).find((sentence) => sentence.toLowerCase().includes(first)) ?? ''
  return found.trim().slice(0, sentence_length_max)
}

/** One letter more, less or another. */
function isOneLetterOff(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1 || a.length < forgiven_from - 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [rest_a, rest_b] = [a.slice(at), b.slice(at)]
  return rest_a.slice(1) === rest_b.slice(1) || rest_a === rest_b.slice(1) || rest_a.slice(1) === rest_b
}
