import type { LineFacts } from './line-profile.ts'

/** ZIM, second version of its service: a flat list on one page. Transport events carry no transport call. */
export const zim: LineFacts = {
  scac: 'ZIMU',
  base_url: 'https://apigw.zim.com/trackAndTrace/v2',
  path: '/',
  quirks: { limit: null, cursor: 'none', created_filter: null },
}
