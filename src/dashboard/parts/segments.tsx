import styles from './controls.module.css'

/** Two to four choices of which one holds. */
export function Segments<Value extends string>({
  label,
  value,
  choices,
  onChange,
  why_not = null,
}: {
  label: string
  /** null: none of them, for now. */
  value: Value | null
  /** Why nothing can be chosen; null: it can. */
  why_not?: string | null
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}) {
  return (
    <div class={styles.segments} role="group" aria-label={label}>
      {choices.map(([choice, name]) => (
        <button
          {...{ key: choice, type: 'button', disabled: why_not !== null, title: why_not ?? undefined }}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
