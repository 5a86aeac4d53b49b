import { Copy, Download, RefreshCw, X } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { useLostSince } from '../../server/contact.ts'
import { useMayWrite } from '../../server/me.ts'
import type { ListQuery } from '../../server/queries.ts'
import { saveFile } from '../../server/save-file.ts'
import type { Box } from '../../server/work.ts'
import { useActions } from '../../shell/actions.ts'
import { askAgain, boxesOf } from './bulk.ts'
import { ListChange, ShareMany, StopMany } from './bulk-forms.tsx'
import styles from './containers.module.css'
import { chosenAddress } from './file-address.ts'
import { Picker } from './picker.tsx'
import type { SelectedRows } from './selection.ts'

type BulkProps = {
  selected: SelectedRows
  shown: readonly Box[]
  query: ListQuery
  /** Where the server has all rows of the view as CSV. */
  file: string
  open: BulkForm | null
  onOpen: (form: BulkForm | null) => void
}
// As many as the interface takes by their ids.
const file_ids_max = 200

export type BulkForm = 'references' | 'tags' | 'share' | 'stop'

/** What can be done with the rows that are selected. Each thing says how many it does and does not touch. */
export function BulkBar({ selected, shown, query, file, open, onOpen }: BulkProps) {
  const { count, clear } = selected
  const [is_busy, tellBusy] = useState(false)
  const is_lost = useLostSince() !== null
  const may_write = useMayWrite()
  const why_off = is_lost ? 'No connection' : may_write ? undefined : 'Needs a key that may write'
  const off = { disabled: is_busy || is_lost || !may_write, why_off }
  /** Does it with all that are selected, whether they were shown or not, and tells what became of it. */
  const withAll = async (what: string, run: (boxes: readonly Box[]) => Promise<string>) => {
    tellBusy(true)
    onOpen(null)
    try {
      tellDone(await run(await boxesOf({ selected, shown, query })))
    } catch (error) {
      tellFailed(failureText(error, what))
    }
    tellBusy(false)
  }
  const ask = () => void withAll('What was asked', askAgain)
  const copy = () =>
    void withAll('The numbers', async (boxes) => {
      await navigator.clipboard.writeText(boxes.map(({ attributes }) => attributes.number).join('\n'))
      return `${boxes.length} numbers copied`
    })
  const save = () =>
    void withAll('The file', async (boxes) => {
      // What was chosen one by one is named; all of the filter is the file of the view.
      const is_all = selected.selection.kind === 'all'
      if (!is_all && boxes.length > file_ids_max)
        throw new Error(`A file of ${boxes.length} chosen rows is too much for an address: select all of a filter.`)
      await saveFile(
        is_all
          ? file
          : chosenAddress(
              boxes.map(({ id }) => id),
              { view: file, query },
            ),
      )
      return `CSV of ${is_all ? count : boxes.length} saved`
    })
  useActions([
    { label: `CSV of ${count} selected`, run: save },
    { label: `Ask again about ${count} selected`, aside: 'r', run: ask },
    { label: `References of ${count} selected`, aside: 'e', run: () => onOpen('references') },
    { label: `Share ${count} selected`, aside: 's', run: () => onOpen('share') },
  ])
  const form = (name: BulkForm) => ({
    ...{ ...off, placement: 'top' as const, open: open === name },
    onOpen: (is_open: boolean) => onOpen(is_open ? name : null),
  })
  return (
    <div class={`${styles.bulk} no-print`} role="region" aria-label="Selected rows">
      <strong>{count.toLocaleString('en-US')} selected</strong>
      <Button look="quiet" size="little" icon={RefreshCw} disabled={off.disabled} title={why_off} onClick={ask}>
        Ask again
      </Button>
      <Picker name="Share" title={`Share ${count}`} {...form('share')}>
        <ShareMany count={count} boxes={() => boxesOf({ selected, shown, query })} />
      </Picker>
      <Picker name="References" title={`References of ${count}`} {...form('references')}>
        <ListChange list="ref_numbers" count={count} run={(change) => void withAll('The references', change)} />
      </Picker>
      <Picker name="Tags" title={`Tags of the shipments of ${count}`} {...form('tags')}>
        <ListChange list="tags" count={count} run={(change) => void withAll('The tags', change)} />
      </Picker>
      <Picker name="Stop tracking" title={`Stop tracking ${count}`} {...form('stop')}>
        <StopMany count={count} run={(stop) => void withAll('The tracking', stop)} />
      </Picker>
      <Button look="quiet" size="little" icon={Copy} disabled={is_busy} onClick={copy}>
        Copy numbers
      </Button>
      <Button look="quiet" size="little" icon={Download} disabled={is_busy} onClick={save}>
        CSV
      </Button>
      <Button look="quiet" size="little" icon={X} aria-label="Clear the selection" onClick={clear} />
    </div>
  )
}
