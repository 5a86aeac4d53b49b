import { useEffect } from 'preact/hooks'
import { minute_ms } from '../../base/durations.ts'
import { tellTime, useShownNow } from '../server/now.ts'
import { shareValue } from '../server/shared-value.ts'

// The time which ages count up to, and whether times are told in UTC instead of the place's.

const in_utc = shareValue(false)
let is_ticking = false

/** Now, told anew each minute, to all at once; in the simulated world, whenever its clock was heard. */
export function useNow(): Date {
  useEffect(() => {
    if (is_ticking) return
    is_ticking = true
    setInterval(tellTime, minute_ms)
  }, [])
  return useShownNow()
}

/** Whether the page tells times in UTC. */
export const useInUtc = in_utc.useValue

export function toggleUtc(): void {
  in_utc.tell(!in_utc.value())
}
