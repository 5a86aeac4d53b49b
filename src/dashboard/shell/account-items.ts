import { Clock, FlaskConical, FlaskConicalOff, Keyboard, KeyRound, LogOut, SunMoon } from 'lucide-preact'
import { useLocation } from 'wouter-preact'
import { useMe } from '../server/me.ts'
import { signOut } from '../server/sign-in.ts'
import { openOverlay } from './open-state.ts'
import { changeTheme } from './own-look.ts'
import { useSwitchSide } from './switch-side.ts'

/** What whoever is signed in can do beside the work: in the menu of the sidebar, and where there is none, behind More. */
export function useAccountItems() {
  const [, go] = useLocation()
  const me = useMe().data ?? null
  const { is_inside, enter, leave: leaveWorld } = useSwitchSide()
  // The page begins anew: nothing of what was shown stays.
  const leave = () => void signOut().then(() => location.assign('/sign-in'))
  const worldItem = is_inside
    ? { value: 'world', label: 'Leave the simulated world', icon: FlaskConicalOff, run: leaveWorld }
    : { value: 'world', label: 'Simulated world', icon: FlaskConical, run: () => enter() }
  return [
    { value: 'theme', label: 'Light or dark', icon: SunMoon, aside: 't', run: changeTheme },
    ...(me?.is_person ? [{ value: 'clock', label: 'Your clock', icon: Clock, run: () => openOverlay('clock') }] : []),
    { value: 'keys', label: 'Keys', icon: Keyboard, aside: '?', run: () => openOverlay('keys') },
    { value: 'own', label: 'Keys, people, audit', icon: KeyRound, run: () => go('/settings') },
    ...(me?.sandbox ? [worldItem] : []),
    { value: 'out', label: 'Sign out', icon: LogOut, run: leave },
  ]
}
