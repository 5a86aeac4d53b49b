/**
 * What still breaks a rule that is younger than it: `exceptions.json`, by the name of the rule. The list only gets shorter. A violation
 * that is not on it fails the test, and so does an entry that nothing breaks any more; `node scripts/run.mjs test/tidy/shrink.ts`
 * strikes those off.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, type Violation } from './source.ts'

type Exceptions = Readonly<Record<string, readonly string[]>>

export const exceptions_file = join(checkout, 'test/tidy/exceptions.json')

export function readExceptions(): Exceptions {
  return JSON.parse(readFileSync(exceptions_file, 'utf8'))
}

/** Without its line: lines move when something is written above. */
export const keyOf = ({ path, message }: Violation) => `${path}: ${message}`

/** What the list does not excuse, and what it excuses without need. */
export function settle(violations: readonly Violation[], excused: readonly string[] = []) {
  const broken = new Set(violations.map(keyOf))
  return {
    violations: violations.filter((violation) => !excused.includes(keyOf(violation))),
    stale: excused.filter((key) => !broken.has(key)),
  }
}
