// Containers in running text: `MSKU1234565 / SEAL ML-998877 / 40HC / 1,200 CTNS / 18,500.00 KGS / 65.2 CBM`.
import { checkDigitOf, parseContainerNumber } from '../vocabulary/container-number.ts'

/** `text` as printed; `number` without blanks and with misread letters put right. `is_valid`: the check digit fits. */
type ContainerMention = { text: string; number: string; at: number; is_valid: boolean }

// Four letters, six digits, a check digit, perhaps parted; letters and digits that look alike may stand for each other.
const loose =
  /(?<![A-Z0-9])([A-Z0-9]{3}[A-Z0])[ -]?([0-9OQDILSBZG]{3}[ ]?[0-9OQDILSBZG]{3})[ \-/]?\(?([0-9OQDILSBZG])\)?(?![A-Z0-9])/g
const misreadLetters: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '2': 'Z', '6': 'G' }
const misreadDigits: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', S: '5', B: '8', Z: '2', G: '6' }
const corrections_max = 3

// A scan may give one sign twice, as a letter and as the digit that looks like it: `GESUB8359856`.
const doubled = /(?<![A-Z0-9])([A-Z]{3}[UJZ])([0-9A-Z]{8})(?![A-Z0-9])/g
const twins: ReadonlySet<string> = new Set([
  'B8',
  '8B',
  'O0',
  '0O',
  'Q0',
  'D0',
  'S5',
  '5S',
  'I1',
  '1I',
  'L1',
  'Z2',
  '2Z',
  'G6',
  '6G',
  'S8',
  '8S',
])

/** Every container number in `text`. Letters and digits are swapped only where the check digit then fits. */
export function findContainers(text: string): ContainerMention[] {
  const mentions: ContainerMention[] = []
  for (const match of text.toUpperCase().matchAll(loose)) {
    const [whole, owner = '', serial = '', digit = ''] = match
    const plain = `${owner}${serial}${digit}`.replace(/\s/g, '')
    const parsed = parseContainerNumber(plain)
    const printed = text.slice(match.index, match.index + whole.length)
    if (parsed.kind === 'valid') mentions.push({ text: printed, number: plain, at: match.index, is_valid: true })
    else {
      const corrected = correct(plain)
      if (corrected) mentions.push({ text: printed, number: corrected, at: match.index, is_valid: true })
      else if (parsed.reason === 'check_digit') mentions.push({ text: printed, number: plain, at: match.index, is_valid: false })
    }
  }
  return mentions.length > 0 ? mentions : withoutTwins(text)
}

/** Numbers in which one sign was read twice: without one of the two the check digit fits, and in one way only. */
function withoutTwins(text: string): ContainerMention[] {
  return [...text.toUpperCase().matchAll(doubled)].flatMap((match): ContainerMention[] => {
    const [whole, owner = '', serial = ''] = match
    const numbers = [...serial].flatMap((sign, at) => {
      const number = owner + serial.slice(0, at) + serial.slice(at + 1)
      const is_twin = twins.has(sign + (serial[at + 1] ?? '')) || twins.has((serial[at - 1] ?? '') + sign)
      return is_twin && parseContainerNumber(number).kind === 'valid' ? [number] : []
    })
    const [number] = new Set(numbers)
    const printed = text.slice(match.index, match.index + whole.length)
    return number && new Set(numbers).size === 1 ? [{ text: printed, number, at: match.index, is_valid: true }] : []
  })
}

function correct(plain: string): string | null {
  const fixed = [...plain].map((sign, at) => (at < 4 ? (misreadLetters[sign] ?? sign) : (misreadDigits[sign] ?? sign))).join('')
  // A zero in the category's place is more likely a U with a closed top than an O.
  const owner = fixed.slice(0, 3) + (/[UJZ]/.test(fixed.charAt(3)) ? fixed.charAt(3) : /[OV]/.test(fixed.charAt(3)) ? 'U' : '?')
  const number = owner + fixed.slice(4)
  const changes = [...number].filter((sign, at) => sign !== plain[at]).length
  const is_number = /^[A-Z]{3}[UJZ]\d{7}$/.test(number) && changes > 0 && changes <= corrections_max
  return is_number && checkDigitOf(number) === Number(number[10]) ? number : null
}

export type ContainerWords = {
  seal_number: string | null
  container_size: string | null
  packages: string | null
  package_unit: string | null
  gross_weight: string | null
  weight_unit: string | null
  measurement: string | null
  measurement_unit: string | null
}

const kinds = 'GP|DV|DC|DRY|HC|HQ|HR|RF|RH|RE|REEFER|OT|FR|TK|TANK|ST|STD|SD|STANDARD|HIGH ?CUBE|H\\.?C\\.?'
const sizes = new RegExp(
  `(?<![\\d.,])(?:20|40|45|53)\\s?(?:['’′]|FT|FEET)?\\s?(?:X\\s?\\d(?:['’]\\d?)?\\s?)?(?:${kinds})(?:\\s(?:DRY|HIGH ?CUBE|HC|REEFER|CONTAINER|VAN)){0,3}(?:\\s\\d['’′]\\d)?\\b|\\b[24L][0-59CEG][GRUPTHS][0-9P]\\b|(?<![\\d.,])(?:20|40|45)\\s?(?:['’′]|FT\\b|FEET\\b)`,
  'i',
)
const units =
  'CARTONS?|CTNS?|PACKAGES?|PKGS?|PALLETS?|PLTS?|PCS|PIECES?|CASES?|BAGS?|ROLLS?|DRUMS?|CRATES?|BUNDLES?|BOXES|BALES?|UNITS?|SKIDS?|SETS?'

// What is sold is counted in these; what it is packed in, in the others.
const pieces = /^(?:PCS|PIECES?|UNITS?|SETS?)$/i
const packageCount = new RegExp(`^\\d[\\d,.]{0,15}\\s{0,3}(${units})$`, 'i')

/** `124 CASES`: a number of packages and nothing else. */
export function isPackageCount(text: string): boolean {
  const unit = packageCount.exec(text)?.[1]
  return unit !== undefined && !pieces.test(unit)
}

// In `TLLU5711918/40HQ/WL321398/386 PKGS` the seal is the part of letters and digits that is no size.
const sealPart = /(?:^|[/,])\s{0,3}([A-Z]{2,4}[- ]?\d{5,10})\s{0,3}(?=[/,]|$)/i

const packagesIn = new RegExp(`(\\d[\\d,]{0,15})\\s{0,3}(${units})\\b`, 'i')

const figureOf = (match: RegExpExecArray | null) => match?.[1]?.replace(/[.,]$/, '') ?? null

/** What text beside a container number says about the container. The number itself is not in `text`. */
export function describeContainer(text: string): ContainerWords {
  const seal =
    /\bSEALS?\s{0,3}(?:NOS?\.?|NUMBERS?|#)?\s{0,3}[:#]?\s{0,3}([A-Z0-9][A-Z0-9-]{3,17})/i.exec(text)?.[1] ??
    /^\s*[/,]?\s*(?=[A-Z-]*\d)(?!\d+['’]|\d{2}\s?(?:HC|HQ|GP|DV|DC|RF|RH|OT|FR|DRY)\b)([A-Z0-9-]{6,17})\b(?![.,'])/i.exec(
      text,
    )?.[1] ??
    sealPart.exec(text)?.[1] ??
    null
  const packages = packagesIn.exec(text)
  const weight = /(\d[\d,.]{0,15})\s{0,3}(KGS?|KGM|KILOS?|LBS?|MTS?)\b/i.exec(text)
  const measure = /(\d[\d,.]{0,15})\s{0,3}(CBM|M3|MTQ|CFT|CUFT|CU\.?\s?FT|CU\.?\s?M)\b/i.exec(text)
  return {
    seal_number: seal,
    container_size: sizes.exec(text)?.[0].trim() ?? null,
    packages: packages?.[1] ?? null,
    package_unit: packages?.[2] ?? null,
    gross_weight: figureOf(weight),
    weight_unit: weight?.[2] ?? null,
    measurement: figureOf(measure),
    measurement_unit: measure?.[2] ?? null,
  }
}
