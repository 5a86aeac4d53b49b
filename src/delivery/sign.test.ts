import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { deliveryHeaders, headerProblems } from './headers.ts'
import { newWebhookSecret, signatureHeaders, signingKeys } from './sign.ts'
import { targetProblem } from './target.ts'

describe('signatures', () => {
  test('cover the exact bytes, whatever the text, and an independent implementation agrees [W47 W48]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (text, notification_id) => {
        const body = JSON.stringify({ text, more: 'a/b\u2028\u{1F6A2}' })
        const secret = newWebhookSecret()
        const headers = signatureHeaders({
          keys: signingKeys(secret),
          notification_id,
          sent_at: new Date(),
          body: Buffer.from(body),
        })
        expect(headers['X-T49-Webhook-Signature']).toBe(createHmac('sha256', secret).update(Buffer.from(body)).digest('hex'))
        const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
        expect(new Webhook(secret).verify(body, lower)).toEqual(JSON.parse(body))
        expect(() => new Webhook(newWebhookSecret()).verify(body, lower)).toThrow()
      }),
      { numRuns: 50 },
    )
  })

  test('a secret with the prefix of the standard works as well, and so does any text', () => {
    const signed = { notification_id: 'n', sent_at: new Date(0), body: Buffer.from('{}') }
    const bare = signatureHeaders({ ...signed, keys: signingKeys('c2VjcmV0') })
    expect(signatureHeaders({ ...signed, keys: signingKeys('whsec_c2VjcmV0') })['Webhook-Signature']).toBe(
      bare['Webhook-Signature'],
    )
    const text = signatureHeaders({ ...signed, keys: signingKeys('not base64!') })['Webhook-Signature']
    expect(text).toBe(`v1,${createHmac('sha256', 'not base64!').update('n.0.{}').digest('base64')}`)
  })

  test('secrets are long and never the same', () => {
    expect(newWebhookSecret()).toMatch(/^[A-Za-z0-9+/]{40}$/)
    expect(newWebhookSecret()).not.toBe(newWebhookSecret())
  })
})

describe('headers', () => {
  test("customers' names are capitalised, and ours cannot be overridden", () => {
    const headers = deliveryHeaders([
      { name: 'x-secret-sauce', value: 'a' },
      { name: 'USER-AGENT', value: 'b' },
      { name: 'content-type', value: 'text/plain' },
    ])
    expect(headers).toMatchObject({ 'X-Secret-Sauce': 'a', 'User-Agent': 'b', 'Content-Type': 'application/json' })
  })

  test.each([
    ['a line break in the value', { name: 'X-A', value: 'a\r\nX-B: c' }, '/h/0/value'],
    ['a blank name', { name: '', value: 'a' }, '/h/0/name'],
    ['a colon in the name', { name: 'X:A', value: 'a' }, '/h/0/name'],
    ['the signature', { name: 'x-t49-webhook-signature', value: 'a' }, '/h/0/name'],
    ['the length', { name: 'Content-Length', value: '1' }, '/h/0/name'],
    ['the host', { name: 'host', value: 'a' }, '/h/0/name'],
    ['beyond Latin-1', { name: 'X-A', value: '\u{1F6A2}' }, '/h/0/value'],
    ['blanks around the value', { name: 'X-A', value: ' a ' }, '/h/0/value'],
  ])('%s is refused', (_, header, pointer) => {
    expect(headerProblems([header], '/h')).toMatchObject([{ pointer }])
  })

  test('a token and an empty value are fine', () => {
    expect(
      headerProblems(
        [
          { name: 'Authorization', value: 'Bearer a.b-c' },
          { name: 'X-A', value: '' },
        ],
        '/h',
      ),
    ).toEqual([])
  })
})

describe('targets', () => {
  const code = (url: string, private_targets: 'refused' | 'allowed' = 'refused') =>
    targetProblem(url, '/url', { private_targets })?.code

  test.each(['https://hooks.example.org/a?b=c', 'https://hooks.example.org:8443/', 'https://203.0.114.9/hook'])(
    '%s is fine',
    (url) => {
      expect(code(url)).toBeUndefined()
    },
  )

  test.each([
    ['http://hooks.example.org', 'invalid'],
    ['ftp://hooks.example.org', 'invalid'],
    ['not an address', 'invalid'],
    ['https://user:pass@hooks.example.org', 'invalid'],
    ['https://hooks.example.org/#a', 'invalid'],
    [`https://hooks.example.org/${'a'.repeat(2_100)}`, 'too_long'],
    ['https://hooks.example.org:22', 'forbidden_target'],
    ['https://hooks.example.org:6379', 'forbidden_target'],
    ['https://127.0.0.1', 'forbidden_target'],
    ['https://0x7f.0.0.1', 'forbidden_target'],
    ['https://127.1', 'forbidden_target'],
    ['https://0x7f000001', 'forbidden_target'],
    ['https://2130706433', 'forbidden_target'],
    ['https://0177.0.0.1', 'forbidden_target'],
    ['https://[::1]', 'forbidden_target'],
    ['https://[::ffff:10.0.0.1]', 'forbidden_target'],
    ['https://10.1.2.3', 'forbidden_target'],
    ['https://169.254.169.254/latest', 'forbidden_target'],
    ['https://100.64.0.1', 'forbidden_target'],
    ['https://localhost', 'forbidden_target'],
    ['https://api.localhost.', 'forbidden_target'],
    ['https://printer.local', 'forbidden_target'],
    ['https://intranet', 'forbidden_target'],
  ])('%s is refused as %s [W54 W57]', (url, expected) => {
    expect(code(url)).toBe(expected)
  })

  test('an installation for trying out takes its own machine', () => {
    expect(code('http://127.0.0.1:8080/hook', 'allowed')).toBeUndefined()
    expect(code('https://user:pass@127.0.0.1', 'allowed')).toBe('invalid')
  })
})
