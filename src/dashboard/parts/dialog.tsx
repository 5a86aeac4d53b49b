import * as dialog from '@zag-js/dialog'
import { normalizeProps, useMachine } from '@zag-js/preact'
import { X } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from './button.tsx'
import styles from './floating.module.css'
import { Portal } from './portal.tsx'

type DialogProps = {
  title: string
  onClose: () => void
  children: ComponentChildren
  /** Without its own head: the title is read aloud only. */
  bare?: boolean
  /** Stays until something in it is done. */
  stays?: boolean
}

/** Over the page, which waits. For what cannot be undone, the palette and signing in; never to show data. */
export function Dialog({ title, onClose, children, bare = false, stays = false }: DialogProps) {
  const service = useMachine(dialog.machine, {
    id: useId(),
    open: true,
    onOpenChange: ({ open }) => {
      if (!open) onClose()
    },
    closeOnEscape: !stays,
    closeOnInteractOutside: !stays,
  })
  const api = dialog.connect(service, normalizeProps)
  return (
    <Portal>
      <div {...api.getBackdropProps()} class={styles.backdrop} />
      <div {...api.getPositionerProps()} class={styles.center}>
        <div {...api.getContentProps()} class={`${styles.dialog} ${bare ? styles.bare : ''}`}>
          {bare ? (
            <h2 {...api.getTitleProps()} class="unseen">
              {title}
            </h2>
          ) : (
            <div class={styles.top}>
              <h2 {...api.getTitleProps()} class={styles.title}>
                {title}
              </h2>
              {!stays && <Button look="quiet" icon={X} aria-label="Close" onClick={onClose} />}
            </div>
          )}
          {children}
        </div>
      </div>
    </Portal>
  )
}

/** Beside the page, which stays usable: for the reasons of a value. Escape closes it, and the focus goes back to what opened it. */
export function Drawer({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  // Before the next paint: whoever types on at once types into it.
  useLayoutEffect(() => {
    const before = document.activeElement
    const first = box.current?.querySelector<HTMLElement>('[autofocus]') ?? box.current
    first?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <Portal>
      <aside
        ref={box}
        class={styles.drawer}
        tabIndex={-1}
        aria-labelledby={id}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        <div class={styles.top}>
          <h2 id={id} class={styles.title}>
            {title}
          </h2>
          <Button look="quiet" icon={X} aria-label="Close" onClick={onClose} />
        </div>
        {children}
      </aside>
    </Portal>
  )
}
