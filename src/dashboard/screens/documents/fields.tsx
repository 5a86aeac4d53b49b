import { useRef, useState } from 'preact/hooks'
import type { Document, DocumentRepresentation } from '../../../client/interface.ts'
import { Source } from '../../facts/source.tsx'
import { Button } from '../../parts/button.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { type Corrections, correctValues } from '../../server/corrections.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import styles from './document.module.css'
import {
  correctionsWith,
  correctionsWithout,
  type FieldGroup,
  type FieldLine,
  fieldGroups,
  isUnsure,
  type Place,
  readingState,
} from './document-words.ts'

type FieldsProps = { document: Document; reading: DocumentRepresentation | null; onMark: (place: Place | null) => void }

/** What was read, each value to be checked against its place on the page and corrected where it stands. */
export function Fields({ document, reading, onMark }: FieldsProps) {
  const [shows_all, show] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const corrections = document.attributes.corrections ?? null
  if (reading === null) {
    const is_reading = readingState(document.attributes) === 'reading'
    return <p class={styles.nothing}>{is_reading ? '' : 'No value was read in it.'}</p>
  }
  const { payload, field_sources } = reading.attributes
  const groups = fieldGroups({ payload, field_sources, corrections })
  const missing = groups.reduce((sum, { lines }) => sum + lines.filter(({ value }) => value === null).length, 0)
  const unsure = groups.flatMap(({ lines }) => lines).filter(isUnsure).length
  const save = async (line: FieldLine, value: string) => {
    try {
      const { before, made } = await correctValues(document.id, (now) =>
        correctionsWith({ payload, corrections: now }, line.path, value === '' ? null : value),
      )
      const undone = (now: Corrections | null) =>
        correctionsWithout({ payload, corrections: now }, { path: line.path, before, made })
      tellDone(`${line.label} corrected`, () => void undo(document.id, undone))
    } catch (error) {
      tellFailed(failureText(error, line.label))
    }
  }
  return (
    <section aria-labelledby="fields" ref={list} onBlurCapture={() => onMark(null)}>
      <div class={styles.fields_head}>
        <h2 id="fields">What was read</h2>
        <span class="quiet small">
          {unsure > 0 && `${unsure} not sure · `}
          Enter accepts and goes on
        </span>
      </div>
      {groups.map((group) => (
        <Group key={group.name} group={group} {...{ shows_all, save, onMark, list }} />
      ))}
      {missing > 0 && (
        <Button look="quiet" size="little" aria-expanded={shows_all} onClick={() => show(!shows_all)}>
          {shows_all ? 'Hide what was not found' : `${missing} not found: show`}
        </Button>
      )}
      {corrections !== null && (
        <Button look="quiet" size="little" onClick={() => void undo(document.id, () => null)}>
          Take all corrections back
        </Button>
      )}
    </section>
  )
}

async function undo(id: string, undone: (now: Corrections | null) => Corrections | null): Promise<void> {
  try {
    await correctValues(id, undone)
  } catch (error) {
    tellFailed(failureText(error, 'The correction'))
  }
}

type LineTools = {
  save: (line: FieldLine, value: string) => Promise<void>
  onMark: (place: Place | null) => void
  list: { current: HTMLElement | null }
}

function Group({ group: { name, lines }, shows_all, ...tools }: LineTools & { group: FieldGroup; shows_all: boolean }) {
  const shown = shows_all ? lines : lines.filter(({ value }) => value !== null)
  if (shown.length === 0) return null
  return (
    <div class={styles.group}>
      {name !== null && <h3>{name}</h3>}
      {shown.map((line) => (
        <Line key={line.path} line={line} {...tools} />
      ))}
    </div>
  )
}

/** What stands below each other, an address, stays so, without what is empty between. */
function inLines(text: string): string {
  return text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n')
}

function Line({ line, save, onMark, list }: LineTools & { line: FieldLine }) {
  const why_off = useWhyNoWriting()
  const kept = inLines(line.value ?? '')
  const [text, write] = useState(kept)
  const [seen, tell] = useState(kept)
  // Somebody else, or a new reading, changed what is kept.
  if (seen !== kept) {
    tell(kept)
    write(kept)
  }
  const is_unsure = isUnsure(line)
  const leave = () => {
    if (inLines(text) !== kept) void save(line, inLines(text))
  }
  return (
    <label class={`${styles.line} ${is_unsure ? styles.unsure : ''}`}>
      <span>{line.label}</span>
      <span class={styles.value} data-text={text}>
        <textarea
          rows={1}
          value={text}
          readOnly={why_off !== null}
          placeholder="not found"
          spellcheck={false}
          dir="auto"
          title={is_unsure ? whyUnsure(line) : undefined}
          onInput={({ currentTarget }) => write(currentTarget.value)}
          onFocus={() => onMark(line.source?.place ?? null)}
          onBlur={leave}
          onKeyDown={(event) => {
            // With Shift it begins another line.
            if (event.key === 'Enter' && !event.shiftKey) focusNext(list.current, event.currentTarget)
            else if (event.key === 'Escape') write(kept)
            else return
            event.preventDefault()
          }}
        />
      </span>
      {line.is_by_person ? <Source name="person" /> : is_unsure && <span class={styles.look}>look</span>}
    </label>
  )
}

function whyUnsure({ source }: FieldLine): string {
  return source?.read_by === 'own_reader'
    ? 'The reader that the operator has named found it: look at the page'
    : 'The reading is not sure: look at the page'
}

/** What was typed is kept when the field loses the focus. */
function focusNext(list: HTMLElement | null, from: HTMLTextAreaElement): void {
  const fields = [...(list?.querySelectorAll('textarea') ?? [])]
  const next = fields[fields.indexOf(from) + 1]
  if (next === undefined) from.blur()
  else next.focus()
}
