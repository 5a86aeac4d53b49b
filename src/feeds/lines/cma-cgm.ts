import type { LineFacts } from './line-profile.ts'

/** CMA CGM with APL and ANL. Its extension names the place of each stop in the journey. */
export const cmaCgm: LineFacts = {
  scac: 'CMDU',
  also: ['APLU', 'ANNU'],
  base_url: 'https://apis.cma-cgm.net/operation/trackandtrace/v1',
  path: '/events',
}
