import { Plus } from 'lucide-preact'
import { Link, useLocation, useSearch } from 'wouter-preact'
import { Button } from '../../parts/button.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { type SavedView, useViews, useViewTotals } from '../../server/views.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import styles from './containers.module.css'
import { useInOwnDays } from './own-days.ts'
import { searchOfView, shownView } from './view-address.ts'

const keys_max = 9

/** Saved views with their counts: those of the account, and the reader's own. The digits go to them. */
export function Views({ onSave }: { onSave: () => void }) {
  const now = new URLSearchParams(useSearch())
  const [, go] = useLocation()
  const { data: views = [], error, refetch } = useViews()
  const totals = useViewTotals(views, useInOwnDays())
  const shown = shownView(views, now)
  const open = (view: SavedView) => {
    go(addressOfView(view))
    return true
  }
  useKeys(
    views.slice(0, keys_max).map((view, place) => ({
      keys: String(place + 1),
      does: `View: ${view.attributes.name}`,
      run: () => open(view),
    })),
  )
  useActions(views.map((view) => ({ label: `View: ${view.attributes.name}`, run: () => void open(view) })))
  if (error && views.length === 0) return <FailedPart error={error} what="The views" again={() => void refetch()} />
  return (
    <nav class={styles.views} aria-label="Views">
      {views.map((view) => (
        <Link key={view.id} href={addressOfView(view)} aria-current={view === shown ? 'page' : undefined}>
          <span dir="auto">{view.attributes.name}</span>
          {totals.has(view.id) && <small>{totals.get(view.id)}</small>}
        </Link>
      ))}
      <span class="wide-only">
        <Button look="quiet" size="little" icon={Plus} aria-label="Save as a view" onClick={onSave} />
      </span>
    </nav>
  )
}

function addressOfView(view: SavedView): string {
  const search = searchOfView(view)
  return search.size === 0 ? '/containers' : `/containers?${search}`
}
