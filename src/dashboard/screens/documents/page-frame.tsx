import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import styles from './document.module.css'
import type { Place } from './document-words.ts'

/** A page with the place of the value in focus. `ratio`: its width to its height. */
export function PageFrame({
  number,
  ratio,
  mark,
  children,
}: {
  number: number
  ratio: number
  mark: Place | null
  children: ComponentChildren
}) {
  const place = useRef<HTMLDivElement>(null)
  const here = mark?.page === number ? mark : null
  useEffect(() => {
    if (here !== null) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  return (
    <div class={styles.page} style={{ aspectRatio: String(ratio) }}>
      {children}
      {here && (
        <div
          ref={place}
          class={styles.mark}
          data-mark
          style={{
            left: share(here.left),
            top: share(here.top),
            width: share(here.width),
            height: share(here.height),
          }}
        />
      )}
    </div>
  )
}

const share = (part: number) => `${part * 100}%`
