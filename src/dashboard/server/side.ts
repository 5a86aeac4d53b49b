import { shareValue } from './shared-value.ts'

// Which side this tab looks at: what is real, or the simulated world of the account. Kept for the tab: a reload stays where it was, and another
// tab is where it is.

type Side = 'real' | 'simulated'

const kept_name = 'landfall-side'
// Tests of single parts run where there are no tabs.
const side = shareValue<Side>(globalThis.sessionStorage?.getItem(kept_name) === 'simulated' ? 'simulated' : 'real')

export const useSide = side.useValue

export function isInside(): boolean {
  return side.value() === 'simulated'
}

export function tellSide(next: Side): void {
  if (next === 'simulated') sessionStorage.setItem(kept_name, next)
  else sessionStorage.removeItem(kept_name)
  side.tell(next)
}
