import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadFeeds } from '../../src/app/load-feeds.ts'

const folder = mkdtempSync(join(tmpdir(), 'landfall-adapters-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secrets = (name: string) => (name === 'TOKEN' ? 't' : undefined)
let files = 0

/** Loads a feeds file beside an adapter with this text. */
function load(adapter: string, feeds = '') {
  const name = `adapter-${++files}.mjs`
  writeFileSync(join(folder, name), adapter)
  const file = join(folder, `feeds-${files}.yaml`)
  writeFileSync(file, `adapters: [./${name}]\n${feeds}`)
  return loadFeeds(file, secrets)
}

const line = `export const feed = {
  kind: 'line', name: 'own-line', title: 'Own', defaults: { path: '/own/{number}' }, quirks: [],
  describe: () => null, nextPage: () => ({ kind: 'last' }),
  decode: ([body]) => { if (body === 'break') throw new Error('broken'); return { events: [], unread: [], is_whole: true } },
}`

test('an adapter brings a dialect for lines', async () => {
  const feeds = await load(line, "lines: [{scac: ABCD, dialect: own-line, base_url: 'http://localhost', auth: {kind: none}}]")
  expect(feeds.lines[0]).toMatchObject({ dialect: 'own-line', path: '/own/{number}' })
  const dialect = feeds.dialects.lines['own-line']
  const [feed] = feeds.lines
  if (feed === undefined || dialect === undefined) throw new Error('there is one')
  const context = { feed, asked: { number_type: 'booking', number: 'x' } } as const
  expect(dialect.decode([], context)).toEqual({ events: [], unread: [], is_whole: true })
  expect(dialect.decode(['break'], context)).toEqual({
    events: [],
    unread: [{ path: '$', code: 'adapter', reason: 'the adapter failed: broken' }],
    is_whole: false,
  })
})

test('an adapter brings a dialect for messages, also as its default export', async () => {
  const feeds = await load(
    `export default { kind: 'message', name: 'own-mail', title: 'Own', decode: () => ({ events: 7 }) }`,
    'mailboxes: [{name: own, dialect: own-mail, token: {env: TOKEN}}]',
  )
  const [mailbox] = feeds.mailboxes
  const options = { code_map: {}, scac: null, columns: null }
  expect(mailbox?.format.decode({ bytes: Buffer.from(''), content_type: null }, options)).toMatchObject({
    events: [],
    unread: [{ code: 'adapter' }],
  })
})

describe('what is wrong with an adapter is told with its file:', () => {
  test.each([
    ['that is none', 'export const other = 1', /adapter-\d+\.mjs exports no feed/],
    ['that does not run', 'throw new Error("no luck")', /adapter-\d+\.mjs cannot be loaded: no luck/],
    ['that is no JavaScript', 'export const =', /adapter-\d+\.mjs cannot be loaded/],
    ['of no kind', 'export const feed = { name: "x" }', /kind. is neither line nor message/],
    ['without a member', line.replace('nextPage:', 'other:'), /has a feed without `nextPage`, which must be of type function/],
    ['without a name', line.replace("'own-line'", "'Own Line'"), /`name` is not one of small letters/],
    ['with a name that is taken', line.replace("'own-line'", "'dcsa-2'"), /has the name dcsa-2, which another dialect has/],
  ])('one %s', async (_name, text, message) => {
    await expect(load(text)).rejects.toThrow(message)
  })

  test('one that is not there', async () => {
    const file = join(folder, 'feeds.yaml')
    writeFileSync(file, 'adapters: [./nowhere.mjs]')
    await expect(loadFeeds(file, secrets)).rejects.toThrow(/The adapter \/.*nowhere\.mjs cannot be loaded/)
  })
})

test('a dialect that nobody brings is told with those that there are', async () => {
  const feeds = "lines: [{scac: ABCD, dialect: other, base_url: 'http://localhost', auth: {kind: none}}]"
  await expect(load(line, feeds)).rejects.toThrow('/lines/0/dialect: must be one of dcsa-2, dcsa-3, coscon, cargosmart, own-line')
})
