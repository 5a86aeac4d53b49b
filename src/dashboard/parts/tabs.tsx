import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { countText } from '../facts/count-text.ts'
import styles from './tabs.module.css'

export type Tab = {
  name: string
  href: string
  is_current: boolean
  count?: number | undefined
  is_at_least?: boolean | undefined
}

/** Parts of a screen or views of a list, each at an address of its own, with their counts. `aside`: what stands at the end of the line. */
export function Tabs({ label, tabs, aside }: { label: string; tabs: readonly Tab[]; aside?: ComponentChildren }) {
  const line = useRef<HTMLElement>(null)
  const current = tabs.find(({ is_current }) => is_current)?.name
  // Counts come later than names, and take room.
  const counts = tabs.map(({ count = '' }) => count).join()
  // On a narrow screen the one that counts may stand outside of what is shown.
  useEffect(
    () => line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    [current, counts],
  )
  return (
    <div class={styles.line}>
      <nav ref={line} class={styles.tabs} aria-label={label}>
        {tabs.map(({ name, href, is_current, count, is_at_least }) => (
          <Link key={name} href={href} aria-current={is_current ? 'page' : undefined}>
            {name}
            {count !== undefined && <span>{countText(count, is_at_least)}</span>}
          </Link>
        ))}
      </nav>
      {aside}
    </div>
  )
}
