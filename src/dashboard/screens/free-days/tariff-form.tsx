import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { ApiError } from '../../../client/errors.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Segments } from '../../parts/segments.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import type { Terms } from '../../server/free-days.ts'
import { type Complaints, type Draft, draftOf, termsOf } from './draft.ts'
import { TariffPreview } from './tariff-preview.tsx'
import styles from './tariffs.module.css'
import { tariffAddress } from './terms.ts'

type TariffFormProps = { id: string | null; terms: Terms | null; may_write: boolean }

/** One tariff as a form, and beside it what its terms come to. `id` null: a new one. */
export function TariffForm({ id, terms, may_write }: TariffFormProps) {
  const [draft, type] = useState(() => draftOf(terms))
  const [is_tried, tellTried] = useState(false)
  const read = termsOf(draft, terms)
  const { save, remove } = useWrites(id)
  const complaints = { ...(is_tried ? read.complaints : {}), ...complaintsOf(save.error) }
  const submit = (event: Event) => {
    event.preventDefault()
    tellTried(true)
    if (read.terms !== null) save.mutate(read.terms)
  }
  return (
    <form class={styles.form} onSubmit={submit} aria-label={id === null ? 'New tariff' : 'Tariff'}>
      <fieldset disabled={!may_write}>
        <Fields draft={draft} complaints={complaints} change={(part) => type({ ...draft, ...part })} />
      </fieldset>
      <TariffPreview terms={termsOf({ ...draft, name: draft.name || 'unnamed' }, terms).terms} />
      {save.error && Object.keys(complaintsOf(save.error)).length === 0 && (
        <p role="alert">{failureText(save.error, 'The tariff')}</p>
      )}
      {remove.error && <p role="alert">{failureText(remove.error, 'The tariff')}</p>}
      <div class={styles.actions}>
        <Button type="submit" look="filled" disabled={!may_write || save.isPending}>
          {id === null ? 'Add the tariff' : 'Save the tariff'}
        </Button>
        {id !== null && (
          <Button disabled={!may_write || remove.isPending} onClick={() => remove.mutate(id)}>
            Remove the tariff
          </Button>
        )}
        {!may_write && <span class="quiet small">Needs a key that may write.</span>}
      </div>
    </form>
  )
}

function useWrites(id: string | null) {
  const questions = useQueryClient()
  const [, go] = useLocation()
  const done = (text: string, next: string | null) => {
    tellDone(text)
    go(tariffAddress(next), { replace: true })
    return questions.invalidateQueries()
  }
  const save = useMutation({
    mutationFn: async ({ created_at: _, ...attributes }: Terms) =>
      id === null ? landfall().createTariff({ attributes }) : landfall().updateTariff({ id, attributes }),
    onSuccess: ({ data }) => done('Saved: charges follow it from now on', data.id),
  })
  const remove = useMutation({
    mutationFn: (which: string) => landfall().deleteTariff({ id: which }),
    onSuccess: () => done('Removed: no charge is reckoned by it', null),
  })
  return { save, remove }
}

/** What the server says is wrong, beside the field that it is about. */
function complaintsOf(error: unknown): Complaints {
  if (!(error instanceof ApiError)) return {}
  const found: Partial<Record<keyof Draft, string>> = {}
  for (const { source, detail } of error.problems) {
    const member = source?.pointer?.split('/')[3]
    const name = member === 'calendar' ? 'holidays' : member
    if (isField(name)) found[name] = detail ?? 'It cannot be taken.'
  }
  return found
}

const field_names = new Set<string>(Object.keys(draftOf(null)))
const isField = (name: string | undefined): name is keyof Draft => name !== undefined && field_names.has(name)

type FieldsProps = { draft: Draft; complaints: Complaints; change: (part: Partial<Draft>) => void }
type TextField = { name: keyof Draft; label: string; hint?: string; placeholder?: string }

const scope: readonly TextField[] = [
  { name: 'locode', label: 'Place', hint: 'UN/LOCODE, or any', placeholder: 'USLAX' },
  { name: 'terminal_firms', label: 'Terminal', hint: 'FIRMS code, or any' },
  { name: 'shipping_line_scac', label: 'Line', hint: 'SCAC, or any' },
]
const times: readonly TextField[] = [
  { name: 'holidays', label: 'Holidays of', hint: 'country or part of it', placeholder: 'US-CA' },
  { name: 'valid_from', label: 'Valid from', hint: 'a day, or always', placeholder: '2027-01-01' },
  { name: 'valid_until', label: 'Valid until', hint: 'a day, or for ever' },
]
const counts = [
  ['working', 'Working days'],
  ['calendar', 'Calendar days'],
] as const

function Fields({ draft, complaints, change }: FieldsProps) {
  const text = ({ name, label, hint, placeholder }: TextField) => (
    <Field
      key={name}
      {...{ label, hint }}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={draft[name]}
      wrong={complaints[name] ?? null}
      onInput={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {text({ name: 'name', label: 'Name' })}
      <Segments
        label="What it charges for"
        value={draft.charge}
        choices={[
          ['demurrage', 'Demurrage'],
          ['detention', 'Detention'],
        ]}
        onChange={(charge) => change({ charge })}
      />
      <div class={styles.three}>{scope.map(text)}</div>
      <div class={styles.three}>
        {text({ name: 'free_days', label: 'Free days' })}
        {text({ name: 'currency_code', label: 'Currency' })}
      </div>
      <Choice
        label="Free days count as"
        value={draft.free_days_count}
        onChange={(free_days_count) => change({ free_days_count })}
      />
      {draft.charge === 'demurrage' && (
        <Segments
          label="Free time begins with"
          value={draft.free_time_from}
          choices={[
            ['discharge', 'From discharge'],
            ['arrival', 'From arrival'],
          ]}
          onChange={(free_time_from) => change({ free_time_from })}
        />
      )}
      <Segments
        label="The first free day"
        value={draft.first_day}
        choices={[
          ['next_day', 'The day after'],
          ['same_day', 'That day'],
        ]}
        onChange={(first_day) => change({ first_day })}
      />
      <Tiers value={draft.tiers} wrong={complaints.tiers ?? null} onChange={(tiers) => change({ tiers })} />
      <Choice
        label="Charged days count as"
        value={draft.charged_days_count}
        onChange={(charged_days_count) => change({ charged_days_count })}
      />
      <div class={styles.three}>{times.map(text)}</div>
    </>
  )
}

type Count = Terms['free_days_count']

function Choice({ label, value, onChange }: { label: string; value: Count; onChange: (value: Count) => void }) {
  return (
    <div class={styles.choice}>
      <span>{label}</span>
      <Segments label={label} value={value} choices={counts} onChange={onChange} />
    </div>
  )
}

function Tiers({ value, wrong, onChange }: { value: string; wrong: string | null; onChange: (value: string) => void }) {
  return (
    <label class={styles.tiers}>
      <span>What a day costs</span>
      <textarea rows={3} value={value} aria-invalid={wrong !== null} onInput={(event) => onChange(event.currentTarget.value)} />
      <small role={wrong === null ? undefined : 'alert'} class={wrong === null ? undefined : styles.wrong}>
        {wrong ?? 'A line a step: from which charged day, and how much a day'}
      </small>
    </label>
  )
}
