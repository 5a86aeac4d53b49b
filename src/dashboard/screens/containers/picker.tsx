import * as popover from '@zag-js/popover'
import { normalizeProps, useMachine } from '@zag-js/preact'
import type { LucideIcon } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Portal } from '../../parts/portal.tsx'
import styles from './containers.module.css'

type PickerProps = {
  name: string
  title: string
  children: ComponentChildren
  icon?: LucideIcon
  /** With an edge where it stands by itself. */
  look?: 'edge' | 'quiet'
  /** Opened from elsewhere too, such as by a key. */
  open?: boolean
  onOpen?: (open: boolean) => void
  placement?: 'bottom-start' | 'bottom-end' | 'top'
  disabled?: boolean
  why_off?: string | undefined
}

/** A button with choices beside it that stay open while one chooses. */
export function Picker({
  name,
  title,
  children,
  icon,
  look = 'quiet',
  open,
  onOpen,
  placement = 'bottom-start',
  disabled,
  why_off,
}: PickerProps) {
  const service = useMachine(popover.machine, {
    id: useId(),
    positioning: { placement, gutter: 4 },
    ...(open === undefined ? {} : { open }),
    onOpenChange: (details) => onOpen?.(details.open),
  })
  const api = popover.connect(service, normalizeProps)
  return (
    <>
      <Button
        {...{ look, size: 'little', disabled, title: why_off }}
        {...(icon === undefined ? {} : { icon })}
        {...api.getTriggerProps()}
      >
        {name}
      </Button>
      {api.open && (
        <Portal>
          <div {...api.getPositionerProps()}>
            <div {...api.getContentProps()} {...{ 'aria-label': title }} class={styles.picker}>
              <h2 {...api.getTitleProps()}>{title}</h2>
              {children}
            </div>
          </div>
        </Portal>
      )}
    </>
  )
}
