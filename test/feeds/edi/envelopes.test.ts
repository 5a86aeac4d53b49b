import { describe, expect, test } from 'vitest'
import { decodeEdi, ediText } from '../../../src/feeds/dialects/edi/edi.ts'
import { readEdifact } from '../../../src/feeds/dialects/edi/edifact/edifact.ts'
import { readX12 } from '../../../src/feeds/dialects/edi/x12/x12.ts'
import { edifact, isa, recording, status, told, unreadCodes } from './text.ts'

const plain = status('B4***UV*20260306*1910**LFDU*100200*L*45G1*USLGB*UN*1')
const discharge = 'actual discharge vessel laden pod 2026-03-06T19:10:00 USLGB on MORNING TIDE 014E'

describe('X12 as real senders write it', () => {
  test.each([
    ['without line breaks', plain.replaceAll('\n', '')],
    ['with carriage returns', plain.replaceAll('\n', '\r\n')],
    ['ended by line feeds', plain.replaceAll('~\n', '\n')],
    ['ended by carriage return and line feed', plain.replaceAll('~\n', '\r\n')],
    ["ended by '", plain.replaceAll('~', "'")],
    ['with dates of six digits', plain.replace('*20260306*', '*260306*')],
    ['ended by |', plain.replaceAll('~', '|')],
    ['with | between elements', plain.replaceAll('*', '|')],
    ['with | as component separator', plain.replace('*P*>', '*P*|')],
    ['with a control character between elements', plain.replaceAll('*', '\u001d')],
    ['with an unpadded ISA', plain.replace(isa, 'ISA*00* *00* *ZZ*ONEY*ZZ*ACME*260312*0915*U*00401*000000031*0*P*>')],
    ['with an ISA without component separator', plain.replace('*P*>', '*P*')],
    ['the same without line breaks', plain.replace('*P*>', '*P*').replaceAll('\n', '')],
    ['wrapped at 80 columns', plain.replaceAll('\n', '').replace(/(.{80})/g, '$1\r\n')],
    ['without the last terminator', plain.trimEnd().slice(0, -1)],
    ['with a byte order mark and blank lines', `\uFEFF\n\n${plain.replaceAll('\n', '\n\n')}`],
    ['without ISA', plain.slice(plain.indexOf('GS*'))],
    ['without ISA and GS', plain.slice(plain.indexOf('ST*'), plain.indexOf('GE*'))],
    ['without ISA, ended by line feeds', plain.slice(plain.indexOf('GS*')).replaceAll('~', '')],
    ['in small print between mail headers', `From: someone\nSubject: EDI\n\n${plain}`],
  ])('%s', (_, text) => {
    expect(told(decodeEdi(text))[0]).toBe(discharge)
  })

  test('several interchanges with other separators each, in one file', () => {
    const decoded = decodeEdi(recording('two-senders-315.edi'))
    expect([...new Set(decoded.events.map(({ operator }) => operator))]).toEqual(['ONEY', 'HLCU'])
    expect(decoded.unread).toEqual([])
  })

  test('an interchange behind one that was cut short is read', () => {
    const decoded = decodeEdi(`${plain.slice(0, plain.indexOf('R4*E') + 20)}\n${plain}`)
    expect(told(decoded).filter((line) => line === discharge)).toHaveLength(2)
    expect(unreadCodes(decoded)).toEqual(['SE: transaction set without end'])
  })

  test('wrong counts and control numbers are doubted, not refused', () => {
    const decoded = decodeEdi(recording('wrong-envelope-315.edi'))
    expect(told(decoded)[0]).toContain('actual depart vessel laden pol 2026-02-14T06:35:00 CNSHA')
    expect(unreadCodes(decoded)).toEqual([
      'SE01: wrong count of segments',
      'GE01: wrong count of transaction sets',
      'GE02: control number differs',
      'IEA01: wrong count of groups',
    ])
  })

  test('leading zeros of control numbers do not matter', () => {
    expect(decodeEdi(plain.replace('GE*1*31', 'GE*01*0031')).unread).toEqual([])
  })

  test('ends without beginnings and stray segments are reported once', () => {
    expect(unreadCodes(decodeEdi(plain.replace(/ST\*.*\n/, '')))).toEqual([
      'B4: segment outside of a transaction set',
      'SE: end without a transaction set',
      'GE01: wrong count of transaction sets',
    ])
  })

  test('sets that we do not read say so', () => {
    expect(unreadCodes(decodeEdi(recording('fragment-315.edi').replace('ST*301', 'ST*309')))).toEqual([
      '309: transaction set 309 is not read yet',
    ])
    expect(unreadCodes(decodeEdi(plain.replace('ST*315', 'ST*417')))).toEqual(['417: transaction set 417 is not read yet'])
    expect(unreadCodes(decodeEdi(plain.replace('ST*315', 'ST*constructor')))).toEqual([
      'constructor: transaction set constructor is not read yet',
    ])
  })

  test('a terminator that was lost is noticed', () => {
    const glued = plain.replace('*P*>~', '*P*>^').replaceAll('~\n', '§')
    expect(decodeEdi(glued).events).toEqual([])
    expect(decodeEdi(glued).unread).not.toEqual([])
  })

  test('segments know their number', () => {
    expect(
      readX12(plain)
        .transactions[0]?.segments.map(({ tag, position }) => `${position} ${tag}`)
        .slice(0, 2),
    ).toEqual(['4 B4', '5 N9'])
  })
})

describe('EDIFACT as real senders write it', () => {
  const otherCharacters =
    "UNA|^.! ~UNH^1^IFTSTA|D|00B|UN~NAD^CA^ONEY|160~RFF^BM|ONEYSHA600123400~CNI^1~STS^1^UV~DTM^334|202603061910|203~LOC^175^USLGB|139||L'ONG +BEACH ?~EQD^CN^LFDU1002001^45G1^^^5~UNT^9^1~"
  const text = edifact('IFTSTA', [
    'NAD+CA+ONEY:160',
    'RFF+BM:ONEYSHA600123400',
    'CNI+1',
    'STS+1+UV',
    'DTM+334:202603061910:203',
    "LOC+175+USLGB:139::L?'ONG ?+BEACH ??",
    'EQD+CN+LFDU1002001+45G1+++5',
  ])
  const unb = "UNB+UNOC:3+ONEY:ZZZ+ACME:ZZZ+260312:0915+7'\n"

  test.each([
    ['without envelope', text],
    ['with UNA and UNB', `UNA:+.? '\n${unb}${text}UNZ+1+7'\n`],
    ['without line breaks', `${unb}${text}UNZ+1+7'`.replaceAll('\n', '')],
    ['with carriage returns', `${unb}${text}UNZ+1+7'\n`.replaceAll('\n', '\r\n')],
    ['with other service characters', otherCharacters],
    ['wrapped at 70 columns', text.replaceAll('\n', '').replace(/(.{70})/g, '$1\n')],
    ['in groups', `${unb}UNG+IFTSTA+A+B'\n${text}UNE+1+1'\nUNZ+1+7'\n`],
    ['behind mail headers', `Subject: status\n\n${unb}${text}UNZ+1+7'\n`],
  ])('%s', (_, message) => {
    const decoded = decodeEdi(message)
    expect(told(decoded)).toEqual(['actual discharge vessel laden 2026-03-06T19:10:00 USLGB'])
    expect(decoded.events[0]?.claim).toMatchObject({ place: { name: "L'ONG +BEACH ?" } })
  })

  test('line breaks alone may end segments', () => {
    const lines = "UNH+1+COARRI:D:95B'BGM+46+1'UNT+3+1'".replaceAll("'", '\n')
    expect(readEdifact(lines).messages.map(({ type, segments }) => [type, segments.length])).toEqual([['COARRI', 1]])
  })

  test('wrong counts and references are doubted, not refused', () => {
    const decoded = decodeEdi(`${unb}${text.replace(/UNT.*/, "UNT+99+2'")}UNZ+4+8'`)
    expect(told(decoded)).toHaveLength(1)
    expect(unreadCodes(decoded)).toEqual(
      [
        'UNZ: wrong count of messages',
        'UNZ: control reference differs',
        'UNT: wrong count of segments',
        'UNT: message reference differs',
      ].sort((a, b) => (a.startsWith('UNT') ? -1 : 0) - (b.startsWith('UNT') ? -1 : 0)),
    )
  })

  test('messages without end, ends without messages and stray segments are reported', () => {
    expect(unreadCodes(decodeEdi(text.replace(/UNT.*/, '')))).toEqual(['UNT: message without end'])
    expect(unreadCodes(decodeEdi(`${unb}BGM+1'DTM+2'UNT+1+1'UNZ+0+7'`))).toEqual([
      'BGM: segment outside of a message',
      'UNT: end without a message',
    ])
  })
})

describe('what is not EDI', () => {
  test.each(['', '   \n', '{"events":[]}', 'ISA', 'UNB', 'ST*315', 'hello'])('%j is reported', (text) => {
    const decoded = decodeEdi(text)
    expect(decoded.events).toEqual([])
    expect(decoded.unread).toHaveLength(1)
  })

  test('bytes are UTF-8, or Latin-1 when they are not', () => {
    expect(ediText(Buffer.from('MÜNCHEN', 'utf8'))).toBe('MÜNCHEN')
    expect(ediText(Buffer.from('MÜNCHEN', 'latin1'))).toBe('MÜNCHEN')
  })
})
