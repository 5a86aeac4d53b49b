import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld, type World } from './api-world.ts'

// The documentation as it is served. What the pages say is tested in test/docs.

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.api.origin}${path}`, { headers, redirect: 'manual' })

test('pages need no key, name the address of this service and forbid whatever is not from here', async () => {
  const answer = await get('/docs')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'; script-src 'self';/)
  expect(text).toContain(`curl</span> ${world.api.origin}/v2/tracking_requests`)
  expect(text).not.toContain('.invalid')
})

test.each([
  '/docs/guides/webhooks',
  '/docs/api/tracking-requests/create-tracking-request',
  '/docs/webhooks/container.updated',
  '/docs/errors',
  '/docs/changelog',
  '/docs/guides/webhooks/',
])('there is %s', async (path) => {
  const answer = await get(path)
  expect([answer.status, (await answer.text()).match(/<h1/g)?.length]).toEqual([200, 1])
})

test('a page that is not there answers 404, by any method but those that it has 405', async () => {
  expect((await get('/docs/guides/nothing')).status).toBe(404)
  expect((await get('/docs/images/..%2f..%2fpackage.json')).status).toBe(404)
})

test('each page has a Markdown twin, by its address or by what is accepted', async () => {
  const twin = await get('/docs/guides/webhooks.md')
  const text = await twin.text()
  expect(twin.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(text).toMatch(/^# Webhooks/)
  expect(await (await get('/docs/guides/webhooks', { accept: 'text/markdown' })).text()).toBe(text)
  expect(await (await get('/docs/webhooks/container.updated.md')).text()).toMatch(/^# container\.updated\n/)
  expect(await (await get('/docs.md')).text()).toContain('](/docs/guides/webhooks.md)')
})

test('any word of the interface leads to its place, and one that is none to the search', async () => {
  const place = async (path: string) => (await get(path)).headers.get('location')
  expect(await place('/docs/go/createTrackingRequest')).toBe('/docs/api/tracking-requests/create-tracking-request')
  expect(await place('/docs/go/container.updated')).toBe('/docs/webhooks/container.updated')
  expect(await place('/docs/go/duplicate')).toBe('/docs/errors#duplicate')
  expect(await place('/docs/errors/duplicate')).toBe('/docs/errors#duplicate')
  expect(await place('/docs/go/LANDFALL_FEEDS')).toBe('/docs/operate/settings#LANDFALL_FEEDS')
  expect(await place('/docs/go/no%20such')).toBe('/docs/search?q=no%20such')
})

test('the search answers people and programs', async () => {
  const page = await (await get('/docs/search?q=vessel_discharged')).text()
  expect(page).toContain('href="/docs/webhooks/container.transport.vessel_discharged"')
  const found = await (await get('/docs/search?q=vessel_discharged', { accept: 'application/json' })).json()
  expect(found).toMatchObject({ total: expect.any(Number) })
  expect(Object(found).hits[0]).toMatchObject({ name: 'container.transport.vessel_discharged', kind: 'event' })
  expect(await (await get('/docs/search?q=%3Cscript%3E')).text()).not.toContain('<script>')
})

test('language models find every page, and all of them in one text', async () => {
  expect(await (await get('/llms.txt')).text()).toContain(`](${world.api.origin}/docs/guides/webhooks.md)`)
  const all = await (await get('/llms-full.txt')).text()
  expect(all).toContain('\n# container.updated\n')
  expect(all).toContain('# Errors\n')
})

test('changes can be followed as an Atom feed', async () => {
  const feed = await get('/docs/changelog.xml')
  const text = await feed.text()
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(text).toContain(`<id>${world.api.origin}/docs/changelog</id>`)
  expect(text).not.toContain('.invalid')
})

test('pictures are served from the folder of pictures alone', async () => {
  const picture = await get('/docs/images/map.svg')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
