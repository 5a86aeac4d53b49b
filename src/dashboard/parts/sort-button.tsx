import { ArrowDown, ArrowUp } from 'lucide-preact'
import { useSearchParams } from 'wouter-preact'
import { sortAfter, sortPlace } from './sort-keys.ts'

/** The order in the address, and what a heading of a column says and does about it. `usual`: what stands where the address has none. */
export function useSort(key: string | null, usual = '') {
  const [address, write] = useSearchParams()
  const now = address.get('sort') ?? usual
  const place = sortPlace(now, key)
  const order =
    place === null || (place.nth ?? 1) > 1 ? undefined : place.is_up ? ('ascending' as const) : ('descending' as const)
  const press = (is_added: boolean) => {
    if (key === null) return
    const next = new URLSearchParams(address)
    next.set('sort', sortAfter(now, key, { is_added }))
    write(next)
  }
  return { place, order, press }
}

/** The name of a column, which sorts by it; with Shift also by it. */
export function SortButton({ name, sort }: { name: string; sort: Pick<ReturnType<typeof useSort>, 'place' | 'press'> }) {
  const { place, press } = sort
  return (
    <button type="button" title="Sort; with Shift, also by this" onClick={({ shiftKey }) => press(shiftKey)}>
      {name}
      {place?.is_up === true && <ArrowUp size={12} aria-hidden="true" />}
      {place?.is_up === false && <ArrowDown size={12} aria-hidden="true" />}
      {place !== null && place.nth !== null && <small>{place.nth}</small>}
    </button>
  )
}
