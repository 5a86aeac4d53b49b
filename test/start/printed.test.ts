import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harmless, oneLine } from '../../src/base/harmless.ts'
import { table } from '../../src/cli/print.ts'
import { startChild } from '../world/child.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'

// What strangers named never steers the terminal of whoever looks at it.

// Clears the screen, sets the title, rings, turns the writing around, and begins a line of its own.
const nasty = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eevil\r\u007f\nROW'

let world: TestDatabase
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-printed-'))
  world = await testDatabase()
  await fill()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const account_id = '01a1fd3b-2f30-79f4-8bf5-899a947b4ed4'
const steering = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u

test('no character that steers a terminal is written, and JSON stays what it is', () => {
  expect(harmless(nasty)).not.toMatch(steering)
  expect(harmless('a\tb\nç 漢字 🚢')).toBe('a\tb\nç 漢字 🚢')
  expect(JSON.parse(harmless(JSON.stringify({ nasty })))).toEqual({ nasty })
  expect(oneLine(nasty)).not.toContain('\n')
  expect(table(['NAME'], [[nasty]]).split('\n')).toHaveLength(2)
})

test.each([
  [['accounts', 'list'], 2],
  [['accounts', 'list', '--json'], null],
  [['keys', 'list', '--all'], 2],
  [['keys', 'list', '--json'], null],
  [['jobs', 'failed'], null],
  [['mail', 'addresses'], null],
  [['mail', 'list', account_id], null],
  [['feeds', 'status', '--local'], null],
  [['secrets', 'status'], null],
  [['verify'], null],
  [['restore-check'], null],
  [['show', nasty, '--local'], null],
])('landfall %j prints none', async (words, lines) => {
  const env = { DATABASE_URL: world.url, LANDFALL_DATA_DIR: folder, LANDFALL_SANDBOX: 'off' }
  const child = startChild(['src/cli/main.ts', ...words], { env })
  // What is not found has the number in its sentence.
  expect((await child.exited).code).toBe(words[0] === 'show' ? 78 : 0)
  expect(child.text()).not.toMatch(steering)
  const answer = child
    .text()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('landfall:'))
  if (lines !== null) expect(answer).toHaveLength(lines)
})

async function fill(): Promise<void> {
  const id = account_id
  await world.db.query('insert into accounts (id, company_name, is_operator, created_at) values ($1, $2, true, now())', [
    id,
    nasty,
  ])
  await world.db.query('insert into users (account_id, id, email, name, created_at) values ($1, $1, $2, $2, now())', [id, nasty])
  await world.db.query(
    "insert into api_keys (id, account_id, user_id, name, role, prefix, key_hash, created_at) values ($1, $1, $1, $2, 'read', $2, 'x', now())",
    [id, nasty],
  )
  await world.db.query('insert into mail_senders (account_id, sender, created_at) values ($1, $2, now())', [
    id,
    `${nasty.toLowerCase()}@y`,
  ])
  await world.db.query("select graphile_worker.add_job('broken', '{}', max_attempts => 1)")
  await world.db.query('update graphile_worker._private_jobs set attempts = 1, last_error = $1', [nasty])
  await world.db.query(
    `insert into nodes (id, host, pid, version, roles, origin, settings, feeds, master_key)
      values ($1, $2, 1, $2, '{}', $2, '{}', '[]', $2)`,
    [id, nasty],
  )
}
