import { shareValue } from './shared-value.ts'

// The clock of whoever looks: that of the browser, unless the person chose another.

const browser_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const chosen = shareValue<string | null>(null)

/** IANA zone. */
export function ownZone(): string {
  return chosen.value() ?? browser_zone
}

export function useOwnZone(): string {
  return chosen.useValue() ?? browser_zone
}

/** null: that of the browser. */
export function tellOwnZone(zone: string | null): void {
  chosen.tell(zone)
}
