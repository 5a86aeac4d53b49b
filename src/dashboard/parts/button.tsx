import type { LucideIcon } from 'lucide-preact'
import type { ComponentChildren, JSX, Ref } from 'preact'
import { Link } from 'wouter-preact'
import styles from './controls.module.css'

type ButtonLook = {
  /** `filled`: once a screen. `quiet`: without an edge. */
  look?: 'filled' | 'edge' | 'quiet'
  icon?: LucideIcon
  size?: 'usual' | 'little' | 'wide'
  children?: ComponentChildren
}

type ButtonProps = ButtonLook &
  Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'size'> & { buttonRef?: Ref<HTMLButtonElement> }

/** Without children it needs an `aria-label`. */
export function Button({ look = 'edge', icon: Icon, size = 'usual', children, buttonRef, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(buttonRef === undefined ? {} : { ref: buttonRef })}
      class={classOf(look, size, children === undefined)}
    >
      {Icon && <Icon size={size === 'little' ? 14 : 16} strokeWidth={1.5} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** Looks like a button and goes somewhere. */
export function ButtonLink({ look = 'edge', icon: Icon, size = 'usual', children, href }: ButtonLook & { href: string }) {
  return (
    <Link href={href} class={classOf(look, size, false)}>
      {Icon && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
      {children}
    </Link>
  )
}

function classOf(look: NonNullable<ButtonLook['look']>, size: NonNullable<ButtonLook['size']>, is_bare: boolean): string {
  const sizes = { usual: '', little: styles.little, wide: styles.wide }
  return [styles.button, styles[look], sizes[size], is_bare ? styles.bare : ''].filter(Boolean).join(' ')
}
