import { useEffect, useRef, useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { keepIn, type View, viewFrom, viewOf, viewText, zoomed } from '../../map/flat.ts'
import type { Size } from '../../map/frame.ts'
import type { Position } from '../../map/shapes.ts'

const wheel_step = 0.0016
const drag_min_px = 3
const settle_ms = 250

/**
 * What the map shows, and the hand that moves it. It begins with all `positions` in sight (null: not known yet) above the `covered_px` of its lower end,
 * unless the address has a view; when somebody moved it, the address gets it.
 */
export function useView(positions: readonly Position[] | null, covered_px: number) {
  const [address, write] = useSearchParams()
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [moved, move] = useState<View | null>(null)
  const fit = size.width === 0 || positions === null ? null : viewOf(positions, size, covered_px)
  const view = size.width === 0 ? null : moved === null ? (viewFrom(address.get('at'), size) ?? fit) : keepIn(moved, size)
  useEffect(() => {
    if (moved === null) return
    const timer = setTimeout(() => {
      const next = new URLSearchParams(location.search)
      next.set('at', viewText(moved))
      write(next, { replace: true })
    }, settle_ms)
    return () => clearTimeout(timer)
  }, [moved])
  const change = (to: (from: View) => View) => {
    if (view !== null) move(to(view))
  }
  const pan = (x: number, y: number) =>
    change((from) => keepIn({ ...from, x: from.x + x / from.world_px, y: from.y + y / from.world_px }, size))
  const zoom = (by: number, at: readonly [number, number] = [size.width / 2, size.height / 2]) =>
    change((from) => zoomed(from, { by, at, size }))
  useWheel(box, zoom)
  const { is_dragging, hand } = useDrag(pan)
  return { box, view, size, pan, zoom, is_dragging, hand }
}

function useSize(box: { current: HTMLDivElement | null }): Size {
  const [size, tell] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    if (box.current === null) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) tell({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return size
}

type Zoom = (by: number, at: readonly [number, number]) => void

function useWheel(box: { current: HTMLDivElement | null }, zoom: Zoom): void {
  const latest = useRef(zoom)
  latest.current = zoom
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      latest.current(Math.exp(-event.deltaY * wheel_step), [event.clientX - left, event.clientY - top])
    }
    // A passive listener, as frameworks add them, could not keep the page from moving.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])
}

function useDrag(pan: (x: number, y: number) => void) {
  const last = useRef<{ x: number; y: number; far: boolean } | null>(null)
  const [is_dragging, tell] = useState(false)
  const end = () => {
    last.current = null
    tell(false)
  }
  const hand = {
    onPointerDown: ({ clientX: x, clientY: y, button, target }: PointerEvent) => {
      const is_control = target instanceof Element && target.closest('button, input') !== null
      if (button === 0 && !is_control) last.current = { x, y, far: false }
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
      const from = last.current
      if (from === null || (!from.far && Math.hypot(x - from.x, y - from.y) < drag_min_px)) return
      if (!from.far && currentTarget instanceof Element) currentTarget.setPointerCapture(pointerId)
      last.current = { x, y, far: true }
      tell(true)
      pan(from.x - x, from.y - y)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { is_dragging, hand }
}
