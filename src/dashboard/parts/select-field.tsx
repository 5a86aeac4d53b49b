import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import controls from './controls.module.css'
import styles from './select-field.module.css'

type SelectProps = Omit<JSX.SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange'> & {
  label: string
  choices: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
  wrong?: string | null
}

/** One of several, with its label above, and below it what is wrong. */
export function SelectField({ label, choices, onChoose, wrong = null, ...rest }: SelectProps) {
  const id = useId()
  return (
    <div class={controls.field}>
      <label for={id}>{label}</label>
      <select
        {...rest}
        {...(wrong === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-more` })}
        id={id}
        class={styles.select}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {wrong !== null && (
        <span id={`${id}-more`} role="alert" class={controls.wrong}>
          {wrong}
        </span>
      )}
    </div>
  )
}
