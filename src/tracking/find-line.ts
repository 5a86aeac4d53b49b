/** What this installation knows of a shipping line, by its SCAC or by a number. */
import { type Feeds, feedFor } from '../feeds/file/feeds-file.ts'
import { inferNumber, type NumberInference } from '../reference/infer-number.ts'
import { shippingLineByScac } from '../reference/shipping-lines.ts'
import { isLineSupported, lineSupport, numbersOfFeeds } from './line-support.ts'
import { testLine } from './requests.ts'
import type { KnownLine } from './validate-request.ts'

/** Whether a SCAC is that of a line, and whether the line can be tracked here; any of the line's SCACs will do. */
export function findLine(feeds: Feeds, scac: string): KnownLine {
  const line = shippingLineByScac(scac)
  const code = line?.scac ?? scac
  const is_known = line !== null || feedFor(feeds, code) !== undefined
  if (!is_known) return { kind: 'unknown' }
  if (isLineSupported(feeds, code)) return { kind: 'supported', scac: code }
  const setting = code === testLine ? 'LANDFALL_SANDBOX' : 'LANDFALL_FEEDS'
  return { kind: 'unsupported', name: line?.name ?? code, setting }
}

export type InferredHere =
  /** `supported`: whether the likeliest line can be tracked here by such a number; null when there is none. */
  | { kind: 'inferred'; attributes: NumberInference & { supported: boolean | null } }
  | { kind: 'unusable'; reason: 'blank' | 'too_short' | 'characters' }

/** What a number tells by itself and by the patterns of the feeds file. */
export function inferHere(feeds: Feeds, number: string): InferredHere {
  const inference = inferNumber(number, { lines: numbersOfFeeds(feeds) })
  if (inference.kind === 'unusable') return inference
  const { number_type, shipping_line } = inference.attributes
  const [likeliest] = shipping_line.candidates
  const supported = likeliest === undefined ? null : lineSupport(feeds, likeliest.scac)[number_type]
  return { kind: 'inferred', attributes: { ...inference.attributes, supported } }
}
