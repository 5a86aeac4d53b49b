import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadFeeds } from '../../src/app/load-feeds.ts'
import { tryFeed } from '../../src/cli/feeds-try.ts'
import type { Feeds } from '../../src/feeds/file/feeds-file.ts'
import { type FakeFacility, startFacility } from '../world/facility.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-try-source-'))
const [known, unknown] = ['ZZAU0001000', 'ZZAU0001015']
let facility: FakeFacility
let feeds: Feeds
let lines: string[] = []

const run = (options: Partial<Parameters<typeof tryFeed>[1]>) =>
  tryFeed(feeds, { feed: 'husky', number: undefined, ...options }, (text) => void lines.push(text))
const text = () => lines.join('\n')

beforeAll(async () => {
  facility = await startFacility()
  Object.assign(process.env, { TRY_USER: 'somebody', TRY_PASSWORD: 'pass-word' })
  const file = join(folder, 'feeds.json')
  const login = { kind: 'login', user_name: { env: 'TRY_USER' }, password: { env: 'TRY_PASSWORD' }, terminal: 'HUSKY' }
  const husky = { name: 'husky', dialect: 'tms2', facilities: ['Z693'], base_url: `${facility.address}/tms2`, auth: login }
  const up = { name: 'up', dialect: 'up', base_url: `${facility.address}/up`, auth: { kind: 'none' }, batch_size: 2 }
  writeFileSync(file, JSON.stringify({ container_sources: [husky, up] }))
  feeds = await loadFeeds(file, (name) => process.env[name])
})
beforeEach(() => {
  lines = []
  facility.recover()
  facility.say(known, {
    ...{ containerNo: known, available: false, holds: [{ name: 'CUSTOMS HOLD' }], fees: [{ type: 'EXAM FEE', amount: 350 }] },
    ...{ lastFreeDay: '2026-03-04', yardLocation: 'B12.3', dischargeDate: '2026-03-01T10:00:00-08:00' },
  })
})
afterAll(async () => {
  await facility.close()
  rmSync(folder, { recursive: true })
})

describe('landfall feeds try, of a terminal or a railroad', () => {
  test('asks once about all containers, and shows what is read of each without the login', async () => {
    expect(await run({ number: 'zzau 000100-0', others: [unknown] })).toBe(0)
    expect(text()).toContain(`husky is asked about ${known}, ${unknown}.`)
    expect(text()).toContain(`POST ${facility.address}/tms2/import/containeravailability`)
    expect(text()).toContain('Read: 1 container of 2, 2 events, 0 unread parts.')
    for (const said of [
      'available_for_pickup: no',
      'holds: customs "CUSTOMS HOLD"',
      'fees: exam 350 USD',
      'pickup_lfd: 2026-03-04',
      '2026-03-01 10:00:00 -08:00  discharge  by vessel',
    ])
      expect(text()).toContain(`  ${said}`)
    expect(text()).toContain(`${unknown}\n  is not known there`)
    expect(text()).not.toMatch(/pass-word|facility-token|somebody/)
  })

  test('counts what could not be read', async () => {
    facility.say(known, { containerNo: 'ZZAU9999990', available: true })
    expect(await run({ number: known })).toBe(1)
    expect(text()).toContain('unread 1 × other_number: about another container than was asked (row 0)')
  })

  test('says why there is no answer, with the exit code 1', async () => {
    expect(await run({ feed: 'up', number: unknown })).toBe(1)
    expect(text()).toContain('is not known there')
    for (const [status, said] of [
      [401, 'The source refuses the credentials (401).'],
      [503, 'The source cannot be reached: status 503.'],
      [400, 'The answer says nothing to us: status 400.'],
      [404, 'The source knows none of them.'],
      [429, 'The source wants a pause of 60 s.'],
    ] as const) {
      facility.fail(status)
      expect(await run({ feed: 'up', number: known })).toBe(1)
      expect(text()).toContain(said)
    }
  })

  test('saves the answer once, and reads it from the file', async () => {
    const save = join(folder, 'answer.json')
    expect(await run({ number: known, save })).toBe(0)
    expect(readFileSync(save, 'utf8')).toContain(known)
    await expect(run({ number: known, save })).rejects.toThrow(/is there already/)
    lines = []
    expect(await run({ number: known, file: save })).toBe(0)
    expect(text()).toContain('holds: customs "CUSTOMS HOLD"')
    expect(await run({ number: unknown, file: save })).toBe(65)
    writeFileSync(join(folder, 'page.html'), '<html>')
    expect(await run({ number: known, file: join(folder, 'page.html') })).toBe(65)
    expect(await run({ number: known, file: join(folder, 'nowhere') })).toBe(66)
  })

  test('wants container numbers, no more than the service takes', async () => {
    await expect(run({})).rejects.toThrow(/Name containers/)
    await expect(run({ number: 'ZZAU0001001' })).rejects.toThrow(/is no container number/)
    await expect(run({ feed: 'up', number: known, others: [unknown, 'ZZAU0001020'] })).rejects.toThrow(/2 containers at once/)
    await expect(run({ feed: 'nobody', number: known })).rejects.toThrow('No feed is named nobody; the feeds file has husky, up.')
  })
})
