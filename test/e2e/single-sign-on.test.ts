import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import { type Browser, openBrowser, tokenIn } from '../world/browser.ts'
import { type IdentityProvider, startIdentityProvider } from '../world/identity-provider.ts'

// Single sign-on, with a real provider outside.

let world: World
let provider: IdentityProvider
let ada: Browser
const email = 'ada@example.org'
const password = 'tide lantern staple 7'
const known = { sub: 'u1', email, email_verified: true, name: 'Ada Example' }
// The provider knows the address that the application is reached by: that of a proxy, so that it is known beforehand.
const origin = 'http://landfall.example'
const proxy = { forwarded: 'host=landfall.example;proto=http' }

beforeEach(async () => {
  provider = await startIdentityProvider([`${origin}/v2/session/sso/callback`])
  world = await startWorld({
    roles: ['api'],
    environment: {
      LANDFALL_TRUSTED_PROXIES: '127.0.0.1,::1',
      LANDFALL_SSO_ISSUER: provider.issuer,
      LANDFALL_SSO_CLIENT_ID: provider.client_id,
      LANDFALL_SSO_CLIENT_SECRET: provider.client_secret,
      LANDFALL_SSO_NAME: 'Example login',
      LANDFALL_SSO_DOMAINS: 'joins.example',
    },
  })
  ada = openBrowser(world.origin, proxy)
  const body = { token: tokenIn(world.first_sign_in), email, password }
  expect((await ada.signIn(body, { origin })).status).toBe(201)
})
afterEach(async () => {
  await world.close()
  await provider[Symbol.asyncDispose]()
})

const inside = (address: string) => address.replace(origin, world.origin)

/** Goes where the provider sends it, until that is back at the application. Returns the address of the callback. */
async function atProvider(start: string): Promise<string> {
  const cookies = new Map<string, string>()
  for (let address = start; ; ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    address = new URL(location, address).href
    if (address.startsWith(origin)) return address
  }
}

/** Signs in as whom the provider knows. Returns where the browser ends. */
async function signOn(browser = openBrowser(world.origin, proxy)): Promise<{ browser: Browser; location: string | null }> {
  const begun = await browser.visit(`${world.origin}/v2/session/sso`)
  expect(begun.status).toBe(303)
  const back = await atProvider(begun.headers.get('location') ?? '')
  const { status, headers } = await browser.visit(inside(back))
  expect(status).toBe(303)
  return { browser, location: headers.get('location') }
}

test('somebody who is known by a verified address is signed in', async () => {
  expect((await ada.get('/session')).attributes()).toMatchObject({ ways_in: { single_sign_on: { name: 'Example login' } } })
  provider.is(known)
  const { browser, location } = await signOn()
  expect(location).toBe('/')
  expect(browser.told.get('landfall_session')).toContain('SameSite=Strict')
  expect(browser.cookies.has('landfall_sso')).toBe(false)
  expect((await browser.get('/me')).attributes()).toMatchObject({
    email,
    way: 'single_sign_on',
    role: 'admin',
    has_password: true,
  })
})

test('an unverified address, a stranger, and who refuses are not', async () => {
  const refusals = [
    [{ ...known, email_verified: false }, 'sso_unverified'],
    [{ ...known, sub: 'u2', email: 'stranger@elsewhere.example' }, 'sso_unknown'],
    [null, 'sso_refused'],
  ] as const
  for (const [identity, problem] of refusals) {
    provider.is(identity)
    const { browser, location } = await signOn()
    expect(location).toBe(`/sign-in?problem=${problem}`)
    expect((await browser.get('/me')).status).toBe(401)
  }
})

test('whoever is invited joins, and whoever has an address of a domain that may join', async () => {
  const invited = { data: { type: 'invitation', attributes: { email: 'grace@elsewhere.example', role: 'write' } } }
  expect((await ada.send('POST /invitations', invited, { origin })).status).toBe(201)
  provider.is({ sub: 'u3', email: 'grace@elsewhere.example', email_verified: true, name: 'Grace' })
  const grace = await signOn()
  expect((await grace.browser.get('/me')).attributes()).toMatchObject({ role: 'write', name: 'Grace', has_password: false })
  provider.is({ sub: 'u4', email: 'joan@joins.example', email_verified: true, name: 'Joan' })
  const joan = await signOn()
  expect((await joan.browser.get('/me')).attributes()).toMatchObject({ role: 'read', name: 'Joan' })
})

test('a password that somebody set for an address before its owner came opens nothing any more', async () => {
  const invited = { data: { type: 'invitation', attributes: { email: 'grace@elsewhere.example' } } }
  const link = (await ada.send('POST /invitations', invited, { origin })).attributes().link
  const squatter = openBrowser(world.origin, proxy)
  const theirs = 'password of the inviter'
  expect((await squatter.signIn({ token: tokenIn(String(link)), password: theirs }, { origin })).status).toBe(201)
  provider.is({ sub: 'u3', email: 'grace@elsewhere.example', email_verified: true, name: 'Grace' })
  expect((await signOn()).location).toBe('/')
  expect((await squatter.get('/me')).status).toBe(401)
  const again = openBrowser(world.origin, proxy)
  expect((await again.signIn({ email: 'grace@elsewhere.example', password: theirs }, { origin })).status).toBe(401)
})

test('what comes back must be what this browser was sent out with, once and in time', async () => {
  provider.is(known)
  const begin = async (browser: Browser) => {
    const begun = await browser.visit(`${world.origin}/v2/session/sso`)
    return inside(await atProvider(begun.headers.get('location') ?? ''))
  }
  const failed = '/sign-in?problem=sso_failed'
  const arrive = async (browser: Browser, back: string) => (await browser.visit(back)).headers.get('location')
  const [mine, theirs] = [openBrowser(world.origin, proxy), openBrowser(world.origin, proxy)]
  const [back, other] = [await begin(mine), await begin(theirs)]
  // Somebody's code in another browser, which began by itself or not at all.
  expect(await arrive(openBrowser(world.origin, proxy), back)).toBe(failed)
  const state = new URL(other).searchParams.get('state') ?? ''
  const forged = new URL(back)
  forged.searchParams.set('state', state)
  expect(await arrive(theirs, forged.href)).toBe(failed)
  const carried = mine.cookies.get('landfall_sso') ?? ''
  expect(await arrive(mine, back)).toBe('/')
  const replayed = openBrowser(world.origin, proxy)
  replayed.cookies.set('landfall_sso', carried)
  expect(await arrive(replayed, back)).toBe(failed)
  const late = openBrowser(world.origin, proxy)
  const too_late = await begin(late)
  world.clock.advance(11 * 60_000)
  expect(await arrive(late, too_late)).toBe(failed)
})
