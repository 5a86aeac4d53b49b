/** Fields and parties that captions name. */
import type { CaptionMatch } from './caption-index.ts'
import type { AddressPart, CaptionTarget } from './caption-targets.ts'
import { certainty } from './certainty.ts'
import { type FoundText, type PageView, valueFor } from './find-values.ts'
import type { Field, LayoutParty, PartyPart, Shape } from './layout.ts'
import { type Segment, segmentOf } from './pages.ts'
import { partyOf } from './parties.ts'
import { extend, type FieldCandidate, fill, hold, type PayloadDraft } from './payload.ts'
import { isKnownPlace } from './place-text.ts'
import {
  currencyOfCaption,
  goodsIn,
  paidIn,
  splitAmount,
  splitCodes,
  splitLocation,
  splitQuantity,
  splitVesselVoyage,
  tickedIn,
  unitOfCaption,
} from './shapes.ts'
import { isOfKind, type PrintedKind } from './value-kinds.ts'
import { dateIn, withoutDate } from './whole-date.ts'

type ValueCandidate = {
  target: Exclude<CaptionTarget, { kind: 'end' | 'part' }>
  found: CaptionMatch<readonly CaptionTarget[]>
  view: PageView
  order: number
}

/** Best captions first, then as they stand on the paper; the first value of its kind stays. */
export function fillByCaptions(draft: PayloadDraft, views: readonly PageView[]): void {
  const candidates: ValueCandidate[] = views.flatMap((view, page) =>
    view.captions.flatMap((caption, at) => {
      const found = caption as CaptionMatch<readonly CaptionTarget[]> // made by `findCaptions` over an index of targets
      return found.key.flatMap((target) => {
        const named = target.kind === 'part' ? partOfParty(target.part, found, view) : target
        return named === null || named.kind === 'end' ? [] : [{ target: named, found, view, order: page * 10_000 + at }]
      })
    }),
  )
  candidates.sort((a, b) => a.target.rank - b.target.rank || a.order - b.order)
  for (const { target, found, view } of candidates) {
    if (target.kind === 'party') fillParty(draft, target.party, valueFor(found, partyBlock, view))
    else fillField(draft, target.field, { found, view })
  }
}

/** The field of a part of the address of the party that was named last before a caption. */
function partOfParty(part: AddressPart, { segment }: CaptionMatch<unknown>, { captions }: PageView): FieldTarget | null {
  let last: { party: LayoutParty; segment: Segment } | null = null
  // made by `findCaptions` over an index of targets
  for (const caption of captions as readonly CaptionMatch<readonly CaptionTarget[]>[]) {
    const party = caption.key.flatMap((target) => (target.kind === 'party' ? [target.party] : []))[0]
    const is_before = caption.segment.top < segment.top && (!last || caption.segment.top >= last.segment.top)
    // In another column stands another party.
    if (party && is_before && Math.abs(caption.segment.left - segment.left) < party_columns_points)
      last = { party, segment: caption.segment }
  }
  const path = last?.party.parts[part]
  return path === undefined ? null : { kind: 'field', field: { path, shape: partShapes[part], captions: [] }, rank: part_rank }
}

type FieldTarget = Extract<CaptionTarget, { kind: 'field' }>
// City and country of a party stand side by side under its name: half a page.
const party_columns_points = 300
// Behind what a caption of its own names.
const part_rank = 99
const partShapes = {
  address_1: 'address',
  address_2: 'address',
  city: 'city',
  state: 'city',
  postal_code: 'postal_code',
  country: 'country',
} as const satisfies Record<AddressPart, Shape>

const partyBlock = {
  shape: 'block',
  // `From: Genoa, Italy` is a port, and nobody's name.
  accepts: (text: string) => isOfKind('name', text.split('\n')[0] ?? '') && (text.includes('\n') || !isKnownPlace(text)),
} as const

const partyParts: readonly PartyPart[] = [
  'name',
  'address',
  'phone',
  'email',
  'address_1',
  'address_2',
  'city',
  'state',
  'postal_code',
  'country',
  'duns',
  'duns4',
  'irs_tax_id',
]

/** Parts without a name are not those of the party: another box was taken for its own. */
function fillParty(draft: PayloadDraft, { parts }: LayoutParty, block: FoundText | null): void {
  if (!block) return
  const found = partyOf(block.value)
  if (!found.name) return
  if (!block.is_value || !isOfKind('name', found.name.text)) {
    if (parts.name) hold(draft, parts.name, found.name)
    return
  }
  for (const part of partyParts) {
    const [path, value] = [parts[part], found[part]]
    const confidence = part === 'name' || part === 'address' ? certainty.caption : certainty.part
    if (path && value) fill(draft, path, { value, kind: part, confidence })
  }
}

/** A value for one of the fields that a caption's text fills: `EVER GOLD / 0123W` is a vessel and a voyage. */
type FieldPart = { path: string | undefined; kind: PrintedKind; text: string | null }

function fillField(draft: PayloadDraft, field: Field, { found, view }: Pick<ValueCandidate, 'found' | 'view'>): void {
  const caption = segmentOf(found.words).text
  const accepts = (text: string) =>
    (found.tokens > 1 || found.has_colon || isBeyondDoubt(field, text)) &&
    partsOf(field, text, caption).every(({ kind, text: part }, at) => (part === null ? at > 0 : isOfKind(kind, part)))
  const text = valueFor(found, { shape: field.shape, accepts }, view)
  if (!text) return
  const { value, is_value } = text
  if (!is_value) hold(draft, field.path, value)
  else if (field.shape === 'codes')
    extend(
      draft,
      field.path,
      splitCodes(value.text).map((code) => ({ ...value, text: code })),
    )
  else
    for (const part of partsOf(field, value.text, caption)) {
      if (part.path === undefined || part.text === null) continue
      const filling: FieldCandidate = { value: { ...value, text: part.text }, kind: part.kind, confidence: certainty.caption }
      fill(draft, part.path, filling)
    }
}

/** What may stand for a short caption (`DESTINATION`, `REF`) that is as well a word of something else: a known place, a number of some length. */
function isBeyondDoubt({ shape }: Field, text: string): boolean {
  if (shape === 'place') return isKnownPlace(withoutDate(text))
  return shape !== 'code' || (text.match(/\d/g)?.length ?? 0) >= digits_min
}

const digits_min = 3

/** The first part is the field itself, and must be there. The caption may name the unit: `GROSS WEIGHT (KGS)`. */
function partsOf({ path, shape, unit_path, second_path }: Field, text: string, caption: string): FieldPart[] {
  switch (shape) {
    case 'weight':
    case 'measurement': {
      const split = splitQuantity(text)
      const [kind, unit] =
        shape === 'weight' ? (['gross_weight', 'weight_unit'] as const) : (['measurement', 'measurement_unit'] as const)
      return [
        { path, kind, text: split?.number ?? null },
        { path: unit_path, kind: unit, text: split?.unit ?? unitOfCaption(caption) },
      ]
    }
    case 'packages': {
      const split = splitQuantity(text)
      return [
        { path, kind: 'packages', text: split?.number ?? null },
        { path: unit_path, kind: 'package_unit', text: split?.unit ?? null },
      ]
    }
    case 'amount': {
      const split = splitAmount(text)
      return [
        { path, kind: 'amount', text: split?.number ?? null },
        { path: unit_path, kind: 'currency', text: split?.currency ?? (split && currencyOfCaption(caption)) },
      ]
    }
    case 'goods':
      return [{ path, kind: 'goods', text: goodsIn(text) }]
    case 'location':
    case 'terminal': {
      const split = splitLocation(text)
      return [
        { path, kind: shape, text: split.name },
        { path: second_path, kind: 'firms', text: split.firms },
      ]
    }
    case 'vessel_voyage':
    case 'vessel_with_voyage': {
      const split = splitVesselVoyage(text)
      if (shape === 'vessel_with_voyage' && split.voyage === null) return [{ path, kind: 'vessel', text: null }]
      return [
        { path, kind: 'vessel', text: split.vessel },
        { path: second_path, kind: 'voyage', text: split.voyage },
      ]
    }
    case 'code':
      return [{ path, kind: 'code', text: numberAndDate(text, caption)?.number ?? withoutLabel(text) }]
    case 'date':
      return [{ path, kind: 'date', text: dateIn(numberAndDate(text, caption)?.date ?? text) }]
    case 'place':
      // Place and date of issue stand together.
      return [{ path, kind: 'place', text: withoutDate(text) }]
    case 'terms':
      return [{ path, kind: 'terms', text: tickedIn(text) ?? paidIn(text) ?? text }]
    default:
      return [{ path, kind: shape, text }]
  }
}

/** `OTI 065952N` behind `FMC`: the number's own name stands before it. */
const withoutLabel = (text: string) => text.replace(/^(?:NO|NR|OTI|FMC|REF|NUMBER)\.? (?=\S*\d)/i, '')

/** `EN/868/25 09/10/2025` under `Invoice No. & Date`: a number of one word, and nothing but a date behind it. */
function numberAndDate(text: string, caption: string): { number: string; date: string } | null {
  if (!/\bdate\b/i.test(caption)) return null
  const [number = '', ...rest] = text.split(' ')
  const date = rest.join(' ').replace(/^(?:dated|dt\.?|of|\/) /i, '')
  return /\d/.test(number) && date !== '' && dateIn(date) === date && dateIn(number) === null ? { number, date } : null
}
