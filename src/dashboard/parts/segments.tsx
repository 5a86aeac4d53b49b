import styles from './controls.module.css'

/** Two to four choices of which one holds. */
export function Segments<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: Value
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}) {
  return (
    <div class={styles.segments} role="group" aria-label={label}>
      {choices.map(([choice, name]) => (
        <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onChange(choice)}>
          {name}
        </button>
      ))}
    </div>
  )
}
