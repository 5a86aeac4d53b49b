import type { LineFacts } from './line-profile.ts'

/** Yang Ming. One page, no filters. Seals are told only when asked by bill of lading. */
export const yangMing: LineFacts = {
  scac: 'YMLU',
  also: ['YMJA', 'YMPR', 'YMSG'],
  base_url: 'https://apidoc.yangming.com',
  quirks: { limit: null, cursor: 'none', created_filter: null },
}
