import type { LineDialect } from '../../lines/line-dialect.ts'
import { addressOf } from '../../request.ts'
import { decodeCoscon } from './decode.ts'

/** The tracking service of COSCO's own open platform. One page, whatever is asked; requests are signed (`auth: coscon-hmac`). */
export const coscon: LineDialect = {
  title: 'COSCO’s own service',
  defaults: {
    path: '/info/tracking/{number}',
    quirks: {
      queries: {
        bill_of_lading: { numberType: 'bl' },
        booking: { numberType: 'bkg' },
        container: { numberType: 'cntr' },
      },
    },
  },
  quirks: ['queries', 'prefixes_dropped'],
  describe: (feed, asked) => {
    const url = addressOf(feed, asked)
    return url && { method: 'GET', url: url.href, headers: { accept: 'application/json' }, body: null }
  },
  nextPage: () => ({ kind: 'last' }),
  decode: (bodies, { feed, asked }) => decodeCoscon(bodies[0], { operator: feed.scac, asked }),
}
