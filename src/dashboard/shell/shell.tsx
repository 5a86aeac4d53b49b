import { useEffect } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { toggleUtc } from '../facts/clock.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Toasts } from '../parts/toasts.tsx'
import { SignInForm } from '../screens/sign-in/sign-in-form.tsx'
import { keepLive } from '../server/live.ts'
import { useMe } from '../server/me.ts'
import { useSessionEnded } from '../server/session-state.ts'
import { useActions } from './actions.ts'
import { BottomBar } from './bottom-bar.tsx'
import { copyAddress } from './copy-address.ts'
import { focusFilter } from './focus-filter.ts'
import { KeyList } from './key-list.tsx'
import { listenToKeys, useKeys } from './keys.ts'
import { openOverlay, useOverlay } from './open-state.ts'
import { OwnClockDialog } from './own-clock-dialog.tsx'
import { changeTheme, useOwnLook } from './own-look.ts'
import { Palette } from './palette.tsx'
import { places } from './places.ts'
import { Screens } from './screens.tsx'
import styles from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { useSwitchSide } from './switch-side.ts'

/** Everything around a screen. */
export function Shell() {
  useEffect(listenToKeys, [])
  useEffect(keepLive, [])
  useOwnLook()
  useShellKeys()
  useWorldAction()
  const overlay = useOverlay()
  const is_over = useSessionEnded()
  const close = () => openOverlay(null)
  return (
    <div class={styles.shell}>
      <a class={styles.skip} href="#main">
        Skip to content
      </a>
      <SideBar />
      <main class={styles.main} id="main" tabIndex={-1}>
        <Screens />
      </main>
      <BottomBar />
      <Toasts />
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'keys' && <KeyList onClose={close} />}
      {overlay === 'clock' && <OwnClockDialog onClose={close} />}
      {is_over && (
        <Dialog title="Your session has ended" onClose={() => undefined} stays>
          <SignInForm />
        </Dialog>
      )}
    </div>
  )
}

/** For the palette: `> simulated world`. */
function useWorldAction(): void {
  const may_simulate = useMe().data?.sandbox === true
  const { is_inside, enter, leave } = useSwitchSide()
  const label = is_inside ? 'Leave the simulated world' : 'Look around in the simulated world'
  useActions(may_simulate ? [{ label, run: () => (is_inside ? leave() : enter()) }] : [])
}

function useShellKeys(): void {
  const [, go] = useLocation()
  const does = (run: () => void) => () => {
    run()
    return true
  }
  useKeys([
    { keys: 'Mod k', does: 'Find or go to', run: does(() => openOverlay('palette')) },
    { keys: '?', does: 'This list', run: does(() => openOverlay('keys')) },
    { keys: '/', does: 'Filter this page', run: focusFilter },
    ...places.map(({ keys, name, path }) => ({ keys, does: name, run: does(() => go(path)) })),
    { keys: 't', does: 'Light or dark', run: does(changeTheme) },
    { keys: 'u', does: 'Times in UTC, or of the places', run: does(toggleUtc) },
    { keys: 'Shift c', does: 'Copy the address of this view', run: does(copyAddress) },
  ])
}
