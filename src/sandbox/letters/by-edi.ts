/** A journey by X12: the line writes 315, the railroad 322, the truck 214. */
import { instantOf } from '../events.ts'
import type { PlannedMove } from '../plan.ts'
import { type BoxMove, byHour, lineDeeds, routingOf, trainDeeds } from './deeds.ts'
import type { Letter, WritingScene } from './letter.ts'
import { boxParts, interchange, onShip, stamped, stop } from './x12.ts'

// No list of carriers has these codes.
const railroad_scac = 'ZZRR'
const truck_scac = 'ZZTR'
// From the gate to the consignee, and until the box is empty there.
const way_h = 4
const unloading_h = 3

/** All letters of a journey that is told by X12. */
export function byEdi(scene: WritingScene): Letter[] {
  return [
    ...byHour(lineDeeds(scene)).map(([hour, deeds]) =>
      posted(
        scene,
        { hour, set: '315', sender: scene.journey.line.scac },
        deeds.map((deed) => lineStatus(scene, deed)),
      ),
    ),
    ...byHour(trainDeeds(scene)).map(([hour, deeds]) =>
      posted(
        scene,
        { hour, set: '322', sender: railroad_scac },
        deeds.map((deed) => rampActivity(scene, deed)),
      ),
    ),
    ...truckLetters(scene),
  ]
}

type LetterHead = Pick<Letter, 'hour' | 'news'> & { set: keyof typeof writers; sender: string }

const writers = { '315': 'line', '322': 'railroad', '214': 'truck' } as const

/** One interchange. */
export function posted(
  { journey, timeline }: WritingScene,
  { hour, news, ...head }: LetterHead,
  statements: readonly (readonly string[])[],
): Letter {
  const envelope = { ...head, written_at: instantOf(timeline, hour), number: Number(journey.serial) }
  const body = interchange(statements, envelope)
  return {
    hour,
    by: writers[head.set],
    form: 'x12',
    content_type: 'application/edi-x12',
    body,
    ...(news === undefined ? {} : { news }),
  }
}

const codes: Record<PlannedMove['code'], Record<PlannedMove['load_state'], string>> = {
  GTOT: { EMPTY: 'EE', LADEN: 'OA' },
  GTIN: { EMPTY: 'RD', LADEN: 'I' },
  LOAD: { EMPTY: 'AE', LADEN: 'AE' },
  DEPA: { EMPTY: 'VD', LADEN: 'VD' },
  ARRI: { EMPTY: 'VA', LADEN: 'VA' },
  DISC: { EMPTY: 'UV', LADEN: 'UV' },
}

const rail_codes: Partial<Record<PlannedMove['code'], string>> = { LOAD: 'AL', DEPA: 'RL', ARRI: 'AR', DISC: 'UR' }

/** The code of element 157 for a move. */
export function codeOf({ code, load_state, mode }: PlannedMove): string {
  return (mode === 'RAIL' ? rail_codes[code] : undefined) ?? codes[code][load_state]
}

function lineStatus(scene: WritingScene, { move, number, hour }: BoxMove): string[] {
  const { day, clock } = stamped(instantOf(scene.timeline, hour), move.place.time_zone)
  return [statusLine(scene, { code: codeOf(move), day, clock, number, move }), ...statusParts(scene, move)]
}

/** Until when a box stays for free at a port, as its line counts (NF). `day`: `20260805`. */
export function freeTime(
  scene: WritingScene,
  { number, day, discharge }: { number: string; day: string; discharge: PlannedMove },
): string[] {
  return [statusLine(scene, { code: 'NF', day, clock: '0000', number, move: discharge }), ...statusParts(scene, discharge)]
}

type StatusHead = { code: string; day: string; clock: string; number: string; move: PlannedMove }

function statusLine({ plan }: WritingScene, { code, day, clock, number, move }: StatusHead): string {
  const { initials, digits, check } = boxParts(number)
  const state = move.load_state === 'EMPTY' ? 'E' : 'L'
  return `B4***${code}*${day}*${clock}**${initials}*${digits}*${state}*${plan.equipment_code}*${move.place.locode}*UN*${check}`
}

function statusParts(scene: WritingScene, move: PlannedMove): string[] {
  const { bill_of_lading_number, booking_number, line } = scene.journey
  const routing = routingOf(scene)
  return [
    `N9*BM*${bill_of_lading_number}`,
    `N9*BN*${booking_number}`,
    `N9*SCA*${line.scac}`,
    ...onShip(move, line.scac),
    ...(routing === null
      ? []
      : [
          stop('L', routing.from.place),
          ...routing.over.map(({ place }) => stop('T', place)),
          stop('D', routing.to.place),
          ...(routing.inland === null ? [] : [stop('E', routing.inland.place)]),
        ]),
  ]
}

function rampActivity({ journey, plan, timeline }: WritingScene, { move, number, hour }: BoxMove): string[] {
  const { day, clock } = stamped(instantOf(timeline, hour), move.place.time_zone)
  const { initials, digits, check } = boxParts(number)
  const { name, locode } = move.place
  const end = plan.moves.find(({ code, mode }) => code === 'DISC' && mode === 'RAIL')?.place ?? move.place
  return [
    `Q5*${codeOf(move)}*${day}*${clock}00*LT**${name.toUpperCase()}**${locode.slice(0, 2)}`,
    `W2*${initials}*${digits}**CC*L********${check}`,
    stop('5', move.place),
    stop('7', end),
    `N9*BM*${journey.bill_of_lading_number}`,
    `N9*BN*${journey.booking_number}`,
    `N1*RR*SANDBOX RAILROAD*2*${railroad_scac}`,
  ]
}

function truckLetters(scene: WritingScene): Letter[] {
  const { journey, plan } = scene
  const gate = plan.moves.find(({ key }) => key === 'full_out')
  if (gate === undefined) return []
  const deeds = lineDeeds(scene).filter(({ move }) => move === gate)
  const statuses = deeds.flatMap(({ number, hour }) => [
    { number, code: 'AF', hour, label: 'On the road' },
    { number, code: 'D1', hour: hour + way_h + unloading_h, label: 'Delivered' },
  ])
  return statuses.map(({ number, code, hour, label }) => {
    const { day, clock } = stamped(instantOf(scene.timeline, hour), gate.place.time_zone)
    const { initials, digits, check } = boxParts(number)
    const { name, locode } = gate.place
    const news = { label, place: locode, container_numbers: [number] }
    return posted(scene, { hour, news, set: '214', sender: truck_scac }, [
      [
        `B10*${journey.serial}*${journey.serial}*${truck_scac}`,
        `L11*${journey.bill_of_lading_number}*BM`,
        `L11*${journey.booking_number}*BN`,
        'LX*1',
        `AT7*${code}*NS***${day}*${clock}*LT`,
        `MS1*${name.toUpperCase()}**${locode.slice(0, 2)}`,
        `MS2*${initials}*${digits}*CN*${check}`,
      ],
    ])
  })
}
