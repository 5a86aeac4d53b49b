import { useLocation } from 'wouter-preact'
import { tellDone } from '../parts/toasts.tsx'
import { answers } from '../server/connection.ts'
import { forgetSimulatedTime } from '../server/now.ts'
import { tellSide, useSide } from '../server/side.ts'
import { isAt, places } from './places.ts'

type SwitchSide = {
  is_inside: boolean
  /** Looks around in the simulated world, at the place where the reader is unless `path` says another. */
  enter: (path?: string) => void
  leave: () => void
}

/** The way into the simulated world and out of it. Nothing that was heard on one side is shown on the other. */
export function useSwitchSide(): SwitchSide {
  const [location, go] = useLocation()
  // A record is of one side: whoever looks at it goes on to its list.
  const here = places.find(({ path }) => isAt(path, location))?.path ?? '/'
  const change = (side: 'real' | 'simulated', path: string) => {
    go(path)
    tellSide(side)
    answers.clear()
    forgetSimulatedTime()
  }
  return {
    is_inside: useSide() === 'simulated',
    enter: (path = here) => change('simulated', path),
    leave: () => {
      change('real', here)
      tellDone('You see what is real again')
    },
  }
}
