import type { Attention } from '../server/work.ts'

// What a reason or a case rests on, by its name in words.

type EvidenceValue = Attention['evidence'][number]['value']

/** The name of an attribute in words; of charges, what of them the value is: a sum, the day since when, or why none can be told. */
export function attributeWords(attribute: string, value: EvidenceValue = null): string {
  const words =
    attribute === 'charges' && typeof value === 'string'
      ? isDay(value)
        ? 'charged since'
        : 'why no charge is told'
      : (attribute_words[attribute] ?? attribute.replaceAll('_', ' '))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const attribute_words: Readonly<Record<string, string>> = {
  arrival_at: 'arrival',
  charges: 'charged so far',
  first_arrival_at: 'arrival as first said',
  holds_at_pod_terminal: 'holds',
  import_deadlines: 'last free day',
  last_heard_at: 'last heard',
  pickup_appointment_at: 'appointment',
  pickup_lfd_on: 'last free day',
  pod_discharged_at: 'discharged',
  pod_eta_at: 'arrival expected',
  pod_full_out_at: 'collected',
  pod_original_eta_at: 'arrival as first said',
  pol_etd_at: 'departure expected',
  way: 'onward departure planned',
}

/** Whether it is a calendar day, `2026-11-28`. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value)
}
