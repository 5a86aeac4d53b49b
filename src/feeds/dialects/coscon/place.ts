/** Places as COSCO's service writes them: words between commas, from the small to the large. */
import type { ClaimedPlace } from '../../../vocabulary/raw-event.ts'
import { facilityNamed, placeOf } from '../claim-parts.ts'

/** `Pasir Panjang Terminal,Singapore,,Singapore`: facility, city, state, country. Commas within the facility's name are its own. */
export function facilityPlace(text: string | null): ClaimedPlace | null {
  const parts = partsOf(text)
  if (parts.length < 4) return placeOf({ facility: facilityNamed(text) })
  const [city, state, country] = parts.slice(-3)
  const facility = parts.slice(0, -3).filter(Boolean).join(', ')
  return placeOf({
    name: city || null,
    state: state || null,
    country: country || null,
    facility: facilityNamed(facility || null),
  })
}

/** `Dallas ,Texas ,United States`: city, state, country; with two parts the second is the country. */
export function cityPlace(text: string | null): ClaimedPlace | null {
  const [city, ...rest] = partsOf(text)
  const country = rest.at(-1)
  const state = rest.length > 1 ? rest[0] : undefined
  return placeOf({ name: city || null, state: state || null, country: country || null })
}

/** `Long Beach - Pacific Container Terminal`: port and terminal, or the port alone. */
export function portPlace(text: string | null): ClaimedPlace | null {
  const [port, ...terminal] = text?.split(' - ') ?? []
  return placeOf({ name: port?.trim() || null, facility: facilityNamed(terminal.join(' - ').trim() || null) })
}

function partsOf(text: string | null): string[] {
  return text?.split(',').map((part) => part.trim()) ?? []
}
