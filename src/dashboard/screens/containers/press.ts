import { useRef } from 'preact/hooks'

// What is done to a row by pointer. A finger has no check box: it stays on the row until that is selected, and then the next ones need a touch only.

const long_ms = 500
const still_px = 10

type Does = {
  choose: (id: string) => void
  toggle: (id: string) => void
  range: (id: string) => void
  explain: (id: string) => void
}

/** Listeners of the table. `is_selecting`: rows are selected already. */
export function usePress({ choose, toggle, range, explain }: Does, is_selecting: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const began = useRef<{ x: number; y: number; is_touch: boolean } | null>(null)
  const was_long = useRef(false)
  const stop = () => {
    clearTimeout(timer.current ?? undefined)
    timer.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const id = rowOf(event.target)
      was_long.current = false
      began.current = { x: event.clientX, y: event.clientY, is_touch: event.pointerType === 'touch' }
      if (id === null || event.pointerType !== 'touch') return
      stop()
      timer.current = setTimeout(() => {
        was_long.current = true
        toggle(id)
      }, long_ms)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = began.current
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > still_px) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (was_long.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const id = rowOf(event.target)
      const is_touch = began.current?.is_touch === true
      if (id === null || !is_touch || !(was_long.current || is_selecting)) return
      event.preventDefault()
      event.stopPropagation()
      if (!was_long.current) toggle(id)
      was_long.current = false
    },
    onClick: (event: MouseEvent) => {
      const id = rowOf(event.target)
      if (id === null || !(event.target instanceof Element)) return
      const does = event.target.closest('[data-does]')?.getAttribute('data-does')
      choose(id)
      if (does === 'select' && event.shiftKey) range(id)
      else if (does === 'select') toggle(id)
      if (does === 'why') explain(id)
    },
  }
}

function rowOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null
}
