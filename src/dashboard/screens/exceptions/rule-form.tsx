import type { ComponentChildren } from 'preact'
import controls from '../../parts/controls.module.css'
import { Field } from '../../parts/field.tsx'
import { useFocusFirst } from '../../parts/focus-first.ts'
import { SelectField } from '../../parts/select-field.tsx'
import { failureText } from '../../parts/states.tsx'
import { useDryRun } from '../../server/alert-rules.ts'
import { useCaseCounts } from '../../server/exceptions.ts'
import { useViews } from '../../server/views.ts'
import { Destinations } from './destinations.tsx'
import {
  type Draft,
  dryRunText,
  isThreshold,
  isTooOften,
  kind_choices,
  ruleSentence,
  thresholds,
  triggerOf,
} from './rule-words.ts'
import own from './rules.module.css'

type FormProps = {
  draft: Draft
  write: (draft: Draft) => void
  /** What the server says against it. */
  problems: readonly string[]
  onSubmit: () => Promise<void>
  can_mail: boolean
  /** Its buttons. */
  children: ComponentChildren
}

/** What sets a rule off, where it tells so, and when it does not. */
export function RuleForm({ draft, write, problems, onSubmit, can_mail, children }: FormProps) {
  const set = (changes: Partial<Draft>) => write({ ...draft, ...changes })
  const form = useFocusFirst<HTMLFormElement>(draft.destinations.length)
  return (
    <form
      ref={form}
      class={own.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // What is missing is shown in its place; the rest is judged by the server.
        if (form.current?.reportValidity() !== false) void onSubmit()
      }}
    >
      <DryRun draft={draft} set={set} />
      <What draft={draft} set={set} />
      <Destinations destinations={draft.destinations} can_mail={can_mail} onChange={(destinations) => set({ destinations })} />
      <When draft={draft} set={set} />
      {problems.length > 0 && (
        <ul class={own.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}.</li>
          ))}
        </ul>
      )}
      <div class={own.buttons}>{children}</div>
    </form>
  )
}

type PartProps = { draft: Draft; set: (changes: Partial<Draft>) => void }

/** How often it would have told something; where that is too often, the threshold that tells less. */
function DryRun({ draft, set }: PartProps) {
  const { data, error } = useDryRun(triggerOf(draft))
  const { kind, threshold } = draft
  const stricter = isThreshold(kind) ? thresholds[kind].stricter(Number(threshold)) : null
  const offers = data != null && isTooOften(data) && stricter !== null && stricter !== Number(threshold)
  if (error) return <p class={own.dry}>{failureText(error, 'What it would have told')}</p>
  return (
    <p class={own.dry} aria-live="polite">
      {data ? dryRunText(data) : ' '}
      {offers && (
        <>
          {' '}
          That is often.{' '}
          <button type="button" class="link" onClick={() => set({ threshold: String(stricter) })}>
            Try “{ruleSentence({ ...draft, threshold: stricter })}”
          </button>
        </>
      )}
    </p>
  )
}

function What({ draft, set }: PartProps) {
  const { kind } = draft
  const rules = useCaseCounts({ 'filter[state]': 'all', group_by: 'rule' }).data
  const views = useViews().data ?? []
  const view_choices = new Map(views.map(({ attributes }) => [attributes.query, attributes.name]))
  view_choices.set('', 'All containers')
  if (!view_choices.has(draft.view)) view_choices.set(draft.view, draft.view)
  const change = (chosen: string) => {
    const found = kind_choices.find(([one]) => one === chosen)
    if (found === undefined) return
    const [next] = found
    set({ kind: next, threshold: isThreshold(next) ? String(thresholds[next].usual) : '' })
  }
  return (
    <>
      <div class={own.pair}>
        <SelectField label="When" value={kind} choices={kind_choices} onChoose={change} />
        {isThreshold(kind) && (
          <Field
            label={thresholds[kind].unit.replace(/^./, (letter) => letter.toUpperCase())}
            inputMode="decimal"
            value={draft.threshold}
            onInput={({ currentTarget }) => set({ threshold: currentTarget.value })}
          />
        )}
        {kind === 'charge_over' && (
          <Field
            label="Currency"
            maxLength={3}
            value={draft.currency_code}
            onInput={({ currentTarget }) => set({ currency_code: currentTarget.value.toUpperCase() })}
          />
        )}
        {kind === 'rule' && (
          <SelectField
            label="Rule"
            value={draft.rule}
            choices={[['', 'Choose'], ...[...(rules?.of.keys() ?? [])].map((rule) => [rule, rule.replaceAll('_', ' ')] as const)]}
            onChoose={(rule) => set({ rule })}
          />
        )}
      </div>
      <SelectField
        label="Of which containers"
        value={draft.view}
        choices={[...view_choices]}
        onChoose={(view) => set({ view })}
      />
    </>
  )
}

const digests = [
  ['none', 'At once'],
  ['hourly', 'Gathered, every hour'],
  ['daily', 'Gathered, once a day'],
] as const

function When({ draft, set }: PartProps) {
  const zone = draft.time_zone.slice(draft.time_zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return (
    <>
      <div class={own.pair}>
        <SelectField
          label="How soon"
          value={draft.digest}
          choices={digests}
          onChoose={(chosen) => set({ digest: digests.find(([digest]) => digest === chosen)?.[0] ?? 'none' })}
        />
        {draft.digest === 'daily' && (
          <Field
            label={`At (${zone})`}
            type="time"
            value={draft.digest_at}
            onInput={({ currentTarget }) => set({ digest_at: currentTarget.value })}
          />
        )}
      </div>
      <div>
        <label class={own.check}>
          <input
            type="checkbox"
            class={controls.check}
            checked={draft.is_quiet}
            onChange={({ currentTarget }) => set({ is_quiet: currentTarget.checked })}
          />
          Quiet hours: nothing is sent then, and all of it afterwards
        </label>
        {draft.is_quiet && (
          <div class={own.pair}>
            <Field
              label="From"
              type="time"
              value={draft.quiet_from}
              onInput={({ currentTarget }) => set({ quiet_from: currentTarget.value })}
            />
            <Field
              label={`Until (${zone})`}
              type="time"
              value={draft.quiet_until}
              onInput={({ currentTarget }) => set({ quiet_until: currentTarget.value })}
            />
          </div>
        )}
      </div>
    </>
  )
}
