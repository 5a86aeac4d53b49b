import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../../src/contract/openapi.ts'
import { listOperations } from '../../src/contract/operations.ts'
import { listRawOperations } from '../../src/contract/raw-operations.ts'
import { apiWorld, type World } from './api-world.ts'

// What is served and what is described are the same.

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Pages for people. */
const pages = new Set([
  ...[
    '/docs',
    '/docs.md',
    '/docs/{part}',
    '/docs/{part}/{page}',
    '/docs/{part}/{page}/{section}',
    '/docs/search',
    '/docs/card',
    '/docs/go/{word}',
    '/docs/changelog.xml',
  ],
  ...['/docs/images/{file}', '/docs/images/screens/{screen}', '/llms-full.txt'],
  // The screens, as people bookmark them, and the files they load.
  ...['/', '/add', '/containers', '/containers/{id}', '/documents', '/documents/{id}', '/exceptions', '/feeds', '/free-days'],
  ...['/map', '/settings', '/shipments', '/shipments/{id}', '/sign-in', '/simulator', '/webhooks', '/webhooks/{id}'],
  ...['/s/{token}', '/assets/{file}', '/worker.js'],
])
/** For language models, by a protocol of their own. */
const models = ['/mcp']
/** Beside the interface, for whoever runs the service. */
const health = ['/health', '/metrics', '/ready']

/** Methods that HTTP defines for every address: HEAD is GET without a body. */
const implied = new Set(['HEAD', 'OPTIONS'])

function addressesServed(): string[] {
  const operations = [...listOperations(), ...listRawOperations()]
  const others = new Set(operations.flatMap(([, { also_at = [] }]) => also_at))
  const routes = world.api.routes.filter(
    ({ method, path }) => !implied.has(method) && !pages.has(path) && !models.includes(path) && !others.has(path),
  )
  return [...new Set(routes.map(({ method, path }) => `${method} ${path.replace(/^\/v2\//, '/')}`))].sort()
}

function addressesDescribed(): string[] {
  // The form of the description is tested on its own.
  const paths = openApiDocument().paths as Record<string, Record<string, unknown>>
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort()
}

test('every address that is served is described, and every address that is described is served', () => {
  expect(addressesServed()).toEqual(addressesDescribed())
})

test('addresses at the root are those that are meant to be there', () => {
  const roots = world.api.routes.filter(({ method, path }) => !implied.has(method) && !path.startsWith('/v2/'))
  expect([...new Set(roots.map(({ path }) => path))].sort()).toEqual(
    [...pages, ...models, ...health, '/llms.txt', '/rails/active_storage/direct_uploads'].sort(),
  )
})

test('a described address knows its path, whatever the method: none answers "no such address"', async () => {
  for (const { path } of world.api.routes) {
    const { status } = await world.ask(path.replace(/\{\w+\}/g, 'x'), { method: 'PURGE' })
    expect([path, status]).toEqual([path, 405])
  }
})
