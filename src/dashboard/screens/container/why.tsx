import type { ComponentChildren } from 'preact'
import styles from './container.module.css'
import { valueWords } from './event-words.ts'
import { Value } from './value.tsx'
import { useViewed } from './viewed.ts'

/** A value that can be asked why it is believed: by a click, or by `W` while it has the focus. In the past it says what it is now. */
export function Why({ name, children }: { name: string; children: ComponentChildren }) {
  const { openWhy } = useViewed()
  return (
    <>
      <button type="button" class={styles.ask} data-why={name} title={`Why: ${valueWords(name)}`} onClick={() => openWhy(name)}>
        {children}
      </button>
      <NowOtherwise name={name} />
    </>
  )
}

/** `now: Available`, where the past is shown and the value is another now. */
export function NowOtherwise({ name }: { name: string }) {
  const difference = useViewed().differences.get(name)
  if (difference === undefined) return null
  return (
    <span class={styles.otherwise}>
      now: <Value name={name} value={difference.to} />
    </span>
  )
}
