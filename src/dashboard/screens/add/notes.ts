import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { addCustomers } from '../../server/customers.ts'
import { rows_max } from './cells.ts'

// What is worth saying about the table beside it.

export type Note = { text: string; action?: { label: string; run: () => void } }
type RowNotes = { about_file: string | null; left_over: number; strangers: readonly string[]; may_write: boolean }

export function notesOf({ about_file, left_over, strangers, may_write }: RowNotes): Note[] {
  const add = () =>
    addCustomers(strangers).then(
      () => tellDone(`${strangers.length} ${strangers.length === 1 ? 'customer' : 'customers'} added`),
      (error: unknown) => tellFailed(failureText(error, 'The customers')),
    )
  return [
    ...(about_file === null ? [] : [{ text: about_file }]),
    ...(left_over === 0
      ? []
      : [
          {
            text: `${left_over.toLocaleString('en-US')} more rows are left out: at most ${rows_max.toLocaleString('en-US')} at once.`,
          },
        ]),
    ...(strangers.length === 0
      ? []
      : [
          {
            text: `${strangers.length === 1 ? `“${strangers[0]}” is` : `${strangers.length} names are`} not among your customers.`,
            ...(may_write
              ? { action: { label: strangers.length === 1 ? 'Add it' : `Add ${strangers.length}`, run: () => void add() } }
              : {}),
          },
        ]),
  ]
}
