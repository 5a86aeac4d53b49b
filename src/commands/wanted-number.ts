import type { Arguments } from '../client/landfall.ts'

/** What is sent to have a number followed. */
export type WantedNumber = Arguments<'createTrackingRequest'>['attributes']

type NumberKind = WantedNumber['request_type']
const kinds: readonly NumberKind[] = ['bill_of_lading', 'booking', 'booking_number', 'container']

/** The kind by this name; null: there is none. */
export function numberKind(name: string | null | undefined): NumberKind | null {
  return kinds.find((kind) => kind === name) ?? null
}

/** References and labels that it gets, where there are any. */
export function givenTexts(
  refs: readonly string[],
  tags: readonly string[],
): Pick<WantedNumber, 'ref_numbers' | 'shipment_tags'> {
  return { ...(refs.length === 0 ? {} : { ref_numbers: [...refs] }), ...(tags.length === 0 ? {} : { shipment_tags: [...tags] }) }
}
