import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import { useSwitchSide } from '../../shell/switch-side.ts'

/** Leads to a page of the simulated world, and into that world when the tab is outside. */
export function WorldLink({ href, children }: { href: string; children: ComponentChildren }) {
  const { is_inside, enter } = useSwitchSide()
  if (is_inside)
    return (
      <Link class="link" href={href}>
        {children}
      </Link>
    )
  // No address of this side: another tab would look for it among what is real.
  return (
    <button type="button" class="link" onClick={() => enter(href)}>
      {children}
    </button>
  )
}
