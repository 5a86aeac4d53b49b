// The fleet that the sandbox begins with: docs/guides/sandbox.md as data. Pure.

/** Boxes of the fleet by the order that they carry. */
export type FleetCase = { order: string; name: string }

export const fleet: readonly FleetCase[] = [
  { order: 'ORD-5501', name: 'Charged for days, and held by nothing' },
  { order: 'ORD-5510', name: 'Held for an exam, and charged' },
  { order: 'ORD-5520', name: 'Last free day tomorrow, no pickup booked' },
  { order: 'ORD-5521', name: 'Customs holds it; two last free days are told' },
  { order: 'ORD-5522', name: 'Released, each with an appointment' },
  { order: 'ORD-5511', name: 'At a ramp in Chicago' },
  { order: 'ORD-5524', name: 'On a train' },
  { order: 'ORD-5530', name: 'Waits for a train' },
  { order: 'ORD-5540', name: 'No last free day is told, no tariff fits' },
  { order: 'ORD-5590', name: 'Six days later than first said' },
  { order: 'ORD-5570', name: 'Expected yesterday; its ship says otherwise' },
  { order: 'ORD-5580', name: 'A line that answered once' },
  { order: 'ORD-5512', name: 'A pickup that the line takes back' },
  { order: 'ORD-5523', name: 'A discharge that is told with two times' },
  { order: 'ORD-5504', name: 'Delivered' },
  { order: 'ORD-5502', name: 'Empty returned' },
  { order: 'ORD-5503', name: 'Collected, and not yet back' },
  { order: 'ORD-5633', name: 'Ashore between two ships' },
]
