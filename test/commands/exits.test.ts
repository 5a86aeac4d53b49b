import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/base/clock.ts'
import { exits } from '../../src/commands/exits.ts'
import { commandTable } from '../../src/commands/table.ts'
import { startWorld, type World } from '../world/app.ts'
import { type Desk, openDesk } from './typed.ts'

// How commands end, and what they say then: on standard error, never a stack trace.

let world: World
let desk: Desk
let readers: Desk
beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' } })
  desk = openDesk({ clock: systemClock, server: world.origin, key: world.api.key })
  const { key } = (await world.api.post('/admin/keys', 'api_key', { name: 'looking', role: 'read' })).attributes<{
    key: string
  }>()
  readers = openDesk({ clock: systemClock, server: world.origin, key })
})
afterAll(async () => {
  desk[Symbol.dispose]()
  readers[Symbol.dispose]()
  await world.close()
})

/** A server that answers as it is told, and what it was sent. */
async function startAnswering(answer: (asked: number) => { status: number; headers?: Record<string, string>; body?: string }) {
  const keys: (string | undefined)[] = []
  const server: Server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']?.toString())
    const { status, headers = {}, body = '{}' } = answer(keys.length)
    response.writeHead(status, { 'content-type': 'application/vnd.api+json', ...headers }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // It listens at a port.
  return {
    origin: `http://127.0.0.1:${port}`,
    keys,
    [Symbol.asyncDispose]: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

const problem = (code: string, status: number) =>
  JSON.stringify({ errors: [{ status: String(status), code, title: 'x', detail: 'It is so.', source: null }] })

test('each code means one thing', () => {
  const codes = Object.values(exits).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 65, 78, 130])
})

describe('how commands end', () => {
  test.each([
    ['done', ['containers']],
    ['done', ['--width', '60', '-q', 'containers']],
    ['usage', ['containers', 'x']],
    ['usage', ['containers', '--sort', 'size']],
    ['usage', ['show', 'X', '--as-of', 'whenever']],
    ['usage', ['resend']],
    ['usage', ['trigger', 'arrived', '--to', 'localhost:1']],
    ['not_found', ['show', 'ZZZZ9999999']],
    ['not_found', ['search', 'nobody-has-this']],
    ['not_found', ['resend', '01890000-0000-7000-8000-000000000000']],
    ['refused', ['track', 'ZZAU4821930']],
    ['refused', ['track', '217384915']],
    ['refused', ['track', 'QX7781204', '--line', 'HLCU', '--type', 'bill_of_lading']],
    ['answer_is_no', ['track', 'TEST-TR-FAILED', '--wait']],
    ['unreadable', ['add', 'no-such-file.pdf']],
    ['no_connection', ['containers', '--server', 'http://127.0.0.1:9']],
    ['refused_key', ['containers', '--key', 'lf_wrong']],
  ] as const)('%s: landfall %j', async (exit, words) => {
    const { code, err, all } = await desk.type(words)
    expect(code, all).toBe(exits[exit].code)
    if (exit !== 'done') expect(err).toMatch(/^✗ |\n✗ /)
    expect(all).not.toMatch(/\n\s+at |Error:/)
  })

  test('a key that may only read is refused what writes, before and after in words', async () => {
    const { code, err } = await readers.type(['track', 'ZZLF482193', '--line', 'HLCU', '--type', 'bill_of_lading'])
    expect(code).toBe(exits.refused_key.code)
    expect(err).toContain('Nothing was tracked.')
  })

  test('without a key it says how to log in', async () => {
    using stranger = openDesk({ clock: systemClock })
    const { code, err } = await stranger.type(['containers'])
    expect([code, err]).toEqual([3, expect.stringContaining('landfall login')])
  })

  test('in a pipe the failure is one JSON object on standard error', async () => {
    const { code, out, err } = await desk.type(['show', 'ZZZZ9999999'], { columns: null })
    expect(out).toBe('')
    expect(JSON.parse(err)).toEqual({
      error: { code: 'not_found', detail: 'Nothing is tracked under ZZZZ9999999.', pointer: null, request_id: null, exit: code },
    })
  })

  test('what the server refuses is told as the flag that sent it', async () => {
    const { code, err } = await desk.type(['track', 'QX7781204', '--line', 'NOPE', '--type', 'bill_of_lading'])
    expect([code, err]).toEqual([6, expect.stringContaining('--line')])
    expect(err).not.toContain('/data/')
  })

  test('Ctrl-C ends with 130 and says what goes on', async () => {
    const { code, err } = await desk.type(['track', 'TEST-TR-RETRYING', '--wait'], { until: /answered|Bill of lading/ })
    expect([code, err]).toEqual([130, expect.not.stringContaining('✗')])
  })
})

test('a fault of ours is a sentence and a place where its details are, and no stack trace', async () => {
  // What nobody reckons with: an answer in the right form that lacks what every such answer has.
  const empty: typeof fetch = async () => Response.json({ data: [null], links: {}, meta: { total: 1 } })
  const { code, err, all } = await desk.type(['containers'], { fetch: empty })
  expect([code, err]).toEqual([exits.fault.code, expect.stringMatching(/✗ A fault of Landfall itself: [\s\S]*fault\.txt/)])
  expect(all).not.toMatch(/\n\s+at /)
})

describe('the server is slow, or gone', () => {
  test('the rate limit is waited for as it asks, and said', async () => {
    await using server = await startAnswering((asked) =>
      asked === 1
        ? { status: 429, headers: { 'retry-after': '2' }, body: problem('too_many_requests', 429) }
        : { status: 200, body: '{"data":[],"links":{},"meta":{"total":0}}' },
    )
    const { code, err } = await desk.type(['containers', '--server', server.origin, '--key', 'k'])
    expect([code, err]).toEqual([0, 'Too fast; again in 2 s.\n'])
  })

  test('longer than --max-wait it is not waited for', async () => {
    await using server = await startAnswering(() => ({
      status: 429,
      headers: { 'retry-after': '5' },
      body: problem('too_many_requests', 429),
    }))
    const { code } = await desk.type(['containers', '--server', server.origin, '--key', 'k', '--max-wait', '4s'])
    expect([code, server.keys.length]).toEqual([4, 1])
  })

  test('a write is repeated under one key, made for the run or given', async () => {
    await using server = await startAnswering(() => ({ status: 500, body: problem('internal', 500) }))
    const words = ['track', 'ABCDEF1', '--line', 'HLCU', '--type', 'bill_of_lading', '--server', server.origin, '--key', 'k']
    const { code } = await desk.type(words)
    expect(code).toBe(8)
    expect(server.keys).toHaveLength(3)
    expect(new Set(server.keys).size).toBe(1)
    await desk.type([...words, '--idempotency-key', 'order-1'])
    expect(server.keys.slice(3)).toEqual(['order-1', 'order-1', 'order-1'])
  })

  test('what is no Landfall is told as that', async () => {
    await using server = await startAnswering(() => ({ status: 200, body: '<html>' }))
    expect(await desk.type(['containers', '--server', server.origin, '--key', 'k'])).toMatchObject({
      code: 9,
      err: expect.stringContaining('is no Landfall'),
    })
  })

  test('-v tells each call, without the key', async () => {
    const { err } = await desk.type(['containers', '-v'])
    expect(err).toMatch(/GET http\S+\/v2\/containers\S* 200 \d+ ms [0-9a-f-]+\n/)
    expect(err).not.toContain(world.api.key)
  })
})

describe('login', () => {
  test('takes the first key of this machine from its file, shows its end, and keeps both for their owner alone', async () => {
    using stranger = openDesk({ clock: systemClock })
    mkdirSync(stranger.data_folder)
    writeFileSync(join(stranger.data_folder, 'api.key'), `${world.api.key}\n`, { mode: 0o600 })
    const { code, all } = await stranger.type(['login', '--server', world.origin.replace('127.0.0.1', 'localhost')])
    expect(code, all).toBe(0)
    expect(all).not.toContain(world.api.key)
    expect(all).toContain(world.api.key.slice(-4))
    const file = join(stranger.home, '.config/landfall/config.toml')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toContain(`key = "${world.api.key}"`)
    expect((await stranger.type(['containers'])).code).toBe(0)
    expect((await stranger.type([])).out).toContain('Logged in at')
    expect((await stranger.type(['logout'])).code).toBe(0)
    expect((await stranger.type(['containers'])).code).toBe(3)
  })

  test('asks for the key unseen, keeps nothing when it is wrong, and takes one from standard input', async () => {
    using stranger = openDesk({ clock: systemClock })
    const wrong = await stranger.type(['login', '--server', world.origin], { answers: ['lf_wrong_key_of_nobody'] })
    expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('Nothing was kept.') })
    expect((await stranger.type(['login', '--server', world.origin], { columns: null, input: '' })).code).toBe(2)
    const words = ['login', '--profile', 'prod', '--server', world.origin, '--key-from', '-']
    expect((await stranger.type(words, { input: `${world.api.key}\n` })).code).toBe(0)
    expect((await stranger.type(['--profile', 'prod', 'containers'])).code).toBe(0)
    expect((await stranger.type(['--profile', 'prod', 'resend', '--failed'])).err).toMatch(/^prod ›\n/)
    expect((await stranger.type(['containers'])).code).toBe(3)
  })

  test('a key may come from a command, and a configuration that is not understood is told by its line', async () => {
    using stranger = openDesk({ clock: systemClock })
    const folder = join(stranger.home, '.config/landfall')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'config.toml')
    // The desk runs no programs: it gives back the command itself.
    writeFileSync(file, `# mine\n[profile.default]\nserver = "${world.origin}"\nkey_command = "${world.api.key}"\n`)
    expect((await stranger.type(['containers'])).code).toBe(0)
    writeFileSync(file, '[profile.default]\nserver "x"\n')
    expect(await stranger.type(['containers'])).toMatchObject({ code: 78, err: expect.stringContaining('line 2') })
  })
})

describe('the table', () => {
  test('no command has two flags of one name, and each example is understood', async () => {
    for (const { name, flags, examples } of commandTable) {
      const names = flags.map((flag) => flag.name)
      expect(new Set(names).size, name).toBe(names.length)
      for (const [line] of examples) expect(line.startsWith(name), line).toBe(true)
    }
  })

  test('help of every command fits 80 columns and 40 lines', async () => {
    for (const { name } of commandTable) {
      const { code, out } = await desk.type(['help', ...name.split(' ')])
      const lines = out.split('\n')
      expect([code, lines.length <= 41], name).toEqual([0, true])
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80)
      expect((await desk.type([...name.split(' '), '--help'])).out).toBe(out)
    }
  })

  test('completion is written for four shells', async () => {
    for (const shell of ['bash', 'zsh', 'fish', 'pwsh']) {
      const { code, out } = await desk.type(['completion', shell])
      expect([code, out]).toEqual([0, expect.stringContaining('containers')])
    }
    expect((await desk.type(['completion', 'tcsh'])).code).toBe(2)
  })
})
