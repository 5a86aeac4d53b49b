import { X } from 'lucide-preact'
import { useEffect } from 'preact/hooks'
import { shareValue } from '../server/shared-value.ts'
import { Button } from './button.tsx'
import styles from './floating.module.css'

// What was done, at the foot of the page, with the way back; and the one sentence that is read aloud when the page changes by itself.

type Toast = { text: string; is_error: boolean; undo: (() => void) | null }

const toast = shareValue<Toast | null>(null)
const spoken = shareValue('')
const shown_ms = 6_000

/** Says what was done, for six seconds; an error stays until it is put away. */
export function tellDone(text: string, undo: (() => void) | null = null): void {
  toast.tell({ text, is_error: false, undo })
}

export function tellFailed(text: string): void {
  toast.tell({ text, is_error: true, undo: null })
}

/** Read aloud when the reader pauses. */
export function speak(text: string): void {
  spoken.tell(text)
}

export function Toasts() {
  const current = toast.useValue()
  const words = spoken.useValue()
  useEffect(() => {
    if (current === null || current.is_error) return
    const timer = setTimeout(() => toast.tell(null), shown_ms)
    return () => clearTimeout(timer)
  }, [current])
  const undo = () => {
    current?.undo?.()
    toast.tell(null)
  }
  return (
    <div class="no-print">
      <div class="unseen" role="status" aria-live="polite">
        {words}
      </div>
      <div class={styles.toasts} role="status" aria-live="polite">
        {current && (
          <div class={styles.toast}>
            <span>{current.text}</span>
            {current.undo && (
              <Button size="little" onClick={undo}>
                Undo
              </Button>
            )}
            <Button look="quiet" size="little" icon={X} aria-label="Put away" onClick={() => toast.tell(null)} />
          </div>
        )}
      </div>
    </div>
  )
}
