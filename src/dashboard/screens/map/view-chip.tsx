import { useSearchParams } from 'wouter-preact'
import { useNow } from '../../facts/clock.ts'
import { ChoiceChip } from '../../parts/choice-chip.tsx'
import { useOwnZone } from '../../server/own-clock.ts'
import { type SavedView, useViews, useViewTotals } from '../../server/views.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import { limitKind, limitText } from '../containers/filter-limit.ts'
import { setFilters, valueText } from '../containers/filters.ts'
import { useInOwnDays } from '../containers/own-days.ts'
import { searchOfView, shownView } from '../containers/view-address.ts'
import { useMapFilters } from './map-filters.ts'

const keys_max = 9
/** Filters that no view has. */
const own = 'own'

/** The saved views of containers: the map shows those of one of them. */
export function ViewChip() {
  const { views, shown, open } = useMapViews()
  const { search } = useMapFilters()
  const totals = useViewTotals(views, useInOwnDays())
  const clock = { now: useNow(), zone: useOwnZone() }
  if (views.length === 0) return null
  const choices = views.map(({ id, attributes: { name } }) => {
    const total = totals.get(id)
    return { value: id, name, ...(total === undefined ? {} : { aside: total }) }
  })
  const others = shown === null ? [{ value: own, name: filtersText(search, clock) }] : []
  const choose = (id: string) => {
    const view = views.find((one) => one.id === id)
    if (view !== undefined) open(view)
  }
  return <ChoiceChip what="View" value={shown?.id ?? own} choices={[...others, ...choices]} onChange={choose} />
}

/** The digits go to views, as they do above the list of containers. */
export function useViewKeys(): void {
  const { views, open } = useMapViews()
  useKeys(
    views.slice(0, keys_max).map((view, place) => ({
      keys: String(place + 1),
      does: `View: ${view.attributes.name}`,
      run: () => {
        open(view)
        return true
      },
    })),
  )
  useActions(views.map((view) => ({ label: `View: ${view.attributes.name}`, run: () => open(view) })))
}

function useMapViews() {
  const [address, write] = useSearchParams()
  const { search } = useMapFilters()
  const { data: views = [] } = useViews()
  const open = (view: SavedView) => {
    const next = new URLSearchParams(address)
    for (const name of search.keys()) next.delete(name)
    // The map begins with all in sight that there is.
    next.delete('at')
    for (const [name, value] of searchOfView(view)) if (name !== 'cols' && name !== 'sort') next.set(name, value)
    write(next)
  }
  return { views, shown: shownView(views, search), open }
}

function filtersText(search: URLSearchParams, clock: { now: Date; zone: string }): string {
  const set = setFilters(search)
  const [first] = set
  if (first === undefined) return 'None'
  if (set.length > 1) return `${set.length} filters`
  const { definition, value } = first
  return `${definition.name}: ${limitKind(definition.filter) === null ? valueText(definition, value) : limitText(value, clock)}`
}
