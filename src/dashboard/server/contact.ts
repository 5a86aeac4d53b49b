import { shareValue } from './shared-value.ts'

// Whether the server is heard: since when not, for the bar that says so.

const lost = shareValue<Date | null>(null)

/** Since when nothing is heard of the server; null while it is. */
export const useLostSince = lost.useValue

export function noteLost(): void {
  if (lost.value() === null) lost.tell(new Date())
}

export function noteContact(): void {
  lost.tell(null)
}
