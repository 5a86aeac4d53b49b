/** Writes AIS sentences for tests: the fields of a message as bits, armoured and summed. */

type Field = { at: number; length: number; value: number } | { at: number; text: string; characters: number }

type PositionReport = {
  mmsi: number
  latitude: number
  longitude: number
  speed_knots?: number
  course_degrees?: number
  heading_degrees?: number
  status?: number
  second?: number
}

/** Type 1. */
export function classA(ship: PositionReport): string {
  const { speed_knots = 102.3, course_degrees = 360, heading_degrees = 511, status = 15, second = 60 } = ship
  return sentence(
    bitsOf(168, [
      { at: 0, length: 6, value: 1 },
      { at: 8, length: 30, value: ship.mmsi },
      { at: 38, length: 4, value: status },
      { at: 50, length: 10, value: Math.round(speed_knots * 10) },
      { at: 61, length: 28, value: Math.round(ship.longitude * 600_000) },
      { at: 89, length: 27, value: Math.round(ship.latitude * 600_000) },
      { at: 116, length: 12, value: Math.round(course_degrees * 10) },
      { at: 128, length: 9, value: heading_degrees },
      { at: 137, length: 6, value: second },
    ]),
  )
}

/** Type 18, or 19 with a name. */
export function classB(ship: PositionReport, name?: string): string {
  const { speed_knots = 102.3, course_degrees = 360, heading_degrees = 511, second = 60 } = ship
  return sentence(
    bitsOf(name === undefined ? 168 : 312, [
      { at: 0, length: 6, value: name === undefined ? 18 : 19 },
      { at: 8, length: 30, value: ship.mmsi },
      { at: 46, length: 10, value: Math.round(speed_knots * 10) },
      { at: 57, length: 28, value: Math.round(ship.longitude * 600_000) },
      { at: 85, length: 27, value: Math.round(ship.latitude * 600_000) },
      { at: 112, length: 12, value: Math.round(course_degrees * 10) },
      { at: 124, length: 9, value: heading_degrees },
      { at: 133, length: 6, value: second },
      ...(name === undefined ? [] : [{ at: 143, text: name, characters: 20 }]),
    ]),
  )
}

/** Type 27. */
export function longRange({
  mmsi,
  latitude,
  longitude,
  speed_knots = 63,
  course_degrees = 511,
  status = 15,
}: PositionReport): string {
  return sentence(
    bitsOf(96, [
      { at: 0, length: 6, value: 27 },
      { at: 8, length: 30, value: mmsi },
      { at: 40, length: 4, value: status },
      { at: 44, length: 18, value: Math.round(longitude * 600) },
      { at: 62, length: 17, value: Math.round(latitude * 600) },
      { at: 79, length: 6, value: speed_knots },
      { at: 85, length: 9, value: course_degrees },
    ]),
  )
}

type Particulars = {
  mmsi: number
  imo: number
  name: string
  call_sign?: string
  destination?: string
  draught_m?: number
  /** Left out: not available. */
  eta?: { month: number; day: number; hour: number; minute: number }
}

/** Type 5, in two sentences. */
export function particulars(ship: Particulars, sequence = 1): [string, string] {
  const { month, day, hour, minute } = ship.eta ?? { month: 0, day: 0, hour: 24, minute: 60 }
  const bits = bitsOf(424, [
    { at: 0, length: 6, value: 5 },
    { at: 8, length: 30, value: ship.mmsi },
    { at: 40, length: 30, value: ship.imo },
    { at: 70, text: ship.call_sign ?? '', characters: 7 },
    { at: 112, text: ship.name, characters: 20 },
    { at: 232, length: 8, value: 71 },
    { at: 274, length: 4, value: month },
    { at: 278, length: 5, value: day },
    { at: 283, length: 5, value: hour },
    { at: 288, length: 6, value: minute },
    { at: 294, length: 8, value: Math.round((ship.draught_m ?? 0) * 10) },
    { at: 302, text: ship.destination ?? '', characters: 20 },
  ])
  const payload = armoured(bits)
  return [summed(`AIVDM,2,1,${sequence},A,${payload.slice(0, 60)},0`), summed(`AIVDM,2,2,${sequence},A,${payload.slice(60)},2`)]
}

/** Type 24, part A or B. */
export function partial(mmsi: number, part: { name: string } | { call_sign: string; ship_type: number }): string {
  const told: Field[] =
    'name' in part
      ? [{ at: 40, text: part.name, characters: 20 }]
      : [
          { at: 40, length: 8, value: part.ship_type },
          { at: 90, text: part.call_sign, characters: 7 },
        ]
  return sentence(
    bitsOf(168, [
      { at: 0, length: 6, value: 24 },
      { at: 8, length: 30, value: mmsi },
      { at: 38, length: 2, value: 'name' in part ? 0 : 1 },
      ...told,
    ]),
  )
}

/** A sentence with a TAG block that says when it was heard. */
export function tagged(line: string, seconds: number): string {
  const block = `s:rx1,c:${seconds}`
  return `\\${block}*${sumOf(block)}\\${line}`
}

export function summed(body: string): string {
  return `!${body}*${sumOf(body)}`
}

function sumOf(text: string): string {
  let sum = 0
  for (const character of text) sum ^= character.charCodeAt(0)
  return sum.toString(16).toUpperCase().padStart(2, '0')
}

function bitsOf(length: number, fields: readonly Field[]): string {
  const bits = new Array<string>(length).fill('0')
  const put = (at: number, count: number, value: number) => {
    const written = (value < 0 ? value + 2 ** count : value).toString(2).padStart(count, '0')
    for (let index = 0; index < count; index += 1) bits[at + index] = written[index] ?? '0'
  }
  for (const field of fields) {
    if ('value' in field) put(field.at, field.length, field.value)
    else
      for (let index = 0; index < field.characters; index += 1) {
        const code = field.text.charCodeAt(index) || 64
        put(field.at + index * 6, 6, code >= 64 ? code - 64 : code)
      }
  }
  return bits.join('')
}

function armoured(bits: string): string {
  const padded = bits.padEnd(Math.ceil(bits.length / 6) * 6, '0')
  return (padded.match(/.{6}/g) ?? [])
    .map((sextet) => Number.parseInt(sextet, 2))
    .map((value) => String.fromCharCode(value < 40 ? value + 48 : value + 56))
    .join('')
}

function sentence(bits: string): string {
  const payload = armoured(bits)
  return summed(`AIVDM,1,1,,A,${payload},${payload.length * 6 - bits.length}`)
}
