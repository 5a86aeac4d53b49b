/** The sandbox's lines as rows of the shipping line table, for as long as it runs. TEST is in our own table already. */
import { nameBasedId } from '../base/ids.ts'
import type { ShippingLine } from '../reference/shipping-lines.ts'
import { sandboxLines } from './lines.ts'

export const sandboxShippingLines: readonly ShippingLine[] = sandboxLines
  .filter(({ scac }) => scac !== 'TEST')
  .map(({ scac, name, short_name }) => ({
    id: nameBasedId('shipping_line', scac),
    scac,
    name,
    short_name,
    alternative_scacs: [],
    bol_prefix: scac,
    bill_of_lading_tracking_support: true,
    booking_number_tracking_support: true,
    container_number_tracking_support: true,
    provided_data: {},
    tracking_url: null,
    contact_url: null,
  }))
