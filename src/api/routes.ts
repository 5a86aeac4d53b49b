import { listOperations } from '../contract/operations.ts'
import { plannedAddresses } from '../contract/planned.ts'

// Which methods an address has: for answers to a method that it has not.

const addresses = [
  ...listOperations().map(([, { method, path }]) => ({ method, path: `/v2${path}` })),
  ...plannedAddresses.map(({ method, path }) => ({ method, path: `/v2${path}` })),
  ...listOperations().flatMap(([, { method, path, also_at_root }]) => (also_at_root ? [{ method, path }] : [])),
  { method: 'PUT', path: '/v2/uploads/{token}' },
  { method: 'GET', path: '/v2/files/{token}' },
  { method: 'POST', path: '/v2/feeds/{name}/messages' },
  { method: 'POST', path: '/v2/feeds/{name}/terminal/v1/status' },
  { method: 'GET', path: '/v2/feeds/terminal/v1/schema.json' },
  ...['/health', '/ready', '/metrics', '/docs', '/v2/openapi.json'].map((path) => ({ method: 'GET', path })),
].map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`) }))

/** The methods of an address in alphabetical order; empty when there is no such address. */
export function methodsOf(path: string): string[] {
  const methods = new Set(addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods].sort()
}

/** A path as the HTTP framework writes it: `/containers/{id}` is `/containers/:id`. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
