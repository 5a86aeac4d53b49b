import type { JSX, Ref } from 'preact'
import { PickOne } from '../../parts/pick-one.tsx'
import styles from './add.module.css'
import { type Column, type Role, roles, roleWords } from './columns.ts'
import type { Note } from './notes.ts'

type PasteFieldProps = {
  text: string
  /** `at_once`: it was pasted, so that nobody types on. */
  onText: (text: string, at_once: boolean) => void
  columns: readonly Column[]
  rows: number
  onRole: (place: number, role: Role) => void
  /** What is worth saying about the table. */
  notes: readonly Note[]
  fieldRef: Ref<HTMLTextAreaElement>
  disabled: boolean
}

/** One field for whatever somebody has, and beside it how its columns are read. */
export function PasteField({ text, onText, columns, rows, onRole, notes, fieldRef, disabled }: PasteFieldProps) {
  const has_aside = rows > 0
  return (
    <div class={`${styles.paste} ${has_aside ? '' : styles.alone}`}>
      <textarea
        ref={fieldRef}
        aria-label="Numbers to track, one a line or as cells of a sheet"
        placeholder={
          'One number a line, or cells copied from a spreadsheet.\nBills of lading, bookings, containers; references and customers beside them.'
        }
        value={text}
        spellcheck={false}
        autocomplete="off"
        disabled={disabled}
        onInput={(event) => take(event, onText)}
      />
      {has_aside && (
        <aside aria-label="Columns">
          <p class="strong">
            {rows.toLocaleString('en-US')} {rows === 1 ? 'row' : 'rows'}, {columns.length}{' '}
            {columns.length === 1 ? 'column' : 'columns'}
          </p>
          <dl>
            {columns.map(({ name, role, is_known }, place) => (
              <div key={place}>
                <dt>
                  <span dir="auto" title={name}>
                    {name}
                  </span>
                  {!is_known && <small>not known: kept as a reference</small>}
                </dt>
                <dd>
                  <PickOne
                    label={`Column ${name}`}
                    choices={roles.map((value) => ({ value, label: roleWords[value] }))}
                    onChange={(next) => onRole(place, next)}
                  >
                    {roleWords[role]}
                  </PickOne>
                </dd>
              </div>
            ))}
          </dl>
          {notes.map(({ text: note, action }) => (
            <p key={note} class={styles.note}>
              {note}{' '}
              {action && (
                <button type="button" class="link" onClick={action.run}>
                  {action.label}
                </button>
              )}
            </p>
          ))}
        </aside>
      )}
    </div>
  )
}

const understood = [
  ['Numbers', 'Bills of lading, bookings and containers, in any order and spelling. The line is found by the number.'],
  ['Sheets', 'Cells from Excel or Sheets, or a CSV, TSV or XLSX file. A first row with headings is read as such.'],
  ['Beside them', 'References, customers and the SCAC of the line, each in a column of its own. Others are kept as references.'],
  [
    'Before anything is tracked',
    'Each row says what will become of it. Wrong check digits and numbers that are tracked already are told.',
  ],
] as const

/** What may be put into the field, while it is empty. */
export function Understood() {
  return (
    <dl class={styles.understood}>
      {understood.map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was pasted is shown from its beginning. */
function take(event: JSX.TargetedInputEvent<HTMLTextAreaElement>, onText: PasteFieldProps['onText']): void {
  const field = event.currentTarget
  const is_pasted = event.inputType === 'insertFromPaste'
  onText(field.value, is_pasted)
  if (is_pasted) requestAnimationFrame(() => field.scrollTo(0, 0))
}
