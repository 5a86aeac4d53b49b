// Fields of one paper: tables first, then what captions name, then words that speak for themselves.

import { type CaptionIndex, type CaptionMatch, findCaptions, indexCaptions, type Openness, tokensOf } from './captions.ts'
import { type CargoRow, containersOf, lineItemsOf, totalsOf } from './cargo-rows.ts'
import { type PageView, type PrintedValue, valueFor, viewOf } from './find-values.ts'
import { findGrids, type Grid } from './grids.ts'
import type { DocumentLayout, Field, LayoutParty, LinePart, RowField } from './layout.ts'
import { columns } from './layouts/columns.ts'
import { linesOf, type PaperPage, textOfPage } from './pages.ts'
import { partyOf } from './parties.ts'
import { emptyDraft, extend, fill, type PayloadDraft, sourceOf } from './payload.ts'
import { splitAmount, splitCodes, splitQuantity, splitVesselVoyage } from './shapes.ts'

// What forms add to the name of a party.
const partyTails = ['', ' NAME', ' NAME AND ADDRESS', ' NAME & ADDRESS', ' DETAILS', ' INFORMATION']

type CaptionTarget =
  | { kind: 'field'; field: Field; rank: number }
  | { kind: 'party'; party: LayoutParty; rank: number }
  | { kind: 'end' }

const columnIndex = indexCaptions(columns.map(({ key, captions }) => ({ key, captions, open: 'any' as const })))
const indexes = new Map<DocumentLayout, CaptionIndex<readonly CaptionTarget[]>>()

/** The payload of `layout` as `pages` give it, with the source of each value. */
export function extractPaper(pages: readonly PaperPage[], layout: DocumentLayout): PayloadDraft {
  const draft = emptyDraft(layout)
  const index = indexFor(layout)
  const views = pages.map((page) => {
    const captions = findCaptions(page, index)
    const grids = findGrids(page, columnIndex, captions)
    const used = new Set(grids.flatMap((grid) => [...grid.used]))
    return {
      grids,
      view: viewOf(
        page,
        captions.filter(({ segment }) => !used.has(segment)),
        used,
      ),
      all: captions,
    }
  })
  const grids = views.flatMap((view) => view.grids)
  fillByCaptions(
    draft,
    views.map(({ view }) => view),
  )
  fillRows(draft, layout, { pages, grids })
  fillHeads(draft, layout, views[0]?.view)
  fillByPatterns(draft, layout, pages)
  return draft
}

function indexFor(layout: DocumentLayout): CaptionIndex<readonly CaptionTarget[]> {
  const known = indexes.get(layout)
  if (known) return known
  const entries = new Map<string, { captions: string[]; key: CaptionTarget[]; open: Openness }>()
  const add = (caption: string, target: CaptionTarget, open: Openness) => {
    const tokens = tokensOf(caption).join(' ')
    const entry = entries.get(tokens) ?? { captions: [caption], key: [], open: 'closed' }
    entry.key.push(target)
    if (open === 'any' || entry.open === 'closed') entry.open = open
    entries.set(tokens, entry)
  }
  for (const field of layout.fields)
    for (const [rank, caption] of field.captions.entries())
      add(caption, { kind: 'field', field, rank }, opennessOf(field, caption))
  for (const party of layout.parties)
    for (const [rank, caption] of party.captions.entries()) {
      for (const tail of partyTails) add(caption + tail, { kind: 'party', party, rank }, 'closed')
    }
  for (const caption of layout.ends) add(caption, { kind: 'end' }, 'closed')
  const index = indexCaptions([...entries.values()])
  indexes.set(layout, index)
  return index
}

// A long caption is no chance: what follows it is meant. A short one may be part of a sentence.
function opennessOf({ shape }: Field, caption: string): Openness {
  if (shape === 'text' || shape === 'vessel_voyage' || shape === 'block') return tokensOf(caption).length >= 3 ? 'any' : 'closed'
  return 'digits'
}

type ValueCandidate = {
  target: Exclude<CaptionTarget, { kind: 'end' }>
  found: CaptionMatch<readonly CaptionTarget[]>
  view: PageView
  order: number
}

/** Best captions first, then as they stand on the paper; the first value that fits stays. */
function fillByCaptions(draft: PayloadDraft, views: readonly PageView[]): void {
  const candidates: ValueCandidate[] = views.flatMap((view, page) =>
    view.captions.flatMap((caption, at) => {
      const found = caption as CaptionMatch<readonly CaptionTarget[]> // made by `findCaptions` over an index of targets
      return found.key.flatMap((target) => (target.kind === 'end' ? [] : [{ target, found, view, order: page * 10_000 + at }]))
    }),
  )
  candidates.sort((a, b) => a.target.rank - b.target.rank || a.order - b.order)
  for (const { target, found, view } of candidates) {
    if (target.kind === 'party') {
      const block = valueFor(found, 'block', view)
      if (block) fillParty(draft, target.party, block)
    } else {
      const value = valueFor(found, target.field.shape, view)
      if (value) fillField(draft, target.field, value)
    }
  }
}

function fillParty(draft: PayloadDraft, { parts }: LayoutParty, block: PrintedValue): void {
  const found = partyOf(block)
  if (!found.name) return
  for (const [part, path] of Object.entries(parts)) {
    const value = Object.entries(found).find(([name]) => name === part)?.[1]
    if (value) fill(draft, path, { value, confidence: part === 'name' || part === 'address' ? 0.93 : 0.85 })
  }
}

/** A word of three letters or more, and another one behind it. */
function isOfTwoWords(text: string): boolean {
  const first = text.search(/\p{L}{3}/u)
  const blank = first < 0 ? -1 : text.indexOf(' ', first)
  return blank >= 0 && /\p{L}{2}/u.test(text.slice(blank))
}

/** The first line of the first page that is a name: not a caption, not a heading, not a number. */
function fillHeads(draft: PayloadDraft, { parties, titles }: DocumentLayout, view: PageView | undefined): void {
  if (!view) return
  const headings = titles.map((title) => tokensOf(title).join(' '))
  const name = linesOf(view.page.segments)
    .flat()
    .filter((segment) => segment.top < view.page.height * 0.15 && !view.taken.has(segment) && segment.words.length <= 8)
    .find(
      ({ text }) =>
        isOfTwoWords(text) && !/\d{3}|:/.test(text) && !headings.some((heading) => tokensOf(text).join(' ').includes(heading)),
    )
  if (!name) return
  const value: PrintedValue = { text: name.text, page: view.page, words: name.words }
  for (const { parts, heads_the_page } of parties)
    if (heads_the_page && parts.name) fill(draft, parts.name, { value, confidence: 0.6 })
}

function fillField(draft: PayloadDraft, { path, shape, unit_path, second_path }: Field, value: PrintedValue): void {
  const put = (to: string | undefined, text: string | null, confidence = 0.93) => {
    if (to !== undefined && text !== null) fill(draft, to, { value: { ...value, text }, confidence })
  }
  switch (shape) {
    case 'codes': {
      const codes = splitCodes(value.text).map((text) => ({ ...value, text }))
      extend(draft, path, codes)
      break
    }
    case 'quantity': {
      const split = splitQuantity(value.text)
      put(path, split?.number ?? null)
      put(unit_path, split?.unit ?? null)
      break
    }
    case 'amount': {
      const split = splitAmount(value.text)
      put(path, split?.number ?? null)
      put(unit_path, split?.currency ?? null)
      break
    }
    case 'vessel_voyage': {
      const split = splitVesselVoyage(value.text)
      put(path, split.vessel)
      put(second_path, split.voyage)
      break
    }
    default:
      put(path, value.text)
  }
}

function fillRows(
  draft: PayloadDraft,
  layout: DocumentLayout,
  { pages, grids }: { pages: readonly PaperPage[]; grids: readonly Grid[] },
): void {
  const items = lineItemsOf(grids)
  if (layout.containers) addRows(draft, 'containers', { rows: containersOf(pages, grids), fields: layout.containers })
  if (layout.line_items) addRows(draft, 'line_items', { rows: items, fields: layout.line_items })
  for (const { path, from, list } of layout.gathered) {
    const values = items.flatMap((row) => row[from] ?? [])
    const [first] = values
    if (list) extend(draft, path, values)
    else if (first)
      fill(draft, path, { value: { ...first, text: [...new Set(values.map(({ text }) => text))].join('\n') }, confidence: 0.85 })
  }
  const sums = totalsOf(grids, items)
  for (const [part, path] of Object.entries(layout.totals)) {
    const value = partOf(sums, part)
    if (value) fill(draft, path, { value, confidence: 0.85 })
  }
}

const partOf = (row: CargoRow, part: string): PrintedValue | undefined =>
  Object.entries(row).flatMap(([name, value]) => (name === part ? value : []))[0]

function addRows(
  draft: PayloadDraft,
  list: string,
  { rows, fields }: { rows: readonly CargoRow[]; fields: readonly RowField[] },
): void {
  draft.payload[list] = rows.map((row, index) =>
    Object.fromEntries(
      fields.map(({ name, from, list: is_list }) => {
        const values = [valuesFor(row, from)].flat()
        const path = `/${list}/${index}/${name}`
        if (is_list) {
          draft.sources.push(...values.map((value, at) => sourceOf(`${path}/${at}`, value, 0.85)))
          return [name, values.map(({ text }) => text)]
        }
        const [value] = values
        if (value) draft.sources.push(sourceOf(path, value, from === 'container_number' ? 0.98 : 0.88))
        return [name, value?.text ?? null]
      }),
    ),
  )
}

function valuesFor(row: CargoRow, from: LinePart): readonly PrintedValue[] {
  if (from === 'gross_weight_kg' || from === 'gross_weight_lb') {
    const is_pounds = /LB/i.test(partOf(row, 'weight_unit')?.text ?? 'KG')
    const weight = partOf(row, 'gross_weight')
    return weight && is_pounds === (from === 'gross_weight_lb') ? [weight] : []
  }
  return [row[from] ?? []].flat()
}

/** Words that need no caption, such as FREIGHT PREPAID. */
function fillByPatterns(draft: PayloadDraft, layout: DocumentLayout, pages: readonly PaperPage[]): void {
  const [first] = pages
  if (!first) return
  const text = pages.map((page) => [textOfPage(page), ...page.watermarks].join('\n')).join('\n')
  for (const { path, patterns = [] } of layout.fields) {
    for (const pattern of patterns) {
      const match = pattern.exec(text)?.[1]?.trim()
      if (match) fill(draft, path, { value: wherever(pages, match) ?? { text: match, page: first, words: [] }, confidence: 0.8 })
    }
  }
}

function wherever(pages: readonly PaperPage[], text: string): PrintedValue | null {
  for (const page of pages) {
    const segment = page.segments.find((candidate) => candidate.text.includes(text))
    if (segment) return { text, page, words: segment.words }
  }
  return null
}
