/** Fields and parties that captions name. */
import type { CaptionMatch } from './caption-index.ts'
import type { CaptionTarget } from './caption-targets.ts'
import { certainty } from './certainty.ts'
import { type PageView, type PrintedValue, valueFor } from './find-values.ts'
import type { Field, LayoutParty } from './layout.ts'
import { partyOf } from './parties.ts'
import { extend, fill, type PayloadDraft } from './payload.ts'
import { splitAmount, splitCodes, splitQuantity, splitVesselVoyage } from './shapes.ts'

type ValueCandidate = {
  target: Exclude<CaptionTarget, { kind: 'end' }>
  found: CaptionMatch<readonly CaptionTarget[]>
  view: PageView
  order: number
}

/** Best captions first, then as they stand on the paper; the first value that fits stays. */
export function fillByCaptions(draft: PayloadDraft, views: readonly PageView[]): void {
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
    if (value)
      fill(draft, path, { value, confidence: part === 'name' || part === 'address' ? certainty.caption : certainty.part })
  }
}

function fillField(draft: PayloadDraft, { path, shape, unit_path, second_path }: Field, value: PrintedValue): void {
  const put = (to: string | undefined, text: string | null) => {
    if (to !== undefined && text !== null) fill(draft, to, { value: { ...value, text }, confidence: certainty.caption })
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
