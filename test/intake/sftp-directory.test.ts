import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { openDecoder } from '../../src/decoding/decoder.ts'
import { openSftpDirectory } from '../../src/intake/sftp-directory.ts'
import { intake_bytes_max } from '../../src/intake/take-message.ts'
import { beginFile } from '../../src/store/tracking/mailbox-files.ts'
import { isa } from '../feeds/edi/text.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { counts, listeningLog, mailboxOf, statusFile } from './desk.ts'
import { newHostKey, password, type SftpTestServer, startSftpServer } from './sftp-server.ts'

let world: TestDatabase
let server: SftpTestServer
const decoder = openDecoder()
const signal = new AbortController().signal

beforeAll(async () => {
  world = await testDatabase()
})
afterAll(async () => {
  await decoder.close()
  await world.close()
})
beforeEach(async () => {
  server = await startSftpServer()
  await world.db.query('truncate messages, raw_events, unread_codes, mailbox_files, mailbox_turns, mailbox_host_keys')
})
afterEach(() => server.close())

type Further = { sftp?: string; mailbox?: string; auth?: string; secrets?: Record<string, string> }

function open({ sftp = '', mailbox = '', auth = 'password: {env: SFTP_PASSWORD}', secrets = {} }: Further = {}) {
  const environment = { SFTP_PASSWORD: password, ...secrets }
  const { log, lines } = listeningLog()
  const clock = movableClock()
  const settings = `name: away\ndialect: auto\nsftp: {host: 127.0.0.1, port: ${server.port}, user: acme, ${auth}, directory: /out, names: "*.edi"${sftp}}\n${mailbox}`
  const { sftp: directory, ...rest } = mailboxOf(settings, environment)
  if (directory === null) throw new Error('a mailbox with a directory')
  const tools = {
    database: world.db,
    clock,
    log,
    decoder,
    secrets: (name: string) => Object.entries(environment).find(([key]) => key === name)?.[1],
  }
  const { look } = openSftpDirectory(tools, { ...rest, sftp: directory })
  return { look: () => look(signal), lines, events: () => lines.map(({ event }) => event) }
}

function put(name: string, text: string | Buffer, mtime = 1_772_000_000): void {
  server.files.set(`/out/${name}`, { data: Buffer.from(text), mtime })
}
const names = () => [...server.files.keys()].sort()

test('a file that has settled is taken once and stays; the key of the server is remembered', async () => {
  const { look, lines, events } = open()
  put('one.edi', statusFile())
  put('other.txt', 'not for us')
  await look()
  expect(await counts(world.db)).toEqual({ messages: 0, raw_events: 0 })
  await look()
  await look()
  expect(events()).toEqual(['mailbox.host_key_remembered', 'mailbox.file_taken'])
  expect(lines[0]?.fields).toMatchObject({ fingerprint: server.fingerprint })
  expect(server.reads).toEqual(['/out/one.edi'])
  expect(await counts(world.db)).toEqual({ messages: 1, raw_events: 2 })
  // The same bytes under another name are fetched, and count once.
  put('again.edi', statusFile(), 1_772_000_100)
  await look()
  await look()
  expect(events().at(-1)).toBe('mailbox.file_known')
  expect(await counts(world.db)).toEqual({ messages: 1, raw_events: 2 })
})

test('what was taken is moved, under another name where one is there', async () => {
  server.files.set('/done/one.edi', { data: Buffer.from('older'), mtime: 1 })
  const { look } = open({ sftp: ', done_directory: /done' })
  put('one.edi', statusFile())
  put('two.edi', statusFile('VA'))
  await look()
  await look()
  expect(names()).toEqual(['/done/one.edi', expect.stringMatching(/^\/done\/one\.edi\.[0-9a-f]{8}$/), '/done/two.edi'])
})

test('a file of which nothing can be read goes with the others, and the log says why', async () => {
  const { look, lines, events } = open({ sftp: ', done_directory: /out/done' })
  put('bad.edi', 'this is no EDI')
  await look()
  await look()
  expect(names()).toEqual(['/out/done/bad.edi'])
  expect(events()).toContain('mailbox.file_failed')
  expect(lines.find(({ event }) => event === 'mailbox.file_failed')?.fields).toMatchObject({
    file: 'bad.edi',
    problems: expect.arrayContaining([expect.stringMatching(/neither X12 nor EDIFACT/)]),
  })
})

test('what was taken is deleted, also when a crash came in between', async () => {
  const first = open()
  put('one.edi', statusFile())
  await first.look()
  await first.look()
  const { look } = open({ sftp: ', delete: true' })
  await look()
  expect(names()).toEqual([])
  expect(server.reads).toEqual(['/out/one.edi'])
})

test('a file that is written while it is looked at waits', async () => {
  const { look } = open()
  put('one.edi', statusFile().slice(0, 200))
  await look()
  put('one.edi', statusFile(), 1_772_000_001)
  await look()
  expect(await counts(world.db)).toEqual({ messages: 0, raw_events: 0 })
  await look()
  expect(await counts(world.db)).toEqual({ messages: 1, raw_events: 2 })
})

test('a file that is too large is not fetched, and told once', async () => {
  const { look, events } = open({ sftp: ', delete: true' })
  put('huge.edi', Buffer.alloc(intake_bytes_max + 1))
  for (const _ of [1, 2, 3]) await look()
  expect(events().filter((event) => event === 'mailbox.file_too_large')).toHaveLength(1)
  expect(server.reads).toEqual([])
  expect(names()).toEqual(['/out/huge.edi'])
})

test('a lost connection is told, and the file is taken at the next look', async () => {
  const { look } = open()
  put('one.edi', statusFile())
  await look()
  server.cutNextRead()
  await expect(look()).rejects.toThrow(/connection was lost|No response/)
  await look()
  expect(await counts(world.db)).toEqual({ messages: 1, raw_events: 2 })
})

test('a server with another key is not spoken to', async () => {
  const { look } = open()
  await look()
  const { port, files } = server
  await server.close()
  server = await startSftpServer({ host_key: newHostKey(), port })
  for (const [path, file] of files) server.files.set(path, file)
  await expect(look()).rejects.toThrow(/shows the key SHA256:.+ instead of SHA256:.+/)
})

test('a key in the settings counts from the first connection on', async () => {
  const other = `SHA256:${'A'.repeat(43)}`
  await expect(open({ sftp: `, host_key: "${other}"` }).look()).rejects.toThrow(`instead of ${other}`)
  await open({ sftp: `, host_key: "${server.fingerprint}"` }).look()
})

test('enters with a private key; a wrong password is refused', async () => {
  const { look } = open({
    auth: 'private_key: {env: SFTP_KEY}',
    secrets: { SFTP_KEY: server.client_key.replaceAll('\n', '\\n') },
  })
  put('one.edi', statusFile())
  await look()
  await look()
  expect(await counts(world.db)).toEqual({ messages: 1, raw_events: 2 })
  await expect(open({ secrets: { SFTP_PASSWORD: 'wrong' } }).look()).rejects.toThrow(/authentication methods failed/)
})

test('no server, no harm', async () => {
  const { look } = open()
  await server.close()
  await expect(look()).rejects.toThrow(/ECONNREFUSED/)
  server = await startSftpServer()
})

test('two processes: one looks, every file is taken once', async () => {
  const [one, two] = [open(), open()]
  for (const minute of ['11', '12', '13']) put(`${minute}.edi`, statusFile('UV', minute))
  await Promise.all([one.look(), two.look()])
  await Promise.all([one.look(), two.look()])
  await Promise.all([one.look(), two.look()])
  expect(await counts(world.db)).toEqual({ messages: 3, raw_events: 6 })
  expect(server.reads).toHaveLength(3)
})

test('answers go to the directory for them', async () => {
  const { look } = open({ sftp: ', out_directory: /in', mailbox: 'acknowledge: true' })
  put('one.edi', statusFile())
  await look()
  await look()
  const [answer = ''] = names()
  expect(answer).toMatch(/^\/in\/one\.edi\.[0-9a-f]{8}\.997$/)
  expect(server.files.get(answer)?.data.toString()).toContain('AK9*A*1*1*1~')
})

test('stopping ends a look', async () => {
  const stopping = new AbortController()
  const { log } = listeningLog()
  const { sftp, ...rest } = mailboxOf(
    `name: away\ndialect: auto\nsftp: {host: 127.0.0.1, port: ${server.port}, user: acme, password: {env: P}, directory: /out}`,
    { P: password },
  )
  if (sftp === null) throw new Error('a mailbox with a directory')
  const { look } = openSftpDirectory(
    { database: world.db, clock: movableClock(), log, decoder, secrets: () => password },
    { ...rest, sftp },
  )
  const looking = look(stopping.signal)
  stopping.abort()
  await expect(looking).rejects.toThrow(/stopped/)
})

test('a file that two processes ended with is not tried a third time', async () => {
  const { look, events } = open()
  put('heavy.edi', statusFile('UV', '55'))
  await look()
  const begun = {
    mailbox: 'away',
    file: { name: 'heavy.edi', bytes: statusFile().length, modified_at: new Date(1_772_000_000_000) },
  }
  for (const _ of [1, 2]) await beginFile(world.db, begun, new Date())
  await look()
  expect(events()).toContain('mailbox.file_failed')
  expect(events()).not.toContain('mailbox.file_taken')
  expect(await counts(world.db)).toEqual({ messages: 0, raw_events: 0 })
})

test('a file that holds more than is read is told and not fetched again', async () => {
  const { look, lines } = open()
  put('sets.edi', `${isa}~${'ST*315*1~'.repeat(60_001)}`)
  await look()
  await look()
  await look()
  const told = lines.filter(({ event }) => event === 'mailbox.file_failed')
  expect(told).toMatchObject([{ fields: { problems: ['The message holds more than 60000 transaction sets.'] } }])
  expect(await counts(world.db)).toEqual({ messages: 0, raw_events: 0 })
})
