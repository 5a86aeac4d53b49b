import { describe, expect, test } from 'vitest'
import type { PrintedReference } from '../store/documents/document-links.ts'
import { decideLinks, type MatchEvidence, storedForms } from './matching.ts'

const nothing: MatchEvidence = { references: [], shipments: [], containers: [], cargo: [], packet: [], siblings: [] }
const bill = (compared: string): PrintedReference => ({ kind: 'bill', compared, printed: compared.toLowerCase() })
const order = (compared: string): PrintedReference => ({ kind: 'reference', compared, printed: `PO ${compared}` })
const shipment = (id: string, number: string, also: string[] = []) => ({ id, scac: 'HLCU', number, also })
const links = (evidence: Partial<MatchEvidence>) =>
  decideLinks({ ...nothing, ...evidence }).map(({ record_type, record_id, kind, matched_by }) => [
    record_type,
    record_id,
    kind,
    matched_by,
  ])

describe('numbers', () => {
  test('a bill links its shipment, with or without the prefix of its line', () => {
    for (const printed of ['HLCUBO1123456789', 'BO1123456789'])
      expect(links({ references: [bill(printed)], shipments: [shipment('s', 'HLCUBO1123456789')] })).toEqual([
        ['shipment', 's', 'direct', printed.toLowerCase()],
      ])
  })

  test('not that of another line with the same digits', () => {
    expect(links({ references: [bill('ONEY12345678')], shipments: [shipment('s', '12345678')] })).toEqual([])
  })

  test('a number that a source names beside the one that was asked links too', () => {
    expect(links({ references: [bill('XYZ778812')], shipments: [shipment('s', '99887766', ['XYZ778812'])] })).toHaveLength(1)
  })

  test('forms under which shipments may be stored', () => {
    expect(storedForms(['maeu 123456789', '123'])).toEqual([
      'MAEU123456789',
      '123456789',
      'HLCUMAEU123456789',
      'MEDUMAEU123456789',
    ])
  })
})

describe('containers', () => {
  const journeys = [
    { id: 'new', number: 'LFDU3100429', shipment_id: 'this year' },
    { id: 'old', number: 'LFDU3100429', shipment_id: 'last year' },
  ]

  test('link themselves and their shipment, of several journeys the newest', () => {
    expect(links({ containers: journeys })).toEqual([
      ['shipment', 'this year', 'direct', 'LFDU3100429'],
      ['container', 'new', 'direct', 'LFDU3100429'],
    ])
  })

  test('but the journey that the bill names, when one does', () => {
    const found = links({
      references: [bill('HLCUBO1123456789')],
      shipments: [shipment('last year', 'HLCUBO1123456789')],
      containers: journeys,
    })
    expect(found.map(([, id]) => id)).toEqual(['last year', 'old'])
  })
})

describe('references', () => {
  const carried = (record_type: 'shipment' | 'container', record_id: string, shipment_id = record_id) => ({
    compared: '4711',
    record_type,
    record_id,
    shipment_id,
  })

  test('of one shipment link it, with words as printed', () => {
    expect(links({ references: [order('4711')], cargo: [carried('shipment', 's'), carried('container', 'c', 's')] })).toEqual([
      ['shipment', 's', 'direct', 'PO 4711'],
    ])
  })

  test('of a container alone link it and its shipment', () => {
    expect(links({ references: [order('4711')], cargo: [carried('container', 'c', 's')] }).map(([, id]) => id)).toEqual([
      's',
      'c',
    ])
  })

  test('of several shipments link none of them', () => {
    expect(links({ references: [order('4711')], cargo: [carried('shipment', 'a'), carried('shipment', 'b')] })).toEqual([])
  })
})

describe('without numbers of its own', () => {
  const direct = (record_id: string) => ({
    record_type: 'shipment' as const,
    record_id,
    kind: 'direct' as const,
    matched_by: 'x',
  })

  test('a part takes over the links of its packet, when they lead to one shipment', () => {
    expect(links({ packet: [direct('s')] })).toEqual([['shipment', 's', 'inherited', 'x']])
    expect(links({ packet: [direct('s'), direct('t')] })).toEqual([])
    expect(links({ packet: [{ ...direct('s'), kind: 'indirect' }] })).toEqual([])
  })

  test('a document goes where other papers with its reference are, when that is one shipment', () => {
    const sibling = (shipment_id: string) => ({ shipment_id, printed: 'PO 4711' })
    expect(links({ siblings: [sibling('s')] })).toEqual([['shipment', 's', 'indirect', 'PO 4711']])
    expect(links({ siblings: [sibling('s'), sibling('t')] })).toEqual([])
  })

  test('and not at all when a number of its own leads somewhere', () => {
    expect(
      links({ containers: [{ id: 'c', number: 'N', shipment_id: 's' }], siblings: [{ shipment_id: 't', printed: 'x' }] }),
    ).toHaveLength(2)
  })
})
