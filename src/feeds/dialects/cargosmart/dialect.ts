import { trimEndOf } from '../../../base/trim.ts'
import type { LineDialect } from '../../lines/line-dialect.ts'
import { withoutPrefix } from '../../request.ts'
import { decodeCargosmart } from './decode.ts'

/**
 * CargoSmart, now IQAX: one service that answers for COSCO, OOCL and others. The question is sent as a JSON object, whose members are
 * what the quirk `queries` holds; `{scac}` in them stands for the line. One page.
 */
export const cargosmart: LineDialect = {
  title: 'CargoSmart / IQAX container tracking',
  defaults: {
    path: '/openapi/cs2/ctvc/{scac}',
    // How bills and bookings are asked for is told to each customer.
    quirks: { queries: { bill_of_lading: null, booking: null, container: { scacCode: '{scac}', cntrNumber: '{number}' } } },
  },
  quirks: ['queries', 'prefixes_dropped'],
  describe: (feed, { number_type, number }) => {
    const query = feed.quirks.queries[number_type]
    if (!query) return null
    const asked = number_type === 'container' ? number : withoutPrefix(number, feed.quirks.prefixes_dropped)
    const members = Object.entries(query).map(([name, value]) => [
      name,
      value.replace('{number}', asked).replace('{scac}', feed.scac),
    ])
    return {
      method: 'POST',
      url: trimEndOf(feed.base_url, '/') + feed.path.replace('{scac}', feed.scac),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(members)),
    }
  },
  nextPage: () => ({ kind: 'last' }),
  decode: (bodies, { feed, asked }) =>
    decodeCargosmart(bodies[0], { operator: feed.scac, container: asked.number_type === 'container' ? asked.number : null }),
}
