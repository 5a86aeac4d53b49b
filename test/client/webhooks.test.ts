import { expect, test } from 'vitest'
import { verifyWebhook } from '../../src/client/webhooks.ts'
import { newWebhookSecret, signatureHeaders, signingKeys } from '../../src/delivery/sign.ts'

const secret = newWebhookSecret()
const sent_at = new Date('2031-02-03T10:00:00Z')
const body = '{"data":{"id":"1"}}'
const signed = { keys: signingKeys(secret), notification_id: 'note-1', sent_at, body: Buffer.from(body) }
const headers = new Headers(signatureHeaders(signed))
const now = new Date('2031-02-03T10:04:59Z')

test('a delivery of the service is genuine, as text and as bytes', async () => {
  const genuine = { kind: 'genuine', notification_id: 'note-1' }
  expect(await verifyWebhook({ body, headers, secret, now })).toEqual(genuine)
  const plain = Object.fromEntries(headers)
  expect(await verifyWebhook({ body: Buffer.from(body), headers: plain, secret, now })).toEqual(genuine)
})

test('a changed body, another secret, no signature and an old recording are refused [W50]', async () => {
  const reasonOf = async (changed: Partial<Parameters<typeof verifyWebhook>[0]>) => {
    const verdict = await verifyWebhook({ body, headers, secret, now, ...changed })
    return verdict.kind === 'refused' ? verdict.reason : 'genuine'
  }
  expect(await reasonOf({ body: `${body} ` })).toBe('forged')
  expect(await reasonOf({ secret: newWebhookSecret() })).toBe('forged')
  expect(await reasonOf({ headers: {} })).toBe('missing')
  expect(await reasonOf({ now: new Date('2031-02-03T10:05:01Z') })).toBe('stale')
  expect(await reasonOf({ headers: { ...Object.fromEntries(headers), 'webhook-signature': 'v1,%%% v2,abcd' } })).toBe('forged')
})
