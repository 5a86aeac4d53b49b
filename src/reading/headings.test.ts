import { expect, test } from 'vitest'
import { classify } from './classify.ts'
import { nothingOn, type PaperPage, segmentOf } from './pages.ts'

/** A page of texts, each with its place. */
const pageOf = (...texts: readonly (readonly [text: string, left: number, top: number, height?: number])[]): PaperPage => ({
  ...nothingOn(1),
  segments: texts.map(([text, left, top, height = 9]) =>
    segmentOf(
      text.split(' ').map((word, at) => ({
        text: word,
        left: left + at * 40,
        right: left + at * 40 + 36,
        top,
        bottom: top + height,
        confidence: 1,
      })),
    ),
  ),
})

test('a heading may say its number', () => {
  const page = pageOf(
    ['RAVENNA SPORTS GOODS LTD', 34, 32],
    ['DETAILED PACKING LIST NO PL-82129', 34, 45],
    ['NET WEIGHT CARTON NO', 34, 90],
  )
  expect(classify([page], null).document_type).toBe('packing_list')
})

test('what a carrier took over may run on from the heading', () => {
  const page = pageOf(
    ['GOLDCREST', 34, 26],
    ['LINER SEA WAYBILL RECEIVED IN APPARENT GOOD ORDER', 95, 26],
    ['Load Port', 34, 90],
    ['Discharge Port', 234, 90],
  )
  expect(classify([page], null).document_type).toBe('master_bill_of_lading')
})

test("a bill with a truck's class of freight is no bill of the sea", () => {
  const page = pageOf(['CALLOWAY TRUCKING INC', 34, 26], ['BILL OF LADING', 34, 50], ['18,200 LBS CLASS 77.5', 34, 120])
  expect(classify([page], null)).toMatchObject({ document_type: 'other', notes: expect.stringContaining('truck bill') })
})

test('instructions for a bill are no bill, whatever kind of bill they ask for', () => {
  const page = pageOf(
    ['SHIPPING INSTRUCTIONS', 54, 58],
    ['REQUESTED B/L TYPE', 234, 90],
    ['WAYBILL', 234, 102],
    ['PORT OF LOADING', 54, 200],
    ['PORT OF DISCHARGE', 234, 200],
    ['PLEASE ISSUE BILL OF LADING AS FOLLOWS', 54, 242],
  )
  expect(classify([page], null)).toMatchObject({ document_type: 'other', notes: expect.stringContaining('instruction') })
})

test('a large heading that a scan cut between its words is one', () => {
  const page = pageOf(
    ['SHIPPING INSTRUCTIONS', 54, 30, 12],
    ['TO', 140, 30, 12],
    ['CARRIER', 186, 30, 12],
    ['SHIPPER', 54, 90],
    ['CONSIGNEE', 234, 90],
    ['NOTIFY PARTY', 54, 150],
    ['FORWARDER', 234, 150],
  )
  expect(classify([page], null)).toMatchObject({ document_type: 'other', notes: expect.stringContaining('instruction') })
})

test('what a letter is about is its heading', () => {
  const page = pageOf(
    ['Cedarline Ocean Carriers', 34, 32],
    ['Re: Notice of arrival, bill of lading 133913838', 34, 136],
    ['Dear customer,', 34, 155],
  )
  expect(classify([page], null).document_type).toBe('arrival_notice')
})

test('with a number beside it BILL OF LADING is a caption', () => {
  const page = pageOf(
    ['VERDANT LINES HAZARDOUS CARGO MANIFEST / IMO DECLARATION', 34, 33],
    ['BILL OF LADING', 309, 67],
    ['VEPUMDK8732333', 440, 67],
  )
  expect(classify([page], null).document_type).toBe('other')
})

test.each([
  ['a waybill of nobody that is known belongs to a line', 'SEA WAYBILL', 'master_bill_of_lading'],
  ['a waybill of a forwarder is a house bill', 'SEA WAYBILL FMC 012345N', 'final_house_bill_of_lading'],
])('%s', (_, heading, type) => {
  const page = pageOf([heading, 34, 33], ['SHIPPER', 34, 80], ['CONSIGNEE', 34, 120], ['PORT OF LOADING', 34, 160])
  expect(classify([page], null).document_type).toBe(type)
})
