import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Child, startChild } from '../world/child.ts'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))

// scripts/run.mjs in a checkout of its own, with an npm that only pretends.

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'landfall-run-'))
  mkdirSync(join(root, 'scripts'))
  mkdirSync(join(root, 'bin'))
  for (const file of ['scripts/run.mjs', 'bin/starter.mjs']) copyFileSync(file, join(root, file))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ engines }))
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(
    join(root, 'hello.mjs'),
    `console.log('hello', ...process.argv.slice(2)); process.exit(Number(process.argv[2] ?? 0))`,
  )
  npmDoes('')
})
afterEach(() => rmSync(root, { recursive: true }))

function npmDoes(then: string): void {
  writeFileSync(
    join(root, 'npm-cli.js'),
    `const fs = require('node:fs')
     fs.rmSync('node_modules', { recursive: true, force: true })
     fs.mkdirSync('node_modules')
     fs.appendFileSync('calls', process.argv[2] + '\\n')
     console.log('npm runs')
     ${then}`,
  )
}

function run(...args: string[]): Child {
  return startChild([join(root, 'scripts/run.mjs'), ...args], { env: { npm_execpath: join(root, 'npm-cli.js') } })
}

function installations(): number {
  return existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n').length : 0
}

test('it installs once, and again when the lock file changes; arguments and exit code pass through', async () => {
  const first = run('hello.mjs', '3', '--flag')
  expect(await first.exited).toEqual({ code: 3, signal: null })
  expect(first.text()).toContain('hello 3 --flag')
  expect((await run('hello.mjs').exited).code).toBe(0)
  expect(installations()).toBe(1)
  writeFileSync(join(root, 'package-lock.json'), '{"changed":true}')
  await run('hello.mjs').exited
  expect(installations()).toBe(2)
  expect(readFileSync(join(root, 'calls'), 'utf8')).toBe('ci\nci\n')
})

test('a server is started with what Node is told for servers, other commands without', async () => {
  mkdirSync(join(root, 'src/cli'), { recursive: true })
  writeFileSync(join(root, 'src/cli/main.ts'), 'console.log("told", ...process.execArgv)')
  const [server, command] = [run('src/cli/main.ts', 'serve'), run('src/cli/main.ts', 'health')]
  await Promise.all([server.exited, command.exited])
  expect(server.text()).toContain('told --max-semi-space-size=32')
  expect(command.text()).not.toContain('told --')
})

test('two at once install once', async () => {
  npmDoes(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)`)
  const both = [run('hello.mjs'), run('hello.mjs')]
  for (const { exited } of both) expect((await exited).code).toBe(0)
  expect(installations()).toBe(1)
  expect(existsSync(join(root, '.install.lock'))).toBe(false)
})

test('an installation that was cut short is done again, but not before its npm has ended', async () => {
  npmDoes(`setTimeout(() => fs.appendFileSync('calls', 'ended\\n'), 1000)`)
  const killed = run('hello.mjs')
  await killed.said(/npm runs/)
  killed.child.kill('SIGKILL')
  npmDoes('')
  const again = run('hello.mjs')
  expect((await again.exited).code).toBe(0)
  expect(again.text()).toContain('Another process is installing here')
  expect(readFileSync(join(root, 'calls'), 'utf8')).toBe('ci\nended\nci\n')
})

test('a failed installation is one sentence, and is tried again the next time', async () => {
  npmDoes('process.exit(1)')
  const failed = run('hello.mjs')
  expect((await failed.exited).code).toBe(1)
  expect(failed.text()).toMatch(/The installation failed: see above/)
  npmDoes('')
  expect((await run('hello.mjs').exited).code).toBe(0)
})

test('signals reach the program, and its end by a signal is passed on', async () => {
  writeFileSync(
    join(root, 'wait.mjs'),
    `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready')`,
  )
  const polite = run('wait.mjs')
  await polite.said(/ready/)
  expect(await polite.kill('SIGTERM')).toEqual({ code: 7, signal: null })
  writeFileSync(join(root, 'die.mjs'), `process.kill(process.pid, 'SIGKILL')`)
  expect((await run('die.mjs').exited).signal).toBe('SIGKILL')
})

test('a program that is not there is named', async () => {
  const child = run('absent')
  expect((await child.exited).code).toBe(127)
  expect(child.text()).toContain('no program named absent')
})

describe('what somebody installed by hand', () => {
  const lock = {
    packages: {
      '': { name: 'landfall' },
      'node_modules/fast': { version: '1.0.0' },
      'node_modules/brought': { version: '2.0.0', optional: true },
      'node_modules/tests': { version: '3.0.0', dev: true },
    },
  }
  const program = 'src/cli/main.ts'

  beforeEach(() => {
    mkdirSync(join(root, 'src/cli'), { recursive: true })
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, program), `console.log('the program runs')`)
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  })

  function installed(packages: Record<string, { version: string }>): void {
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }

  test('is enough for the program without what only tests need, and without what is optional', async () => {
    installed({ 'node_modules/fast': { version: '1.0.0' } })
    const child = run(program)
    expect(await child.exited).toEqual({ code: 0, signal: null })
    expect(child.text()).toBe('the program runs\n')
    expect(installations()).toBe(0)
    // Anything else needs what develops it.
    await run('hello.mjs').exited
    expect(installations()).toBe(1)
  })

  test.each([
    ['of another version', { 'node_modules/fast': { version: '0.9.0' } }],
    [
      'of another version of what is optional',
      { 'node_modules/fast': { version: '1.0.0' }, 'node_modules/brought': { version: '1.0.0' } },
    ],
    ['with something missing', {}],
  ])('is not enough %s', async (_, packages) => {
    installed(packages)
    expect((await run(program).exited).code).toBe(0)
    expect(installations()).toBe(1)
  })

  test('is not looked at where an installation of ours was for another lock file', async () => {
    installed({ 'node_modules/fast': { version: '1.0.0' } })
    writeFileSync(join(root, 'node_modules/.landfall-lock-sha'), 'of another lock file')
    await run(program).exited
    expect(installations()).toBe(1)
  })
})
