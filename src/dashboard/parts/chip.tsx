import { X } from 'lucide-preact'
import styles from './controls.module.css'

/** A filter that is set: what, is, and away with it. */
export function Chip({ what, is, onRemove }: { what: string; is: string; onRemove: () => void }) {
  return (
    <span class={styles.chip}>
      <span>{what}</span>
      <span class={styles.is}>{is}</span>
      <button type="button" class={styles.remove} aria-label={`Remove the filter ${what}: ${is}`} onClick={onRemove}>
        <X size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </span>
  )
}
