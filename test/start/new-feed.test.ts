import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newProgram } from '../../scripts/new.ts'
import { loadFeeds } from '../../src/app/load-feeds.ts'
import { checkFolder } from '../../src/cli/feeds-check.ts'
import { writeFeed } from '../../src/cli/feeds-new.ts'
import { tryFeed } from '../../src/cli/feeds-try.ts'
import { seed_default } from '../../src/conformance/suite.ts'
import { openDecoder } from '../../src/decoding/decoder.ts'
import * as entrance from '../../src/feeds/adapter.ts'
import { noFeeds } from '../../src/feeds/file/feeds-file.ts'
import { closeAll, openLine } from '../feeds/scripted-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-new-feed-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterAll(closeAll)

const now = new Date('2026-03-01T12:00:00Z')
const check = (name: string, { update = false } = {}) => checkFolder(join(folder, name), { update, seed: seed_default, now })
const change = (path: string, from: string, to: string) => {
  const text = readFileSync(join(folder, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, path), text.replace(from, to))
}

beforeAll(() => {
  for (const kind of ['line', 'message'] as const) writeFeed({ name: `own-${kind}`, kind, folder: join(folder, `own-${kind}`) })
})

describe('npm run new feed', () => {
  test.each(['line', 'message'])('a new %s conforms, and is read as written down', async (kind) => {
    const { text, failures } = await check(`own-${kind}`)
    expect(text).toContain('1 recording, 0 failures')
    expect(failures).toBe(0)
  })

  test('overwrites nothing', () => {
    expect(() => writeFeed({ name: 'own-line', kind: 'line', folder: join(folder, 'own-line') })).toThrow(/is there already/)
  })

  test('takes the kind as a word or as an option, and refuses others', async () => {
    const run = (...words: string[]) => {
      const program = newProgram(() => undefined)
      for (const command of [program, ...program.commands]) command.exitOverride().configureOutput({ writeErr: () => undefined })
      return program.parseAsync(['feed', ...words], { from: 'user' })
    }
    await run('by-word', 'message', '--folder', join(folder, 'by-word'))
    await run('by-option', '--kind', 'message', '--folder', join(folder, 'by-option'))
    expect(readdirSync(join(folder, 'by-word', 'recordings'))).toEqual(readdirSync(join(folder, 'by-option', 'recordings')))
    await expect(run('other', 'mesage')).rejects.toThrow(/must be one of line, message/)
    await expect(run('Other')).rejects.toThrow(/small letters, digits and hyphens/)
  })
})

describe('landfall/adapter', () => {
  const guide = readFileSync(new URL('../../docs/guides/adapters.md', import.meta.url), 'utf8')

  test('is all that new adapters import, and each of its functions is in the guide', () => {
    for (const kind of ['line', 'message']) {
      const text = readFileSync(join(folder, `own-${kind}/adapter.ts`), 'utf8')
      expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['landfall/adapter'])
    }
    expect(Object.keys(entrance).filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
    expect(guide).not.toContain('src/')
  })

  test('is found by a process that decodes, where nothing of us is beside the adapter', async () => {
    const file = join(folder, 'feeds-decoded.yaml')
    writeFileSync(
      file,
      `adapters: [./own-message/adapter.ts]\nmailboxes: [{name: gate, dialect: own-message, scac: ABCD, token: {env: TOKEN}}]`,
    )
    const { adapters, mailboxes } = await loadFeeds(file, () => 'a-token')
    const [mailbox] = mailboxes
    if (mailbox === undefined) throw new Error('the feeds file has one')
    const decoder = openDecoder({ adapters })
    onTestFinished(() => decoder.close())
    const bytes = readFileSync(join(folder, 'own-message/recordings/journey.csv'))
    const decoded = await decoder.decodeMessage(mailbox, { bytes, content_type: null }, null)
    expect(decoded).toMatchObject({ kind: 'read', read: { unread: [{ code: 'FUMIGATED' }] } })
  })
})

describe('landfall feeds check', () => {
  const begin = (name: string) => writeFeed({ name, kind: 'line', folder: join(folder, name) })

  test('tells the first difference from what was written down, and --update writes it', async () => {
    begin('changed')
    change('changed/adapter.ts', "movement: 'depart'", "movement: 'berth'")
    expect((await check('changed')).text).toContain(
      'journey.json expected: read.events.3.claim.movement should be "depart" and is "berth"',
    )
    expect((await check('changed', { update: true })).failures).toBe(0)
    expect((await check('changed')).failures).toBe(0)
  })

  test('an adapter that throws fails, and what builds on it is not looked at', async () => {
    begin('throwing')
    change(
      'throwing/adapter.ts',
      "return { unread: { path, code: word, reason: 'unknown move' } }",
      "throw new Error('what is ' + word)",
    )
    const { text } = await check('throwing')
    expect(text).toContain('journey.json form: it throws: what is FUMIGATED')
    expect(text).toMatch(/^journey\.json +0 +0 +FAILS( +-){9} +FAILS$/m)
  })

  test('an adapter that drops unknown words in silence fails', async () => {
    begin('silent')
    change(
      'silent/adapter.ts',
      "const unread = read.flatMap((one) => ('unread' in one ? [one.unread] : []))",
      'const unread: Unread[] = []',
    )
    expect((await check('silent')).text).toMatch(
      /journey\.json counted: with "\w+" at moves\.\d\.\w+ replaced by ZZNOSUCH, 1 of what was read is gone/,
    )
  })

  test('an adapter that trusts its input fails on broken input', async () => {
    begin('trusting')
    change('trusting/adapter.ts', "!answer?.has('moves')", "!answer?.get('moves')?.at(0)")
    expect((await check('trusting')).text).toMatch(/journey\.json broken: with .* it throws: .*at is not a function/)
  })

  test('an adapter that remembers what it read before fails', async () => {
    begin('counting')
    change('counting/adapter.ts', 'original_event: word })', 'source_id: String(count++), original_event: word })')
    change('counting/adapter.ts', 'type Read =', 'let count = 0\ntype Read =')
    expect((await check('counting')).text).toMatch(/journey\.json repeats: read again it gives something else/)
  })

  test('a folder without adapter or recording is told what is missing', async () => {
    await expect(check('nowhere')).rejects.toThrow(/nowhere cannot be read/)
    begin('bare')
    rmSync(join(folder, 'bare/recordings'), { recursive: true })
    await expect(check('bare')).rejects.toThrow(/recordings cannot be read/)
    rmSync(join(folder, 'bare/adapter.ts'))
    await expect(check('bare')).rejects.toThrow(/bare has no adapter/)
  })
})

describe('landfall feeds try', () => {
  const answer = readFileSync(new URL('../../scripts/new-feed/line/recordings/journey.json', import.meta.url))

  async function open(status = 200) {
    const line = await openLine((_request, response) =>
      response.writeHead(status).end(status === 200 ? answer : 'no: key-of-ours'),
    )
    const file = join(folder, `feeds-${status}.yaml`)
    writeFileSync(
      file,
      `adapters: [./own-line/adapter.ts, ./own-message/adapter.ts]
lines: [{scac: ABCD, dialect: own-line, base_url: '${line.base_url}', auth: {kind: header-key, headers: {X-Key: 'key-of-ours'}}}]
mailboxes: [{name: gate, dialect: own-message, scac: ABCD, token: {env: TOKEN}}]`,
    )
    const feeds = await loadFeeds(file, () => 'a-token')
    const lines: string[] = []
    const run = (options: Partial<Parameters<typeof tryFeed>[1]>) =>
      tryFeed(feeds, { feed: 'ABCD', number: undefined, ...options }, (text) => void lines.push(text))
    return { run, lines, base_url: line.base_url }
  }

  test('shows the request without its key, the status, the timeline and what is unread', async () => {
    const { run, lines, base_url } = await open()
    expect(await run({ number: 'TGHU8002115' })).toBe(0)
    const text = lines.join('\n')
    expect(text).toContain(`GET ${base_url}/track?box=TGHU8002115\n  X-Key: (hidden)\n  → 200`)
    expect(text).toContain('2026-02-05 21:45 +08:00  vessel_departed                CNSHA')
    expect(text).toContain('unread 1 × FUMIGATED: unknown move (moves[5])')
    expect(text).not.toContain('key-of-ours')
  })

  test('saves what came as a recording, once', async () => {
    const { run, lines } = await open()
    const save = join(folder, 'own-line/recordings/live.json')
    expect(await run({ number: 'TGHU8002115', save })).toBe(0)
    expect(lines.at(-1)).toBe(`Saved as ${save}.`)
    expect(readFileSync(save)).toEqual(answer)
    expect((await check('own-line')).text).toContain('live.json expected: no outcome is written down yet')
    await expect(run({ number: 'TGHU8002115', save })).rejects.toThrow(/is there already/)
  })

  test('reads a file as a line or a mailbox would', async () => {
    const { run, lines } = await open()
    expect(await run({ feed: 'gate', file: join(folder, 'own-message/recordings/journey.csv') })).toBe(0)
    expect(lines.join('\n')).toContain('TGHU8002115  picked_up')
    expect(await run({ file: join(folder, 'own-line/recordings/journey.json') })).toBe(0)
    expect(await run({ file: join(folder, 'own-line/README.md') })).toBe(65)
    expect(await run({ file: join(folder, 'nowhere') })).toBe(66)
  })

  test('says why there is no answer, with the exit code 1', async () => {
    const { run, lines } = await open(401)
    expect(await run({ number: 'TGHU8002115' })).toBe(1)
    expect(lines.at(-1)).toBe('The line refuses the credentials (401).')
    expect(lines).toContain('    no: (hidden)')
    expect(await run({ number: 'BOOKING17', type: 'booking' })).toBe(1)
    expect(lines.at(-1)).toMatch(/cannot be asked by booking/)
  })

  test('names the feeds that there are', async () => {
    const { run } = await open()
    await expect(run({ feed: 'EFGH', number: '1' })).rejects.toThrow('No feed is named EFGH; the feeds file has ABCD, gate.')
    await expect(run({ feed: 'gate', number: '1' })).rejects.toThrow(/gate is a mailbox, which nobody asks/)
    await expect(run({})).rejects.toThrow(/Name a number/)
    await expect(tryFeed(noFeeds, { feed: 'ABCD', number: '1' }, () => undefined)).rejects.toThrow(/There are no feeds/)
  })
})
