import { Menu as MenuIcon, Search } from 'lucide-preact'
import { Link, useLocation } from 'wouter-preact'
import { Dialog } from '../parts/dialog.tsx'
import { useAccountItems } from './account-items.ts'
import { openOverlay, useOverlay } from './open-state.ts'
import { isAt, places } from './places.ts'
import styles from './shell.module.css'

/** Five places under the thumb, on a narrow screen. */
export function BottomBar() {
  const [location] = useLocation()
  const overlay = useOverlay()
  const shown = places.filter(({ in_bar }) => in_bar)
  const elsewhere = !shown.some(({ path }) => isAt(path, location))
  return (
    <>
      <nav class={styles.bar} aria-label="Main, short">
        {shown.map(({ path, name, icon: Icon }) => (
          <Link key={path} href={path} aria-current={isAt(path, location) ? 'page' : undefined}>
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            {name}
          </Link>
        ))}
        <button type="button" aria-current={elsewhere ? 'true' : undefined} onClick={() => openOverlay('more')}>
          <MenuIcon size={18} strokeWidth={1.5} aria-hidden="true" />
          More
        </button>
      </nav>
      {overlay === 'more' && <More onClose={() => openOverlay(null)} />}
    </>
  )
}

/** Of the account's own, what a phone has no other way to: places are links, and keys are for keyboards. */
const left_out = new Set(['keys', 'own'])

function More({ onClose }: { onClose: () => void }) {
  const items = useAccountItems().filter(({ value }) => !left_out.has(value))
  const closeAndRun = (run: () => void) => {
    onClose()
    run()
  }
  return (
    <Dialog title="More" onClose={onClose}>
      <div class={styles.more}>
        <button type="button" onClick={() => openOverlay('palette')}>
          <Search size={18} strokeWidth={1.5} aria-hidden="true" />
          Find or go to
        </button>
        {places
          .filter(({ in_bar }) => !in_bar)
          .map(({ path, name, icon: Icon }) => (
            <Link key={path} href={path} onClick={onClose}>
              <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
              {name}
            </Link>
          ))}
        {items.map(({ value, label, icon: Icon, run }) => (
          <button key={value} type="button" onClick={() => closeAndRun(run)}>
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
