/** Whether a request comes from a page of ours, as far as browsers tell. Programs that are no browsers tell nothing, and have no cookies. */
import type { IncomingHttpHeaders } from 'node:http'
import { RequestError } from '../contract/errors.ts'

/** Throws RequestError (403) when a browser says that the page which asks is of another origin. `public_origin`: where clients reach us. */
export function refuseForeignOrigin(headers: IncomingHttpHeaders, public_origin: string): void {
  if (isForeign(headers, public_origin))
    throw new RequestError([{ code: 'foreign_origin', detail: 'A page of another origin may not do this.' }])
}

function isForeign({ origin, host, ...headers }: IncomingHttpHeaders, public_origin: string): boolean {
  // No script can set it, and it is right behind every proxy; browsers leave it out where they are reached without https.
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined) return false
  return origin !== public_origin && URL.parse(origin)?.host !== host
}
