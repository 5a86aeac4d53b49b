import { useEffect } from 'preact/hooks'
import { minute_ms } from '../../base/durations.ts'
import { shareValue } from '../server/shared-value.ts'

// The reader's clock, which ages count up by, and whether times are told in UTC instead of the place's.

const in_utc = shareValue(false)
const now = shareValue(new Date())
let is_ticking = false

/** Now, told anew each minute, to all at once. */
export function useNow(): Date {
  useEffect(() => {
    if (is_ticking) return
    is_ticking = true
    setInterval(() => now.tell(new Date()), minute_ms)
  }, [])
  return now.useValue()
}

/** Whether the page tells times in UTC. */
export const useInUtc = in_utc.useValue

export function toggleUtc(): void {
  in_utc.tell(!in_utc.value())
}
