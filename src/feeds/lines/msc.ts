import type { LineFacts } from './line-profile.ts'

/**
 * MSC. Its event ids are only times, and its creation time is the event's own, which makes the filter useless. Only actual and
 * estimated events are sent, and captured answers leave the classifier out of actual ones. In 2022 local times ended in `Z`:
 * set `local_as_z` where that is still so.
 */
export const msc: LineFacts = {
  scac: 'MSCU',
  also: ['MEDU'],
  base_url: 'https://api.tech.msc.com/msc/trackandtrace/v2.2',
  path: '/events',
  quirks: { source_ids_unique: false, created_filter: null, missing_classifier: 'actual', role_from_description: true },
}
