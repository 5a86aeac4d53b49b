// How the rows are shown, as it stands in the address: columns in their order with their widths, and the order of the rows.

export type ShownColumn = { id: string; width: number | null }

export const usual_sort = 'pickup_lfd_on'
export const width_min = 48
export const width_max = 640

export const usual_columns: readonly string[] = [
  'status',
  'way',
  'vessel',
  'arrival',
  'slip',
  'lfd',
  'free_time',
  'holds',
  'charged',
  'heard',
]

/** `status,way:120`: columns by their ids, with the width where somebody chose one. */
export function readColumns(text: string | null): readonly ShownColumn[] {
  const names = text === null || text === '' ? usual_columns : text.split(',')
  return names.map((name) => {
    const [id = '', width] = name.split(':')
    const px = Number(width)
    return { id, width: Number.isInteger(px) && px > 0 ? Math.min(width_max, Math.max(width_min, px)) : null }
  })
}

/** For the address; null when they are the usual ones. */
export function writeColumns(shown: readonly ShownColumn[]): string | null {
  const text = shown.map(({ id, width }) => (width === null ? id : `${id}:${width}`)).join(',')
  return text === usual_columns.join(',') ? null : text
}

/** Another place in the order, by so many steps. */
export function moveColumn(shown: readonly ShownColumn[], id: string, by: number): readonly ShownColumn[] {
  const at = shown.findIndex((one) => one.id === id)
  const [moved] = shown.slice(at, at + 1)
  if (moved === undefined) return shown
  const rest = shown.filter((one) => one !== moved)
  return rest.toSpliced(Math.min(rest.length, Math.max(0, at + by)), 0, moved)
}

const id_length = 13

/** Rows that are selected, as the address has them: `all` of the filter, or the beginnings of their ids. */
export type Selection = { kind: 'all' } | { kind: 'some'; ids: ReadonlySet<string> }

export function readSelection(text: string | null): Selection {
  if (text === 'all') return { kind: 'all' }
  return { kind: 'some', ids: new Set(text?.split(',').filter(Boolean)) }
}

export function writeSelection(selection: Selection): string | null {
  if (selection.kind === 'all') return 'all'
  return selection.ids.size === 0 ? null : [...selection.ids].join(',')
}

/** What of an id stands in the address: enough to tell rows apart, short enough for hundreds. */
export const shortId = (id: string) => id.slice(0, id_length)

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'all' || selection.ids.has(shortId(id))
}
