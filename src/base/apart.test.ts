import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Attempt, Outcome } from '../../test/world/hostile.ts'
import { type Apart, type ApartLimits, openApart, type Permissions } from './apart.ts'

const program = new URL('../../test/world/hostile.ts', import.meta.url)
const limits = { time_ms: 60_000, memory_bytes: 500_000_000 }
const little: Permissions = { read: [program], addons: false }

let folder: string
let server: Server
let connections = 0
const opened: Apart<Attempt, Outcome>[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-apart-'))
  writeFileSync(join(folder, 'secret.key'), 'the key')
  server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const apart of opened.splice(0)) await apart.close()
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

function open(may: Permissions, given: ApartLimits = limits): Apart<Attempt, Outcome> {
  const apart = openApart<Attempt, Outcome>({ program, limits: given, may, processes_max: 1 })
  opened.push(apart)
  return apart
}
const port = () => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? String(address.port) : ''
}

test('whoever breaks out of a library reads no file of the data folder or of the process that asks, and writes none', async () => {
  const apart = open(little)
  const key = join(folder, 'secret.key')
  for (const attempt of [
    { means: 'read', argument: key },
    { means: 'read', argument: '/etc/passwd' },
    { means: 'read', argument: fileURLToPath(new URL('../../.landfall/secret.key', import.meta.url)) },
    { means: 'read', argument: fileURLToPath(new URL('../../data/secret.key', import.meta.url)) },
    { means: 'parent_environment', argument: '' },
    { means: 'write', argument: join(folder, 'new') },
    { means: 'write', argument: fileURLToPath(import.meta.url) },
    { means: 'addon', argument: key },
  ] as const) {
    const why = attempt.means === 'addon' ? 'ERR_DLOPEN_DISABLED' : 'ERR_ACCESS_DENIED'
    expect([attempt, await apart.ask(attempt)]).toEqual([attempt, { kind: 'answered', answer: { kind: 'refused', why } }])
  }
})

test('nor does it find the environment', async () => {
  const answer = { kind: 'did', what: '' }
  expect(await open(little).ask({ means: 'environment', argument: '' })).toEqual({ kind: 'answered', answer })
})

test.each([
  'import_net',
  'require_net',
  'load_net',
  'builtin_net',
  'inner_net',
  'own_hook',
  'fetch',
  'thread_net',
  'inner_thread_net',
  'datagram',
  'name',
  'program',
] as const)('nor does it reach the network or another program: %s', async (means) => {
  const answer = { kind: 'refused', why: 'ERR_ACCESS_DENIED' }
  expect(await open(little).ask({ means, argument: port() })).toEqual({ kind: 'answered', answer })
  expect(connections).toBe(0)
})

test('what is allowed is read', async () => {
  const read = [new URL(`file://${folder}/`), program]
  const answer = { kind: 'did', what: 'the key' }
  const argument = join(folder, 'secret.key')
  expect(await open({ read, addons: false }).ask({ means: 'read', argument })).toEqual({ kind: 'answered', answer })
})

test('work ends after its processor time, however long it may take by the clock, and the next is done', async () => {
  const apart = open(little, { ...limits, cpu_ms: 1_000 })
  const [spun, next] = [apart.ask({ means: 'spin', argument: '' }), apart.ask({ means: 'environment', argument: '' })]
  expect(await spun).toEqual({ kind: 'out_of_time', of: 'processor' })
  expect(await next).toMatchObject({ kind: 'answered' })
})
