import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../src/base/hash.ts'
import { openLog } from '../../src/base/log.ts'
import { inviteByCommand, remove, signInLink, unlockByCommand } from '../../src/cli/people.ts'
import { day_ms, hour_ms, minute_ms, startWorld, type World } from '../world/app.ts'
import { type Browser, openBrowser, tokenIn } from '../world/browser.ts'

// People at screens: how they get in, what they may, and what nobody else can make of it.

let world: World
let ada: Browser
const lines: string[] = []
const email = 'ada@example.org'
const password = 'tide lantern staple 7'

beforeEach(async () => {
  lines.length = 0
  world = await startWorld({ roles: ['api'], log: openLog('debug', { write: (line) => void lines.push(line) }) })
  ada = openBrowser(world.origin)
  const made = await ada.signIn({ token: tokenIn(world.first_sign_in), email, name: 'Ada Example', password })
  expect(made.status).toBe(201)
})
afterEach(() => world.close())

const signedIn = async (body: unknown = { email, password }) => {
  const browser = openBrowser(world.origin)
  const { status } = await browser.signIn(body)
  return { browser, status }
}
const invitation = (attributes: object) => ({ data: { type: 'invitation', attributes } })

/** Invites somebody and has them join. */
async function joined(role: string, who = 'grace@example.org'): Promise<Browser> {
  const invited = await ada.send('POST /invitations', invitation({ email: who, role }))
  expect(invited.status).toBe(201)
  const { browser, status } = await signedIn({
    token: tokenIn(String(invited.attributes().link)),
    password: 'four corners of a box',
  })
  expect(status).toBe(201)
  return browser
}

async function idOf(who: string): Promise<string> {
  return (await ada.get('/people')).list().find(({ attributes }) => attributes.email === who)?.id ?? ''
}

describe('the first person', () => {
  test('administers the account that the key is of, and is asked who they are no second time', async () => {
    const me = await ada.get('/me')
    expect(me.attributes()).toMatchObject({
      role: 'admin',
      email,
      name: 'Ada Example',
      way: 'link',
      is_person: true,
      sandbox: false,
    })
    const key = (await world.api.get('/me')).data()
    expect(key.relationships.account).toEqual(me.data().relationships.account)
    expect(key.attributes).toMatchObject({ role: 'admin', way: 'key', is_person: false, email: null })
    expect((await ada.get('/session')).attributes()).toMatchObject({ signed_in: true, ways_in: { first_person: false } })
  })

  test('an address is good once, and none is good any more when there is somebody', async () => {
    const again = await signedIn({ token: tokenIn(world.first_sign_in), email: 'eve@example.org', password })
    expect(again.status).toBe(422)
    const asked = await openBrowser(world.origin).send('POST /session/token', { token: tokenIn(world.first_sign_in) })
    expect(asked.errors()[0]?.code).toBe('token_unusable')
  })
})

describe('the cookie of a session', () => {
  test('is read by no script and sent by no other site, and the token is nowhere in the database', async () => {
    const cookie = ada.told.get('landfall_session') ?? ''
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const token = ada.cookies.get('landfall_session') ?? ''
    const { rows } = await world.db.query<{ text: string }>('select s::text as text from sessions s')
    expect(rows.map(({ text }) => text.includes(token))).toEqual([false])
    expect(rows[0]?.text).toContain(sha256(token))
    const { rows: hashes } = await world.db.query<{ hash: string }>('select hash from passwords')
    expect(hashes.map(({ hash }) => hash.slice(0, 10))).toEqual(['$argon2id$'])
  })

  test('is Secure and bound to the host where the service is reached by https', async () => {
    await using safe = await startWorld({ roles: ['api'], environment: { LANDFALL_TRUSTED_PROXIES: '127.0.0.1,::1' } })
    const browser = openBrowser(safe.origin, { forwarded: 'host=landfall.example;proto=https' })
    const origin = 'https://landfall.example'
    const { status } = await browser.signIn({ token: tokenIn(safe.first_sign_in), email, password }, { origin })
    expect(status).toBe(201)
    expect(browser.told.get('__Host-landfall_session')).toMatch(/; Path=\/; .*; Secure$/)
    expect((await browser.get('/me')).status).toBe(200)
    // A cookie of the plain name may have been set by a neighbour of the host.
    const token = browser.cookies.get('__Host-landfall_session') ?? ''
    browser.cookies.clear()
    browser.cookies.set('landfall_session', token)
    expect((await browser.get('/me')).status).toBe(401)
  })

  test('is never one that somebody else chose: signing in always makes a new one, and the former is good no more', async () => {
    const planted = openBrowser(world.origin)
    planted.cookies.set('landfall_session', 'chosen-by-somebody-else')
    await planted.signIn({ email, password })
    expect(planted.cookies.get('landfall_session')).not.toBe('chosen-by-somebody-else')
    const former = planted.cookies.get('landfall_session') ?? ''
    await planted.signIn({ email, password })
    const thief = openBrowser(world.origin)
    thief.cookies.set('landfall_session', former)
    expect((await thief.get('/me')).status).toBe(401)
  })

  test('two that differ are none: one of them may have been planted', async () => {
    const token = ada.cookies.get('landfall_session') ?? ''
    const answer = await world.api.raw('GET', '/session', {
      headers: { cookie: `landfall_session=${token}; landfall_session=planted` },
    })
    expect(answer.attributes().signed_in).toBe(false)
  })
})

describe('a write with the cookie', () => {
  const write = (headers: Readonly<Record<string, string>>) =>
    ada.send('PATCH /me', { data: { type: 'me', attributes: { theme: 'dark' } } }, headers)

  test('needs the token of the session, and a page of ours', async () => {
    expect((await write({})).status).toBe(200)
    const wrong = [
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'a'.repeat(64) },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of wrong) expect((await write(headers)).errors()[0]?.code).toBe('foreign_origin')
    const other = (await signedIn()).browser
    expect((await write({ 'x-csrf-token': other.csrf ?? '' })).status).toBe(403)
  })

  test('a page of another origin signs nobody in, in or out', async () => {
    const foreign = { origin: 'https://evil.example' }
    expect((await openBrowser(world.origin).signIn({ email, password }, foreign)).status).toBe(403)
    expect((await ada.send('DELETE /session', undefined, foreign)).status).toBe(403)
    expect((await ada.send('DELETE /session', undefined, { 'x-csrf-token': 'none' })).status).toBe(403)
    expect((await ada.get('/session')).attributes().signed_in).toBe(true)
  })

  test('a form of another site cannot send what signing in takes', async () => {
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`${world.origin}/v2/session`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })
    expect(answer.status).toBe(415)
  })
})

describe('a session', () => {
  test('ends when it is not used, and after its days in any case', async () => {
    world.clock.advance(11 * hour_ms)
    expect((await ada.get('/me')).status).toBe(200)
    await expect
      .poll(async () => (await world.db.query('select 1 from sessions where last_used_at > created_at')).rowCount)
      .toBe(1)
    world.clock.advance(11 * hour_ms)
    expect((await ada.get('/me')).status).toBe(200)
    world.clock.advance(13 * hour_ms)
    expect((await ada.get('/me')).status).toBe(401)
    const { browser } = await signedIn()
    await world.db.query(`update sessions set idle_ends_at = idle_ends_at + interval '1 year'`)
    world.clock.advance(31 * day_ms)
    expect((await browser.get('/me')).status).toBe(401)
    expect((await browser.get('/session')).attributes()).toMatchObject({ signed_in: false, csrf_token: null })
    expect(browser.cookies.size).toBe(0)
  })

  test('is signed out alone, by itself or from another, or with all others', async () => {
    const [first, second, third] = [(await signedIn()).browser, (await signedIn()).browser, (await signedIn()).browser]
    expect((await first.send('DELETE /session')).status).toBe(204)
    const id = (await second.get('/sessions')).list().find(({ attributes }) => attributes.is_current === true)?.id ?? ''
    expect((await third.send(`DELETE /sessions/${id}`)).status).toBe(204)
    expect((await second.get('/me')).status).toBe(401)
    expect((await third.get('/sessions')).list()).toHaveLength(2)
    expect((await third.send('DELETE /sessions')).status).toBe(204)
    for (const browser of [third, ada]) expect((await browser.get('/me')).status).toBe(401)
  })

  test('of a pasted key may what the key may, and ends with it', async () => {
    const made = await world.api.post('/admin/keys', 'api_key', { name: 'reader', role: 'read' })
    const { browser, status } = await signedIn({ api_key: made.attributes().key })
    expect(status).toBe(201)
    expect((await browser.get('/me')).attributes()).toMatchObject({ role: 'read', way: 'key', name: 'reader', is_person: false })
    expect((await browser.send('POST /parties', { data: { type: 'party', attributes: { company_name: 'x' } } })).status).toBe(403)
    await world.api.delete(`/admin/keys/${made.id}`)
    expect((await browser.get('/shipments')).status).toBe(401)
    expect((await signedIn({ api_key: 'lf_live_nobodys' })).status).toBe(401)
  })

  test('stands wherever a key does, and what is done with it names the person', async () => {
    const party = { data: { type: 'party', attributes: { company_name: 'Blue Heron' } } }
    const made = await ada.send('POST /parties', party)
    expect(made.status).toBe(201)
    const [entry] = (await ada.get('/admin/audit_entries?filter[operation]=createParty')).list()
    expect(entry?.attributes).toMatchObject({ actor: 'person', actor_name: 'Ada Example', user_email: email, key_id: null })
    expect((await ada.get('/admin/keys')).status).toBe(200)
    expect(
      (await ada.send('POST /admin/keys', { data: { type: 'api_key', attributes: { name: 'k', role: 'admin' } } })).status,
    ).toBe(201)
  })
})

describe('signing in', () => {
  test('is refused in the same words for a wrong password and an address that nobody has', async () => {
    const wrong = await openBrowser(world.origin).signIn({ email, password: 'not the password' })
    const nobody = await openBrowser(world.origin).signIn({ email: 'nobody@example.org', password: 'not the password' })
    expect([wrong.status, nobody.status]).toEqual([401, 401])
    expect(wrong.errors()).toEqual(nobody.errors())
    await expect
      .poll(async () => (await ada.get('/admin/audit_entries?filter[operation]=createSession&filter[action]=run')).list())
      .toMatchObject([{ attributes: { actor: 'visitor', after: { refused: 'wrong password' } } }])
  })

  test('waits after ten wrong tries, whether somebody has the address or not, until it is lifted or time passes', async () => {
    const tries = async (who: string) => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => openBrowser(world.origin).signIn({ email: who, password: 'not the password' })),
      )
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    }
    await tries(email)
    await tries('nobody@example.org')
    const right = await openBrowser(world.origin).signIn({ email, password })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await unlockByCommand(world.db, email)).toContain('can try again')
    expect((await signedIn()).status).toBe(201)
    await tries(email)
    world.clock.advance(16 * minute_ms)
    expect((await signedIn()).status).toBe(201)
  })
})

describe('an invitation', () => {
  test('lets somebody join once, with their role and nothing more', async () => {
    const grace = await joined('write')
    expect((await grace.get('/me')).attributes()).toMatchObject({ role: 'write', email: 'grace@example.org' })
    expect((await grace.get('/people')).status).toBe(403)
    const [invited] = (await ada.get('/invitations?filter[state]=accepted')).list()
    expect(invited?.attributes).toMatchObject({ state: 'accepted', email: 'grace@example.org' })
    expect(invited?.attributes).not.toHaveProperty('link')
    expect((await ada.get('/invitations?filter[state]=lost')).status).toBe(400)
  })

  test('of the command line does the same, and is noted as its word', async () => {
    const said = await inviteByCommand(world.db, { email: 'joan@example.org', role: 'read' }, world.origin)
    const { browser } = await signedIn({ token: tokenIn(said), name: 'Joan', password: 'four corners of a box' })
    expect((await browser.get('/me')).attributes()).toMatchObject({ role: 'read', name: 'Joan' })
    const [entry] = (await ada.get('/admin/audit_entries?filter[entity_type]=invitation')).list()
    expect(entry?.attributes).toMatchObject({ actor: 'command', operation: 'landfall people invite' })
    await expect(inviteByCommand(world.db, { email, role: 'read' }, world.origin)).rejects.toThrow('in the account already')
  })

  test('that was taken back, replaced, used or has ended is good for nothing', async () => {
    const invited = async () => (await ada.send('POST /invitations', invitation({ email: 'grace@example.org' }))).data()
    const [first, second] = [await invited(), await invited()]
    const join = (link: unknown) => signedIn({ token: tokenIn(String(link)), password: 'four corners of a box' })
    expect((await join(first.attributes.link)).status).toBe(422)
    expect((await ada.send(`DELETE /invitations/${second.id}`)).status).toBe(204)
    expect((await join(second.attributes.link)).status).toBe(422)
    const third = await invited()
    // What is refused for another reason uses nothing up.
    expect((await signedIn({ token: tokenIn(String(third.attributes.link)), password: 'short' })).status).toBe(422)
    expect((await join(third.attributes.link)).status).toBe(201)
    expect((await join(third.attributes.link)).status).toBe(422)
    const late = (await ada.send('POST /invitations', invitation({ email: 'late@example.org' }))).attributes().link
    world.clock.advance(8 * day_ms)
    expect((await join(late)).status).toBe(422)
  })

  test('of another account makes nobody of somebody: who has a password shows it', async () => {
    const other = await world.newAccount()
    const link = (await other.post('/invitations', 'invitation', { email, role: 'read' })).attributes().link
    const token = tokenIn(String(link))
    expect((await openBrowser(world.origin).send('POST /session/token', { token })).text).toContain('"needs":["password"]')
    expect((await signedIn({ token })).status).toBe(422)
    expect((await signedIn({ token, password: 'a new password of mine' })).status).toBe(401)
    const { browser, status } = await signedIn({ token, password })
    expect(status).toBe(201)
    const places = (await browser.get('/me/accounts')).list()
    expect(places.map(({ attributes }) => attributes.role).toSorted()).toEqual(['admin', 'read'])
    expect((await browser.get('/me')).attributes().role).toBe('read')
    const own = places.find(({ attributes }) => attributes.role === 'admin')?.relationships.account?.data
    expect((await browser.signIn({ account_id: own && 'id' in own ? own.id : '' })).status).toBe(201)
    expect((await browser.get('/me')).attributes().role).toBe('admin')
    expect((await browser.signIn({ account_id: crypto.randomUUID() })).status).toBe(403)
  })
})

describe('somebody who is removed', () => {
  test('loses at once, in every session, and so does who gets another role', async () => {
    const grace = await joined('admin')
    const id = await idOf('grace@example.org')
    const role = (name: string) => ({ data: { type: 'person', id, attributes: { role: name } } })
    expect((await ada.send(`PATCH /people/${id}`, role('read'))).status).toBe(200)
    expect((await grace.get('/people')).status).toBe(403)
    expect((await ada.send(`DELETE /people/${id}`)).status).toBe(204)
    expect((await grace.get('/shipments')).status).toBe(401)
    expect((await signedIn({ email: 'grace@example.org', password: 'four corners of a box' })).status).toBe(403)
    expect((await ada.send(`DELETE /people/${id}`)).status).toBe(404)
  })

  test('is nobody oneself, and nobody of another account', async () => {
    const own = await idOf(email)
    expect((await ada.send(`DELETE /people/${own}`)).errors()[0]?.code).toBe('own_membership')
    const other = await world.newAccount()
    expect((await other.get('/people')).list()).toEqual([])
    expect((await other.delete(`/people/${own}`)).status).toBe(404)
    expect((await other.patch(`/people/${own}`, 'person', { role: 'read' })).status).toBe(404)
    expect(await remove(world.db, email, {})).toContain('may no longer sign in')
    expect((await ada.get('/me')).status).toBe(401)
  })
})

describe('a password', () => {
  test('is changed by who shows the present one, which ends all other sessions', async () => {
    const { browser } = await signedIn()
    const change = (body: unknown) => browser.send('POST /me/password', body)
    expect((await change({ new_password: 'another long password' })).status).toBe(422)
    expect((await change({ current_password: 'wrong', new_password: 'another long password' })).status).toBe(401)
    expect((await change({ current_password: password, new_password: 'aaaaaaaaaaaaaa' })).errors()[0]?.code).toBe('weak_password')
    expect((await change({ current_password: password, new_password: 'another long password' })).status).toBe(204)
    expect((await browser.get('/me')).status).toBe(200)
    expect((await ada.get('/me')).status).toBe(401)
    expect((await signedIn()).status).toBe(401)
    expect((await signedIn({ email, password: 'another long password' })).status).toBe(201)
  })

  test('that is forgotten is replaced after a link of the command line, which is good once', async () => {
    const link = tokenIn(await signInLink(world.db, email, world.origin))
    const { browser, status } = await signedIn({ token: link })
    expect(status).toBe(201)
    expect((await signedIn({ token: link })).status).toBe(422)
    expect((await browser.send('POST /me/password', { new_password: 'another long password' })).status).toBe(204)
  })
})

test('what somebody prefers is theirs, and bounded', async () => {
  const save = (attributes: object) => ada.send('PATCH /me', { data: { type: 'me', attributes } })
  const preferences = { density: 'compact', columns: ['number', 'lfd'] }
  expect((await save({ preferences, time_zone: 'Europe/Berlin', theme: 'dark' })).attributes()).toMatchObject({
    ...{ preferences, time_zone: 'Europe/Berlin', theme: 'dark', name: 'Ada Example' },
  })
  expect((await save({ preferences: { text: 'x'.repeat(20_000) } })).errors()[0]?.code).toBe('too_long')
  expect((await save({ time_zone: 'Mars/Olympus' })).errors()[0]?.code).toBe('invalid')
  expect((await world.api.patch('/me', 'me', { theme: 'dark' })).errors()[0]?.code).toBe('no_person')
})

test('no secret is in the log, the audit log, or an answer that is not for whoever has it', async () => {
  const grace = await joined('read')
  await ada.send('POST /me/password', { current_password: password, new_password: 'another long password' })
  const secrets = [password, 'another long password', 'four corners of a box', tokenIn(world.first_sign_in)]
  for (const browser of [ada, grace]) secrets.push(browser.cookies.get('landfall_session') ?? '', browser.csrf ?? '')
  const { rows } = await world.db.query<{ text: string }>('select a::text as text from audit_entries a')
  const { rows: kept } = await world.db.query<{ text: string }>(
    `select i::text as text from invitations i union all select t::text from one_time_tokens t union all select p::text from people p`,
  )
  const answers = await Promise.all(['/people', '/invitations', '/sessions', '/admin/audit_entries'].map((path) => ada.get(path)))
  const written = [...lines, ...[...rows, ...kept].map(({ text }) => text), ...answers.map(({ text }) => text)].join('\n')
  expect(rows.length).toBeGreaterThan(4)
  for (const secret of secrets) expect(secret.length > 10 && written.includes(secret)).toBe(false)
  expect(written).not.toContain('#token=')
})
