/** The line writes a last free day that is not its terminal's (X12 315, NF). */
import { day_ms } from '../../base/durations.ts'
import { instantOf } from '../events.ts'
import { lastDischarge } from '../plan.ts'
import { freeTimeWritten } from '../troubles/tellings.ts'
import { freeTime, posted } from './by-edi.ts'
import { lineDeeds } from './deeds.ts'
import type { Letter, WritingScene } from './letter.ts'
import { stamped } from './x12.ts'

/** One letter about all boxes, some hours after the discharge. */
export function twoLastFreeDays(scene: WritingScene): Letter[] {
  const { journey, plan, timeline } = scene
  const discharge = plan.moves[lastDischarge(plan.moves)]
  const deeds = lineDeeds(scene).filter(({ move }) => move === discharge)
  if (discharge === undefined || deeds.length === 0) return []
  const { hour: written_h, days } = freeTimeWritten(plan)
  const statements = deeds.map(({ number, hour }) => {
    const free_until = new Date(instantOf(timeline, hour).getTime() + days * day_ms)
    return freeTime(scene, { number, discharge, day: stamped(free_until, discharge.place.time_zone).day })
  })
  return [posted(scene, { hour: written_h, set: '315', sender: journey.line.scac }, statements)]
}
