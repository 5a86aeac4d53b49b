import { connect } from 'node:net'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../../src/base/clock.ts'
import { newId } from '../../src/base/ids.ts'
import { silentLog } from '../../src/base/log.ts'
import { addAlias, allow } from '../../src/cli/mail.ts'
import { StorageUnavailable } from '../../src/documents/storage.ts'
import { type MailActions, mailActions } from '../../src/mail/mail-actions.ts'
import { type MailListener, startMailListener } from '../../src/mail/smtp.ts'
import { sweepMail } from '../../src/mail/tasks.ts'
import { insertAccount } from '../../src/store/accounts/accounts.ts'
import { has_openssl, selfSigned } from '../world/certificates.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { written } from '../world/mail.ts'
import { memoryStorage } from '../world/memory-storage.ts'

let base: TestDatabase
let listener: MailListener
const storage = memoryStorage()
const clock = movableClock()
const [mine, other] = [newId(), newId()]

beforeAll(async () => {
  base = await testDatabase()
  for (const [id, company_name] of [
    [mine, 'Blue Heron'],
    [other, 'Other'],
  ] as const)
    await insertAccount(base.db, { id, company_name }, clock.now())
  await addAlias(base.db, mine, 'blue')
  await addAlias(base.db, other, 'other')
  await allow(base.db, mine, ['ops@line.example', '@Trusted.example'])
  listener = await listen(null)
})
afterAll(async () => {
  await listener.close()
  await base.close()
})

const files_per_day = 100

function actions(): MailActions {
  const limits = { bytes: 500_000, attachment_bytes: 400_000 }
  const rest = {
    database: base.db,
    clock,
    log: silentLog,
    storage,
    duplicates: 'reject',
    quota: { files: files_per_day, bytes: 1_000_000_000 },
    domain: 'docs.example',
    token: null,
  } as const
  return mailActions({ ...rest, limits })
}

function listen(tls: { cert: string; key: string } | null): Promise<MailListener> {
  return startMailListener({ actions: actions(), log: silentLog }, { host: '127.0.0.1', port: 0, domain: 'docs.example', tls })
}

type Sending = { from?: string; envelope_from?: string; to?: string[]; raw?: string; id?: string; size?: number; port?: number }
type Sent = { code: number; rejected: string[] }

/** Sends as any mail program does. `code`: what the server said last. */
async function send({ from = 'Ops <OPS@line.example>', to = ['Docs+Blue@DOCS.example'], ...rest }: Sending = {}): Promise<Sent> {
  const {
    envelope_from = 'bounces@elsewhere.example',
    raw,
    id = `<${newId()}@line.example>`,
    size = 10,
    port = listener.port,
  } = rest
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, tls: { rejectUnauthorized: false } })
  const content = {
    from,
    to,
    subject: 'Papers',
    text: 'See attached.',
    messageId: id,
    attachments: [{ filename: 'a.pdf', content: `%PDF ${id} ${'x'.repeat(size)}` }],
  }
  try {
    const envelope = { from: envelope_from, to }
    const { response, rejected } = await transport.sendMail(raw === undefined ? { ...content, envelope } : { raw, envelope })
    return { code: Number(response.slice(0, 3)), rejected: rejected.map(String) }
  } catch (error) {
    if (!(error instanceof Error && 'responseCode' in error)) throw error
    return { code: Number(error.responseCode), rejected: to }
  } finally {
    transport.close()
  }
}

async function submissions(message_id: string): Promise<{ account_id: string; documents: number; id: string }[]> {
  const { rows } = await base.db.query<{ account_id: string; documents: number; id: string }>(
    `select s.account_id, s.id, count(d.id)::int as documents from email_submissions s left join documents d on d.email_submission_id = s.id
      where s.message_id = $1 group by s.account_id, s.id`,
    [message_id],
  )
  return rows
}

test('a mail of an allowed sender is taken once, with its papers', async () => {
  const id = `<${newId()}@line.example>`
  expect((await send({ id })).code).toBe(250)
  expect((await send({ id })).code).toBe(250)
  expect(await submissions(id)).toEqual([expect.objectContaining({ account_id: mine, documents: 1 })])
  expect((await send({ from: 'anyone@trusted.example' })).code).toBe(250)
})

test('strangers, unknown recipients and delivery reports are refused for good', async () => {
  const id = `<${newId()}@line.example>`
  expect((await send({ id, from: 'stranger@other.example', envelope_from: 'ops@line.example' })).code).toBe(550)
  expect((await send({ id, to: ['docs+other@docs.example'] })).code).toBe(550)
  expect((await send({ id, to: ['docs+nobody@docs.example'] })).code).toBe(550)
  expect((await send({ id, to: ['docs+blue@elsewhere.example'] })).code).toBe(550)
  expect((await send({ id, envelope_from: '' })).code).toBe(550)
  expect(await submissions(id)).toEqual([])
})

test('two accounts get a message in turns', async () => {
  const id = `<${newId()}@line.example>`
  const { code, rejected } = await send({ id, to: ['docs+blue@docs.example', 'docs+other@docs.example'] })
  expect([code, rejected]).toEqual([250, ['docs+other@docs.example']])
  expect(await submissions(id)).toHaveLength(1)
})

test('what is too large, in circles or no mail is refused for good, and the next is taken', async () => {
  expect((await send({ size: 600_000 })).code).toBe(552)
  const hops = Array.from({ length: 21 }, (_, hop) => `Received: from a${hop} by b${hop}`)
  expect((await send({ raw: written({ headers: hops }) })).code).toBe(554)
  expect(
    (await send({ raw: written({ parts: Array.from({ length: 300 }, () => ({ type: 'text/csv', content: 'a' })) }) })).code,
  ).toBe(554)
  expect((await send()).code).toBe(250)
})

test('a sender that goes away in the middle leaves nothing behind', async () => {
  const id = `<${newId()}@line.example>`
  await converse(listener.port, [
    [/^220 /m, 'EHLO test'],
    [/^250 /m, 'MAIL FROM:<ops@line.example>'],
    [/Accepted|2\d\d .*\r\n$/, 'RCPT TO:<docs+blue@docs.example>'],
    [/2\d\d .*\r\n$/, 'DATA'],
    [/^354 /m, `From: ops@line.example\r\nMessage-ID: ${id}\r\n\r\nhalf of`],
  ])
  expect((await send()).code).toBe(250)
  expect(await submissions(id)).toEqual([])
})

test('nothing is taken while files cannot be stored, and the sender is asked to try again', async () => {
  const id = `<${newId()}@line.example>`
  storage.fail(new StorageUnavailable('the disk is full'))
  expect((await send({ id })).code).toBe(451)
  storage.fail(null)
  expect(await submissions(id)).toEqual([])
  expect((await send({ id })).code).toBe(250)
  expect(await submissions(id)).toEqual([expect.objectContaining({ documents: 1 })])
})

test('attachments count as uploads of the day: what is too much is taken the next day', async () => {
  const id = `<${newId()}@line.example>`
  await base.db.query(
    `insert into upload_counts (account_id, day, files, bytes) values ($1, $2, $3, 0)
      on conflict (account_id, day) do update set files = excluded.files`,
    [mine, clock.now().toISOString().slice(0, 10), files_per_day],
  )
  expect((await send({ id })).code).toBe(452)
  expect(await submissions(id)).toEqual([])
  clock.advance(86_400_000)
  expect((await send({ id })).code).toBe(250)
  expect(await submissions(id)).toEqual([expect.objectContaining({ documents: 1 })])
})

test('an account that is suspended gets its mail later', async () => {
  await base.db.query('update accounts set suspended_at = now() where id = $1', [mine])
  expect((await send()).code).toBe(450)
  await base.db.query('update accounts set suspended_at = null where id = $1', [mine])
})

test.runIf(has_openssl)('encryption is offered with a certificate, and not without', async () => {
  expect(await capabilities(listener.port)).not.toMatch(/STARTTLS|AUTH/)
  const secure = await listen(selfSigned('docs.example'))
  expect(await capabilities(secure.port)).toContain('STARTTLS')
  expect((await send({ port: secure.port })).code).toBe(250)
  await secure.close()
})

test('messages as they came go after their days, and those of no submission after one', async () => {
  const id = `<${newId()}@line.example>`
  await send({ id })
  const before = storage.keys().length
  clock.advance(2 * 86_400_000)
  // That of the mail which could not be stored.
  expect(await sweepMail({ database: base.db, clock, storage, mail_days: 30 })).toBe(1)
  clock.advance(29 * 86_400_000)
  expect(await sweepMail({ database: base.db, clock, storage, mail_days: 30 })).toBeGreaterThan(0)
  expect(await sweepMail({ database: base.db, clock, storage, mail_days: 30 })).toBe(0)
  expect(storage.keys().length).toBeLessThan(before)
  expect(await submissions(id)).toHaveLength(1)
})

/** Says each line once the server has said what stands before it; hangs up after the last. */
function converse(port: number, lines: readonly (readonly [RegExp, string])[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  const left = [...lines]
  let all = ''
  let said = ''
  socket.on('error', reject)
  socket.on('data', (bytes) => {
    all += bytes.toString()
    said += bytes.toString()
    const [awaited, line] = left[0] ?? []
    if (awaited === undefined || !awaited.test(said)) return
    said = ''
    left.shift()
    socket.write(`${line}\r\n`, () => left.length === 0 && socket.destroy())
  })
  socket.on('close', () => resolve(all))
  return promise
}

/** What the server says to EHLO. */
function capabilities(port: number): Promise<string> {
  return converse(port, [
    [/^220 /m, 'EHLO test'],
    [/^250 /m, 'QUIT'],
  ])
}
