import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/**
 * Puts the cursor into the part that it is given to: into what is marked `autofocus`, whenever `when` changes to something. Browsers heed that
 * mark only in the page as it was loaded.
 */
export function useFocusFirst<Part extends HTMLElement>(when: unknown): RefObject<Part> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (when !== null) part.current?.querySelector<HTMLElement>('[autofocus]')?.focus()
  }, [when])
  return part
}
