import { useLocation, useSearchParams } from 'wouter-preact'

/** Of which container the reasons are open: it stands in the address, and going back closes them. */
export function useWhy(): { why: string | null; explain: (id: string | null) => void } {
  const [address, write] = useSearchParams()
  const [path, go] = useLocation()
  const why = address.get('why')
  const explain = (id: string | null) => {
    const next = new URLSearchParams(address)
    if (id === null) next.delete('why')
    else next.set('why', id)
    // From one to the next is no step of its own.
    if (id === null || why !== null) write(next, { replace: true })
    else go(`${path}?${next}`)
  }
  return { why, explain }
}
