/** Writes AIS as ships send it: the fields of messages 1 and 5 (ITU-R M.1371) as bits, armoured into sentences of NMEA 0183. */

type BitField = { length: number } & ({ value: number } | { text: string })

type IdentityReport = { mmsi: number; imo: number; name: string; destination: string; eta: Date }
type PlaceReport = { mmsi: number; latitude: number; longitude: number; heading: number | null; knots: number; status: number }

/** Navigational status: under way, and made fast. */
export const sailing_status = 0
export const moored_status = 5

const unknown = { heading: 511, course: 3600, second: 60 }
const cargo_ship = 71

/** Message 1: where a ship is. */
export function positionReport({ mmsi, latitude, longitude, heading, knots, status }: PlaceReport): string {
  const payload = armoured([
    ...startOf(1, mmsi),
    { length: 4, value: status },
    { length: 8, value: -128 },
    { length: 10, value: Math.round(knots * 10) },
    { length: 1, value: 1 },
    { length: 28, value: Math.round(longitude * 600_000) },
    { length: 27, value: Math.round(latitude * 600_000) },
    { length: 12, value: heading === null ? unknown.course : heading * 10 },
    { length: 9, value: heading ?? unknown.heading },
    { length: 6, value: unknown.second },
    { length: 25, value: 0 },
  ])
  return summed(`AIVDM,1,1,,A,${payload},0`)
}

/** Message 5: who a ship is and where it goes, in two sentences that share `sequence`. */
export function shipReport({ mmsi, imo, name, destination, eta }: IdentityReport, sequence: number): [string, string] {
  const payload = armoured([
    ...startOf(5, mmsi),
    { length: 2, value: 0 },
    { length: 30, value: imo },
    { length: 42, text: '' },
    { length: 120, text: name },
    { length: 8, value: cargo_ship },
    { length: 30, value: 0 },
    { length: 4, value: 1 },
    { length: 4, value: eta.getUTCMonth() + 1 },
    { length: 5, value: eta.getUTCDate() },
    { length: 5, value: eta.getUTCHours() },
    { length: 6, value: eta.getUTCMinutes() },
    { length: 8, value: 125 },
    { length: 120, text: destination },
    { length: 2, value: 0 },
  ])
  const begin = payload.slice(0, 60)
  return [summed(`AIVDM,2,1,${sequence},A,${begin},0`), summed(`AIVDM,2,2,${sequence},A,${payload.slice(60)},2`)]
}

/** Lines as a receiver hands them on: each with the time at which it was heard. */
export function spoken(sentences: readonly string[], at: Date): string {
  return sentences.map((sentence) => `${tagged(sentence, at)}\r\n`).join('')
}

function tagged(sentence: string, at: Date): string {
  const block = `s:sandbox,c:${Math.floor(at.getTime() / 1_000)}`
  return `\\${block}*${sumOf(block)}\\${sentence}`
}

function startOf(type: number, mmsi: number): BitField[] {
  return [
    { length: 6, value: type },
    { length: 2, value: 0 },
    { length: 30, value: mmsi },
  ]
}

function armoured(fields: readonly BitField[]): string {
  const bits = fields.map(bitsOf).join('')
  const whole = bits.padEnd(Math.ceil(bits.length / 6) * 6, '0')
  const groups = whole.match(/.{6}/g) ?? []
  return groups
    .map((group) => {
      const value = Number.parseInt(group, 2)
      return String.fromCharCode(value + (value < 40 ? 48 : 56))
    })
    .join('')
}

function bitsOf(field: BitField): string {
  if ('value' in field) return BigInt.asUintN(field.length, BigInt(field.value)).toString(2).padStart(field.length, '0')
  const letters = [...field.text.padEnd(field.length / 6, '@').slice(0, field.length / 6)]
  return letters.map((letter) => (letter.charCodeAt(0) % 64).toString(2).padStart(6, '0')).join('')
}

function summed(body: string): string {
  return `!${body}*${sumOf(body)}`
}

function sumOf(text: string): string {
  let sum = 0
  for (const letter of text) sum ^= letter.charCodeAt(0)
  return sum.toString(16).toUpperCase().padStart(2, '0')
}
