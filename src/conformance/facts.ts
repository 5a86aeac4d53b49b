/** What the fold looks up, from the tables that come with Landfall: for journeys that are shown without a database. */
import { nameBasedId } from '../base/ids.ts'
import type { Facts, Place } from '../journey/belief.ts'
import { canonicalLocode, harbourOf, type KnownPlace, placeByLocode } from '../reference/places.ts'
import { placesByName } from '../reference/places-by-name.ts'
import { terminalByCode } from '../reference/terminals.ts'
import { timeZoneAt } from '../reference/time-zone.ts'
import { countryOf, parseLocode } from '../vocabulary/locode.ts'
import type { ClaimedPlace } from '../vocabulary/raw-event.ts'
import type { RecordingSubject } from './recording.ts'

export function referenceFacts(asked: RecordingSubject): Facts {
  return {
    shipment_id: nameBasedId('shipment', asked.scac, asked.number_type, asked.number),
    asked,
    placeOf,
    areaOf: ({ locode }) => harbourOf(locode),
    terminalOf: ({ locode }, { code, code_list }) => {
      const terminal = code === null || code_list === null ? null : terminalByCode(locode, code_list, code)
      return terminal && { id: terminal.id, type: 'terminal', name: terminal.name, port_locode: locode }
    },
  }
}

function placeOf(claimed: ClaimedPlace): Place | null {
  const locode = claimed.locode === null ? null : parseLocode(claimed.locode)
  if (locode !== null) return known(placeByLocode(locode)) ?? unknown(canonicalLocode(locode), claimed)
  if (claimed.name === null) return null
  const [only, ...others] = placesByName(claimed.name, { country: claimed.country, state: claimed.state })
  return only === undefined || others.length > 0 ? null : known(only)
}

function known(place: KnownPlace | null): Place | null {
  return place && { ...place, locode: place.code }
}

/** A place of which only the code is known. */
function unknown(locode: string, { name, state, latitude, longitude }: ClaimedPlace): Place {
  const country_code = countryOf(locode)
  const time_zone = timeZoneAt({ country_code, state, latitude, longitude })
  return { id: nameBasedId('port', locode), type: 'port', locode, name: name ?? locode, country_code, time_zone }
}
