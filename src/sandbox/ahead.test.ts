import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { storyAhead } from './ahead.ts'
import { eventsAt } from './events.ts'
import { planJourney } from './journey-plan.ts'
import { sandboxLines } from './lines.ts'
import { journeyNamed } from './number.ts'
import { simulatedScenarios } from './scenarios.ts'
import { troubles } from './words.ts'

const timeline = { first_asked_at: new Date('2026-03-02T10:00:00Z'), speed: 1 }
const hour_ms = 3_600_000

function facts(number: string, now: Date): number {
  const [line] = sandboxLines
  const journey = line && journeyNamed(line, { kind: 'bill_of_lading', value: number })
  if (!journey) throw new Error(`${number} is no number of the sandbox`)
  return eventsAt(journey, planJourney(journey), { timeline, now }).filter((event) => event.eventClassifierCode === 'ACT').length
}

describe('what comes next', () => {
  test.each(['ZZLF482193', 'ZZLF482193-DOUBLE', 'ZZLF482193-RAIL'])(
    '%s: the line tells a new fact at each moment, and between them none',
    (number) => {
      const moments = storyAhead(number, timeline).filter(
        ({ told_by, label }) => told_by === 'line' && !label.startsWith('Expected'),
      )
      const instants = [...new Set(moments.map(({ at }) => at.getTime()))]
      expect(instants.length).toBeGreaterThan(8)
      for (const [index, at] of instants.entries()) {
        expect(facts(number, new Date(at))).toBeGreaterThan(facts(number, new Date(at - 1)))
        const next = instants[index + 1] ?? at + 100 * hour_ms
        expect(facts(number, new Date(next - 1))).toBe(facts(number, new Date(at)))
      }
    },
  )

  test('begins with the booking, is in order, and names places', () => {
    const moments = storyAhead('ZZLF482193-RAIL', timeline)
    expect(moments[0]).toMatchObject({ label: 'Booking confirmed', place: null })
    expect(moments.map(({ at }) => at.getTime())).toEqual(moments.map(({ at }) => at.getTime()).sort((a, b) => a - b))
    expect(moments.find(({ label }) => label === 'Arrival of the train')?.place).toBe('USCHI')
    expect(new Set(moments.map(({ told_by }) => told_by))).toEqual(new Set(['line', 'terminal', 'railroad']))
  })

  test('there is nothing to come of a number that is nobody’s', () => {
    expect(storyAhead('MEDU1234567', timeline)).toEqual([])
    expect(storyAhead('ZZLF482193-NONSENSE', timeline)).toEqual([])
  })
})

test('scenarios have names of their own, and words that a number may end in', () => {
  const names = simulatedScenarios.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(22)
  for (const { name, words, sentence, legs } of simulatedScenarios) {
    expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    const number = words === '' ? 'ZZLF482193' : `ZZLF482193-${words}`
    const [line] = sandboxLines
    const journey = line && journeyNamed(line, { kind: 'bill_of_lading', value: number })
    expect(journey, number).not.toBeNull()
    if (legs.length === 0 || !journey) continue
    const modes = planJourney(journey).moves.flatMap(({ code, mode }) => (code === 'DEPA' ? [mode] : []))
    const wanted = legs.map((leg) => ({ vessel: 'VESSEL', feeder: 'BARGE', rail: 'RAIL' })[leg])
    expect(modes.toSorted(), name).toEqual(wanted.toSorted())
  }
})

test('the guide has every word of trouble with its name', () => {
  const guide = readFileSync('docs/guides/sandbox.md', 'utf8')
  for (const { name, words } of simulatedScenarios) {
    const trouble = troubles.find((word) => words.endsWith(word))
    if (trouble !== undefined) expect(guide).toContain(`| \`${name}\` | \`${trouble}\` |`)
  }
})
