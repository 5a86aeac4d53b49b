/** Kinds of number that can be tracked. The interface spells the second one `booking` or `booking_number`; inside it is `booking`. */
export const numberTypes = ['bill_of_lading', 'booking', 'container'] as const
export type NumberType = (typeof numberTypes)[number]
