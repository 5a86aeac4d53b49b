import { expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { silentLog } from '../../src/base/log.ts'
import type { ContainerSource } from '../../src/feeds/terminals/source.ts'
import { planChecks } from '../../src/store/tracking/container-checks.ts'
import { checkContainers } from '../../src/tracking/check-containers.ts'
import { openFeedGuard } from '../../src/tracking/feed-guard.ts'
import { openFeedTally } from '../../src/tracking/feed-tally.ts'
import { testDatabase } from '../world/database.ts'

const source: ContainerSource = {
  ...{ name: 'yard', dialect: 'terminal-status', kind: 'terminal', base_url: 'http://127.0.0.1', auth: { kind: 'none' } },
  ...{
    pacing: { requests_per_minute: 6_000 },
    batch_size: 10,
    facilities: [],
    facility_code: null,
    railroad: null,
    stations: {},
  },
  ...{ asks_unassigned: false, owners: null, watch_every_s: 600 },
  cadence: { on_vessel_s: 600, at_terminal_s: 600, off_hours_s: 600, rail_s: 600 },
}

test('what a source failed about in company is asked about alone, behind the others', async () => {
  await using base = await testDatabase()
  const clock = movableClock()
  const asked: (readonly string[])[] = []
  const numbers = ['ZZTU0000001', 'ZZTU0000002', 'ZZTU0000003']
  await planChecks(
    base.db,
    'yard',
    numbers.map((number) => ({ number, next_check_at: new Date(clock.now().getTime() - 1_000) })),
  )
  await base.db.query(`update container_source_checks set failures = 2 where container_number = $1`, [numbers[1]])
  const common = { database: base.db, clock, log: silentLog }
  const tally = openFeedTally(common)
  const tools = {
    ...common,
    sources: [source],
    guard: openFeedGuard({ ...common, tally }, async () => undefined),
    ask: async (_: ContainerSource, batch: readonly string[]) => {
      asked.push(batch)
      return { kind: 'not_found' } as const
    },
  }
  await checkContainers(tools, { source: 'yard' }, { signal: new AbortController().signal })
  expect(asked).toEqual([[numbers[0], numbers[2]], [numbers[1]]])
})
