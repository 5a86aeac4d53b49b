import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openReader } from '../../src/reading/reader.ts'
import { documentSchemas } from '../../src/reading/schemas.ts'
import { known, readDrawn, recallOf, valueAt } from './recall.ts'
import { unseen } from './unseen.ts'
import { unseenForms } from './unseen-forms.ts'
import { untouched } from './untouched.ts'

describe('papers with text', () => {
  test.each([
    ['layouts that the rules were made with', known, 0.95],
    ['layouts written afterwards', [...unseen, ...unseenForms], 0.95],
    ['layouts written last', untouched, 0.6],
  ])('of %s: fields are read, payloads keep their schema and each value its source', async (_, papers, least) => {
    const reader = await openReader()
    let [right, printed] = [0, 0]
    const missed: string[] = []
    for (const paper of papers) {
      const reading = await readDrawn(reader, paper, null)
      const recall = recallOf(paper, reading)
      expect(recall.typed, paper.name).toBe(true)
      right += recall.right
      printed += recall.printed
      missed.push(...recall.missed)
      for (const { document_type, payload, sources, schema_version } of reading.kind === 'read' ? reading.papers : []) {
        const { version, validate } = payloadCheck(document_type)
        expect(schema_version).toBe(version)
        expect(validate(payload), JSON.stringify(validate.errors)).toBe(true)
        for (const { path, text, confidence, place } of sources) {
          // Below 0.5 it is what stood in the place of a value and is none.
          expect(valueAt(payload, path)).toBe(confidence < 0.5 && valueAt(payload, path) === null ? null : text)
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
          for (const share of place ? [place.left, place.top, place.left + place.width, place.top + place.height] : []) {
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(1.0001)
          }
        }
      }
    }
    await reader.close()
    expect(right / printed, missed.join('\n')).toBeGreaterThan(least)
  })

  test('any bytes give an answer', async () => {
    const reader = await openReader({ time_ms: 30_000 })
    const starts = [
      '',
      '%PDF-1.7\n',
      'PK\u0003\u0004',
      '\u00d0\u00cf\u0011\u00e0',
      '\u0089PNG',
      '\u00ff\u00d8\u00ff',
      'a,b\n',
    ].map((start) => Buffer.from(start, 'latin1'))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        const reading = await reader.read({ file_name: 'x', content_type: '', bytes: Buffer.concat([start, rest]) })
        expect(['read', 'unreadable']).toContain(reading.kind)
      }),
      { numRuns: 60 },
    )
    await reader.close()
  })
})

const checks = new Map<string, PayloadCheck>()
type PayloadCheck = { version: string | undefined; validate: ValidateFunction }

/** Compiled once a kind: to do it for each paper took longer than to read it. */
function payloadCheck(document_type: string): PayloadCheck {
  const known_check = checks.get(document_type)
  if (known_check !== undefined) return known_check
  const schema = documentSchemas.find((known_schema) => known_schema.document_type === document_type)
  const validate = new Ajv2020({ strict: false }).compile(schema?.schema_payload ?? false)
  const check = { version: schema?.schema_version, validate }
  checks.set(document_type, check)
  return check
}
