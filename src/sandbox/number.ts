/** Reads a number that a sandbox line is asked about: which journey it means, and how its line is to misbehave. */
import { sha256 } from '../base/hash.ts'
import { checkDigitOf, cleanNumber } from '../vocabulary/container-number.ts'
import { chanceOf } from './chance.ts'
import type { AskedReference } from './dcsa.ts'
import { type Ending, endings, testNumbers } from './endings.ts'
import { type SandboxLine, type Scenario, scenarios } from './lines.ts'
import type { JourneyId } from './memory.ts'

/** A journey that a number stands for. Bill, booking and container numbers of one journey have the same six digits. */
export type JourneyName = {
  line: SandboxLine
  serial: string
  bill_of_lading_number: string
  booking_number: string
  container_numbers: readonly string[]
  /** Null: drawn from the serial. */
  scenario: Scenario | null
  ending: Ending | null
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
  const [, booking, serial = '', word = ''] = parts ?? []
  const scenario = scenarios.find((name) => name === word) ?? null
  const ending = endings.find((name) => name === word) ?? null
  if (parts === null || (word !== '' && scenario === null && ending === null)) return null
  const journey = { ...plainJourney(line, serial), scenario, ending }
  if (word === '') return journey
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
export function plainJourney(line: SandboxLine, serial: string): JourneyName {
  return {
    line,
    serial,
    bill_of_lading_number: `${line.scac}${serial}`,
    booking_number: `${line.scac}BK${serial}`,
    container_numbers: containerNumbers(line, serial),
    scenario: null,
    ending: null,
  }
}

/** How a journey is remembered. */
export function journeyIdOf({ line, serial, ending, scenario }: JourneyName): JourneyId {
  return { start: `${line.scac}${serial}`, word: ending ?? scenario ?? '' }
}

function containerNumbers(line: SandboxLine, serial: string): string[] {
  const count = chanceOf(`${line.scac}${serial}:containers`).between(1, line.container_prefixes.length)
  return line.container_prefixes.slice(0, count).map((prefix) => `${prefix}${serial}${checkDigitOf(prefix + serial)}`)
}
