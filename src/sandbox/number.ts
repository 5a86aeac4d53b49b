/** Reads a number that a sandbox line is asked about: which journey it means, and how its line is to misbehave. */
import { sha256 } from '../base/hash.ts'
import { checkDigitOf, cleanNumber } from '../vocabulary/container-number.ts'
import { chanceOf } from './chance.ts'
import type { AskedReference } from './dcsa.ts'
import { testNumbers } from './endings.ts'
import { type SandboxLine, scenarios } from './lines.ts'
import type { JourneyId } from './memory.ts'
import { type ChosenWords, joinedWords, readWords } from './words.ts'

/** A journey that a number stands for. Bill, booking and container numbers of one journey have the same six digits. */
export type JourneyName = ChosenWords & {
  line: SandboxLine
  serial: string
  bill_of_lading_number: string
  booking_number: string
  container_numbers: readonly string[]
}

/** The journey of a number, or null when the line does not know the number. */
export function journeyNamed(line: SandboxLine, reference: AskedReference): JourneyName | null {
  // Landfall tells repeated requests for one test number apart by what follows the number sign.
  const [shown = '', distinction] = reference.value.split('#', 2)
  const number = cleanNumber(shown)
  if (reference.kind === 'container') return byContainer(line, number)
  return line.scac === 'TEST'
    ? byTestNumber(line, { shown, number, distinction: distinction ?? '' })
    : byBill(line, shown, number)
}

function byContainer(line: SandboxLine, number: string): JourneyName | null {
  const serial = number.slice(4, 10)
  if (!/^\d{6}$/.test(serial)) return null
  const numbers = containerNumbers(line, serial)
  return numbers.includes(number) ? { ...plainJourney(line, serial), container_numbers: numbers } : null
}

function byBill(line: SandboxLine, shown: string, number: string): JourneyName | null {
  const parts = new RegExp(`^(?:${line.scac})?(BK)?(\\d{6})([A-Z0-9]*)$`).exec(number)
  const [, booking, serial = '', text = ''] = parts ?? []
  const words = readWords(text)
  if (parts === null || words === null) return null
  const journey = journeyWith(line, serial, words)
  if (text === '') return journey
  return booking ? { ...journey, booking_number: shown } : { ...journey, bill_of_lading_number: shown }
}

function byTestNumber(
  line: SandboxLine,
  { shown, number, distinction }: { shown: string; number: string; distinction: string },
): JourneyName | null {
  const scenario = scenarios.find((name) => number === `TESTJOURNEY${name}`) ?? null
  if (scenario === null && !testNumbers.has(number)) return null
  const ending = testNumbers.get(number) ?? null
  const serial = String(Number.parseInt(sha256(`${number}#${distinction}`).slice(0, 12), 16) % 1_000_000).padStart(6, '0')
  return { ...plainJourney(line, serial), bill_of_lading_number: shown, scenario, ending }
}

/** The journey of a line with these six digits, as it goes when nothing is chosen by a word. */
function plainJourney(line: SandboxLine, serial: string): JourneyName {
  return journeyWith(line, serial, { scenario: null, ending: null })
}

/** The journey of a line with these six digits and words. */
export function journeyWith(line: SandboxLine, serial: string, words: ChosenWords): JourneyName {
  return {
    line,
    serial,
    bill_of_lading_number: `${line.scac}${serial}`,
    booking_number: `${line.scac}BK${serial}`,
    container_numbers: words.ending === 'THOUSAND' ? crowdNumbers(line, serial) : containerNumbers(line, serial),
    ...words,
  }
}

/** How a journey is remembered. */
export function journeyIdOf(journey: JourneyName): JourneyId {
  return { start: `${journey.line.scac}${journey.serial}`, word: joinedWords(journey) }
}

function containerNumbers(line: SandboxLine, serial: string): string[] {
  const count = chanceOf(`${line.scac}${serial}:containers`).between(1, line.container_prefixes.length)
  return line.container_prefixes.slice(0, count).map((prefix) => `${prefix}${serial}${checkDigitOf(prefix + serial)}`)
}

// Beside the prefixes by which boxes lead back to their journeys. Begins with ZZ, as all of ours do.
const crowd_prefixes: Readonly<Record<string, string>> = { ZZLF: 'ZZHU', ZZNR: 'ZZJU' }
const crowd_size = 1_000

/** A thousand boxes of one bill. Their numbers are all different; bills with the same last three digits share them. */
function crowdNumbers({ scac, container_prefixes }: SandboxLine, serial: string): string[] {
  const prefix = crowd_prefixes[scac] ?? container_prefixes[0]
  return Array.from({ length: crowd_size }, (_, place) => {
    const number = `${prefix}${serial.slice(3)}${String(place).padStart(3, '0')}`
    return `${number}${checkDigitOf(number)}`
  })
}
