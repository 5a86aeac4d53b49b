import type { SavedView } from '../../server/views.ts'
import { addressOf, hasSameFilters } from './filters.ts'

// A saved view as the address of a screen.

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
