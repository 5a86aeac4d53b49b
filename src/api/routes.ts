import type { FastifyInstance } from 'fastify'

// Which addresses there are, as the HTTP framework knows them: for answers to a method that an address has not, and to compare them with
// the published description.

export type HttpRoute = {
  method: string
  /** As the contract writes it: `/v2/containers/{id}`. */
  path: string
}

/** Notes every route that is added from now on, in the list that it returns. */
export function watchRoutes(app: FastifyInstance): readonly HttpRoute[] {
  const routes: HttpRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, path: url.replace(/:(\w+)/g, '{$1}') })
  })
  return routes
}

/** The methods of an address in alphabetical order; empty when there is no such address. */
export function methodsOf(routes: readonly HttpRoute[], address: string): string[] {
  return [...new Set(routes.filter(({ path }) => patternOf(path).test(address)).map(({ method }) => method))].sort()
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`)
}

/** A path as the HTTP framework writes it: `/containers/{id}` is `/containers/:id`. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
