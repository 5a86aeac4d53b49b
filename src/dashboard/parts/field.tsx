import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import styles from './controls.module.css'

type FieldProps = Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  hint?: string | undefined
  wrong?: string | null
}

/** A field with its label above, and below it what is wrong. */
export function Field({ label, hint, wrong = null, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div class={styles.field}>
      <label for={id}>{label}</label>
      <input {...rest} id={id} aria-invalid={wrong !== null} aria-describedby={`${id}-more`} />
      <span id={`${id}-more`} role={wrong === null ? undefined : 'alert'} class={wrong === null ? styles.hint : styles.wrong}>
        {wrong ?? hint}
      </span>
    </div>
  )
}
