import { shareValue } from '../server/shared-value.ts'

// What stands over the page: one thing at a time.

type Overlay = 'palette' | 'keys' | 'more' | 'clock' | null

const overlay = shareValue<Overlay>(null)

export const useOverlay = overlay.useValue

export function openOverlay(which: Overlay): void {
  overlay.tell(which)
}
