import { describe, expect, test } from 'vitest'
import { indexFor } from './caption-targets.ts'
import { findCaptions } from './find-captions.ts'
import { layoutFor } from './layouts.ts'
import { nothingOn, segmentOf } from './pages.ts'

const layout = layoutFor('master_bill_of_lading')

/** What the captions of a line ask for, and what stands behind them. */
function asked(line: string): string[] {
  if (!layout) throw new Error('there is no layout of master bills')
  const words = line
    .split(' ')
    .map((text, at) => ({ text, left: at * 60, right: at * 60 + 50, top: 10, bottom: 19, confidence: 1 }))
  return findCaptions({ ...nothingOn(1), segments: [segmentOf(words)] }, indexFor(layout)).map(({ key, rest }) => {
    const [target] = key
    const name = target?.kind === 'field' ? target.field.path : target?.kind === 'party' ? target.party.parts.name : target?.kind
    return [name, ...rest.map(({ text }) => text)].join(' ')
  })
}

describe('a caption is the same', () => {
  test.each([
    ['in another order', 'Number of the booking', 'booking_number'],
    ['with words that say which one of one', 'Combined Transport* Place of Receipt', 'place_of_receipt'],
    ['for a day that says so', 'Date of clean on board', 'laden_on_board_date'],
    ['behind one in another language', 'Puerto de carga / Port of loading', 'port_of_loading'],
    ['behind one in any language', 'Freistellung / Freight payable at', 'freight_payable_at'],
    ['with what is to be filled in', 'Shipper Insert Name, Address and Phone', 'shipper/name'],
    ['as messages abbreviate', 'CNEE', 'consignee/name'],
  ])('%s', (_, line, field) => {
    expect(asked(line)).toEqual([field])
  })
})

describe('behind a caption without a colon stands its value', () => {
  test.each([
    ['behind a stroke', 'ONBOARD / 2026/01/14', ['laden_on_board_date 2026/01/14']],
    ['where it is a place that is known', 'POL SHANGHAI', ['port_of_loading SHANGHAI']],
    ['where it is a ship with its voyage', 'VESSEL EVER GOLD V.0123W', ['ocean_vessel EVER GOLD V.0123W']],
    [
      'and the next caption behind a comma',
      'Gross weight 9,219.20 KGS, cube 18.102 CBM',
      ['gross_weight 9,219.20 KGS,', 'measurement 18.102 CBM'],
    ],
  ])('%s', (_, line, found) => {
    expect(asked(line)).toEqual(found)
  })
})

test.each([
  'Number of containers',
  'COMBINED TRANSPORT BILL OF LADING AND MORE',
  'To Pier 12 Container Terminal: kindly deliver',
  'POL of the voyage',
])('%s names no field', (line) => {
  expect(asked(line).filter((found) => found !== 'end')).toEqual([])
})
