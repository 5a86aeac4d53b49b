/** A journey by EDIFACT: the line writes IFTSTA (D99B) with letters as status codes. */
import { instantOf } from '../events.ts'
import type { SandboxPlace } from '../places.ts'
import { codeOf } from './by-edi.ts'
import { type BoxMove, byHour, lineDeeds, routingOf } from './deeds.ts'
import type { Letter, WritingScene } from './letter.ts'
import { stamped } from './x12.ts'

/** All letters of a journey that its line tells by IFTSTA. */
export function byIftsta(scene: WritingScene): Letter[] {
  return byHour(lineDeeds(scene)).map(([hour, deeds]) => ({
    ...{ hour, by: 'line', form: 'edifact', content_type: 'application/edifact' },
    body: envelope(scene, hour, deeds),
  }))
}

function envelope(scene: WritingScene, hour: number, deeds: readonly BoxMove[]): string {
  const { journey, timeline } = scene
  const { day, clock } = stamped(instantOf(timeline, hour), 'UTC')
  const messages = deeds.flatMap((deed, index) => {
    const segments = statusReport(scene, deed, `${day}${clock}`)
    return [`UNH+${index + 1}+IFTSTA:D:99B:UN`, ...segments, `UNT+${segments.length + 2}+${index + 1}`]
  })
  return `${[
    "UNA:+.? '",
    `UNB+UNOC:2+${journey.line.scac}:ZZZ+LANDFALL:ZZZ+${day.slice(2)}:${clock}+${journey.serial}'`,
    ...messages.map((segment) => `${segment}'`),
    `UNZ+${deeds.length}+${journey.serial}'`,
  ].join('\n')}\n`
}

function statusReport(scene: WritingScene, { move, number, hour }: BoxMove, written: string): string[] {
  const { journey, plan, timeline } = scene
  const { day, clock } = stamped(instantOf(timeline, hour), move.place.time_zone)
  const routing = routingOf(scene)
  return [
    `BGM+23+${journey.booking_number}+9`,
    `DTM+137:${written}:203`,
    `NAD+CA+${journey.line.scac}:160`,
    `RFF+BN:${journey.booking_number}`,
    `RFF+BM:${journey.bill_of_lading_number}`,
    'CNI+1',
    `STS+1+${codeOf(move)}::22`,
    `DTM+334:${day}${clock}:203`,
    placed('175', move.place),
    ...(move.ship === null
      ? []
      : [`TDT+20+${move.voyage ?? ''}+1++${journey.line.scac}:172+++${move.ship.imo}:146::${move.ship.name}`]),
    ...(routing === null ? [] : [placed('9', routing.from.place), placed('11', routing.to.place)]),
    `EQD+CN+${number}+${plan.equipment_code}:102:5+++${move.load_state === 'EMPTY' ? '4' : '5'}`,
  ]
}

/** LOC: where it happened (175), where it is loaded (9) and discharged (11). */
function placed(role: '175' | '9' | '11', { locode, name }: SandboxPlace): string {
  return `LOC+${role}+${locode}:139::${name.toUpperCase()}`
}
