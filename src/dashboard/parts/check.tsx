import styles from './controls.module.css'

/** A check box without a visible label. `some`: of many, some are. */
export function Check({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string
  checked: boolean
  some?: boolean
  onChange: (event: Event) => void
}) {
  return (
    <input type="checkbox" class={styles.check} aria-label={label} checked={checked} indeterminate={some} onChange={onChange} />
  )
}
