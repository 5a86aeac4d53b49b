import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '../../src/base/clock.ts'
import { type InventedWorld, startInventedWorld } from './invented-world.ts'
import { type Desk, openDesk, settledText, type TypedOptions } from './typed.ts'

// What the commands of the simulated world print, of a story that is the same each time: `node scripts/run.mjs vitest run -u test/commands`
// writes the recordings anew.

const standing: Clock = { now: () => new Date('2031-06-20T12:00:00Z') }

let world: InventedWorld
let desk: Desk
beforeEach(async () => {
  world = await startInventedWorld()
  desk = openDesk({ clock: standing, server: world.origin, key: 'lf_invented' })
})
afterEach(async () => {
  desk[Symbol.dispose]()
  await world[Symbol.asyncDispose]()
})

const looks: Readonly<Record<string, TypedOptions>> = {
  '80': {},
  '132': { columns: 132 },
  '46': { columns: 46 },
  colour: { environment: { NO_COLOR: '' } },
  ascii: { environment: { LANG: 'C' } },
  pipe: { columns: null },
}

const commands: Readonly<Record<string, readonly string[]>> = {
  'simulate-list': ['simulate', '--list'],
  simulate: ['simulate', 'rail', '--seed', '7'],
  'simulate-wrong': ['simulate', 'rial'],
  'sandbox-clock': ['sandbox', 'clock'],
  'sandbox-clock-wrong': ['sandbox', 'clock', '--freeze', '--by', 'P3D'],
  'sandbox-next': ['sandbox', 'next'],
  'sandbox-wipe': ['sandbox', 'wipe', '--yes'],
  'help-simulate': ['help', 'simulate'],
}

describe.each(Object.entries(commands))('%s', (name, words) => {
  test.each(Object.entries(looks))('%s', async (look, options) => {
    const { code, all } = await desk.type(words, { ...options, really_waits: true })
    await expect(settledText(`$ landfall ${words.join(' ')}\n${all}[${code}]\n`, world)).toMatchFileSnapshot(
      `recordings/${name}-${look}.txt`,
    )
    if (options.columns === undefined)
      for (const line of look === 'colour' ? [] : all.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })
})

test('--json has a flat object a line as well, each with the instant of that world', async () => {
  const { out } = await desk.type(['simulate', 'rail', '--json'], { really_waits: true })
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['container.transport.empty_in']))
  expect(rows.at(-1)).toMatchObject({
    container: 'ZZAU0000071',
    simulated_at: '2031-07-02T20:00:00Z',
    zone: 'America/Los_Angeles',
  })
})

test('the clock goes while it is told, and stands afterwards, also after Ctrl-C', async () => {
  await using endless = await startInventedWorld({ ends: false })
  const words = ['simulate', 'rail', '--speed', '10000x', '--server', endless.origin]
  const { code, err } = await desk.type(words, { until: /Changed: Holds/, really_waits: true })
  expect([code, err]).toEqual([
    130,
    expect.stringMatching(/The clock stands at 2031-06-22T06:00Z[\s\S]*sandbox clock --to next-moment/),
  ])
  expect(endless.moves).toEqual([{ speed: 10_000 }, { speed: 0 }])
})

test.each([
  [['--freeze'], { speed: 0 }],
  [['--speed', '1,000x'], { speed: 1000 }],
  [['--to', 'next-moment'], { to: 'next_moment' }],
  [['--to', '2031-07-01'], { to: '2031-07-01T00:00:00.000Z' }],
  [['--by', 'P1DT6H'], { by: 'PT108000S' }],
  [['--by', '3d'], { by: 'PT259200S' }],
] as const)('sandbox clock %j', async (flags, move) => {
  await using own = await startInventedWorld()
  // Going ends where the state says so: this one stands or runs at once.
  const { code, all } = await desk.type(['sandbox', 'clock', ...flags, '--server', own.origin])
  expect([code, own.moves], all).toEqual([0, [move]])
})
