import type { LineDialect } from '../../../lines/line-dialect.ts'
import { standardQuirks } from '../../../lines/quirks.ts'
import { describeRequest, nextPage } from '../../../request.ts'
import { decodePages } from './decode.ts'

/** DCSA Track & Trace 2, as lines really run it. */
export const dcsa2: LineDialect = {
  title: 'DCSA Track & Trace 2.2',
  defaults: { path: '/v2/events' },
  // Object.keys forgets which strings are keys.
  quirks: Object.keys(standardQuirks) as (keyof typeof standardQuirks)[],
  describe: describeRequest,
  nextPage,
  decode: (bodies, { feed, asked }) => {
    const container = asked.number_type === 'container' ? asked.number : null
    return decodePages(bodies, { operator: feed.scac, container, quirks: feed.quirks })
  },
}
