import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { useKeys } from '../shell/keys.ts'

// Going through rows by keyboard: `j` and `k` move, Enter opens. Which row is meant is an id, so that new rows move nothing.

export type RowKeys = { current: string | null; choose: (id: string) => void }

/** `ids`: the rows in their order, on the whole page. `addressOf`: where a row leads. */
export function useRowKeys(ids: readonly string[], addressOf: (id: string) => string): RowKeys {
  const [current, choose] = useState<string | null>(null)
  const [, go] = useLocation()
  const move = (by: number) => () => {
    const at = current === null ? -1 : ids.indexOf(current)
    const next = ids[at === -1 ? (by > 0 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, at + by))]
    if (next === undefined) return false
    // What was clicked before, a heading that sorts, does not keep Enter from the row.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    choose(next)
    return true
  }
  const open = (event: KeyboardEvent) => {
    // A link or button that has the focus does what it does.
    const is_elsewhere = event.target instanceof Element && event.target.closest('a, button, [role="option"]') !== null
    if (current === null || is_elsewhere) return false
    go(addressOf(current))
    return true
  }
  useKeys([
    { keys: 'j', does: 'Next row', run: move(1) },
    { keys: 'k', does: 'Row before', run: move(-1) },
    { keys: 'Enter', does: 'Open the row', run: open },
    { keys: 'o', does: 'Open the row', run: open },
    { keys: 'c', does: 'Copy the number', run: () => copyNumber(current) },
  ])
  useEffect(() => {
    if (current !== null) document.querySelector(`[data-row="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return { current, choose }
}

function copyNumber(id: string | null): boolean {
  const row = id === null ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (row?.dataset.number === undefined) return false
  void navigator.clipboard.writeText(row.dataset.number)
  return true
}
