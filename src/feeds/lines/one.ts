import type { LineFacts } from './line-profile.ts'

/** Ocean Network Express. Bill and booking are the same number; the bill has ONEY in front. */
export const one: LineFacts = {
  scac: 'ONEY',
  base_url: 'https://apis.one-line.com/v2/cargotracking',
  path: '/events',
}
