import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/base/ids.ts'
import { addMailSenders, findRawMail } from '../../src/store/documents/mail.ts'
import { mail_token } from '../world/api-services.ts'
import { type Part, type Written, written } from '../world/mail.ts'
import { type Answered, apiWorld, type World } from './api-world.ts'

let world: World
let address: string
beforeAll(async () => {
  world = await apiWorld()
  const { rows } = await world.test.db.query<{ alias: string }>('select alias from mail_aliases where account_id = $1', [
    world.mine.id,
  ])
  address = `docs+${rows[0]?.alias}@docs.example`
})
afterAll(() => world[Symbol.asyncDispose]())

const paper = (content: string, name = `${content}.pdf`): Part => ({
  type: 'application/pdf',
  name,
  content: `%PDF-1.7 ${content}`,
})

function send(
  message: string,
  { key, search = '', type = 'message/rfc822' }: { key?: string; search?: string; type?: string } = {},
) {
  const headers = { 'content-type': type }
  return world.ask(`/v2/inbound/email${search}`, {
    method: 'POST',
    body: message,
    headers,
    ...(key === undefined ? {} : { key }),
  })
}

/** A message that nobody has seen. */
function fresh(message: Written = {}): string {
  return written({ message_id: `<${newId()}@line.example>`, ...message })
}

function byServer(message: string, recipient = address): Promise<Answered> {
  return send(message, { key: mail_token, search: `?recipient=${encodeURIComponent(recipient)}` })
}

const namesIn = ({ body }: Answered) =>
  body.included.filter(({ type }) => type === 'document').map(({ attributes }) => attributes.name)

test('a mail becomes a submission, each paper a document of it', async () => {
  const mail = fresh({
    subject: '=?utf-8?q?Pap=C3=ADers?=',
    headers: [
      'Cc: Copy <copy@line.example>',
      'In-Reply-To: <m0@line.example>',
      'References: <m0@line.example> <m00@line.example>',
    ],
    parts: [paper('first'), paper('second')],
  })
  const answered = await send(mail)
  expect(answered.status).toBe(201)
  const { id, attributes, relationships } = answered.body.data
  expect(answered.headers.get('location')).toMatch(`/v2/email_submissions/${id}`)
  expect(attributes).toMatchObject({
    subject: 'Papíers',
    body: 'See attached.',
    from: ['ops@line.example'],
    to: ['docs@docs.example'],
    cc: ['copy@line.example'],
    sent_at: '2031-01-06T08:00:00Z',
    in_reply_to: '<m0@line.example>',
    references: ['<m0@line.example>', '<m00@line.example>'],
    content_type: 'multipart/mixed',
    documents_count: 2,
  })
  expect(relationships.documents?.data).toHaveLength(2)
  const got = await world.ask(`/v2/email_submissions/${id}`)
  expect(got.body.data).toEqual(answered.body.data)
  expect(namesIn(got)).toEqual(['first.pdf', 'second.pdf'])
  const [document] = got.body.included.filter(({ type }) => type === 'document')
  expect(document?.attributes).toMatchObject({ source: 'email', file_content_type: 'application/pdf' })
  expect(document?.relationships.email_submission?.data).toEqual({ id, type: 'email_submission' })
  const { rows } = await world.test.db.query("select 1 from audit_entries where operation = 'receiveEmail' and entity_id = $1", [
    id,
  ])
  expect(rows).toHaveLength(1)
})

test('the same message again is the same submission, one after the other and at once', async () => {
  const mail = fresh({ parts: [paper('once')] })
  const both = await Promise.all([send(mail), send(mail)])
  const third = await send(mail.replace('See attached.', 'See attached!'))
  expect(new Set([...both, third].map(({ body }) => body.data.id)).size).toBe(1)
  expect([...both, third].map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(third.body.data.attributes.documents_count).toBe(1)
  const anonymous = written({ message_id: null, subject: 'no id' })
  expect([(await send(anonymous)).status, (await send(anonymous)).status]).toEqual([201, 200])
})

test('a paper that the account has already comes without a word, and without a document', async () => {
  await send(fresh({ parts: [paper('known')] }))
  const again = await send(fresh({ parts: [paper('known', 'other name.pdf')] }))
  expect([again.status, again.body.data.attributes.documents_count]).toEqual([201, 0])
})

test('logos, signatures and appointments are no papers; photographs and papers in forwarded mails are', async () => {
  const logo: Part = { type: 'image/png', name: 'logo.png', content: 'small', inline: true, id: 'logo' }
  const photo: Part = { type: 'image/jpeg', name: 'IMG_1.jpg', content: Buffer.alloc(60_000, 7), inline: true }
  const inner = written({ message_id: '<inner@line.example>', parts: [paper('forwarded')] })
  const { body } = await send(
    fresh({
      parts: [
        logo,
        photo,
        { type: 'text/calendar', name: 'meeting.ics', content: 'BEGIN:VCALENDAR' },
        { type: 'application/pkcs7-signature', name: 'smime.p7s', content: 'x' },
        { type: 'message/rfc822', name: 'fwd.eml', content: inner },
        paper('../../etc/odd', '../../etc/odd\tname.pdf'),
      ],
    }),
  )
  const names = body.included.map(({ attributes }) => attributes.name)
  expect(names).toEqual(['IMG_1.jpg', 'forwarded.pdf', 'oddname.pdf'])
  const { rows } = await world.test.db.query<{ skipped: object[] }>('select skipped from email_submissions where id = $1', [
    body.data.id,
  ])
  expect(rows[0]?.skipped).toEqual([
    { file_name: 'logo.png', reason: 'decoration' },
    { file_name: 'meeting.ics', reason: 'appointment_or_contact' },
    { file_name: 'smime.p7s', reason: 'signature' },
  ])
})

test('machines that answer are stored without documents; what goes in circles is refused', async () => {
  const reply = await send(fresh({ headers: ['Auto-Submitted: auto-replied'], parts: [paper('absence')] }))
  expect([reply.status, reply.body.data.attributes.documents_count]).toEqual([201, 0])
  const notice = await send(fresh({ headers: ['Auto-Submitted: auto-generated', 'Precedence: bulk'], parts: [paper('notice')] }))
  expect(notice.body.data.attributes.documents_count).toBe(1)
  const far = await send(fresh({ headers: Array.from({ length: 21 }, (_, hop) => `Received: from a${hop} by b${hop}`) }))
  expect([far.status, far.body.errors[0]?.code]).toEqual([422, 'invalid'])
  expect((await send(fresh({ headers: [`X-Loop: ${address}`] }))).status).toBe(422)
})

test('a mail server hands over for any account, which takes mail of allowed senders only', async () => {
  const mail = fresh({ parts: [paper('by server')] })
  expect((await byServer(mail)).status).toBe(403)
  await addMailSenders(world.test.db, { account_id: world.mine.id, senders: ['@line.example'] }, new Date())
  const taken = await byServer(mail, address.toUpperCase())
  expect([taken.status, taken.body.data.relationships.account?.data?.id]).toEqual([201, world.mine.id])
  // The plus of an address, not written as %2B, arrives as a blank.
  expect((await byServer(fresh(), address.replace('+', ' '))).status).toBe(201)
  expect((await byServer(fresh({ from: 'ops@line.example, thief@other.example' }))).status).toBe(403)
  expect((await byServer(fresh({ from: 'ops@sub.line.example' }))).status).toBe(403)
  expect((await byServer(fresh(), 'docs+nobody@docs.example')).status).toBe(404)
  expect((await send(fresh(), { key: mail_token })).status).toBe(400)
  expect((await send(fresh(), { key: 'not-the-token-at-all' })).status).toBe(401)
  expect((await send(fresh(), { key: world.mine.read_key })).status).toBe(403)
})

test('mails are listed by account, newest first, with their documents unless asked otherwise', async () => {
  const { body: mine } = await world.ask('/v2/email_submissions?page[size]=2')
  expect(mine.data).toHaveLength(2)
  expect(mine.meta.total).toBeGreaterThan(5)
  const { body: bare } = await world.ask('/v2/email_submissions?include=account')
  expect(new Set(bare.included.map(({ type }) => type))).toEqual(new Set(['account']))
  const bad = await world.ask('/v2/email_submissions?include=webhooks')
  expect([bad.status, bad.body.errors[0]?.source]).toEqual([400, { parameter: 'include' }])
  const theirs = { key: world.other.key }
  expect((await world.ask('/v2/email_submissions', theirs)).body.data).toEqual([])
  const lost = await world.ask(`/v2/email_submissions/${mine.data[0]?.id}`, theirs)
  expect([lost.status, lost.body.errors[0]?.detail]).toEqual([404, "Couldn't find EmailSubmission"])
})

test('the message is kept as it came', async () => {
  const mail = fresh()
  const { body } = await send(mail)
  const raw = await findRawMail(world.test.db, body.data.id)
  expect(raw?.sha256).toBe(createHash('sha256').update(mail).digest('hex'))
})

const nested = (depth: number): string =>
  depth === 0 ? fresh({ parts: [paper('deepest')] }) : fresh({ parts: [{ type: 'message/rfc822', content: nested(depth - 1) }] })

const bombs: readonly (readonly [string, () => string, number])[] = [
  ['nothing that is mail', () => '\u0000'.repeat(10_000), 422],
  ['headers without end', () => fresh({ headers: [`X-Long: ${'a '.repeat(200_000)}`] }), 422],
  ['a thousand parts', () => fresh({ parts: Array.from({ length: 1_000 }, () => ({ type: 'text/plain', content: 'a' })) }), 422],
  ['more than may come', () => fresh({ text: 'a'.repeat(2_100_000) }), 413],
  ['addresses without end', () => fresh({ to: Array.from({ length: 8_000 }, (_, n) => `a${n}@b.example`).join(',\r\n ') }), 201],
  ['quotes that do not end', () => fresh({ to: '"\\'.repeat(20_000), subject: '=?utf-8?q?'.repeat(20_000) }), 201],
  ['brackets that do not end', () => fresh({ text: '<'.repeat(500_000) }), 201],
]

test.each(bombs)('%s does no harm', async (_, bomb, status) => {
  expect((await send(bomb())).status).toBe(status)
  expect((await send(fresh())).status).toBe(201)
})

test('messages in messages are looked into three times', async () => {
  const three = await send(nested(3))
  expect([three.status, namesIn(three)]).toEqual([201, ['deepest.pdf']])
  const four = await send(nested(4).replaceAll('deepest', 'lower'))
  expect([four.status, four.body.data.attributes.documents_count]).toEqual([201, 0])
})

test('other bodies are refused', async () => {
  expect((await send('{}', { type: 'application/json' })).status).toBe(415)
  expect((await send('')).status).toBe(400)
})
