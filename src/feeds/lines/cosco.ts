import type { LineFacts } from './line-profile.ts'

/**
 * COSCO's own open platform, which takes bills, bookings and boxes. Each account has 1,000 requests a day and 30,000 a month: spread
 * evenly, that is one in 90 seconds. A customer with more raises it.
 */
export const coscoShipping: LineFacts = {
  scac: 'COSU',
  dialect: 'coscon',
  base_url: 'https://api.lines.coscoshipping.com/service',
  pacing: { requests_per_minute: 0.66, concurrency: 1 },
}

/** COSCO by way of CargoSmart. */
export const coscoByCargosmart: LineFacts = {
  scac: 'COSU',
  dialect: 'cargosmart',
  base_url: 'https://apis.cargosmart.com',
}
