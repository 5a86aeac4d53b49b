import { ArrowDown, ArrowUp, Columns3, Plus } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { Button } from '../../parts/button.tsx'
import controls from '../../parts/controls.module.css'
import type { ListQuery } from '../../server/queries.ts'
import { columns } from './columns.tsx'
import styles from './containers.module.css'
import { FileLink } from './file-link.tsx'
import { FilterPicker } from './filter-picker.tsx'
import { setFilters } from './filters.ts'
import { useColumns } from './own-columns.tsx'
import { Picker } from './picker.tsx'
import { SaveView } from './save-view.tsx'
import { SetFilter } from './set-filter.tsx'
import { moveColumn, readColumns, type ShownColumn, width_max, width_min, writeColumns } from './shown.ts'

type ToolsProps = {
  query: ListQuery
  sort: string
  /** Of the rows as CSV. */
  file: string
  filtering: boolean
  tellFiltering: (open: boolean) => void
  saving: boolean
  tellSaving: (open: boolean) => void
}

/** What is set, what can be set, and which columns are shown. */
export function Tools({ query, sort, file, filtering, tellFiltering, saving, tellSaving }: ToolsProps) {
  const [address, write] = useSearchParams()
  const change = (param: string, value: string | null) => {
    const next = new URLSearchParams(address)
    if (value === null || value === '') next.delete(param)
    else next.set(param, value)
    // Other rows: what was selected among the former is not.
    if (param !== 'cols') next.delete('sel')
    write(next)
  }
  return (
    <div class={styles.tools}>
      {setFilters(address).map(({ definition, value }) => (
        <SetFilter key={definition.param} definition={definition} value={value} onRemove={() => change(definition.param, null)} />
      ))}
      <Picker name="Filter" icon={Plus} look="edge" title="Add a filter" open={filtering} onOpen={tellFiltering}>
        <FilterPicker query={query} address={address} change={change} />
      </Picker>
      <SaveView open={saving} onOpen={tellSaving} />
      <div class={`${styles.right} wide-only`}>
        <span class="quiet small">{sortText(sort)}</span>
        <ColumnPicker shown={readColumns(address.get('cols'))} onChange={(shown) => change('cols', writeColumns(shown))} />
        <FileLink address={file} />
      </div>
    </div>
  )
}

function sortText(sort: string): string {
  const names = sort.split(',').map((key) => {
    const column = key === 'number' ? 'container' : columns.find((one) => one.sort === key.replace('-', ''))?.name.toLowerCase()
    return `${column ?? key.replace('-', '').replaceAll('_', ' ')}`
  })
  return `sorted by ${names.join(', then ')}${sort.startsWith('-') ? ', down' : ''}`
}

type Change = (shown: readonly ShownColumn[]) => void

function ColumnPicker({ shown, onChange }: { shown: readonly ShownColumn[]; onChange: Change }) {
  const [text, write] = useState('')
  const all = useColumns()
  const named = shown.flatMap((one) => {
    const column = all.find(({ id }) => id === one.id)
    return column === undefined ? [] : [{ ...one, name: column.name }]
  })
  const others = all.filter(({ id }) => !shown.some((one) => one.id === id))
  const fits = ({ name }: { name: string }) => name.toLowerCase().includes(text.trim().toLowerCase())
  return (
    <Picker name={`${shown.length + 1} columns`} icon={Columns3} title="Columns" placement="bottom-end">
      <input
        class={styles.search}
        type="search"
        placeholder="Look for a column"
        aria-label="Look for a column"
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <ol class={styles.chosen}>
        {named.filter(fits).map(({ id, name }) => (
          <ChosenColumn key={id} {...{ id, name, shown, onChange }} />
        ))}
      </ol>
      {others.filter(fits).map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            class={controls.check}
            checked={false}
            onChange={() => onChange([...shown, { id, width: null }])}
          />
          <span>{name}</span>
        </label>
      ))}
    </Picker>
  )
}

type ChosenProps = { id: string; name: string; shown: readonly ShownColumn[]; onChange: Change }

/** Its place in the order is changed by two buttons, its width by typing. */
function ChosenColumn({ id, name, shown, onChange }: ChosenProps) {
  const widen = (px: number) =>
    onChange(shown.map((one) => (one.id === id ? { id, width: px > 0 ? Math.round(px) : null } : one)))
  return (
    <li>
      <label>
        <input
          type="checkbox"
          class={controls.check}
          checked
          disabled={shown.length === 1}
          onChange={() => onChange(shown.filter((one) => one.id !== id))}
        />
        <span>{name}</span>
      </label>
      <input
        {...{ type: 'number', min: width_min, max: width_max, step: 8, placeholder: 'width', class: styles.width }}
        aria-label={`Width of ${name} in pixels; empty: that of its contents`}
        value={shown.find((one) => one.id === id)?.width ?? ''}
        onChange={(event) => widen(Number(event.currentTarget.value))}
      />
      <Button
        {...{ look: 'quiet', size: 'little', icon: ArrowUp, 'aria-label': `${name} before the one above` }}
        disabled={shown[0]?.id === id}
        onClick={() => onChange(moveColumn(shown, id, -1))}
      />
      <Button
        {...{ look: 'quiet', size: 'little', icon: ArrowDown, 'aria-label': `${name} after the one below` }}
        disabled={shown.at(-1)?.id === id}
        onClick={() => onChange(moveColumn(shown, id, 1))}
      />
    </li>
  )
}
