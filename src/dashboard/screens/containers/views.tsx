import { Plus } from 'lucide-preact'
import { Link, useLocation, useSearch } from 'wouter-preact'
import { Button } from '../../parts/button.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { type SavedView, useViews, useViewTotals } from '../../server/views.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import styles from './containers.module.css'
import { addressOf, hasSameFilters } from './filters.ts'

const keys_max = 9

/** Saved views with their counts: those of the account, and the reader's own. The digits go to them. */
export function Views({ onSave }: { onSave: () => void }) {
  const now = new URLSearchParams(useSearch())
  const [, go] = useLocation()
  const { data: views = [], error, refetch } = useViews()
  const totals = useViewTotals(views)
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

/** The one that the address names; where it names none, the one with the same filters. */
export function shownView(views: readonly SavedView[], now: URLSearchParams): SavedView | null {
  const named = views.find(({ id }) => id === now.get('view'))
  return named ?? views.find((view) => hasSameFilters(now, searchOfView(view))) ?? null
}

/** A view as the address of the screen: it holds the filters too, so that a view that was deleted still opens. */
export function searchOfView({ id, attributes: { query, columns, sort, built_in } }: SavedView): URLSearchParams {
  const address = addressOf(query)
  if (columns.length > 0) address.set('cols', columns.join(','))
  if (sort !== null) address.set('sort', sort)
  if (!built_in) address.set('view', id)
  return address
}

function addressOfView(view: SavedView): string {
  const search = searchOfView(view)
  return search.size === 0 ? '/containers' : `/containers?${search}`
}
