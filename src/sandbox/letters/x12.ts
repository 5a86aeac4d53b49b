/** X12 as it is written: the envelope of 315, 322 and 214, and the parts that their statements share. */
import { localTime } from '../events.ts'
import type { SandboxPlace } from '../places.ts'

const groups = { '315': 'QO', '322': 'SO', '214': 'QM' } as const

type X12Envelope = { set: keyof typeof groups; sender: string; written_at: Date; number: number }

/** One interchange with a transaction set for each list of segments. `number` tells it from others of its sender. */
export function interchange(
  statements: readonly (readonly string[])[],
  { set, sender, written_at, number }: X12Envelope,
): string {
  const { day, clock } = stamped(written_at, 'UTC')
  const control = String(number).padStart(9, '0')
  const sets = statements.flatMap((segments, index) => {
    const place = String(index + 1).padStart(4, '0')
    return [`ST*${set}*${place}`, ...segments, `SE*${segments.length + 2}*${place}`]
  })
  return `${[
    `ISA*00*          *00*          *ZZ*${sender.padEnd(15)}*ZZ*${'LANDFALL'.padEnd(15)}*${day.slice(2)}*${clock}*U*00401*${control}*0*P*>`,
    `GS*${groups[set]}*${sender}*LANDFALL*${day}*${clock}*${number}*X*004010`,
    ...sets,
    `GE*${statements.length}*${number}`,
    `IEA*1*${control}`,
  ].join('~\n')}~\n`
}

/** `20260801` and `1412` on the clocks of a place. */
export function stamped(at: Date, time_zone: string): { day: string; clock: string } {
  const text = localTime(at, time_zone)
  return { day: text.slice(0, 10).replaceAll('-', ''), clock: text.slice(11, 16).replace(':', '') }
}

/** R4 with a UN/LOCODE: `L` loading, `T` on the way, `D` discharge, `E` the end, `5` where it happened. */
export function stop(role: 'L' | 'T' | 'D' | 'E' | '5' | '7', { locode, name }: SandboxPlace): string {
  return `R4*${role}*UN*${locode}*${name.toUpperCase()}*${locode.slice(0, 2)}`
}

/** Initials, digits and check digit of a container number. */
export function boxParts(number: string): { initials: string; digits: string; check: string } {
  return { initials: number.slice(0, 4), digits: number.slice(4, 10), check: number.slice(10) }
}

/** Q2: the ship by its number and name, with the voyage. */
export function onShip(
  { ship, voyage }: { ship: { imo: string; name: string } | null; voyage: string | null },
  scac: string,
): string[] {
  return ship === null ? [] : [`Q2*${ship.imo}********${voyage ?? ''}*SCA*${scac}*L*${ship.name}`]
}
