import { expect, test } from 'vitest'
import { parseImo } from './imo.ts'
import { countryOf, parseLocode } from './locode.ts'
import { parseRequestType } from './request-type.ts'
import { parseScac } from './scac.ts'

test.each([
  ['USLAX', 'USLAX'],
  ['us lax', 'USLAX'],
  ['US-LAX', 'USLAX'],
  ['FROR6', 'FROR6'],
  ['US-1', null],
  ['USLA', null],
  ['U SLAX', null],
])('the UN/LOCODE in "%s" is %s', (text, locode) => expect(parseLocode(text)).toBe(locode))

test('a UN/LOCODE begins with its country', () => expect(countryOf('DEHAM')).toBe('DE'))

test.each([
  ['9074729', '9074729'],
  ['IMO 9074729', '9074729'],
  ['9074728', null],
  ['0000000', null],
  ['907472', null],
])('the IMO number in "%s" is %s', (text, imo) => expect(parseImo(text)).toBe(imo))

test.each([
  ['maeu', 'MAEU'],
  ['12LU', '12LU'],
  ['CN', 'CN'],
  ['1234', null],
  ['MAEUX', null],
  ['', null],
])('the SCAC in "%s" is %s', (text, scac) => expect(parseScac(text)).toBe(scac))

test.each([
  ['booking', 'booking'],
  ['booking_number', 'booking'],
  ['bill_of_lading', 'bill_of_lading'],
  ['container', 'container'],
  ['toString', null],
  ['Booking', null],
])('the request type "%s" means %s', (text, kind) => expect(parseRequestType(text)).toBe(kind))
