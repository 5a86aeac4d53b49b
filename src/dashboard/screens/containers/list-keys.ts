import type { RowKeys } from '../../parts/rows.ts'
import { useKeys } from '../../shell/keys.ts'
import type { BulkForm } from './bulk-bar.tsx'
import type { SelectedRows } from './selection.ts'

type ListKeys = {
  keys: RowKeys
  selected: SelectedRows
  explain: (id: string | null) => void
  openForm: (form: BulkForm) => void
  filter: () => void
}

/** The keys of the list beside those of every list of rows. What is for several is for the row in focus where none is selected. */
export function useListKeys({ keys: { current }, selected, explain, openForm, filter }: ListKeys): void {
  const withRow = (run: (id: string) => void) => () => {
    if (current !== null) run(current)
    return current !== null
  }
  const open = (form: BulkForm) => () => {
    if (selected.count === 0 && current === null) return false
    if (selected.count === 0 && current !== null) selected.toggle(current)
    openForm(form)
    return true
  }
  const does = (run: () => void) => () => {
    run()
    return true
  }
  useKeys([
    { keys: 'x', does: 'Select the row', run: withRow(selected.toggle) },
    { keys: 'Shift x', does: 'Select all rows up to here', run: withRow(selected.range) },
    { keys: 'Mod a', does: 'Select all of the filter', run: does(selected.all) },
    {
      keys: 'Escape',
      does: 'Clear the selection',
      run: () => (selected.count === 0 ? false : does(selected.clear)()),
    },
    { keys: 'w', does: 'Why it stands here', run: withRow(explain) },
    { keys: 'e', does: 'Edit references', run: open('references') },
    { keys: 's', does: 'Share', run: open('share') },
    { keys: '/', does: 'Filter', run: does(filter) },
    {
      keys: 'Mod Enter',
      does: 'Open the row in a new tab',
      run: withRow((id) => void window.open(`/containers/${id}`, '_blank', 'noopener')),
    },
  ])
}
