import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { App, ProcessRole } from '../../src/app/app.ts'
import { runningPostgresUrl } from '../../src/postgres/server.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { type Child, type ChildOptions, startChild } from '../world/child.ts'
import { sharedServer, testDatabase } from '../world/database.ts'
import { makeScratch } from '../world/scratch.ts'
import { urlOfDatabase } from '../world/server-address.ts'

// Whole processes, real signals, a real database with durability on.

let folder: string
let children: Child[] = []

const nobody = { uid: 65_534, gid: 65_534 } as const
// Root may be another user, who may not be let into the folder in which the checkout lies (one of `mktemp -d`, say).
const other_user_can_run =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['-e', ''], { ...nobody, cwd: process.cwd() }).status === 0

beforeAll(() => {
  folder = makeScratch('serve')
})
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill('SIGKILL')))
  children = []
})
afterAll(async () => {
  // The last process may have been killed; this one stops what it left.
  await (await started()).kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

function serve(env: Record<string, string>, options: ChildOptions = {}): Child {
  const settings = { LANDFALL_DATA_DIR: join(folder, 'data'), PORT: '0', LANDFALL_SANDBOX: 'off', ...env }
  const child = startChild(['test/world/bare-server.ts'], { env: settings, ...options })
  children.push(child)
  return child
}

async function started(env: Record<string, string> = {}): Promise<Child> {
  const child = serve(env)
  await child.said(/landfall.started/)
  return child
}

async function refused(env: Record<string, string>, options?: ChildOptions): Promise<string> {
  const child = serve(env, options)
  expect(await child.exited).toEqual({ code: 78, signal: null })
  const text = child.text().trim()
  expect(text).not.toMatch(/\n\s+at /)
  expect(text.split('\n')).toHaveLength(1)
  return text
}

async function note(text: string): Promise<string[]> {
  const db = openDatabase(runningPostgresUrl(join(folder, 'data')) ?? '', {
    account: '*',
    connections_max: 1,
    application_name: 'test',
  })
  await db.query('create table if not exists notes (text text)')
  if (text !== '') await db.query('insert into notes values ($1)', [text])
  const { rows } = await db.query<{ text: string }>('select text from notes order by text')
  await db.close()
  return rows.map((row) => row.text)
}

function postmasterPid(): number {
  return Number(readFileSync(join(folder, 'data/postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('with its own database', () => {
  test('SIGTERM stops everything, the database included, and the next start finds everything again', async () => {
    const first = await started()
    await note('a')
    const pid = postmasterPid()
    expect(await first.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(isAlive(pid)).toBe(false)
    const second = await started()
    expect(await note('b')).toEqual(['a', 'b'])
    expect(await second.kill('SIGINT')).toEqual({ code: 0, signal: null })
  })

  test('after kill -9 the next start takes over from the database that was left running, and nothing is lost [F13]', async () => {
    const first = await started()
    await note('c')
    const orphan = postmasterPid()
    await first.kill('SIGKILL')
    expect(isAlive(orphan)).toBe(true)
    const second = await started()
    expect(second.text()).toMatch(/postgres.orphan_stopped/)
    expect(postmasterPid()).not.toBe(orphan)
    expect(await note('')).toContain('c')
  })

  test('a second start says that one is running, and which', async () => {
    const first = await started()
    expect(await refused({})).toMatch(new RegExp(`already running on ${folder}/data.*\\(process ${first.child.pid}\\)`))
    expect(await note('still there')).toContain('still there')
  })

  test('a database whose processes were killed comes back by itself [F13]', async () => {
    const child = await started()
    await note('d')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await child.said(/postgres.restarted/)
    expect(postmasterPid()).not.toBe(pid)
    expect(await note('')).toContain('d')
  })

  test('a stale note of a process number that now belongs to another program does not matter', async () => {
    const first = await started()
    const file = join(folder, 'data/postgres/data/postmaster.pid')
    const lines = readFileSync(file, 'utf8')
    await first.kill('SIGTERM')
    writeFileSync(file, lines.replace(/^\d+/, String(process.pid)))
    await started()
  })

  test('a folder that cannot be written is refused in one sentence', async () => {
    mkdirSync(join(folder, 'closed'))
    writeFileSync(join(folder, 'closed/file'), '')
    expect(await refused({ LANDFALL_DATA_DIR: join(folder, 'closed/file/data') })).toMatch(/Cannot write in the data folder/)
  })

  test.runIf(other_user_can_run)('a folder of another user is refused in one sentence', async () => {
    mkdirSync(join(folder, 'of-root'))
    expect(await refused({ LANDFALL_DATA_DIR: join(folder, 'of-root/data') }, nobody)).toMatch(/Cannot write in the data folder/)
  })

  test.runIf(other_user_can_run)('it runs as a normal user as well as root', async () => {
    const child = serve({ LANDFALL_DATA_DIR: mkdtempOf(nobody.uid) }, nobody)
    await child.said(/landfall.started/)
    expect(await child.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  test('a second signal ends the process at once', async () => {
    const env = { LANDFALL_DATA_DIR: join(folder, 'data'), LANDFALL_LOG_LEVEL: 'debug' }
    const child = startChild(['test/world/bare-server.ts', 'stuck'], { env })
    children.push(child)
    await child.said(/landfall.started/)
    child.child.kill('SIGTERM')
    await child.said(/landfall.stopping/)
    const again = setInterval(() => child.child.kill('SIGTERM'), 100)
    expect(await child.exited).toEqual({ code: 1, signal: null })
    clearInterval(again)
  })
})

describe('with a database of DATABASE_URL', () => {
  test('a rejection that nobody catches ends the process with 1, in good order [F08]', async () => {
    await using world = await testDatabase()
    const env = { DATABASE_URL: world.url, LANDFALL_DATA_DIR: join(folder, 'faulty') }
    const child = startChild(['test/world/bare-server.ts', 'faulty'], { env })
    children.push(child)
    await child.said(/landfall.started/)
    child.child.kill('SIGUSR2')
    expect(await child.exited).toEqual({ code: 1, signal: null })
    expect(child.text()).toMatch(/nobody catches this.*landfall\.crashed/)
  })

  test('none is started, and several processes share it', async () => {
    await using world = await testDatabase()
    const env = { DATABASE_URL: world.url, LANDFALL_DATA_DIR: join(folder, 'shared') }
    const both = await Promise.all([started(env), started(env)])
    expect(runningPostgresUrl(join(folder, 'shared'))).toBeNull()
    for (const child of both) expect(await child.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  test('what is wrong with it is said in one sentence', async () => {
    const { url } = await sharedServer()
    const wrongPassword = new URL(url)
    wrongPassword.password = 'wrong'
    expect(await refused({ DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/x' })).toBe(
      'No PostgreSQL answers at 127.0.0.1:1/x; check DATABASE_URL (connect ECONNREFUSED 127.0.0.1:1).',
    )
    expect(await refused({ DATABASE_URL: wrongPassword.href })).toMatch(/refuses the user or password/)
    expect(await refused({ DATABASE_URL: urlOfDatabase(url, 'absent') })).toMatch(/does not exist/)
    // The application's role may not create anything in the superuser's database.
    expect(await refused({ DATABASE_URL: urlOfDatabase(url, 'postgres') })).toMatch(/may not create/)
    const encrypted = new URL(url)
    encrypted.searchParams.set('sslmode', 'verify-full')
    expect(await refused({ DATABASE_URL: encrypted.href })).toMatch(/cannot be used .*SSL/)
    encrypted.searchParams.set('sslrootcert', '/nowhere/ca.pem')
    expect(await refused({ DATABASE_URL: encrypted.href })).toMatch(/ca\.pem/)
    expect(await refused({ DATABASE_URL: 'mysql://u@h/x' })).toBe('DATABASE_URL must be an address that begins with postgres://.')
  })
})

test('a database that goes away in the middle of a start is one sentence, and a fault of ours stays one', async () => {
  const { startApp } = await import('../../src/app/app.ts')
  const { loadConfig } = await import('../../src/app/config.ts')
  const { silentLog } = await import('../../src/base/log.ts')
  await using world = await testDatabase()
  const config = loadConfig({ DATABASE_URL: world.url, LANDFALL_DATA_DIR: join(folder, 'data') })
  const startWith = (startParts: () => Promise<never>) =>
    startApp({ config, roles: new Set(['api']), log: silentLog, startParts })
  const endSession = async () => {
    const client = new pg.Client({ connectionString: world.url })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('select pg_terminate_backend(pg_backend_pid())')
    throw new Error('it was not ended')
  }
  await expect(startWith(endSession)).rejects.toThrow(/^PostgreSQL at .* is starting or stopping \(terminating connection/)
  const missing_file = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  await expect(startWith(() => Promise.reject(missing_file))).rejects.toBe(missing_file)
})

test('a busy port is named in one sentence, what was started is stopped, and no key is lost', async () => {
  const { startApp } = await import('../../src/app/app.ts')
  const { loadConfig } = await import('../../src/app/config.ts')
  const { silentLog } = await import('../../src/base/log.ts')
  const busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  const address = busy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await using world = await testDatabase()
  const ended: string[] = []
  const config = loadConfig({ DATABASE_URL: world.url, PORT: String(port), LANDFALL_DATA_DIR: join(folder, 'data') })
  const starting = startApp({
    config,
    roles: new Set(['api']),
    log: silentLog,
    startParts: async (_, lifetimes) => {
      await lifetimes.begin('first', () => 1, { end: () => void ended.push('first') })
      await lifetimes.begin('second', () => 2, { end: () => void ended.push('second') })
      await new Promise<void>((resolve, reject) => createServer().once('error', reject).listen(port, '127.0.0.1', resolve))
      return { origin: null }
    },
  })
  await expect(starting).rejects.toThrow(`Port ${port} is in use by another program; set PORT to a free one.`)
  expect(ended).toEqual(['second', 'first'])
  busy.close()
  // The key is shown only when it is made: no start that fails, and none without the API, may have made it.
  const start = (roles: ReadonlySet<ProcessRole>, origin: string | null) =>
    startApp({ config, roles, log: silentLog, startParts: async () => ({ origin }) })
  const kindOf = async (starting: Promise<App>) => {
    const app = await starting
    await app.stop()
    return app.key.kind
  }
  expect(await kindOf(start(new Set(['worker']), null))).toBe('known')
  expect(await kindOf(start(new Set(['api']), 'http://x'))).toBe('made')
  expect(await kindOf(start(new Set(['api']), 'http://x'))).toBe('known')
})

function mkdtempOf(uid: number): string {
  const own = join(folder, 'own')
  mkdirSync(own)
  chownSync(own, uid, uid)
  return join(own, 'data')
}
