import { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerKeys } from '../../src/cli/keys.ts'
import { listOperations } from '../../src/contract/operations.ts'
import { type Answered, apiWorld, type World } from './api-world.ts'

// `mine` runs the installation; `other` is an account of its own.

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await world.makeMineOperator()
})
afterAll(() => world[Symbol.asyncDispose]())

type Asked = { key?: string; relationships?: object }

function send(method: string, path: string, { type, ...more }: { type: string; attributes: object } & Asked): Promise<Answered> {
  const { key, ...resource } = more
  return world.ask(`/v2/admin/${path}`, { method, body: { data: { type, ...resource } }, ...(key ? { key } : {}) })
}
const makeKey = (attributes: object, asked: Asked = {}) => send('POST', 'keys', { type: 'api_key', attributes, ...asked })
const changeKey = (id: string, attributes: object, asked: Asked = {}) =>
  send('PATCH', `keys/${id}`, { type: 'api_key', attributes, ...asked })
const inAccount = (id: string) => ({ relationships: { account: { data: { type: 'account', id } } } })
const get = (path: string, key: string = world.mine.key) => world.ask(`/v2/admin/${path}`, { key })
const idsOf = ({ body }: Answered) => body.data.map(({ id }) => id)

describe('the operator', () => {
  test('opens an account and gives it its first key, which is shown once', async () => {
    const opened = await send('POST', 'accounts', { type: 'account', attributes: { company_name: ' Blue Heron ' } })
    expect(opened.status).toBe(201)
    expect(opened.body.data.attributes).toMatchObject({ company_name: 'Blue Heron', is_operator: false, suspended_at: null })
    const account = opened.body.data.id
    const attributes = { name: 'first', role: 'admin', user_email: 'ada@heron.example', user_name: 'Ada' }
    const made = await makeKey(attributes, inAccount(account))
    expect([made.status, made.headers.get('location')]).toEqual([
      201,
      expect.stringContaining(`/v2/admin/keys/${made.body.data.id}`),
    ])
    const { key, prefix, ...shown } = made.body.data.attributes
    expect(shown).toMatchObject({ ...attributes, expires_at: null, revoked_at: null, last_used_at: null })
    expect(String(key).startsWith(String(prefix))).toBe(true)
    expect(made.body.data.relationships.account?.data?.id).toBe(account)
    expect((await get(`keys/${made.body.data.id}`)).body.data.attributes).not.toHaveProperty('key')
    // The key opens that account and no other.
    expect((await world.ask('/v2/shipments', { key: String(key) })).body.data).toEqual([])
    expect(idsOf(await get('accounts', String(key)))).toEqual([account])
  })

  test('sees and manages keys and accounts of all', async () => {
    expect(idsOf(await get('accounts'))).toEqual(expect.arrayContaining([world.mine.id, world.other.id]))
    expect(idsOf(await get(`keys?filter[account_id]=${world.other.id}`))).toContain(world.other.read_key_id)
    expect((await changeKey(world.other.read_key_id, { name: 'renamed' })).body.data.attributes.name).toBe('renamed')
    expect((await changeKey(world.other.read_key_id, { requests_per_minute: 7 })).body.data.attributes).toMatchObject({
      name: 'renamed',
      requests_per_minute: 7,
    })
    const path = `keys/${world.other.key_id}`
    expect((await get(path)).body.data.attributes.user_email).toBe('ada@example.org')
  })

  test('has the persons of every account included, and an account its own only', async () => {
    const peopleIn = async (key: string) =>
      (await get('keys?include=user,account&page[size]=100', key)).body.included.map(({ type, id }) => `${type} ${id}`)
    const owner = (await get(`keys/${world.other.key_id}`)).body.data.relationships.user?.data?.id
    const one = await get(`keys/${world.other.key_id}?include=user`)
    expect(one.body.included.map(({ id, attributes }) => [id, attributes.email])).toEqual([[owner, 'ada@example.org']])
    expect(await peopleIn(world.mine.key)).toEqual(
      expect.arrayContaining([`user ${owner}`, `account ${world.mine.id}`, `account ${world.other.id}`]),
    )
    const theirs = await peopleIn(world.other.key)
    expect(theirs).toContain(`user ${owner}`)
    expect(theirs.filter((name) => name.startsWith('account'))).toEqual([`account ${world.other.id}`])
    const mine = (await get(`keys/${world.mine.key_id}`)).body.data.relationships.user?.data?.id
    expect(theirs).not.toContain(`user ${mine}`)
  })

  test('is told how many keys open an account: neither revoked nor ended', async () => {
    const countOf = async (id: string, key?: string) => (await get(`accounts/${id}`, key)).body.data.attributes.key_count
    const opened = await send('POST', 'accounts', { type: 'account', attributes: { company_name: 'Paper Lantern' } })
    const { id } = opened.body.data
    expect(opened.body.data.attributes.key_count).toBe(0)
    const [first, second] = [
      await makeKey({ name: 'one', role: 'admin' }, inAccount(id)),
      await makeKey({ name: 'two' }, inAccount(id)),
    ]
    const ends = await makeKey({ name: 'ends', expires_at: '2031-01-01T00:00:00Z' }, inAccount(id))
    expect(await countOf(id)).toBe(3)
    expect(await countOf(id, String(first.body.data.attributes.key))).toBe(3)
    await world.test.db.query("update api_keys set expires_at = now() - interval '1 hour' where id = $1", [ends.body.data.id])
    await world.ask(`/v2/admin/keys/${second.body.data.id}`, { method: 'DELETE' })
    expect(await countOf(id)).toBe(1)
    const listed = (await get('accounts?page[size]=100')).body.data.find((account) => account.id === id)
    expect(listed?.attributes.key_count).toBe(1)
  })

  test('suspends and resumes an account, but not its own', async () => {
    const change = (id: string, suspended: boolean) =>
      send('PATCH', `accounts/${id}`, { type: 'account', attributes: { suspended } })
    expect((await change(world.other.id, true)).body.data.attributes.suspended_at).not.toBeNull()
    expect((await world.ask('/v2/shipments', { key: world.other.key })).status).toBe(403)
    expect((await change(world.other.id, false)).body.data.attributes.suspended_at).toBeNull()
    expect((await world.ask('/v2/shipments', { key: world.other.key })).status).toBe(200)
    const refused = await change(world.mine.id, true)
    expect([refused.status, refused.body.errors[0]?.source]).toEqual([422, { pointer: '/data/attributes/suspended' }])
  })
})

describe('what cannot be changed of a key', () => {
  test('is refused, naming the member', async () => {
    const made = await makeKey({ name: 'fixed', role: 'read' })
    for (const [name, value] of Object.entries({
      role: 'admin',
      revoked_at: '2031-01-01T00:00:00Z',
      user_email: 'x@example.org',
    })) {
      const { status, body } = await changeKey(made.body.data.id, { name: 'changed', [name]: value })
      const [problem] = body.errors
      expect([status, problem?.code, problem?.source]).toEqual([422, 'read_only', { pointer: `/data/attributes/${name}` }])
    }
    expect((await get(`keys/${made.body.data.id}`)).body.data.attributes).toMatchObject({
      name: 'fixed',
      role: 'read',
      revoked_at: null,
    })
  })

  test('is anything, once it is revoked', async () => {
    const { id } = (await makeKey({ name: 'gone', role: 'read' })).body.data
    expect((await world.ask(`/v2/admin/keys/${id}`, { method: 'DELETE' })).status).toBe(200)
    const { status, body } = await changeKey(id, { name: 'back' })
    expect([status, body.errors[0]?.code]).toEqual([422, 'revoked'])
  })
})

test('a key may only read unless its maker says otherwise', async () => {
  const made = await makeKey({ name: 'nothing said' })
  expect(made.body.data.attributes.role).toBe('read')
  const key = String(made.body.data.attributes.key)
  expect((await world.ask('/v2/shipments', { key })).status).toBe(200)
  expect((await world.ask('/v2/parties', { method: 'POST', key, body: {} })).status).toBe(403)
  const program = new Command().exitOverride()
  registerKeys(program)
  const create = program.commands[0]?.commands.find((command) => command.name() === 'create')
  expect(create?.getOptionValue('role')).toBe('read')
})

describe('an admin of another account', () => {
  const theirs = () => ({ key: world.other.key })

  test('manages the keys of that account only', async () => {
    const made = await makeKey({ name: 'ours', role: 'read' }, theirs())
    expect([made.status, made.body.data.relationships.account?.data?.id]).toEqual([201, world.other.id])
    expect(idsOf(await get('keys', world.other.key))).toContain(made.body.data.id)
    for (const { relationships } of (await get('keys?page[size]=100', world.other.key)).body.data)
      expect(relationships.account?.data?.id).toBe(world.other.id)
    expect((await world.ask(`/v2/admin/keys/${made.body.data.id}`, { method: 'DELETE', ...theirs() })).status).toBe(200)
    expect((await world.ask('/v2/shipments', { key: String(made.body.data.attributes.key) })).status).toBe(401)
    expect(idsOf(await get('keys?filter[usable]=true', world.other.key))).not.toContain(made.body.data.id)
    expect((await get(`keys/${made.body.data.id}`, world.other.key)).body.data.attributes.revoked_at).not.toBeNull()
  })

  test('does not reach keys or accounts of others, nor learns that they are there', async () => {
    const { mine, other } = world
    const unknown = '0198e39f-c0d1-7be2-8a6d-1e5f4c3b2aff'
    for (const id of [mine.key_id, unknown]) {
      expect((await get(`keys/${id}`, other.key)).status).toBe(404)
      expect((await changeKey(id, { name: 'x' }, theirs())).status).toBe(404)
      expect((await world.ask(`/v2/admin/keys/${id}`, { method: 'DELETE', ...theirs() })).status).toBe(404)
    }
    const refusals = [mine.id, unknown, 'x'].map((id) => makeKey({ name: 'x' }, { ...theirs(), ...inAccount(id) }))
    for (const { status, body } of await Promise.all(refusals))
      expect([status, body.errors[0]?.source]).toEqual([422, { pointer: '/data/relationships/account' }])
    expect((await get(`accounts/${mine.id}`, other.key)).status).toBe(404)
    expect((await get(`keys?filter[account_id]=${mine.id}`, other.key)).body.data).toEqual([])
    expect((await world.ask('/v2/shipments', { key: mine.key })).status).toBe(200)
  })

  test('opens, renames and suspends no account, not even its own', async () => {
    const account = { type: 'account', attributes: { company_name: 'X' }, ...theirs() }
    expect((await send('POST', 'accounts', account)).status).toBe(403)
    expect((await send('PATCH', `accounts/${world.other.id}`, account)).status).toBe(403)
    expect((await send('PATCH', `accounts/${world.mine.id}`, account)).status).toBe(404)
  })

  test('says what becomes of its duplicate documents, and of nobody else', async () => {
    const say = (id: string, duplicate_documents: unknown) =>
      send('PATCH', `accounts/${id}`, { type: 'account', attributes: { duplicate_documents }, ...theirs() })
    expect((await get(`accounts/${world.other.id}`, world.other.key)).body.data.attributes.duplicate_documents).toBeNull()
    const said = await say(world.other.id, 'replace')
    expect([said.status, said.body.data.attributes.duplicate_documents]).toEqual([200, 'replace'])
    const { rows } = await world.test.db.query('select duplicate_documents from accounts where id = $1', [world.other.id])
    expect(rows).toEqual([{ duplicate_documents: 'replace' }])
    const [entry] = (await get('audit_entries?filter[entity_type]=account&page[size]=1', world.other.key)).body.data
    expect([entry?.attributes.before, entry?.attributes.after]).toMatchObject([
      { attributes: { duplicate_documents: null } },
      { attributes: { duplicate_documents: 'replace' } },
    ])
    expect((await say(world.mine.id, 'replace')).status).toBe(404)
    const unknown = await say(world.other.id, 'frame')
    expect([unknown.status, unknown.body.errors[0]?.source]).toEqual([422, { pointer: '/data/attributes/duplicate_documents' }])
    expect((await say(world.other.id, null)).body.data.attributes.duplicate_documents).toBeNull()
  })

  test('does not raise how many requests a key may make', async () => {
    expect((await makeKey({ name: 'x', requests_per_minute: 1_000 }, theirs())).status).toBe(403)
    const before = (await get(`keys/${world.other.key_id}`, world.other.key)).body.data.attributes.requests_per_minute
    expect((await changeKey(world.other.key_id, { requests_per_minute: 999_999 }, theirs())).status).toBe(403)
    expect((await get(`keys/${world.other.key_id}`, world.other.key)).body.data.attributes.requests_per_minute).toBe(before)
  })
})

describe('a key that ends', () => {
  const soon = new Date(Date.now() + 3_600_000)
  const later = new Date(soon.getTime() + 1_000).toISOString()

  test('makes and changes none that lives longer, itself included', async () => {
    const made = await makeKey({ name: 'for an hour', role: 'admin', expires_at: soon.toISOString() })
    const { id } = made.body.data
    const key = String(made.body.data.attributes.key)
    for (const expires_at of [null, later]) {
      expect((await makeKey({ name: 'x', expires_at }, { key })).status).toBe(403)
      expect((await changeKey(id, { expires_at }, { key })).status).toBe(403)
    }
    expect((await makeKey({ name: 'x' }, { key })).status).toBe(403)
    expect((await makeKey({ name: 'x', expires_at: soon.toISOString() }, { key })).status).toBe(201)
    expect((await changeKey(id, { expires_at: later })).status).toBe(200)
  })

  test('cannot end in the past', async () => {
    const { status, body } = await makeKey({ name: 'x', expires_at: '2001-01-01T00:00:00Z' })
    expect([status, body.errors[0]?.source]).toEqual([422, { pointer: '/data/attributes/expires_at' }])
  })
})

test.each([
  [{}, 'blank', 'name'],
  [{ name: ' ' }, 'invalid', 'name'],
  [{ name: 'x'.repeat(201) }, 'too_long', 'name'],
  [{ name: 'x', role: 'root' }, 'inclusion', 'role'],
  [{ name: 'x', expires_at: 'soon' }, 'invalid', 'expires_at'],
  [{ name: 'x', requests_per_minute: 0 }, 'invalid', 'requests_per_minute'],
  [{ name: 'x', user_email: 'nobody' }, 'invalid', 'user_email'],
])('a key of %j is refused: %s', async (attributes, code, member) => {
  const { status, body } = await makeKey(attributes)
  expect([status, body.errors[0]?.code, body.errors[0]?.source?.pointer]).toEqual([422, code, `/data/attributes/${member}`])
})

test('what is not for a key to set stays as it is', async () => {
  const made = await makeKey({ name: 'plain', key: 'chosen-by-me', prefix: 'x', revoked_at: '2001-01-01T00:00:00Z', id: 'x' })
  expect(made.body.data.attributes).toMatchObject({ revoked_at: null, role: 'read' })
  expect(made.body.data.attributes.key).not.toBe('chosen-by-me')
  const changed = await changeKey(made.body.data.id, { prefix: 'x', account_id: world.other.id })
  expect(changed.body.data.attributes.role).toBe('read')
  expect(changed.body.data.relationships.account?.data?.id).toBe(world.mine.id)
})

test('only a key with the role admin reaches the administration', async () => {
  const unknown = '0198e39f-c0d1-7be2-8a6d-1e5f4c3b2aff'
  const administration = listOperations().filter(([, { path }]) => path.startsWith('/admin/'))
  expect(administration).toHaveLength(11)
  for (const [id, { method, path, role }] of administration) {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: { data: {} } }
    for (const key of [world.mine.write_key, world.mine.read_key]) {
      const { status } = await world.ask(`/v2${path.replace('{id}', unknown)}`, { method, key, ...body })
      expect([id, role, status]).toEqual([id, 'admin', 403])
    }
  }
})
