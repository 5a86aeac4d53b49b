/** What was just decoded and what comes back from the database differ in the order of their members. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldShipment } from '../../src/journey/fold.ts'
import type { RawEvent } from '../../src/vocabulary/raw-event.ts'
import { propertyRuns } from '../property-runs.ts'
import { facts } from './build.ts'
import { asked, history } from './histories.ts'

test('the order of the members of what was said is of no account, to the byte', () => {
  fc.assert(
    fc.property(history, asked, (rawEvents, number) => {
      const fold = (said: readonly RawEvent[]) => JSON.stringify(foldShipment(said, { ...facts, asked: number }))
      expect(fold(rawEvents.map((raw) => backwards(raw) as RawEvent /* the same members */))).toBe(fold(rawEvents))
    }),
    propertyRuns(200),
  )
})

/** The same value with the members of each object the other way round. */
function backwards(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(backwards)
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, backwards(member)]),
  )
}
