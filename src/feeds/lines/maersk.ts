import type { LineFacts } from './line-profile.ts'

/** Maersk, with the lines that it has taken in: Sealand Americas and Europe, Safmarine, Hamburg Süd, MCC. */
export const maersk: LineFacts = {
  scac: 'MAEU',
  also: ['SEAU', 'SEJJ', 'SAFM', 'SUDU', 'MCPU'],
  base_url: 'https://api.maersk.com/track-and-trace-private',
  path: '/events',
  quirks: {
    cursor: 'page_number',
    created_filter: 'value',
  },
}
