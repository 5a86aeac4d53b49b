import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/virtual-core'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'

const row_px = 37
const narrow_row_px = 101
const ahead_px = 1_000
// Fewer rows are drawn all at once: the browser's own search then finds everything.
const drawn_whole_max = 200

/** Which rows are in sight, and how much room those above and below them take. Asks for more before the last one comes. */
export function useRowsInSight(count: number, more: (() => void) | null) {
  const ref = useRef<HTMLDivElement>(null)
  const [, again] = useReducer((times: number) => times + 1, 0)
  const is_narrow = window.innerWidth < 720
  const [rows] = useState(
    () =>
      new Virtualizer<Window, Element>({
        ...{ count: 0, getScrollElement: () => window, estimateSize: () => (is_narrow ? narrow_row_px : row_px), overscan: 12 },
        ...{ scrollToFn: windowScroll, observeElementRect: observeWindowRect, observeElementOffset: observeWindowOffset },
        onChange: () => again(0),
      }),
  )
  rows.setOptions({ ...rows.options, count, scrollMargin: ref.current?.offsetTop ?? 0 })
  useLayoutEffect(() => rows._didMount(), [])
  useLayoutEffect(() => rows._willUpdate())
  useEffect(() => {
    const left_px = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
    if (more !== null && left_px < ahead_px) more()
  })
  if (count <= drawn_whole_max) return { ref, before_px: 0, after_px: 0, range: [0, count] as const }
  const shown = rows.getVirtualItems()
  const [head, tail] = [shown[0], shown.at(-1)]
  if (head === undefined || tail === undefined) return { ref, before_px: 0, after_px: 0, range: [0, drawn_whole_max] as const }
  const margin_px = rows.options.scrollMargin
  return {
    ref,
    before_px: head.start - margin_px,
    after_px: rows.getTotalSize() - (tail.end - margin_px),
    range: [head.index, tail.index + 1] as const,
  }
}
