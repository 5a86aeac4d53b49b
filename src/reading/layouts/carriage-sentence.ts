/** The sentence in which invoices say how goods go. */
import type { Field } from '../layout.ts'

// `Shipped per S.S. EVER GOLD from Busan to Genoa on or about 12 May`.
const carriage = {
  vessel_name: [
    /\bSHIPPED (?:PER|BY|VIA|ON)(?: (?:S\.?S\.?|M\.?V\.?|VESSEL))?:? ([A-Z][A-Z .'-]{3,30}?)(?:,? (?:V\.? ?|VOY\.? ?)?\d[\w-]{1,9})?,? FROM /i,
  ],
  voyage_number: [/\bSHIPPED (?:PER|BY|VIA|ON) [A-Z][A-Z .'-]{3,40}?,? (?:V\.? ?|VOY\.? ?)?(\d[\w-]{1,9}),? FROM /i],
  port_of_loading: [
    /\bSHIPPED (?:PER|BY|VIA|ON) [A-Z][A-Z0-9 .,'/-]{3,40}? FROM ([A-Z][A-Z ,.'-]{2,40}?) TO /i,
    /\bSHIPPED FROM ([A-Z][A-Z ,.'-]{2,40}?) TO /i,
  ],
  port_of_discharge: [
    /\bSHIPPED (?:PER [A-Z][A-Z0-9 .,'/-]{3,40}? )?FROM [A-Z][A-Z ,.'-]{2,40}? TO ([A-Z][A-Z ,'-]{2,40}?)(?: (?:ON|PER|BY|VIA)\b|\.|$)/im,
  ],
} as const
/** Fields of a voyage that such a sentence fills where no caption does. */
export const withCarriage = (fields: readonly Field[]): readonly Field[] =>
  fields.map((field) => {
    const patterns = Object.entries(carriage).find(([path]) => path === field.path)?.[1]
    return patterns ? { ...field, patterns } : field
  })
