/**
 * What terminals and railroads call holds and fees, in the interface's words. Each table is read from the top; the first row that fits
 * counts. What no row knows is `other`, with the source's text kept beside it.
 */
import type { Fee, FeeType, Hold, HoldName } from '../../vocabulary/raw-event.ts'

type TextRow<Name> = readonly [pattern: RegExp, name: Name]

const holdTexts: readonly TextRow<HoldName>[] = [
  // Money that is owed and the clean truck fund name customs or carriers without being theirs.
  [/cbp\$|gate ?fee|handling charge|non-?exam|^ctf/i, 'other'],
  [/vacis|(?<![a-z])nii(?![a-z])|x-?ray|(?<![a-z])rpm(?![a-z])|(?<![a-z])scan(?!d)/i, 'VACIS'],
  [/usda|agri/i, 'USDA'],
  [/customs|cbp|in.?bond|intensive|exam/i, 'customs'],
  [/tmf|ptf|pier ?pass|traffic mitigation/i, 'TMF'],
  [/freight|line release|carrier|original b\/?l|bl hold/i, 'freight'],
]

/** Codes of port community systems. What is no hold, though it stands among them, is null. */
const holdCodes: Readonly<Record<string, HoldName | null>> = {
  // "Not available at terminal": an answer to another question.
  DN: null,
  FD: 'freight',
  PQ: 'customs',
  QQ: 'customs',
  RK: 'freight',
  TC: 'other',
  TM: 'TMF',
  TMF: 'TMF',
}

/** The hold that a text or code means, or null when it is none. */
export function holdNameOf(text: string): HoldName | null {
  const code = text.trim().toUpperCase()
  if (Object.hasOwn(holdCodes, code)) return holdCodes[code] ?? null
  return holdTexts.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

/** Names of fields say more than their values. `release`: the value says whether it is released; `hold`: whether it is held. */
const fieldCues: readonly (readonly [field: RegExp, name: HoldName, says: 'release' | 'hold'])[] = [
  [/usda.{0,20}(released?|status)/i, 'USDA', 'release'],
  [/usda|agri/i, 'USDA', 'hold'],
  [/tmf.{0,20}(released?|status)/i, 'TMF', 'release'],
  [/tmf/i, 'TMF', 'hold'],
  [/customs?.{0,20}hold/i, 'customs', 'hold'],
  [/customs?|po_usa_status/i, 'customs', 'release'],
  [/(freight|carrier).{0,20}hold|freight_bl_hold/i, 'freight', 'hold'],
  [/freight|carrier|line_op.{0,20}release/i, 'freight', 'release'],
  [/vacis/i, 'VACIS', 'hold'],
  [/hold|impediment/i, 'other', 'hold'],
]

const released = /^(released?|rel(eased)? .*|clear(ed)?|ok|none|no holds?|not held|paid|n\/?a|approved)$/i
const pending = /^(pending|expected|awaiting.*)$/i
const not_released = /^(not released|unreleased|no release)$/i
const held = /^(holds?|held|on hold|impeded|active|open)$/i
const yes = /^(y|yes|true|1)$/i
const no = /^(n|no|false|0)$/i

/**
 * The hold in a field, null when it says that there is none, undefined when it says nothing: left blank, or a word that is not known in a
 * field that may hold anything. `is_discharged` false: what is not released yet is only to be expected. Booleans may come as text.
 */
export function holdOfField(
  field: string,
  value: unknown,
  { is_discharged }: { is_discharged: boolean },
): Hold | null | undefined {
  const text = typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const cue = fieldCues.find(([pattern]) => pattern.test(field))
  if (text === '' || cue === undefined) return undefined
  const [, name, says] = cue
  const hold = (status: Hold['status']): Hold => ({ name, status, description: yes.test(text) || no.test(text) ? null : text })
  if (released.test(text)) return null
  if (pending.test(text)) return hold('pending')
  if (not_released.test(text)) return hold(is_discharged ? 'hold' : 'pending')
  if (held.test(text)) return hold('hold')
  if (yes.test(text)) return says === 'hold' ? hold('hold') : null
  if (no.test(text)) return says === 'hold' ? null : hold(is_discharged ? 'hold' : 'pending')
  // A field of its own for a hold carries the reason of it.
  return says === 'hold'
    ? { name: name === 'other' ? (holdNameOf(text) ?? 'other') : name, status: 'hold', description: text }
    : undefined
}

/** Holds from a list of texts, as sources list them. Texts that mean no hold are left out. */
export function holdsOfTexts(texts: readonly string[]): Hold[] {
  return texts.flatMap((text): Hold[] => {
    const words = text.trim()
    const name = words === '' || released.test(words) ? null : holdNameOf(words)
    return name === null ? [] : [{ name, status: 'hold', description: words }]
  })
}

const feeTexts: readonly TextRow<FeeType>[] = [
  [/^\s*(grand )?totals?\b/i, 'total'],
  [/extended dwell|(?<![a-z])dwt(?![a-z])|(?<![a-z])cdf(?![a-z])/i, 'extended_dwell_time'],
  [/exam/i, 'exam'],
  [/demurrage|storage/i, 'demurrage'],
]

/** The kind of fee that a text or code means. */
export function feeTypeOf(text: string): FeeType {
  return feeTexts.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

/** A fee from an amount as sources write it (`120`, `"$1,120.50"`); null when it is none. Zero is an amount. */
export function feeOf(type: FeeType, amount: unknown, currency_code = 'USD'): Fee | null {
  const text = typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount.replace(/[$,\s]|usd/gi, '') : ''
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(text)) return null
  return { type, amount: Number(text), currency_code }
}
