import { ChevronDown } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import styles from './controls.module.css'
import { Menu } from './menu.tsx'

type PickOneProps<Value extends string> = {
  /** What is chosen by it, read aloud before the value. */
  label: string
  /** What stands on it. */
  children: ComponentChildren
  choices: readonly { value: Value; label: string; aside?: string }[]
  onChange: (value: Value) => void
  disabled?: boolean
}

/** One of several values, chosen from a menu below. */
export function PickOne<Value extends string>({ label, children, choices, onChange, disabled = false }: PickOneProps<Value>) {
  return (
    <Menu
      trigger={(attributes) => (
        <button type="button" {...attributes} disabled={disabled} class={styles.pick}>
          <span class="unseen">{label}: </span>
          {children}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      items={choices.map((choice) => ({ ...choice, run: () => onChange(choice.value) }))}
    />
  )
}
