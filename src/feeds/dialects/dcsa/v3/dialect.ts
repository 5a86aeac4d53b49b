import type { LineDialect } from '../../../lines/line-dialect.ts'
import { addressOf, nextPage } from '../../../request.ts'
import { decodePages } from '../v2/decode.ts'
import { api_version, withoutSensors } from './events.ts'

/**
 * DCSA Track & Trace 3.0, asked by the consumer. Readings of sensors are not asked for: they say nothing about the journey. A limit is
 * sent only where it is configured: a line without pages may refuse it.
 */
export const dcsa3: LineDialect = {
  title: 'DCSA Track & Trace 3.0',
  defaults: { path: '/events', quirks: { limit: null } },
  quirks: ['queries', 'prefixes_dropped', 'limit', 'source_ids_unique', 'local_as_z'],
  describe: (feed, { created_since, ...asked }) => {
    const url = addressOf(feed, asked)
    if (url === null) return null
    url.searchParams.set('eventTypes', 'SHIPMENT,TRANSPORT,EQUIPMENT')
    if (feed.quirks.limit !== null) url.searchParams.set('limit', String(feed.quirks.limit))
    if (created_since !== undefined) url.searchParams.set('eventUpdatedDateTimeMin', created_since)
    return { method: 'GET', url: url.href, headers: { accept: 'application/json', 'api-version': api_version }, body: null }
  },
  nextPage: (feed, page) => nextPage({ ...feed, quirks: { ...feed.quirks, cursor: 'token' } }, page),
  decode: (bodies, { feed, asked }) => {
    const container = asked.number_type === 'container' ? asked.number : null
    const quirks = { ...feed.quirks, response_root: 'list' } as const
    return decodePages(
      bodies.map((body) => withoutSensors(body).body),
      { operator: feed.scac, container, quirks },
    )
  },
}
