import { expect, test } from 'vitest'
import { withoutSecrets } from './shown.ts'

test('secrets, header values and lists of other records are not kept', () => {
  const document = {
    id: '1',
    type: 'webhook',
    attributes: {
      url: 'https://hooks.example.org/',
      secret: 's3cret',
      key: 'lf_live_x',
      headers: [{ name: 'Authorization', value: 'Basic abc' }],
      nested: { access_token: 't', note: 'kept' },
    },
    relationships: { account: { data: { id: '2', type: 'account' } }, containers: { data: [{ id: '3', type: 'container' }] } },
    links: { self: '/v2/webhooks/1' },
  }
  expect(JSON.parse(withoutSecrets(JSON.stringify(document)))).toEqual({
    id: '1',
    type: 'webhook',
    attributes: {
      url: 'https://hooks.example.org/',
      secret: '[redacted]',
      key: '[redacted]',
      headers: [{ name: 'Authorization', value: '[redacted]' }],
      nested: { access_token: '[redacted]', note: 'kept' },
    },
    relationships: { account: { data: { id: '2', type: 'account' } } },
  })
})

test('a secret that the reader may not see looks like one that he may: reading is no change', () => {
  const of = (secret: string | null) => withoutSecrets(JSON.stringify({ id: '1', type: 'webhook', attributes: { secret } }))
  expect(of(null)).toBe(of('s3cret'))
})
