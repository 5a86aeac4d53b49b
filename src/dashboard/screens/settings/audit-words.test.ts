import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../client/interface.ts'
import { actorText, changesOf, deedOf, operationWords } from './audit-words.ts'
import { browserText, rolesUpTo } from './words.ts'

const entry: AuditEntry['attributes'] = {
  created_at: '2026-11-24T09:38:14Z',
  operation: 'updateContainer',
  action: 'update',
  entity_type: 'container',
  entity_id: 'c7',
  actor: 'key',
  actor_name: 'order system',
  key_id: 'k1',
  user_id: null,
  user_email: null,
  remote_address: '192.0.2.7',
  request_id: 'r1',
  before: { id: 'c7', type: 'container', attributes: { number: 'ZZAU4821938', ref_numbers: ['A'], updated_at: '1' } },
  after: { id: 'c7', type: 'container', attributes: { number: 'ZZAU4821938', ref_numbers: ['A', 'B'], updated_at: '2' } },
}

test('a write is a sentence that names who, what and which', () => {
  expect(actorText(entry)).toBe('order system')
  expect(deedOf(entry)).toEqual({ verb: 'changed', parts: 'ref numbers', type: 'container', name: 'ZZAU4821938' })
  const made = { ...entry, action: 'create', before: null, entity_type: 'share_link' } as const
  expect(deedOf(made)).toMatchObject({ verb: 'made', parts: null, type: 'share link' })
  const ran = { ...entry, action: 'run', entity_type: null, operation: 'triggerWebhook', before: null, after: null } as const
  expect(deedOf(ran)).toEqual({ verb: 'tried an address for webhooks', parts: null, type: null, name: null })
  expect(deedOf({ ...ran, operation: 'landfall import' })).toMatchObject({ verb: 'ran', parts: 'landfall import' })
  const invited = { ...made, operation: 'createInvitation', after: { attributes: { name: 'Grace', email: 'grace@example.org' } } }
  expect(deedOf(invited)).toEqual({ verb: 'invited', parts: null, type: null, name: 'grace@example.org' })
  expect(actorText({ ...entry, actor: 'person', actor_name: null, user_email: 'ada@example.org' })).toBe('ada@example.org')
})

test('signing in says how it ended', () => {
  const signing = { ...entry, operation: 'createSession', before: null } as const
  const words = (given: Partial<typeof entry>) => deedOf({ ...signing, ...given }).verb
  expect(words({ action: 'create', entity_type: 'session' })).toBe('signed in')
  expect(words({ action: 'create', entity_type: 'person' })).toBe('joined')
  expect(words({ action: 'update', entity_type: 'person' })).toBe('chose another password')
  expect(words({ action: 'run', after: { refused: 'wrong password' } })).toBe('was refused: wrong password')
  expect(words({ operation: 'changePassword', action: 'run', after: { refused: 'wrong password' } })).toContain('refused')
})

test('only what changed is told, and that a record was written is no change', () => {
  expect(changesOf(entry)).toEqual([{ name: 'ref_numbers', before: 'A', after: 'A, B' }])
  expect(changesOf({ before: null, after: { name: 'x', gone: null } })).toEqual([{ name: 'name', before: null, after: 'x' }])
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test('operations are words, and commands stay as they were typed', () => {
  expect(operationWords('landfall keys create')).toBe('landfall keys create')
  expect(operationWords('createApiKey')).toBe('create api key')
})

test('nobody is offered a role that may more than their own', () => {
  expect(rolesUpTo('write').map(([role]) => role)).toEqual(['read', 'write'])
})

test('a browser is told by what it says of itself', () => {
  const chrome =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
  expect(browserText(chrome)).toBe('Chrome on macOS')
  expect(browserText('curl/8')).toBeNull()
  expect(browserText(null)).toBeNull()
})
