import type { LineFacts } from './line-profile.ts'

/** Evergreen. Address, token address and client id are issued per customer. */
export const evergreen: LineFacts = {
  scac: 'EGLV',
  path: '/apimg/tnt/v2/events',
  quirks: { api_version: '2.2' },
}
