import type { LineFacts } from './line-profile.ts'

/** Hapag-Lloyd. All times end in `Z`; whether they are converted is to be checked per customer, then set `local_as_z`. */
export const hapagLloyd: LineFacts = {
  scac: 'HLCU',
  base_url: 'https://api.hlag.com/hlag/external/v2',
  path: '/events/',
  // Captured answers carry no eventID.
  quirks: { source_ids_unique: false },
}
