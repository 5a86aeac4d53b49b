/** The IANA zone that somebody means who types `asia/kolkata`, `Los Angeles` or `UTC`, by its name in this browser; null: none, or several. */
export function zoneOfName(text: string): string | null {
  const name = text.trim().replaceAll(' ', '_').toLowerCase()
  if (name === 'utc') return 'UTC'
  const zones = Intl.supportedValuesOf('timeZone')
  const same = zones.find((zone) => zone.toLowerCase() === name)
  return same ?? (name.includes('/') ? knownBy(name) : ofCity(name, zones))
}

/** Browsers list each zone once, and know other names of it: `Asia/Kolkata` is `Asia/Calcutta` to some. */
function knownBy(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

function ofCity(name: string, zones: readonly string[]): string | null {
  const found = zones.filter((zone) => zone.toLowerCase().endsWith(`/${name}`))
  return found.length === 1 ? (found[0] ?? null) : null
}
