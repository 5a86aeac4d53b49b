import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MovableClock } from '../../src/base/clock.ts'
import { startWorld, type World } from '../world/app.ts'
import { type Desk, openDesk, settledText, type TypedOptions } from './typed.ts'

// What each command prints, against the whole product: on terminals of three widths, with colours, in ASCII, and in a pipe. The recordings are
// files: `node scripts/run.mjs vitest run -u test/commands` writes them anew.

// Ages and journeys count from here.
const began = new Date('2031-06-20T12:00:00Z')
const standing: MovableClock = { now: () => began, advance: () => undefined, offset_ms: () => 0 }

let world: World
let desk: Desk
beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' }, clock: standing })
  desk = openDesk({ clock: standing, server: world.origin, key: world.api.key })
  const tracked = await desk.type(['track', 'ZZLF482193', '--wait', '--ref', 'PO-1001'])
  expect(tracked.code, tracked.all).toBe(0)
  await world.settled()
})
afterAll(async () => {
  desk[Symbol.dispose]()
  await world.close()
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
  containers: ['containers', '--sort', 'number'],
  shipments: ['shipments'],
  'show-container': ['show', 'ZZAU4821938'],
  'show-shipment': ['show', 'ZZLF482193'],
  explain: ['explain', 'ZZAU4821938'],
  'explain-value': ['explain', 'ZZAU4821938', 'current_status'],
  infer: ['infer', '217384915'],
  'infer-wrong': ['infer', 'ZZAU4821930'],
  search: ['search', 'ZZLF482193'],
  'not-found': ['show', 'ZZAU4821930'],
  'wrong-digit': ['track', 'ZZAU4821930'],
  'not-sure': ['track', '217384915'],
  help: ['help'],
  'help-track': ['help', 'track'],
  'wrong-word': ['shw'],
  'wrong-flag': ['containers', '--atention'],
}

describe.each(Object.entries(commands))('%s', (name, words) => {
  test.each(Object.entries(looks))('%s', async (look, options) => {
    const { code, all } = await desk.type(words, options)
    await expect(settledText(`$ landfall ${words.join(' ')}\n${all}[${code}]\n`, world)).toMatchFileSnapshot(
      `recordings/${name}-${look}.txt`,
    )
  })
})

test('no line is wider than the terminal, but for numbers and times that are never cut', async () => {
  for (const [columns, words] of [80, 132].flatMap((width) =>
    Object.values(commands).map((command) => [width, command] as const),
  )) {
    const { all } = await desk.type(words, { columns })
    for (const line of all.split('\n')) expect(line.length, `${words.join(' ')}: ${line}`).toBeLessThanOrEqual(columns)
  }
})

test('--json is the document of the interface, --fields chooses', async () => {
  const { out } = await desk.type(['containers', '--json'])
  const { data } = JSON.parse((await world.api.get('/containers')).text)
  expect(JSON.parse(out).data.map(({ id }: { id: string }) => id)).toEqual(data.map(({ id }: { id: string }) => id))
  const chosen = await desk.type(['containers', '-q', '--fields', 'number,heard.source'])
  expect(
    chosen.out
      .trim()
      .split('\n')
      .map((line) => Object.keys(JSON.parse(line))),
  ).toEqual(data.map(() => ['number', 'heard.source']))
})
