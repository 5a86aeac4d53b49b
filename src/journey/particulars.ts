/** Facts about the box and its papers, merged member by member: the line before the terminal, then the latest. */
import { type Equipment, parseEquipment } from '../vocabulary/equipment-type.ts'
import type { Particulars, RawEvent } from '../vocabulary/raw-event.ts'
import type { DecidedBy, Provenance } from './belief.ts'
import { bySaid, saidAt } from './move.ts'

type Fields = Particulars['fields']

type Fact<Value> = { value: Value; raw: RawEvent; provenance: Provenance }

/** The best word on one member, or null. `isUsable` leaves out values that say nothing. */
export function factOf<Name extends keyof Fields>(
  rawEvents: readonly RawEvent[],
  member: Name,
  isUsable: (value: NonNullable<Fields[Name]>, raw: RawEvent) => boolean = () => true,
): Fact<NonNullable<Fields[Name]>> | null {
  const told = rawEvents
    .flatMap((raw) => {
      const value = raw.claim.kind === 'particulars' ? raw.claim.fields[member] : undefined
      return value !== undefined && isUsable(value, raw) ? [{ raw, value }] : []
    })
    .sort((one, other) => trust(one.raw) - trust(other.raw) || bySaid(saidAt(one.raw), saidAt(other.raw)))
  const best = told.at(-1)
  if (best === undefined) return null
  const lost = told.slice(0, -1).map(({ raw }) => raw.id)
  return {
    ...best,
    provenance: { raw_event_id: best.raw.id, rule: lost.length > 0 ? 'trusted_and_latest' : 'only_claim', lost: lost.sort() },
  }
}

function trust({ data_source }: RawEvent): number {
  return data_source === 'shipping_line' ? 1 : 0
}

type BoxAttributes = DecidedBy<'particulars'>

/** `rawEvents` are those of the container itself: what is said about the shipment as a whole is not about one box. */
export function boxAttributes(rawEvents: readonly RawEvent[]): {
  attributes: BoxAttributes
  provenance: Record<string, Provenance>
} {
  const equipment = factOf(rawEvents, 'equipment_code', saysWhatItIs)
  const seal = factOf(rawEvents, 'seal_number', (seal_number) => seal_number.trim() !== '')
  // Lines write 0 for a weight that they do not know.
  const weight = factOf(rawEvents, 'weight_in_lbs', (weight_in_lbs) => weight_in_lbs > 0)
  const box = equipment === null ? null : parseEquipment(equipment.value)
  const provenance: Record<string, Provenance> = {}
  if (equipment && box) {
    for (const member of ['equipment_type', 'equipment_length', 'equipment_height'] as const)
      if (box[member] !== null) provenance[member] = equipment.provenance
  }
  if (seal) provenance.seal_number = seal.provenance
  if (weight) provenance.weight_in_lbs = weight.provenance
  return {
    attributes: {
      equipment_type: box?.equipment_type ?? null,
      equipment_length: box?.equipment_length ?? null,
      equipment_height: box?.equipment_height ?? null,
      seal_number: seal?.value.trim() ?? null,
      weight_in_lbs: weight?.value ?? null,
    },
    provenance,
  }
}

// The line's word counts in parts; a terminal's only fills in when it is complete, so that no mixture of two boxes arises.
function saysWhatItIs(code: string, raw: RawEvent): boolean {
  const members = membersOf(parseEquipment(code))
  return raw.data_source === 'shipping_line'
    ? members.some((member) => member !== null)
    : members.every((member) => member !== null)
}

function membersOf({ equipment_type, equipment_length, equipment_height }: Equipment) {
  return [equipment_type, equipment_length, equipment_height]
}
