import { shareValue } from './shared-value.ts'

// Whether the server is heard: since when not, for the bar that says so.

const lost = shareValue<Date | null>(null)

/** Since when nothing is heard of the server; null while it is. */
export const useLostSince = lost.useValue

export function noteLost(): void {
  noteLostSince(new Date())
}

/** Of what was kept from before a reload: it is of then. */
export function noteLostSince(at: Date): void {
  if (lost.value() === null) lost.tell(at)
}

export function noteContact(): void {
  lost.tell(null)
}
