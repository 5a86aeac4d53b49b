/** Looks at the start, each minute, and when a clock was put back, for what is planned for a time that nobody planned. */
import type { Clock } from '../base/clock.ts'
import { hour_ms, minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import type { Lifetimes } from '../base/lifetimes.ts'
import type { Log } from '../base/log.ts'
import { repeat } from '../base/repeat.ts'
import type { DatabaseWatch } from '../store/database-watch.ts'
import { type PlanExtent, pullBackPlans } from '../store/plans.ts'
import type { Database } from '../store/pool.ts'

type PlanCheckTools = { database: Database; clock: Clock; log: Log; watch: Pick<DatabaseWatch, 'onStep'> }

/** All has been looked at once when it resolves, so that nothing begins with a plan of a wrong clock. */
export async function beginPlanCheck(lifetimes: Lifetimes, { database, clock, log, watch }: PlanCheckTools): Promise<void> {
  let all_from_ms = 0
  const check = async (extent: PlanExtent) => {
    try {
      const counts = await pullBackPlans(database, { extent, now: clock.now() })
      if (Object.keys(counts).length > 0) log.warn({ ...counts }, 'clock.plans_pulled_back')
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'clock.plans_not_checked')
    }
  }
  const checkAll = async () => {
    all_from_ms = performance.now() + hour_ms
    await check('all')
  }
  await checkAll()
  let stepping: Promise<void> = Promise.resolve()
  let ended = false
  watch.onStep(() => {
    if (!ended) stepping = stepping.then(checkAll)
  })
  const look = () => (performance.now() >= all_from_ms ? checkAll() : check('quick'))
  await lifetimes.begin('plan check', () => repeat(look, () => minute_ms), {
    end: async (checking) => {
      ended = true
      await checking.stop()
      await stepping
    },
  })
}
