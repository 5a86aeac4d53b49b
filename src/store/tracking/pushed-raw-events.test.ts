import { expect, test } from 'vitest'
import { claimed } from '../../../test/tracking/desk.ts'
import { toldDatabase } from '../../../test/world/database.ts'
import { tellAccounts } from '../../../test/world/told.ts'
import { newId } from '../../base/ids.ts'
import { insertRawEvents, listPushedRawEvents } from './raw-events.ts'

test('of its box and of its bill an account reads what all share and what it sent in itself', async () => {
  await using told = await toldDatabase(tellAccounts)
  const { mine, other } = told.story
  const { rows } = await told.db.query<{ number: string }>('select number from containers where id = $1', [mine.container])
  const number = rows[0]?.number ?? ''
  const send = async (account_id: string | null, bill_of_lading_number: string | null, vessel: string) => {
    const event = claimed('load', 'CNSHA 2026-08-01T10:00:00', { container_number: number, vessel: { name: vessel, imo: null } })
    const origin = { account_id, feed: 'pushed', message_id: newId(), tracked_number_id: null }
    await insertRawEvents(told.db, origin, { events: [{ ...event, bill_of_lading_number, index: 0 }], now: new Date() })
  }
  for (const paper of [null, 'BILL1']) {
    await send(null, paper, `SHARED ${paper}`)
    await send(mine.id, paper, `MINE ${paper}`)
    await send(other.id, paper, `OTHERS ${paper}`)
  }
  const wanted = { number_type: 'bill_of_lading', numbers: ['BILL1'], scacs: ['HLCU'] } as const
  const [found = []] = await listPushedRawEvents(told.db, [{ ...wanted, account_id: mine.id, shipment_id: mine.shipment }])
  const heard = found.flatMap(({ feed, decoded: { claim } }) =>
    feed === 'pushed' && claim.kind === 'milestone' ? [claim.vessel?.name] : [],
  )
  expect(heard.sort()).toEqual(['MINE BILL1', 'MINE null', 'SHARED BILL1', 'SHARED null'])
})
