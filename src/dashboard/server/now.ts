import { minute_ms } from '../../base/durations.ts'
import { shareValue } from './shared-value.ts'
import { isInside } from './side.ts'

// What time it is for all that is shown: by the reader's clock, and while the tab looks at the simulated world, by that world's. Nothing else in the
// screens asks a clock for the time of day.

/** What the world's clock said last; null: it was not heard yet, or the tab is outside. */
let simulated: Date | null = null

const shown = shareValue(new Date())

/** Told anew each minute. */
export const useShownNow = shown.useValue

export function currentTime(): Date {
  return isInside() && simulated !== null ? simulated : new Date()
}

/** Takes note of what the world's clock says (ISO 8601). Outside, it is nobody's time. */
export function noteSimulatedTime(text: string | null): void {
  if (!isInside() || text === null) return
  simulated = new Date(text)
  tellTime()
}

/** The tab has changed sides. */
export function forgetSimulatedTime(): void {
  simulated = null
  tellTime()
}

/** What is shown is to the minute: within one nothing is drawn again. */
export function tellTime(): void {
  const now = currentTime()
  if (Math.floor(now.getTime() / minute_ms) !== Math.floor(shown.value().getTime() / minute_ms)) shown.tell(now)
}
