import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// The program itself: what it loads before it knows what is asked for, and how it ends when its reader leaves.

const checkout = resolve(import.meta.dirname, '../..')
const main = join(checkout, 'src/cli/main.ts')

/** Files that are loaded with this one: by imports that are not put off. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, words = '', path = ''] of text.matchAll(/^import (type )?[^;]*?'([^']+)'/gms)) if (words === '') follow(path)
  function follow(path: string) {
    if (path.startsWith('.')) loadedWith(join(dirname(file), path), found)
    else found.add(path)
  }
  return found
}

test('before a command is known, nothing of the server is loaded, and no package', () => {
  const loaded = [...loadedWith(join(checkout, 'src/cli/program.ts')), ...loadedWith(join(checkout, 'src/commands/help.ts'))]
  const ours = loaded.filter((file) => file.startsWith(checkout)).map((file) => file.slice(checkout.length + 1))
  expect(loaded.filter((name) => !name.startsWith('/') && !name.startsWith('node:'))).toEqual([])
  expect(
    ours.filter(
      (file) => !/^src\/(cli|commands|base|client|app\/(installation|version)\.ts|vocabulary|dashboard\/facts)/.test(file),
    ),
  ).toEqual([])
  expect(ours.length).toBeLessThan(60)
})

const environment = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent',
  LANDFALL_SERVER: 'http://127.0.0.1:9',
  LANDFALL_KEY: 'lf_nobody',
}

test('a reader that has enough ends it quietly', async () => {
  const child = spawn(process.execPath, [main, 'completion', 'bash'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  child.stdout.once('data', () => child.stdout.destroy())
  const code = await new Promise((done) => child.on('close', done))
  expect([code, said]).toEqual([0, ''])
})

test('what fails is told in words and by the exit code', () => {
  const run = (words: readonly string[]) => spawnSync(process.execPath, [main, ...words], { env: environment, encoding: 'utf8' })
  const gone = run(['containers'])
  expect([gone.status, gone.stdout]).toEqual([9, ''])
  expect(JSON.parse(gone.stderr)).toMatchObject({ error: { code: 'connection', exit: 9 } })
  expect(run(['shw'])).toMatchObject({ status: 2, stderr: expect.stringContaining('No command') })
  expect(run(['--version'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  expect(run(['help', 'all']).stdout).toContain('On the installation')
})
