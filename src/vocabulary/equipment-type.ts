/**
 * What kind of box it is, read from the codes and words that lines, terminals and EDI use: ISO 6346 size and type (`45G1`), its group
 * codes (`42GP`), the numeric codes from before 1995 (`4310`), two-character terminal codes (`D5`) and free text (`40' DRY HIGH CUBE`).
 * Only values of the interface come out; lengths and types outside it (48 and 53 feet, air containers) are null.
 */

export const equipmentTypes = ['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank'] as const
export const equipmentLengths = [10, 20, 40, 45] as const
export const equipmentHeights = ['standard', 'high_cube'] as const

type EquipmentType = (typeof equipmentTypes)[number]
type EquipmentLength = (typeof equipmentLengths)[number]
type EquipmentHeight = (typeof equipmentHeights)[number]

export type Equipment = {
  equipment_type: EquipmentType | null
  equipment_length: EquipmentLength | null
  equipment_height: EquipmentHeight | null
}

const unknown: Equipment = { equipment_type: null, equipment_length: null, equipment_height: null }
// Longer than any code or name in use; keeps hostile input cheap.
const text_length_max = 60

/** Never throws; what cannot be told is null. */
export function parseEquipment(text: string): Equipment {
  if (text.length > text_length_max) return unknown
  const code = text.trim().toUpperCase()
  return terminalCode(code) ?? isoCode(code) ?? numericCode(code) ?? freeText(code)
}

/** ISO 6346 first character. 24 to 30, 41 to 43, 48, 49 and 53 feet exist and have no place in the interface. */
const isoLengths: Record<string, EquipmentLength | null> = {
  1: 10,
  2: 20,
  3: null,
  4: 40,
  A: null,
  B: null,
  C: null,
  D: null,
  E: null,
  F: null,
  G: null,
  H: null,
  K: null,
  L: 45,
  M: null,
  N: null,
  P: null,
  // Not ISO 6346, but some lines carry them on from older codes.
  5: 45,
  9: 45,
}

/** ISO 6346 second character: letters are boxes wider than 2.5 m. Above 8 ft 6 in is a high cube, half heights count as standard. */
const isoHeights: Record<string, EquipmentHeight> = {
  0: 'standard',
  1: 'standard',
  2: 'standard',
  3: 'standard',
  4: 'standard',
  5: 'high_cube',
  6: 'high_cube',
  8: 'standard',
  9: 'standard',
  C: 'standard',
  D: 'standard',
  E: 'high_cube',
  F: 'high_cube',
  L: 'standard',
  M: 'standard',
  N: 'high_cube',
  P: 'high_cube',
}

/** ISO 6346 third character: the type group. A (air) and N have no counterpart in the interface. */
const isoGroups: Record<string, EquipmentType | null> = {
  A: null,
  B: 'bulk',
  G: 'dry',
  H: 'reefer',
  K: 'tank',
  N: null,
  P: 'flat rack',
  R: 'reefer',
  S: 'dry',
  T: 'tank',
  U: 'open top',
  V: 'dry',
  W: 'dry',
}

// `40HQ` or `45HC` have the shape of a code, but people mean feet and high cube.
const spokenCode = /^(?:\d\dH[CQ]|(?:10|20|40|45|48|53)(?:HR|RE|RF|RH|RQ))$/

// `45G1` and, since the amendment of 2016, a letter in the last place for reduced strength; group codes end in a letter too (`42GP`).
function isoCode(code: string): Equipment | null {
  if (spokenCode.test(code)) return null
  const [, length = '', height = '', group = ''] = /^([1-59A-HK-NP])([0-689C-FL-NP])([ABGHKNPR-W])[A-Z0-9]$/.exec(code) ?? []
  if (group === '') return null
  return {
    equipment_type: isoGroups[group] ?? null,
    equipment_length: isoLengths[length] ?? null,
    equipment_height: isoHeights[height] ?? null,
  }
}

/** Tens digit of the numeric codes that were in force until 1995 and live on in EDI. 9 (air) is not in the interface. */
const numericGroups: readonly (EquipmentType | null)[] = [
  'dry',
  'dry',
  'reefer',
  'reefer',
  'reefer',
  'open top',
  'flat rack',
  'tank',
  'bulk',
  null,
]

// Second digit: up to 3 is 8 ft or 8 ft 6 in, 4 and 5 are higher, 6 to 9 are half heights.
function numericCode(code: string): Equipment | null {
  const [, length = '', height = '', tens = ''] = /^([1-59])(\d)(\d)\d$/.exec(code) ?? []
  if (tens === '') return null
  return {
    equipment_type: numericGroups[Number(tens)] ?? null,
    equipment_length: isoLengths[length] ?? null,
    equipment_height: height === '4' || height === '5' ? 'high_cube' : 'standard',
  }
}

// Terminals' short codes: D dry, R reefer; 2 and 4 for twenty and forty feet, 5 for forty feet high cube.
function terminalCode(code: string): Equipment | null {
  const [, type, size] = /^([DR])([245])$/.exec(code) ?? []
  if (size === undefined) return null
  return {
    equipment_type: type === 'D' ? 'dry' : 'reefer',
    equipment_length: size === '2' ? 20 : 40,
    equipment_height: size === '5' ? 'high_cube' : 'standard',
  }
}

type EquipmentWord = { type?: EquipmentType; height?: EquipmentHeight }

const words: Record<string, EquipmentWord> = {
  BK: { type: 'bulk' },
  BU: { type: 'bulk' },
  BULK: { type: 'bulk' },
  DC: { type: 'dry' },
  DH: { type: 'dry', height: 'high_cube' },
  DR: { type: 'dry' },
  DRY: { type: 'dry' },
  DV: { type: 'dry' },
  FL: { type: 'flat rack' },
  FLAT: { type: 'flat rack' },
  FLATRACK: { type: 'flat rack' },
  FR: { type: 'flat rack' },
  PL: { type: 'flat rack' },
  PLATFORM: { type: 'flat rack' },
  RACK: { type: 'flat rack' },
  GENERAL: { type: 'dry' },
  GP: { type: 'dry' },
  SD: { type: 'dry', height: 'standard' },
  ST: { type: 'dry', height: 'standard' },
  STD: { height: 'standard' },
  STANDARD: { height: 'standard' },
  H: { height: 'high_cube' },
  HC: { height: 'high_cube' },
  HCUBE: { height: 'high_cube' },
  HIGH: { height: 'high_cube' },
  HIGHCUBE: { height: 'high_cube' },
  HQ: { height: 'high_cube' },
  HR: { type: 'reefer', height: 'high_cube' },
  RE: { type: 'reefer' },
  REEFER: { type: 'reefer' },
  REF: { type: 'reefer' },
  REFRIGERATED: { type: 'reefer' },
  RF: { type: 'reefer' },
  RH: { type: 'reefer', height: 'high_cube' },
  RQ: { type: 'reefer', height: 'high_cube' },
  OPEN: { type: 'open top' },
  OPENTOP: { type: 'open top' },
  OT: { type: 'open top' },
  TA: { type: 'tank' },
  TANK: { type: 'tank' },
  TK: { type: 'tank' },
}

const lengths: Record<string, EquipmentLength | null> = { 10: 10, 20: 20, 40: 40, 45: 45, 48: null, 53: null }

function freeText(text: string): Equipment {
  // Nine feet six and eight feet six are written 9'6", 9 6 or 96; as one number they cannot be taken for a length.
  const tokens = text.replace(/(?<!\d)([89])\s?['’.]?\s?6(?!\d)/g, '$16').match(/\d+|[A-Z]+/g) ?? []
  const length = lengthOf(tokens)
  const is_sized = length !== null || tokens.some((token) => Object.hasOwn(lengths, token))
  const found = tokens.flatMap((token) => wordsIn(token))
  const height = heightOf(tokens, found)
  // Of several types the first decides, but `dry` gives way, because DV and GP are also said of boxes in general (`DV TANK`).
  const types = found.flatMap((word) => word.type ?? [])
  const type = types.find((candidate) => candidate !== 'dry') ?? types[0] ?? (height !== null && is_sized ? 'dry' : null)
  return {
    equipment_type: type,
    equipment_length: length,
    // Lines mark their high cubes, so a dry box without a mark is a standard one. Reefers of forty feet are mostly high without saying so.
    equipment_height: height ?? (type === 'dry' && is_sized ? 'standard' : null),
  }
}

function lengthOf(tokens: readonly string[]): EquipmentLength | null {
  const named = tokens.find((token) => Object.hasOwn(lengths, token))
  if (named !== undefined) return lengths[named] ?? null
  // Compact codes such as 4HDC and 2DC begin with the tens of the length.
  return tokens.length === 2 && /^[24]$/.test(tokens[0] ?? '') ? (tokens[0] === '2' ? 20 : 40) : null
}

function heightOf(tokens: readonly string[], found: readonly EquipmentWord[]): EquipmentHeight | null {
  if (tokens.includes('96') || found.some((word) => word.height === 'high_cube')) return 'high_cube'
  return tokens.includes('86') || found.some((word) => word.height === 'standard') ? 'standard' : null
}

/** A run of letters as one word, or as two joined ones (`HCRF`, `HDC`); an unknown run says nothing. */
function wordsIn(token: string): readonly EquipmentWord[] {
  const whole = Object.hasOwn(words, token) ? words[token] : undefined
  if (whole) return [whole]
  for (let cut = 1; cut < token.length; cut++) {
    const [head, tail] = [token.slice(0, cut), token.slice(cut)]
    const [first, second] = [
      Object.hasOwn(words, head) ? words[head] : undefined,
      Object.hasOwn(words, tail) ? words[tail] : undefined,
    ]
    if (first && second) return [first, second]
  }
  return []
}
