import { boolean, defineResource, text, textList } from '../resource.ts'
import { providedFields } from './places.ts'

export const shippingLine = defineResource({
  type: 'shipping_line',
  description: 'A shipping line.',
  self: null,
  attributes: {
    scac: text('Main SCAC.'),
    name: text('Full name.'),
    alternative_scacs: textList('Other codes under which the line is accepted.'),
    short_name: text('Name for display.'),
    bill_of_lading_tracking_support: boolean(
      'Whether this installation can track master bills of lading: a feed asks the line by them, or a mailbox may bring news of it.',
    ),
    booking_number_tracking_support: boolean('The same for bookings.'),
    container_number_tracking_support: boolean('The same for container numbers.'),
    provided_data: providedFields,
    tracking_url: text('Public tracking page; may hold the placeholder BLNUM in braces after a dollar sign.').nullable,
    contact_url: text('Public contact page.').nullable,
    bol_prefix: text('Usual prefix of its bills of lading.').nullable,
  },
  relationships: {},
})
