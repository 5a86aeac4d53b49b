import { X } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import styles from './controls.module.css'

type ChipProps = {
  what: string
  is: string
  /** The same with its marks, where text alone would lose them. */
  shown?: ComponentChildren
  onRemove: () => void
}

/** A filter that is set: what, is, and away with it. */
export function Chip({ what, is, shown = is, onRemove }: ChipProps) {
  return (
    <span class={styles.chip}>
      <span>{what}</span>
      <span class={styles.is}>{shown}</span>
      <button type="button" class={styles.remove} aria-label={`Remove the filter ${what}: ${is}`} onClick={onRemove}>
        <X size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </span>
  )
}
