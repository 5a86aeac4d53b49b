import { expect, test } from 'vitest'
import { sha256 } from '../base/hash.ts'
import { planJourney } from './journey-plan.ts'
import { type SandboxLine, sandboxLines, scenarios } from './lines.ts'
import { journeyIdOf, journeyNamed } from './number.ts'
import { sandboxNumbers } from './number-forms.ts'
import { simulatedScenarios } from './scenarios.ts'
import { endings } from './words.ts'

const lines = sandboxLines.filter(({ scac }) => scac !== 'TEST')

function journeyOf(line: SandboxLine, value: string) {
  const journey = journeyNamed(line, { kind: 'bill_of_lading', value })
  if (journey === null) throw new Error(`${value} is no number of ${line.scac}`)
  return journey
}

test('numbers that people have noted down stand for the same journeys as ever', () => {
  const journeys = lines.flatMap((line) =>
    ['100007', '482193', '999999'].flatMap((serial) =>
      ['', ...scenarios, ...endings].map((word) => {
        const journey = journeyOf(line, `${line.scac}${serial}${word}`)
        const { moves, delays, booked_h, equipment_code } = planJourney(journey)
        const told = moves.map(({ key, place, ship, voyage, planned_h }) => [key, place.locode, ship?.imo, voyage, planned_h])
        return [journey.container_numbers, told, delays, booked_h, equipment_code]
      }),
    ),
  )
  expect(sha256(JSON.stringify(journeys))).toBe('2254bc528325229dd04206fe48218d2e82e09aa8f6c6d40a46b442ff614604c4')
})

test('every scenario is a number that is inferred, as a bill and as a booking, and remembered by its words', () => {
  for (const line of lines) {
    const forms = sandboxNumbers.find(({ scac }) => scac === line.scac)?.forms ?? []
    const kindsOf = (text: string) => forms.filter(({ shape }) => shape.test(text)).map(({ kind }) => kind)
    for (const { words } of simulatedScenarios) {
      const text = words.replaceAll('-', '')
      expect(kindsOf(`${line.scac}482193${text}`), words).toEqual(['b'])
      expect(kindsOf(`${line.scac}BK482193${text}`), words).toEqual(['k'])
      expect(journeyIdOf(journeyOf(line, `${line.scac}482193-${words}`))).toEqual({ start: `${line.scac}482193`, word: words })
    }
  }
})
