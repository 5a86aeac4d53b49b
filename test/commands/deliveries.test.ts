import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/base/clock.ts'
import { verifyWebhook } from '../../src/client/webhooks.ts'
import { startWorld, type World } from '../world/app.ts'
import { startReceiver } from '../world/receiver.ts'
import { type Desk, openDesk } from './typed.ts'

// What comes and goes: listening, sending again, lists as files.

let world: World
let desk: Desk
beforeAll(async () => {
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on' } })
  desk = openDesk({ clock: systemClock, server: world.origin, key: world.api.key })
})
afterAll(async () => {
  desk[Symbol.dispose]()
  await world.close()
})

/** The lines of a pipe. */
function rowsOf(out: string): Record<string, unknown>[] {
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const secret = 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5'

test('listen hands each event to an address of this machine, signed, in the body that webhooks get', async () => {
  await using receiver = await startReceiver()
  const refused = { kind: 'status', status: 500, body: 'TypeError: zone\n  at x' } as const
  receiver.answerWith(({ body }) => (body.includes('"event":"container.created"') ? refused : 204))
  expect((await desk.type(['track', 'ZZLF482193', '--wait'])).code).toBe(0)
  const words = ['listen', '--after', 'start', '--forward-to', receiver.url, '--secret', secret]
  const { code, all } = await desk.type(words, {
    until: /! 500[\s\S]*│ TypeError: zone[\s\S]*tracking_request.succeeded|tracking_request.succeeded[\s\S]*│ TypeError: zone/,
  })
  expect(code).toBe(130)
  expect(all).toMatch(/✓ Listening to \d+ kinds of First account\. No public address is needed\./)
  expect(all).not.toContain(secret)
  expect(all).not.toContain('at x')
  expect(all).toMatch(/ZZ[AB]U482193\d {2}! 500/)
  expect(all).toMatch(/\d+ heard, \d+ refused\./)
  // Held against the published schema of their kinds.
  expect(receiver.documents().length).toBeGreaterThan(1)
  for (const { body, headers } of receiver.requests)
    expect(await verifyWebhook({ body, headers, secret })).toMatchObject({ kind: 'genuine' })
})

test('in a pipe each event is an object, of the kinds that were asked for', async () => {
  const words = ['listen', '--after', 'start', '--events', 'container.created']
  const { out } = await desk.type(words, { columns: null, until: /container.created[\s\S]*container.created/ })
  const rows = rowsOf(out)
  expect(rows.map(({ event }) => event)).toEqual(rows.map(() => 'container.created'))
  expect(rows[0]).toMatchObject({ container: expect.stringMatching(/^ZZ/), notification_id: expect.any(String) })
})

test('watch ends when the container has the status', async () => {
  const [box] = rowsOf((await desk.type(['containers'], { columns: null })).out)
  const status = String(box?.current_status)
  const { code, out } = await desk.type(['watch', String(box?.number), '--until', status])
  expect([code, out]).toEqual([0, expect.stringContaining(' already.')])
})

test('a refused delivery is sent again with r, and q ends in good order', async () => {
  await using receiver = await startReceiver()
  receiver.answer(500, 204)
  const words = ['listen', '--after', 'start', '--events', 'tracking_request.succeeded', '--forward-to', receiver.url]
  const { code, all } = await desk.type(words, { keys: { r: /! 500/, q: /✓ 204/ } })
  expect([code, all]).toEqual([0, expect.stringContaining('1 refused')])
  const [first, again] = receiver.documents()
  expect(again?.data.id).toBe(first?.data.id)
})

test('trigger sends the example to this machine from this machine, and says when it is refused', async () => {
  await using receiver = await startReceiver()
  const words = ['trigger', 'vessel_discharged', '--to', receiver.url, '--secret', secret]
  expect(await desk.type(words)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^✓ 200 in \d+ ms {4}container\.transport\.vessel_discharged, [\d.]+ kB\n$/),
  })
  const [request] = receiver.requests
  expect(await verifyWebhook({ body: request?.body ?? '', headers: request?.headers ?? {}, secret })).toMatchObject({
    kind: 'genuine',
  })
  receiver.answer({ kind: 'status', status: 503, body: 'later' })
  expect(await desk.type(words)).toMatchObject({ code: 7, out: expect.stringContaining('│ later') })
})

test('resend counts first, asks, and sends again under the same ids', async () => {
  await using receiver = await startReceiver()
  await world.api.post('/webhooks', 'webhook', { url: receiver.url, active: true, events: ['tracking_request.succeeded'] })
  await desk.type(['track', 'ZZLF482196', '--wait'])
  await receiver.received(1)
  await world.settled()
  const counted = await desk.type(['resend', '--since', '-1h', '--dry-run'])
  expect(counted).toMatchObject({
    code: 0,
    out: expect.stringMatching(/1 would be sent again to 127\.0\.0\.1\S+, ids kept\n +1 {2}tracking_request\.succeeded/),
  })
  expect((await desk.type(['resend', '--since', '-1h'], { answers: ['n'] })).err).toContain('Nothing was sent again.')
  expect((await desk.type(['resend', '--since', '-1h'], { columns: null, input: '' })).code).toBe(2)
  expect(receiver.requests).toHaveLength(1)
  expect((await desk.type(['resend', '--since', '-1h'], { answers: ['y'] })).code).toBe(0)
  await receiver.received(2)
  const [first, again] = receiver.documents()
  expect(again?.data.id).toBe(first?.data.id)
  const one = await desk.type(['resend', first?.data.id ?? ''])
  expect(one.code).toBe(0)
  await receiver.received(3)
  expect((await desk.type(['replay', '--since', '-1h', '--yes'])).code).toBe(0)
})

test('verify-signature tells genuine from forged', async () => {
  const [body, headers] = [join(desk.home, 'body.json'), join(desk.home, 'headers.txt')]
  await using receiver = await startReceiver()
  await desk.type(['trigger', 'container.updated', '--to', receiver.url, '--secret', secret])
  const [request] = receiver.requests
  writeFileSync(body, request?.body ?? '')
  writeFileSync(
    headers,
    Object.entries(request?.headers ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  )
  const words = ['verify-signature', body, '--headers', headers, '--secret']
  expect(await desk.type([...words, secret])).toMatchObject({ code: 0, out: expect.stringMatching(/^✓ genuine, \d+ s old\n$/) })
  expect(await desk.type([...words, 'another'])).toMatchObject({ code: 7, out: expect.stringContaining('✗ forged') })
})

test('export writes what the list has, and leaves no half file', async () => {
  const file = join(desk.home, 'boxes.csv')
  const { code, out } = await desk.type(['export', '-o', file])
  const total = JSON.parse((await world.api.get('/containers')).text).meta.total
  expect([code, out]).toEqual([0, expect.stringContaining(`${total} rows`)])
  expect(readFileSync(file, 'utf8').trim().split('\r\n')).toHaveLength(total + 1)
  const lines = await desk.type(['export', '--format', 'ndjson', '-o', '-'])
  expect(lines.out.trim().split('\n')).toHaveLength(total)
  expect(await desk.type(['export', '-o', join(desk.home, 'none/boxes.csv')])).toMatchObject({
    code: 65,
    err: expect.stringContaining('ENOENT'),
  })
  expect((await desk.type(['export', '--view', 'nobody has it', '-o', file])).code).toBe(5)
})

test('shipments are exported in the form and with the filters that are asked for', async () => {
  const file = join(desk.home, 'bills.csv')
  const { total } = JSON.parse((await world.api.get('/shipments')).text).meta
  expect(total).toBeGreaterThan(0)
  expect((await desk.type(['export', 'shipments', '--format', 'csv', '--sort', 'number', '-o', file])).code).toBe(0)
  expect(readFileSync(file, 'utf8').trim().split('\r\n')).toHaveLength(total + 1)
  for (const form of ['csv', 'ndjson']) {
    const none = await desk.type(['export', 'shipments', '--format', form, '--line', 'NONE', '-o', '-'])
    expect([form, none.code, none.out.trim().split('\n').length]).toEqual([form, 0, 1])
  }
  const strange = await desk.type(['export', 'shipments', '--attention', '-o', file])
  expect([strange.code, strange.err]).toEqual([2, expect.stringContaining('--attention narrows containers down')])
})

test('many numbers go out together, a line each', async () => {
  const { code, out } = await desk.type(['track', '-'], { input: 'ZZLF482193\nZZLF482197\n217384915\n' })
  expect(code).toBe(6)
  expect(out).toMatch(/✓ ZZLF482193 {2}followed already\n✓ ZZLF482197 {2}bill of lading of ZZLF\n✗ 217384915/)
  expect(out).toContain('2 of 3 followed, 1 refused')
  const list = join(desk.home, 'list.csv')
  writeFileSync(list, 'request_type,request_number,scac\nbill_of_lading,ZZLF482198,ZZLF\n')
  expect(await desk.type(['add', list])).toMatchObject({ code: 0, out: expect.stringContaining('1 followed') })
})

test('a document is handed in, and listed', async () => {
  const file = join(desk.home, 'note.pdf')
  writeFileSync(file, '%PDF-1.4\n%%EOF\n')
  expect((await desk.type(['add', file])).code).toBe(0)
  expect((await desk.type(['documents'])).out).toContain('note.pdf')
})

test('doctor tells what is well and what needs somebody', async () => {
  const { code, out } = await desk.type(['doctor'], { columns: null })
  const checks = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(checks.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['server', 'clock', 'database', 'key', 'feeds', 'webhooks']),
  )
  expect(code).toBe(checks.some(({ outcome }) => outcome === 'needs_you') ? 7 : 0)
  expect((await desk.type(['feeds', 'status'])).out).toContain('ZZLF')
  expect((await desk.type(['feeds', 'status', 'ZZLX'])).code).toBe(5)
  expect((await desk.type(['feeds', 'scorecard'])).code).toBe(0)
})

test('events of a number, and the address of its screen', async () => {
  const { out } = await desk.type(['events', 'ZZAU4821938', '--kind', 'container.created'])
  expect(out).toContain('Created')
  expect((await desk.type(['open', 'ZZAU4821938'])).out).toMatch(/^http\S+\/containers\/[0-9a-f-]{36}\n$/)
  expect((await desk.type(['docs', 'guides/webhooks'])).out).toBe(`${world.origin}/docs/guides/webhooks\n`)
})
