import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/base/clock.ts'
import { commandTable } from '../../src/commands/table.ts'
import { startWorld, type World } from '../world/app.ts'
import { type Desk, openDesk } from './typed.ts'

// What is drawn again and again, what is long, and what goes on where it broke.

let world: World
let desk: Desk
let box: string
beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' } })
  desk = openDesk({ clock: systemClock, server: world.origin, key: world.api.key })
  await desk.type(['track', 'ZZLF482193', '--wait'])
  await world.settled()
  const [first = ''] = (await desk.type(['containers'], { columns: null })).out.split('\n')
  box = JSON.parse(first).number
})
afterAll(async () => {
  desk[Symbol.dispose]()
  await world.close()
})

const enter = '\u001b[?1049h'
const leave = '\u001b[?1049l'

test('watch shows the page on the other screen, and leaves its last state behind', async () => {
  const { code, out } = await desk.type(['watch', box], { keys: { q: /q leaves/ }, really_waits: true })
  const [before = '', rest = ''] = out.split(enter)
  const [drawn = '', left = ''] = rest.split(leave)
  expect([code, before]).toEqual([0, ''])
  expect(drawn).toContain('q leaves')
  expect(left).toContain(`explain ${box}`)
  expect(left).not.toContain('q leaves')
})

test('Ctrl-C leaves the other screen too, and w goes on with why', async () => {
  const stopped = await desk.type(['watch', box], { until: /q leaves/, really_waits: true })
  expect([stopped.code, stopped.out.includes(leave)]).toEqual([130, true])
  const { code, out } = await desk.type(['watch', box], { keys: { w: /q leaves/ }, really_waits: true })
  expect([code, out.split(leave)[1]]).toEqual([0, expect.stringContaining('BELIEVED')])
})

test('a line for each change is there on a terminal that has no other screen, and where it is asked for', async () => {
  for (const [words, environment] of [
    [['watch', box], { TERM: 'dumb' }],
    [['watch', box, '--lines'], {}],
  ] as const) {
    const { all } = await desk.type(words, { environment, until: /Watching/, really_waits: true })
    expect(all).not.toContain(enter)
  }
})

test('feeds status --watch draws the table until q, and tells a pipe each feed once', async () => {
  const { code, out } = await desk.type(['feeds', 'status', '--watch'], { keys: { q: /q leaves/ }, really_waits: true })
  expect([code, out.split(leave)[1]]).toEqual([0, expect.stringContaining('ZZLF')])
  const piped = await desk.type(['feeds', 'status', 'ZZLF', '--watch'], {
    columns: null,
    until: /"feed":"ZZLF"/,
    really_waits: true,
  })
  expect(JSON.parse(piped.out)).toMatchObject({ feed: 'ZZLF' })
})

/** Two pages of shipments; `seen` hears of each question before it is answered. */
async function startPages(seen: (page: string) => number) {
  const record = (id: string) => ({
    id,
    type: 'shipment',
    attributes: { bill_of_lading_number: id },
    relationships: { containers: { data: [] } },
  })
  const server = createServer((request, response) => {
    const page = new URL(request.url ?? '', 'http://x').searchParams.get('page[number]') ?? ''
    const status = seen(page)
    const links = page === '1' ? { next: 'http://x/2' } : {}
    const body = {
      data: page === '1' ? [record('one'), record('two')] : [record('two'), record('three')],
      links,
      meta: { total: 3 },
    }
    response.writeHead(status, { 'content-type': 'application/vnd.api+json' })
    response.end(JSON.stringify(status === 200 ? body : { errors: [{ status: String(status), code: 'forbidden', title: 'no' }] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // It listens at a port.
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

test.each(['--json', '-q'])('a long list is written page by page: %s', async (form) => {
  const written: string[] = []
  let said = ''
  await using pages = await startPages((page) => {
    if (page === '2') written.push(said)
    return 200
  })
  const words = ['shipments', '--all', form, '--server', pages.origin]
  const { out } = await desk.type(words, { columns: null, hear: (text) => (said += text) })
  expect(written).toEqual([expect.stringContaining('two')])
  if (form === '--json') expect(JSON.parse(out)).toMatchObject({ data: [{ id: 'one' }, {}, {}, {}], meta: { total: 3 } })
  else expect(out.trim().split('\n')).toHaveLength(4)
})

test('an export that broke goes on where it was, and no row comes twice', async () => {
  let is_broken = true
  await using pages = await startPages((page) => (page === '2' && is_broken ? 403 : 200))
  const file = join(desk.home, 'shipments.ndjson')
  const words = ['export', 'shipments', '-o', file, '--server', pages.origin]
  const broken = await desk.type(words)
  expect([broken.code, broken.err, existsSync(file)]).toEqual([3, expect.stringContaining('2 rows kept. Go on: '), false])
  is_broken = false
  expect((await desk.type([...words, '--resume'])).code).toBe(0)
  const rows = readFileSync(file, 'utf8').trim().split('\n')
  expect(rows.map((line) => JSON.parse(line).id)).toEqual(['one', 'two', 'three'])
  expect(readdirSync(desk.home).filter((name) => name.includes('.part'))).toEqual([])
  expect(await desk.type([...words, '--resume'])).toMatchObject({ code: 2, err: expect.stringContaining('Nothing was begun') })
  expect((await desk.type(['export', '--resume', '-o', file])).code).toBe(2)
  expect(await desk.type(['export', 'events', '--format', 'csv'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('export events --format ndjson'),
  })
})

test('there is a page for man of each command, in ASCII, in which no text is taken for a command of troff', async () => {
  const folder = join(desk.home, 'man')
  mkdirSync(folder)
  expect((await desk.type(['man', '--to', folder])).code).toBe(0)
  const names = commandTable.map(({ name }) => `landfall-${name.replaceAll(' ', '-')}.1`)
  expect(readdirSync(folder).toSorted()).toEqual([...names, 'landfall.1'].toSorted())
  for (const name of names) {
    const page = readFileSync(join(folder, name), 'utf8')
    expect(page).toMatch(/^[\n\x20-\x7e]*$/)
    const macros = [...page.matchAll(/^\.(\S+)/gm)].map(([, macro]) => macro)
    expect(new Set(macros), name).toEqual(new Set(['TH', 'SH', 'TP', 'PP']))
  }
  expect((await desk.type(['man', 'feeds', 'status'])).out).toBe(readFileSync(join(folder, 'landfall-feeds-status.1'), 'utf8'))
  expect((await desk.type(['man', 'shw'])).code).toBe(2)
  writeFileSync(join(desk.home, 'taken'), '')
  expect((await desk.type(['man', '--to', join(desk.home, 'taken/man')])).code).toBe(65)
})
