import { expect, test } from 'vitest'
import { testDatabase, toldDatabase } from '../../../test/world/database.ts'
import { tellAccounts } from '../../../test/world/told.ts'
import { claimChecks, listWatched, planChecks, type SourceReach } from './container-checks.ts'

const now = new Date('2031-04-01T00:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('a container is claimed once, until whoever asks must have died', async () => {
  await using base = await testDatabase()
  await planChecks(base.db, 'yard', [{ number: 'ZZTU1234569', next_check_at: now }])
  const claim = async (at: Date) =>
    (await claimChecks(base.db, { source: 'yard', limit: 10, now: at, until: new Date(at.getTime() + 60_000) })).length
  expect(await claim(later(-1))).toBe(0)
  expect([await claim(now), await claim(later(59_999)), await claim(later(60_000))]).toEqual([1, 0, 1])
})

test('a terminal is asked about containers that somebody tracks, and about none whose tracking has stopped', async () => {
  await using told = await toldDatabase(tellAccounts)
  const { mine } = told.story
  await told.db.query('update containers set pod_terminal_id = null')
  const { rows } = await told.db.query<{ number: string; port: string }>(
    `select c.number, s.port_of_discharge_locode as port from containers c
      join shipments s on s.account_id = c.account_id and s.id = c.shipment_id where c.id = $1`,
    [mine.container],
  )
  const [{ number, port } = { number: '', port: '' }] = rows
  const reach: SourceReach = {
    ...{ source: 'yard', kind: 'terminal' as const, firms: [], codes: [], ports: [port], railroad: null, ramps: [] },
    ...{ asks_unassigned: true, owners: null },
  }
  const watched = async () => (await listWatched(told.db, reach, { numbers: [number], now })).length
  await told.db.query(
    "update containers set current_status = 'on_ship', pod_full_out_at = null, final_destination_full_out_at = null",
  )
  // One row for each account.
  expect(await watched()).toBe(2)
  await told.db.query('update shipments set line_tracking_stopped_at = $2 where id = $1', [mine.shipment, now])
  expect(await watched()).toBe(1)
})
