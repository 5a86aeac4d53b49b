/** Which captions a kind of paper has, and what each is for. */
import { type CaptionIndex, indexCaptions, type Openness } from './caption-index.ts'
import { tokensOf } from './caption-words.ts'
import type { DocumentLayout, Field, LayoutParty, Shape } from './layout.ts'

// Of two fields with one caption the one that may be followed by more decides.
const breadth: readonly Openness[] = ['closed', 'tails', 'terms', 'place', 'voyage', 'digits', 'any']

// What forms add to the name of a party.
const partyTails = [
  '',
  ' NAME',
  ' NAME AND ADDRESS',
  ' NAME ADDRESS',
  ' ADDRESS',
  ' DETAILS',
  ' INFORMATION',
  ' FULL NAME AND ADDRESS',
  ' COMPLETE NAME AND ADDRESS',
  ' NAME AND FULL ADDRESS',
  ' NAME FULL ADDRESS',
  ' NAME ADDRESS AND PHONE',
  ' FULL STYLE AND ADDRESS',
  ' COMPANY NAME AND ADDRESS',
  'S NAME',
  'S NAME AND ADDRESS',
  'S NAME ADDRESS',
  'S FULL NAME AND ADDRESS',
]

/** What a caption is for: a field, a party with its name and address, or the end of what stands before it. */
export type CaptionTarget =
  | { kind: 'field'; field: Field; rank: number }
  | { kind: 'party'; party: LayoutParty; rank: number }
  /** Of the party that was named before it: `City:` under `Seller name:`. */
  | { kind: 'part'; part: AddressPart }
  | { kind: 'end' }

/** Parts of an address that forms ask for one by one. */
export type AddressPart = keyof typeof partCaptions

const partCaptions = {
  address_1: ['ADDRESS 1', 'ADDRESS LINE 1', 'STREET', 'STREET ADDRESS', 'ADDRESS'],
  address_2: ['ADDRESS 2', 'ADDRESS LINE 2'],
  city: ['CITY', 'TOWN'],
  state: ['STATE', 'PROVINCE', 'STATE / PROVINCE'],
  postal_code: ['POSTAL CODE', 'ZIP', 'ZIP CODE', 'POSTCODE'],
  country: ['COUNTRY', 'COUNTRY CODE'],
} as const

// Layouts are constants: the index of each is made once.
const indexes = new Map<DocumentLayout, CaptionIndex<readonly CaptionTarget[]>>()

/** The index over all captions of a layout. Captions of several fields lead to each of them. */
export function indexFor(layout: DocumentLayout): CaptionIndex<readonly CaptionTarget[]> {
  const known = indexes.get(layout)
  if (known) return known
  const entries = new Map<string, { captions: string[]; key: CaptionTarget[]; open: Openness }>()
  const add = (caption: string, target: CaptionTarget, open: Openness) => {
    const tokens = tokensOf(caption).join(' ')
    const entry = entries.get(tokens) ?? { captions: [caption], key: [], open: 'closed' }
    entry.key.push(target)
    if (breadth.indexOf(open) > breadth.indexOf(entry.open)) entry.open = open
    entries.set(tokens, entry)
  }
  for (const field of layout.fields)
    for (const [rank, caption] of field.captions.entries())
      add(caption, { kind: 'field', field, rank }, opennessOf(field, caption))
  for (const party of layout.parties)
    for (const [rank, caption] of party.captions.entries()) {
      for (const tail of partyTails) add(caption + tail, { kind: 'party', party, rank }, 'tails')
    }
  // Only where the payload has the parts apart.
  if (layout.parties.some(({ parts }) => parts.city !== undefined))
    for (const [part, names] of Object.entries(partCaptions))
      for (const name of names) add(name, { kind: 'part', part: part as AddressPart }, 'closed') // a key of the same table
  for (const caption of layout.ends) add(caption, { kind: 'end' }, 'closed')
  // Whoever asks for a day may say so.
  for (const field of layout.fields.filter(({ shape }) => shape === 'date'))
    for (const [rank, caption] of field.captions.entries())
      for (const dated of [`${caption} DATE`, `DATE OF ${caption}`, `DATE ${caption}`])
        if (!entries.has(tokensOf(dated).join(' '))) add(dated, { kind: 'field', field, rank: rank + dated_rank }, 'digits')
  const index = {
    ...indexCaptions([...entries.values()]),
    isEnd: (targets: readonly CaptionTarget[]) => targets.every(({ kind }) => kind === 'end'),
  }
  indexes.set(layout, index)
  return index
}

// A short caption may be part of a sentence: what follows it says itself what it is.
const openTo: Partial<Record<Shape, Openness>> = {
  port: 'place',
  place: 'place',
  terms: 'terms',
  vessel_voyage: 'voyage',
  vessel_with_voyage: 'voyage',
}

// Behind all captions that are listed.
const dated_rank = 200

const worded: ReadonlySet<Shape> = new Set<Shape>([
  'text',
  'vessel_voyage',
  'vessel_with_voyage',
  'location',
  'terminal',
  'carrier',
  'address',
  'city',
  'country',
  'goods',
  'block',
  'port',
  'place',
  'name',
  'terms',
  'scac',
])

// A long caption is no chance: what follows it is meant. A short one may be part of a sentence.
function opennessOf({ shape }: Field, caption: string): Openness {
  const tokens = tokensOf(caption)
  if (tokens.length < 3 && openTo[shape] !== undefined) return openTo[shape]
  if (worded.has(shape)) return tokens.length >= 3 || (tokens.length === 2 && tokens[1] === 'BY') ? 'any' : 'closed'
  return 'digits'
}
