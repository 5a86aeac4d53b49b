// The numbers of a paper that may name cargo, from its fields and from its text.
import { cleanNumber } from '../vocabulary/container-number.ts'
import type { CargoReferences } from '../vocabulary/document-reading.ts'
import { findContainers } from './container-text.ts'
import type { Payload } from './payload.ts'
import { billNumbersIn, bookingNumbersIn, orderNumbersIn } from './reference-text.ts'

const billFields = /^(hbl_number|mbl_number|mbol|hbol|waybill_number|bill_of_lading_number|ams_bl_number|hbl_reference)$/
const bookingFields = /^(booking_number|carrier_booking_number)$/
const referenceFields =
  /^(po_numbers?|cargo_references|invoice_number|invoice_references|customer_reference|notice_number|entry_number|reference_number|carrier_reference|delivery_order_number|document_number|cargo_control_number|reference_number_isf|export_references|consol_number|packing_list_number)$/
// Longer texts under such captions are sentences.
const reference_length_max = 40

export function referencesOf(text: string, payload: Payload): CargoReferences {
  const values = leavesOf(payload)
  const named = (names: RegExp) => values.filter(({ name }) => names.test(name)).map(({ text: value }) => value)
  const numbers = (list: readonly string[]) =>
    unique(list.map(cleanNumber).filter((number) => /\d/.test(number) && number.length >= 4))
  const container_numbers = unique(
    findContainers(text)
      .filter(({ is_valid }) => is_valid)
      .map(({ number }) => number),
  )
  const isContainer = (number: string) => container_numbers.includes(number)
  return {
    container_numbers,
    bill_numbers: numbers([...named(billFields), ...billNumbersIn(text)]).filter((number) => !isContainer(number)),
    booking_numbers: numbers([...named(bookingFields), ...bookingNumbersIn(text)]).filter((number) => !isContainer(number)),
    references: unique([...named(referenceFields).flatMap((value) => value.split('\n')), ...orderNumbersIn(text)]).filter(
      (value) => /\d/.test(value) && value.length <= reference_length_max,
    ),
  }
}

const unique = (list: readonly string[]) => [...new Set(list)]

/** Every text of a payload with the name of its field; texts of a list have the name of the list. */
function leavesOf(value: unknown, name = ''): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }]
  if (Array.isArray(value)) return value.flatMap((part) => leavesOf(part, name))
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, key)) : []
}
