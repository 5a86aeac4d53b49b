import * as menu from '@zag-js/menu'
import { normalizeProps, useMachine } from '@zag-js/preact'
import type { LucideIcon } from 'lucide-preact'
import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'
import styles from './floating.module.css'
import { Portal } from './portal.tsx'

type MenuItem = { value: string; label: string; icon?: LucideIcon; aside?: string; disabled?: boolean; run: () => void }

type MenuProps = {
  /** Gets the attributes of the button that opens it. */
  trigger: (attributes: JSX.ButtonHTMLAttributes<HTMLButtonElement>) => ComponentChildren
  items: readonly MenuItem[]
  about?: ComponentChildren
  placement?: 'bottom-start' | 'bottom-end' | 'top-start'
}

/** A menu of actions below its button. */
export function Menu({ trigger, items, about, placement = 'bottom-start' }: MenuProps) {
  const service = useMachine(menu.machine, {
    id: useId(),
    positioning: { placement, gutter: 4 },
    onSelect: ({ value }) => items.find((item) => item.value === value)?.run(),
  })
  const api = menu.connect(service, normalizeProps)
  return (
    <>
      {trigger(api.getTriggerProps())}
      {api.open && (
        <Portal>
          <div {...api.getPositionerProps()}>
            <div {...api.getContentProps()} class={styles.menu}>
              {about && <div class={styles.about}>{about}</div>}
              {items.map(({ value, label, icon: Icon, aside, disabled = false }) => (
                <div key={value} {...api.getItemProps({ value, disabled })} class={styles.item}>
                  {Icon && <Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
                  {label}
                  {aside !== undefined && <span class={styles.aside}>{aside}</span>}
                </div>
              ))}
            </div>
          </div>
        </Portal>
      )}
    </>
  )
}
