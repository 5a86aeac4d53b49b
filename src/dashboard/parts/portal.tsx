import type { ComponentChildren } from 'preact'
import { createPortal } from 'preact/compat'

/** Draws its children at the end of the page, above everything. (The one that comes with @zag-js/preact asks for React.) */
export function Portal({ children }: { children: ComponentChildren }) {
  return createPortal(children, document.body)
}
