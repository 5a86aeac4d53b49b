import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prefixRules } from '../../data/number-rules.ts'
import { containerOwner } from './container-owners.ts'
import { evaluateInference, parseLabelledNumbers } from './evaluate-inference.ts'
import { inferNumber, type LineSighting, type NumberInference } from './infer-number.ts'

function inferred(text: string, history: readonly LineSighting[] = []): NumberInference {
  const inference = inferNumber(text, { history })
  if (inference.kind !== 'inferred') throw new Error(`refused: ${inference.reason}`)
  return inference.attributes
}

describe('the line', () => {
  // Invented numbers in the forms of each line.
  test.each([
    ['MAEU200000001', 'MAEU', 'auto_select'],
    ['MEDUAB123456', 'MSCU', 'auto_select'],
    ['EBKG10000001', 'MSCU', 'auto_select'],
    ['HLCUHAM2401ABCD1', 'HLCU', 'auto_select'],
    ['ONEYHAMA00000100', 'ONEY', 'auto_select'],
    ['EGLV100000000001', 'EGLV', 'auto_select'],
    ['COSU6000000010', 'COSU', 'auto_select'],
    ['OOLU2000000010', 'OOLU', 'auto_select'],
    ['ZIMUHAM1000001', 'ZIMU', 'auto_select'],
    ['TRKU10000001', 'TRKU', 'auto_select'],
    ['CLAMCWAB1C000001', 'CLAM', 'auto_select'],
    ['YMJAE100000001', 'YMLU', 'auto_select'],
    ['100000000001', 'EGLV', 'needs_confirmation'],
    ['6000000010', 'COSU', 'needs_confirmation'],
    ['2100000010', 'OOLU', 'needs_confirmation'],
    ['200000001', 'MAEU', 'needs_confirmation'],
    ['W100000001', 'YMLU', 'needs_confirmation'],
    ['0SEA000001', 'MAEU', 'needs_confirmation'],
    ['SHAM1A000100', 'SMLM', 'needs_confirmation'],
    ['SH1AB1000100', 'ONEY', 'needs_confirmation'],
  ])('%s is of %s: %s', (number, scac, decision) => {
    expect(inferred(number).shipping_line).toMatchObject({ decision, selected: { scac }, candidates: [{ scac }] })
    expect(inferred(number).validation).toMatchObject({
      type: 'shipment',
      is_valid: true,
      check_digit_passed: null,
      reason: null,
    })
  })

  test.each(
    ['SELA10000100', 'SHA1000001', 'QDGA100001', 'PO123', 'ABC', '4711', '00000000000000000000'].filter(
      (text) => text.length > 3,
    ),
  )('%s could be of several lines or of none: no prediction', (number) =>
    expect(inferred(number).shipping_line).toMatchObject({ decision: 'no_prediction', selected: null }),
  )

  test('a form that three lines share names all three', () => {
    expect(
      inferred('NGRI90000100')
        .shipping_line.candidates.map(({ scac }) => scac)
        .sort(),
    ).toEqual(['HDMU', 'ONEY', 'PCIU'])
  })

  test('a known prefix before an impossible form is invalid, and the line still likely', () => {
    const { validation, shipping_line } = inferred('MAEU12345678')
    expect(validation).toMatchObject({ is_valid: false, reason: 'not the form of a Maersk number after MAEU' })
    expect(shipping_line).toMatchObject({ decision: 'needs_confirmation', selected: { scac: 'MAEU' } })
  })

  test.each([
    ['HDMUABCD12345', 'HDMU', 'auto_select'],
    ['HDMU12AB3C456', 'HDMU', 'auto_select'],
    ['WHLC123AB45678', 'WHLC', 'needs_confirmation'],
    ['WHLCABC1234567', 'WHLC', 'needs_confirmation'],
    ['SMLMAB1C2345678', 'SMLM', 'needs_confirmation'],
    ['SMLM1234567890', 'SMLM', 'needs_confirmation'],
  ])('%s is a bill of %s, in a form that not all of its offices use: %s', (number, scac, decision) => {
    const { validation, shipping_line } = inferred(number)
    expect(validation).toMatchObject({ is_valid: true, reason: null })
    expect(shipping_line).toMatchObject({ decision, selected: { scac } })
  })

  test('a box of such a line stays a box', () => {
    expect(inferred('HDMU1000000').number_type).toBe('container')
  })

  test('an air waybill is told apart', () => {
    expect(inferred('020-10000001')).toMatchObject({
      validation: { is_valid: false, reason: 'looks like an air waybill' },
      shipping_line: { candidates: [] },
    })
  })

  test('bookings are told from bills of lading where their forms differ', () => {
    expect([
      inferred('EBKG10000001').number_type,
      inferred('FCL100001').number_type,
      inferred('MAEU200000001').number_type,
    ]).toEqual(['booking', 'booking', 'bill_of_lading'])
  })
})

describe('containers', () => {
  test('a box of a line whose group is one system is taken', () => {
    expect(inferred('MSKU1000000')).toMatchObject({
      number_type: 'container',
      validation: { is_valid: true, type: 'container', check_digit_passed: true, reason: null, parsed_number: null },
      shipping_line: { decision: 'auto_select', selected: { scac: 'MAEU', name: 'Maersk' } },
    })
  })

  test('a box of another line is only likely', () => {
    expect(inferred('HLBU1000000').shipping_line).toMatchObject({
      decision: 'needs_confirmation',
      selected: { scac: 'HLCU', confidence: 0.9 },
    })
    expect(inferred('OOLU1000002').shipping_line.candidates.map(({ scac }) => scac)).toEqual(['OOLU', 'COSU'])
  })

  test("a lessor's box says nothing about the line", () => {
    expect(containerOwner('TCLU').kind).toBe('lessor')
    expect(inferred('TCLU1000003').shipping_line).toEqual({ decision: 'no_prediction', selected: null, candidates: [] })
  })

  test('a wrong check digit is told, with the right one, and chooses no line', () => {
    expect(inferred('MSKU1000001')).toMatchObject({
      validation: { is_valid: false, check_digit_passed: false, reason: 'check digit should be 0' },
      shipping_line: { decision: 'no_prediction', candidates: [{ scac: 'MAEU' }] },
    })
  })

  test('a missing check digit is told when the owner is known', () => {
    expect(inferred('MSKU100000')).toMatchObject({
      number_type: 'container',
      validation: { check_digit_passed: null, reason: 'check digit 0 is missing' },
    })
    expect(inferred('QQQU100000').number_type).toBe('bill_of_lading')
  })

  test('separators do not matter, and the number as read is given back', () => {
    expect(inferred(' msku 100000-0 ').validation).toMatchObject({ is_valid: true, parsed_number: 'MSKU1000000' })
  })
})

describe('history', () => {
  test('a bill found at a line before is taken', () => {
    expect(inferred('SHA1000001', [{ number: 'sha 1000001', scac: 'APLU' }]).shipping_line).toMatchObject({
      decision: 'auto_select',
      selected: { scac: 'APLU' },
    })
  })
  test('it outweighs the form', () => {
    expect(
      inferred('200000001', [{ number: '200000001', scac: 'SAFM' }]).shipping_line.candidates.map(({ scac }) => scac),
    ).toEqual(['SAFM', 'MAEU'])
  })
  test("the last line of a lessor's box is likely, not sure", () => {
    expect(inferred('TCLU1000003', [{ number: 'TCLU1000003', scac: 'CMDU' }]).shipping_line).toMatchObject({
      decision: 'needs_confirmation',
      selected: { scac: 'CMDU' },
    })
  })
  test('other numbers do not count', () => {
    expect(inferred('TCLU1000003', [{ number: 'TCLU1000019', scac: 'CMDU' }]).shipping_line.selected).toBeNull()
  })
})

describe('a line that our tables do not have', () => {
  const ours = {
    scac: 'ZZZQ',
    name: 'Invented Line',
    forms: [
      { kind: 'b', shape: /^ZZZQ\d{6}$/, confidence: 0.99 },
      { kind: 'k', shape: /^ZZZQBK\d{6}$/, confidence: 0.99 },
    ],
    container_prefixes: ['ZZQU'],
  } as const
  const beside = (text: string) => {
    const inference = inferNumber(text, { lines: [ours] })
    return inference.kind === 'inferred' ? inference.attributes : null
  }

  test.each([
    ['zzzq-482193', 'bill_of_lading'],
    ['ZZZQBK482193', 'booking'],
    ['ZZQU4821933', 'container'],
  ])('%s is its %s', (number, number_type) => {
    const selected = { scac: 'ZZZQ', name: 'Invented Line' }
    expect(beside(number)).toMatchObject({ number_type, shipping_line: { decision: 'auto_select', selected } })
  })

  test('is unknown where nobody tells of it', () => {
    expect(inferred('ZZQU4821933').shipping_line.candidates).toEqual([])
    expect(inferred('ZZZQBK482193').shipping_line.selected).toBeNull()
  })

  test('is named, and not chosen, by a box with a wrong or missing check digit', () => {
    for (const number of ['ZZQU4821938', 'ZZQU482193'])
      expect(beside(number)).toMatchObject({
        number_type: 'container',
        validation: { is_valid: false },
        shipping_line: { decision: 'no_prediction', candidates: [{ scac: 'ZZZQ' }] },
      })
  })
})

describe('refusals', () => {
  test.each([
    ['', 'blank'],
    [' \t\n', 'blank'],
    ['A-1', 'too_short'],
    ['----', 'too_short'],
    ['MAEU#1234', 'characters'],
    ['MAEU_1234', 'characters'],
    ['МАЕU123456789', 'characters'],
    ['MAEU123456789\n', 'characters'],
  ])('%j is unusable: %s', (text, reason) => expect(inferNumber(text)).toEqual({ kind: 'unusable', reason }))
})

describe('whatever is given', () => {
  const usable = fc.stringMatching(/^[A-Za-z0-9 ./-]{0,40}$/)

  test('it never throws, and decision, selection and candidates agree', () => {
    fc.assert(
      fc.property(fc.oneof(usable, fc.string({ unit: 'binary' })), (text) => {
        const inference = inferNumber(text)
        if (inference.kind === 'unusable') return
        const { decision, selected, candidates } = inference.attributes.shipping_line
        const best = candidates[0]?.confidence ?? 0
        expect(decision).toBe(best >= 0.95 ? 'auto_select' : best >= 0.7 ? 'needs_confirmation' : 'no_prediction')
        expect(selected).toEqual(decision === 'no_prediction' ? null : candidates[0])
        expect([...candidates].sort((a, b) => b.confidence - a.confidence)).toEqual(candidates)
        expect(new Set(candidates.map(({ scac }) => scac)).size).toBe(candidates.length)
        for (const { confidence } of candidates) expect(confidence > 0 && confidence <= 1).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('case and separators change nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{3,6}[0-9]{5,10}$/), (number) => {
        expect(inferred(number.toLowerCase()).shipping_line).toEqual(inferred(number).shipping_line)
        expect(inferred(`${number.slice(0, 4)}  ${number.slice(4)}`).shipping_line).toEqual(inferred(number).shipping_line)
      }),
    )
  })

  test('hostile lengths are read once and predict nothing', () => {
    for (const part of ['A', '1', 'A1', 'SLS', '177ABCDEF', ' ', '-', 'MAEU']) {
      const inference = inferNumber(`MAEU${part.repeat(100_000)}`)
      if (inference.kind === 'inferred') expect(inference.attributes.shipping_line.decision === 'auto_select').toBe(false)
    }
  })
})

test('only prefixes and forms with a known shape are sure enough to be taken', () => {
  for (const rule of prefixRules) if (rule.rest === null) expect(rule.confidence, rule.scac).toBeLessThan(0.95)
})

describe('evaluation', () => {
  const table = [
    'number\ttype\tscac\tstatus',
    'MAEU200000001\tbill_of_lading\tMAEU\tok',
    'MSKU1000000\tcontainer\tSAFM\tok',
    'OOLU1000002\tcontainer\tCOSU\tok',
    'TCLU1000003\tcontainer\tMSCU\tok',
  ].join('\n')

  test('it counts right, of the same system, wrong and unanswered numbers', () => {
    const labelled = parseLabelledNumbers(table)
    if (labelled.kind !== 'read') throw new Error(labelled.reason)
    const { by_carrier, by_band, total } = evaluateInference(labelled.rows)
    expect(total).toEqual({ numbers: 4, answers: 3, right: 1, right_family: 1, wrong: 1, no_prediction: 1 })
    expect(by_band.auto_select).toMatchObject({ answers: 2, right: 1, right_family: 1, wrong: 0 })
    expect(by_carrier.map(([scac]) => scac)).toEqual(['COSU', 'MAEU', 'MSCU', 'SAFM'])
  })

  test.each([
    ['', 1, 'no column "number"'],
    ['number\ttype\nX\tcontainer', 1, 'no column "scac"'],
    ['number\ttype\tscac\nABCD1234\tcontainer\tMSCU\n\tcontainer\tMSCU', 3, 'no number'],
    ['number\ttype\tscac\n\nABCD1234\tcrate\tMSCU', 3, 'unknown type "crate"'],
    ['number\ttype\tscac\nABCD1234\tcontainer', 2, '"" is no SCAC'],
  ])('%j is malformed in line %i', (text, line, reason) =>
    expect(parseLabelledNumbers(text)).toEqual({ kind: 'malformed', line, reason }),
  )

  test('lines may end as on Windows, and a file may be empty of numbers', () => {
    expect(parseLabelledNumbers(table.replaceAll('\n', '\r\n'))).toEqual(parseLabelledNumbers(table))
    expect(parseLabelledNumbers('number\ttype\tscac\n')).toEqual({ kind: 'read', rows: [] })
  })
})
