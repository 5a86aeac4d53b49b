/** One event as it goes over the wire in DCSA Track & Trace 2.2. */
export type WireEvent = Readonly<Record<string, unknown>> & {
  eventCreatedDateTime: string
  eventType: 'SHIPMENT' | 'TRANSPORT' | 'EQUIPMENT'
}

/** A number that a line is asked about. */
export type AskedReference = { kind: 'bill_of_lading' | 'booking' | 'container'; value: string }
