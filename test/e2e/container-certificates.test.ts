import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute_ms, startWorld, type World } from '../world/app.ts'
import { type Authority, has_openssl, makeAuthority } from '../world/certificates.ts'
import { type FakeFacility, startFacility } from '../world/facility.ts'
import { says } from '../world/says.ts'
import { type Story, storyOf } from './story.ts'

describe.skipIf(!has_openssl)('a railroad that asks who we are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-railroad-'))
  const usual = getCACertificates('default')
  let railroad: FakeFacility
  let world: World

  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return { file: join(folder, name) }
  }
  const source = (name: string, { cert, key }: ReturnType<Authority['issue']>) => ({
    ...{ name, dialect: 'bnsf', base_url: `${railroad.address}/bnsf`, asks_unassigned: true, requests_per_minute: 6_000 },
    auth: {
      kind: 'client-certificate',
      certificate: write(`${name}.pem`, cert),
      private_key: write(`${name}-key.pem`, key),
    },
  })

  beforeAll(async () => {
    const authority = makeAuthority()
    // What the railroad's own certificate is trusted by; the world outside has it from its system.
    setDefaultCACertificates([...usual, authority.cert])
    railroad = await startFacility({ authority })
    world = await startWorld({
      feeds: {
        container_sources: [
          source('bnsf', authority.issue('our-company')),
          source('stranger', makeAuthority('Somebody Else').issue('our-company')),
        ],
      },
    })
  })
  afterAll(async () => {
    await world.close()
    await railroad.close()
    setDefaultCACertificates(usual)
    rmSync(folder, { recursive: true })
  })

  const inland = (story: Story) =>
    story.boxes.map((container) =>
      says.arrived({
        ...{ bill: story.bill, container, where: { locode: 'USCHI', name: 'Chicago' }, classifier: 'PLN', mode: 'RAIL' },
        ship: { name: 'PAPER LANTERN', imo: '3000348', voyage: '210W' },
        at: story.at(120),
        created_at: story.at(-20),
      }),
    )

  test('is shown our certificate, and what it answers is believed; one of another authority gets nothing', async () => {
    const story = storyOf(880, world.clock.now())
    const [number] = story.boxes
    world.line.reply(story.bill, {
      kind: 'events',
      events: [...story.underWay(-30), ...story.arrived(-30), ...inland(story)],
    })
    railroad.say(number, {
      ...{ equipmentInitial: number.slice(0, 4), equipmentNumber: number.slice(4, 10), loadEmptyChassisCode: 'L' },
      ...{ derivedEquipmentStatusName: 'Grounded', destinationStation333: 'LPCHICAGO', destinationStateCode: 'IL' },
      equipmentLotRowSpotTierStatusName: '12 04 1',
    })
    await world.track(story.bill)
    await world.settled()
    await world.advance(6 * minute_ms)
    await expect.poll(() => railroad.asks(number)).toBe(1)
    expect(railroad.requests.map(({ shown, path }) => [shown, path])).toEqual([['our-company', '/bnsf/v3/unit-details']])
    await world.settled()
    const { rows } = await world.db.query<{ id: string }>('select id from containers where number = $1', [number])
    expect((await world.api.get(`/containers/${rows[0]?.id}`)).attributes()).toMatchObject({
      available_for_pickup: true,
      ind_rail_carrier_scac: 'BNSF',
      rail_last_tracking_request_at: expect.any(String),
    })
    const { rows: checks } = await world.db.query<{ source: string; last_outcome: string }>(
      'select distinct source, last_outcome from container_source_checks order by source, last_outcome',
    )
    expect(checks).toEqual(
      expect.arrayContaining([
        { source: 'bnsf', last_outcome: 'answered' },
        { source: 'stranger', last_outcome: 'unreachable' },
      ]),
    )
  })
})
