import { useRef } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import type { Box } from '../../server/work.ts'
import { isSelected, readSelection, type Selection, shortId, writeSelection } from './shown.ts'

export type SelectedRows = {
  selection: Selection
  /** How many, of all rows of the list. */
  count: number
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** All between the one that was chosen last and this one. */
  range: (id: string) => void
  all: () => void
  clear: () => void
}

/** Which rows are selected: it stands in the address, so that it outlives a look at a record. */
export function useSelectedRows(boxes: readonly Box[], total: number): SelectedRows {
  const [address, write] = useSearchParams()
  const selection = readSelection(address.get('sel'))
  const last = useRef<string | null>(null)
  const select = (next: Selection) => {
    const search = new URLSearchParams(address)
    const text = writeSelection(next)
    if (text === null) search.delete('sel')
    else search.set('sel', text)
    write(search, { replace: true })
  }
  // All of the filter, and then one of them not: those that are shown are left.
  const chosen = () => new Set(selection.kind === 'all' ? boxes.map(({ id }) => shortId(id)) : selection.ids)
  const has = (id: string) => isSelected(selection, id)
  const toggle = (id: string) => {
    last.current = id
    const ids = chosen()
    if (has(id)) ids.delete(shortId(id))
    else ids.add(shortId(id))
    select({ kind: 'some', ids })
  }
  const range = (id: string) => {
    const places = [last.current ?? id, id].map((one) => boxes.findIndex((box) => box.id === one)).filter((place) => place >= 0)
    const between = boxes.slice(Math.min(...places), Math.max(...places) + 1)
    select({ kind: 'some', ids: new Set([...chosen(), ...between.map((box) => shortId(box.id))]) })
  }
  return {
    selection,
    count: selection.kind === 'all' ? total : selection.ids.size,
    ...{ has, toggle, range },
    all: () => select({ kind: 'all' }),
    clear: () => select({ kind: 'some', ids: new Set() }),
  }
}
