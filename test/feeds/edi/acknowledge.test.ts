import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acknowledge } from '../../../src/feeds/dialects/edi/acknowledge.ts'
import { decodeEdi } from '../../../src/feeds/dialects/edi/edi.ts'
import { segmentsOfX12 } from '../../../src/feeds/dialects/edi/x12/x12.ts'
import { propertyRuns } from '../../property-runs.ts'
import { recording, recordings, status, unreadCodes } from './text.ts'

const answering = { written_at: '2026-03-12T10:30:00.000Z', control: 100_000_007 }
const answerTo = (text: string) => acknowledge(text, {}, answering)
const plain = status('B4***UV*20260306*1910**LFDU*100200*L*45G1*USLGB*UN*1')
const lines = (text: string) => answerTo(text)?.text.trim().split('\n') ?? []

/** The answer's own counts and control numbers agree when its reader doubts nothing about the envelopes. */
function envelopeDoubts(text: string): string[] {
  return unreadCodes(decodeEdi(text)).filter((line) => !line.includes('is not read yet'))
}

describe('997', () => {
  test('is addressed back, and accepts what was read', () => {
    expect(lines(plain)).toEqual([
      'ISA*00*          *00*          *ZZ*ACME           *ZZ*ONEY           *260312*1030*U*00401*100000007*0*P*>~',
      'GS*FA*ACME*ONEY*20260312*1030*100000007*X*004010~',
      'ST*997*0001~',
      'AK1*QO*31~',
      'AK2*315*0001~',
      'AK5*A~',
      'AK9*A*1*1*1~',
      'SE*6*0001~',
      'GE*1*100000007~',
      'IEA*1*100000007~',
    ])
  })

  const grades = (text: string) => lines(text).filter((line) => /^AK[59]/.test(line))

  test.each([
    ['an unknown status code', plain.replace('B4***UV', 'B4***QQ'), ['AK5*E*5~', 'AK9*E*1*1*1~']],
    ['a set that is not read', plain.replace('ST*315', 'ST*309'), ['AK5*R*1~', 'AK9*R*1*1*0~']],
    ['a set without its beginning', plain.replace(/B4.*\n/, ''), ['AK5*R*4*5~', 'AK9*R*1*1*0~']],
    ['a wrong count', plain.replace(/SE\*\d+/, 'SE*99'), ['AK5*E*4~', 'AK9*E*1*1*1~']],
    ['another control number at the end', plain.replace(/SE\*(\d+)\*0001/, 'SE*$1*0002'), ['AK5*E*3~', 'AK9*E*1*1*1~']],
    ['a set without end', plain.replace(/SE\*.*\n/, ''), ['AK5*E*2~', 'AK9*E*1*1*1~']],
    ['a wrong count of sets', plain.replace('GE*1*31', 'GE*7*31'), ['AK5*A~', 'AK9*E*7*1*1*5~']],
    ['another control number of the group', plain.replace('GE*1*31', 'GE*1*32'), ['AK5*A~', 'AK9*E*1*1*1*4~']],
    ['a group without end', plain.replace(/GE\*.*\n/, ''), ['AK5*A~', 'AK9*E*1*1*1*3~']],
  ])('%s', (_, text, expected) => {
    expect(grades(text)).toEqual(expected)
  })

  test('some sets taken, some not', () => {
    const two = plain.replace(
      /(ST\*315[\s\S]*SE[^~]*~\n)/,
      (set) => `${set}${set.replace('ST*315', 'ST*309').replaceAll('0001', '0002')}`,
    )
    expect(grades(two.replace('GE*1', 'GE*2'))).toEqual(['AK5*A~', 'AK5*R*1~', 'AK9*P*2*2*1~'])
  })

  test('every interchange gets one of its own, whatever its separators', () => {
    const text = answerTo(recording('two-senders-315.edi'))?.text ?? ''
    expect(
      segmentsOfX12(text)
        .filter(({ tag }) => tag === 'ISA')
        .map(({ elements }) => elements[13]),
    ).toEqual(['100000007', '100000008'])
    expect(envelopeDoubts(text)).toEqual([])
  })

  test('nobody is answered who answers, and fragments name nobody to answer to', () => {
    expect(answerTo(answerTo(plain)?.text ?? '')).toBeNull()
    expect(answerTo(recording('fragment-315.edi'))).toBeNull()
    expect(answerTo('hello')).toBeNull()
  })
})

describe('CONTRL', () => {
  test('is addressed back, and takes each message or not', () => {
    const text = recording('gate-codeco.edi').replace('UNH+2+CODECO', 'UNH+2+INVOIC')
    expect(answerTo(text)).toMatchObject({ kind: 'contrl', content_type: 'application/edifact' })
    expect(lines(text)).toEqual([
      "UNB+UNOA:2+ONEY+USLGBPTT+260312:1030+100000007'",
      "UNH+1+CONTRL:D:3:UN'",
      "UCI+5+USLGBPTT+ONEY+7'",
      "UCM+1+CODECO:D:95B:UN+7'",
      "UCM+2+INVOIC:D:95B:UN+4+14+UNH'",
      "UNT+5+1'",
      "UNZ+1+100000007'",
    ])
  })

  test('what could not be read at all is rejected with a reason', () => {
    const text = recording('gate-codeco.edi').replace('BGM+36', 'BGM+99')
    expect(lines(text)[3]).toBe("UCM+1+CODECO:D:95B:UN+4+18'")
  })

  test('nobody is answered who answers', () => {
    expect(answerTo(answerTo(recording('gate-codeco.edi'))?.text ?? '')).toBeNull()
    expect(answerTo(recording('numbers-iftsta.edi'))).toBeNull()
  })
})

test('for every damaged recording: never throws, and what comes out is whole', () => {
  const damaged = fc
    .record({
      file: fc.constantFrom(...recordings.map(recording)),
      at: fc.nat(4_000),
      length: fc.nat(60),
      by: fc.string({ maxLength: 8 }),
    })
    .map(({ file, at, length, by }) => `${file.slice(0, at % file.length)}${by}${file.slice((at % file.length) + length)}`)
  fc.assert(
    fc.property(damaged, (text) => {
      const answer = answerTo(text)
      if (answer !== null) expect(envelopeDoubts(answer.text)).toEqual([])
    }),
    propertyRuns(500),
  )
})
