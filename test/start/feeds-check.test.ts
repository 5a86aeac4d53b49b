import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFolder } from '../../src/cli/feeds-check.ts'
import { writeFeed } from '../../src/cli/feeds-new.ts'
import { remedies } from '../../src/conformance/remedies.ts'
import * as entrance from '../../src/feeds/adapter.ts'

// What `landfall feeds check` prints about a new adapter with one fault in it: the whole text, as an author sees it.

const folder = mkdtempSync(join(tmpdir(), 'landfall-feeds-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const begun = new Set<string>()

async function reportOf(name: string, from: string, to: string): Promise<string> {
  writeFeed({ name, kind: 'line', folder: join(folder, name) })
  expect(begun.has(name)).toBe(false)
  begun.add(name)
  const path = join(folder, name, 'adapter.ts')
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  const report = await checkFolder(join(folder, name), { update: false, seed: 1, now: new Date('2026-03-01T12:00:00Z') })
  return report.text
}

test.each([
  ['throws', "return { unread: { path, code: word, reason: 'unknown move' } }", "throw new Error('what is ' + word)"],
  ['text-as-it-stands', "voyage_number: textIn(move, 'voyage'),", "voyage_number: move.get('voyage') as string,"],
  ['number-for-text', "voyage_number: textIn(move, 'voyage'),", 'voyage_number: 17 as unknown as string,'],
  ['place-without-members', "place: placeOf({ locode: textIn(move, 'where') }),", "place: { locode: 'CNSHA' } as never,"],
  ['time-of-the-source', 'at,\n', "at: { local: String(move.get('when')), offset: null },\n"],
  ['silent', "const unread = read.flatMap((one) => ('unread' in one ? [one.unread] : []))", 'const unread: Unread[] = []'],
  [
    'elsewhere',
    "nextPage: () => ({ kind: 'last' }),",
    "nextPage: () => ({ kind: 'next', url: 'https://example.org/2', body: null }),",
  ],
  ['long-word', 'return { event: spoken({ operator,', "return { event: spoken({ reported_at: 'x'.repeat(250), operator,"],
  ['changed', "movement: 'depart'", "movement: 'berth'"],
])('an adapter with the fault "%s" is told what to do', async (name, from, to) => {
  await expect(await reportOf(name, from, to)).toMatchFileSnapshot(`feeds-check/${name}.txt`)
})

test('a value of the source is cut, with its length', async () => {
  const text = await reportOf(
    'very-long',
    'if (meaning === null) return',
    "if (meaning === null) throw new Error('no '.concat(word).padEnd(4000, 'x'))\n  if (meaning === null) return",
  )
  expect(text).not.toMatch(/x{100}/)
  expect(text).toMatch(/it throws: no FUMIGATEDx+… \(3,997 characters\)/)
})

test('every function that a remedy names is there for adapters', () => {
  const named = Object.values(remedies).flatMap((remedy) =>
    [...remedy.matchAll(/`([a-z][A-Za-z]+)`/g)].map(([, name = '']) => name),
  )
  const members = ['decode', 'unread', 'path', 'code', 'reason', 'ignored', 'form', 'nextPage', 'typeof', 'number']
  expect(named.filter((name) => !(name in entrance) && !members.includes(name))).toEqual([])
})
