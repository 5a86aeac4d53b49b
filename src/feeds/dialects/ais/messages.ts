/** AIS messages that tell where a ship is or which ship it is (ITU-R M.1371-6): 1, 2, 3, 5, 18, 19, 24 and 27. */
import { type Bits, bitsOf } from './bits.ts'
import {
  angleOf,
  crewEtaOf,
  imoOf,
  placeOf,
  type ShipParticulars,
  type ShipPosition,
  type ShipReport,
  shipMmsi,
  textOf,
} from './report.ts'

type AisMessageResult =
  | { kind: 'read'; type: number; reports: readonly ShipReport[] }
  /** Nothing about a ship, or of a station that is no ship. */
  | { kind: 'ignored'; reason: 'type' | 'not_a_ship' | 'no_position' }
  | { kind: 'bad'; reason: 'armour' | 'truncated' | 'out_of_range' }

type BitReader = (bits: Bits, mmsi: string) => readonly ShipReport[] | 'no_position' | 'out_of_range'
type BitLayout = { bits_min: number; read: BitReader }

const ten_thousandths_of_minutes = 600_000
const tenths_of_minutes = 600
const speed_none = 1_023

/** Positions of one layout: where each field begins. */
type PositionFields = { speed: number; longitude: number; course: number; heading: number; second: number; status: number | null }

function positionReader(fields: PositionFields): (bits: Bits, mmsi: string) => ShipPosition | 'no_position' | 'out_of_range' {
  return (bits, mmsi) => {
    const longitude = bits.signed(fields.longitude, 28) / ten_thousandths_of_minutes
    const latitude = bits.signed(fields.longitude + 28, 27) / ten_thousandths_of_minutes
    if (longitude === 181 || latitude === 91) return 'no_position'
    const place = placeOf(latitude, longitude)
    if (place === 'wrong') return 'out_of_range'
    const speed = bits.unsigned(fields.speed, 10)
    const status = fields.status === null ? 15 : bits.unsigned(fields.status, 4)
    const second = bits.unsigned(fields.second, 6)
    return {
      kind: 'position',
      mmsi,
      ...place,
      speed_knots: speed === speed_none ? null : speed / 10,
      course_degrees: angleOf(bits.unsigned(fields.course, 12) / 10),
      heading_degrees: angleOf(bits.unsigned(fields.heading, 9)),
      navigational_status: status === 15 ? null : status,
      utc_second: second < 60 ? second : null,
    }
  }
}

const readClassA = positionReader({ speed: 50, longitude: 61, course: 116, heading: 128, second: 137, status: 38 })
const readClassB = positionReader({ speed: 46, longitude: 57, course: 112, heading: 124, second: 133, status: null })

const classA: BitLayout = { bits_min: 143, read: (bits, mmsi) => listed(readClassA(bits, mmsi)) }

const layouts: Readonly<Record<number, BitLayout>> = {
  1: classA,
  2: classA,
  3: classA,
  // Some transponders leave out the last bits, which are spare.
  5: { bits_min: 420, read: (bits, mmsi) => [voyage(bits, mmsi)] },
  18: { bits_min: 139, read: (bits, mmsi) => listed(readClassB(bits, mmsi)) },
  19: { bits_min: 271, read: extended },
  24: { bits_min: 160, read: partial },
  27: { bits_min: 95, read: longRange },
}

/** Reads one whole payload. Never throws. */
export function readMessage(payload: string, fill: number): AisMessageResult {
  const bits = bitsOf(payload, fill)
  if (bits === null) return { kind: 'bad', reason: 'armour' }
  if (bits.length < 38) return { kind: 'bad', reason: 'truncated' }
  const type = bits.unsigned(0, 6)
  const layout = layouts[type]
  if (layout === undefined) return { kind: 'ignored', reason: 'type' }
  if (bits.length < layout.bits_min) return { kind: 'bad', reason: 'truncated' }
  const mmsi = shipMmsi(bits.unsigned(8, 30))
  if (mmsi === null) return { kind: 'ignored', reason: 'not_a_ship' }
  const reports = layout.read(bits, mmsi)
  if (reports === 'no_position') return { kind: 'ignored', reason: reports }
  if (reports === 'out_of_range') return { kind: 'bad', reason: reports }
  return { kind: 'read', type, reports }
}

function listed<Word extends string>(position: ShipPosition | Word): readonly ShipPosition[] | Word {
  return typeof position === 'string' ? position : [position]
}

const nothingElse = {
  imo: null,
  name: null,
  call_sign: null,
  ship_type: null,
  draught_m: null,
  destination: null,
  eta: null,
} as const

function voyage(bits: Bits, mmsi: string): ShipParticulars {
  const draught = bits.unsigned(294, 8)
  return {
    kind: 'particulars',
    mmsi,
    imo: imoOf(bits.unsigned(40, 30)),
    name: textOf(bits.text(112, 20)),
    call_sign: textOf(bits.text(70, 7)),
    ship_type: typeOf(bits.unsigned(232, 8)),
    draught_m: draught === 0 ? null : draught / 10,
    destination: textOf(bits.text(302, 20)),
    eta: crewEtaOf({
      month: bits.unsigned(274, 4),
      day: bits.unsigned(278, 5),
      hour: bits.unsigned(283, 5),
      minute: bits.unsigned(288, 6),
    }),
  }
}

function extended(bits: Bits, mmsi: string): readonly ShipReport[] | 'out_of_range' {
  const position = readClassB(bits, mmsi)
  if (position === 'out_of_range') return position
  const named: ShipParticulars = {
    kind: 'particulars',
    mmsi,
    ...nothingElse,
    name: textOf(bits.text(143, 20)),
    ship_type: typeOf(bits.unsigned(263, 8)),
  }
  return position === 'no_position' ? [named] : [position, named]
}

/** Part A has the name, part B the type and the call sign. */
function partial(bits: Bits, mmsi: string): readonly ShipReport[] {
  const part = bits.unsigned(38, 2)
  if (part === 0) return [{ kind: 'particulars', mmsi, ...nothingElse, name: textOf(bits.text(40, 20)) }]
  if (part !== 1) return []
  const ship_type = typeOf(bits.unsigned(40, 8))
  return [{ kind: 'particulars', mmsi, ...nothingElse, ship_type, call_sign: textOf(bits.text(90, 7)) }]
}

function longRange(bits: Bits, mmsi: string): readonly ShipReport[] | 'no_position' | 'out_of_range' {
  const longitude = bits.signed(44, 18) / tenths_of_minutes
  const latitude = bits.signed(62, 17) / tenths_of_minutes
  if (longitude === 181 || latitude === 91) return 'no_position'
  const place = placeOf(latitude, longitude)
  if (place === 'wrong') return 'out_of_range'
  const [status, speed] = [bits.unsigned(40, 4), bits.unsigned(79, 6)]
  return [
    {
      kind: 'position',
      mmsi,
      ...place,
      speed_knots: speed === 63 ? null : speed,
      course_degrees: angleOf(bits.unsigned(85, 9)),
      heading_degrees: null,
      navigational_status: status === 15 ? null : status,
      utc_second: null,
    },
  ]
}

function typeOf(number: number): number | null {
  return number > 0 && number < 100 ? number : null
}
