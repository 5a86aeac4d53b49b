import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import controls from '../../parts/controls.module.css'
import { DayField } from '../../parts/day-field.tsx'
import { Field } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import styles from './panels.module.css'
import type { LinkProblems } from './share-problems.ts'
import { endChoices, languages, parts, type ShareWish } from './share-words.ts'

type ShareFieldsProps = {
  wish: ShareWish
  write: (wish: ShareWish) => void
  /** Why the last day is none that a link can end on; null: nothing to say. */
  end_problem: string | null
  problems: LinkProblems
  /** How a password is asked for, which is another question where a link has one. */
  password: ComponentChildren
}

/** What there is to say of a link that is shared, before it is made and later on. */
export function ShareFields({ wish, write, end_problem, problems, password }: ShareFieldsProps) {
  const set = (changes: Partial<ShareWish>) => write({ ...wish, ...changes })
  return (
    <>
      <Field
        label="Their reference"
        hint="Shown beside the number."
        wrong={problems.reference ?? null}
        value={wish.reference}
        onInput={({ currentTarget }) => set({ reference: currentTarget.value })}
      />
      <Field
        label="Label"
        hint="For whom it is. Only your account sees it."
        wrong={problems.label ?? null}
        value={wish.label}
        onInput={({ currentTarget }) => set({ label: currentTarget.value })}
      />
      {password}
      <div class={styles.pair}>
        <SelectField
          {...{ label: 'Ends', value: wish.ends, choices: endChoices(wish.ends) }}
          wrong={wish.ends === 'on' ? null : (problems.ends ?? null)}
          onChoose={(ends) => set({ ends })}
        />
        {wish.ends === 'on' && (
          <DayField
            {...{ label: 'Last day', placeholder: '1 dec, +3d', text: wish.last_day }}
            wrong={end_problem ?? problems.ends ?? null}
            onText={(last_day) => set({ last_day })}
          />
        )}
      </div>
      <SelectField
        {...{ label: 'Language', value: wish.language, choices: languages, wrong: problems.language ?? null }}
        onChoose={(value) => set({ language: languages.find(([one]) => one === value)?.[0] ?? '' })}
      />
      <Shown {...{ wish, set, wrong: problems.shows ?? null }} />
    </>
  )
}

type ShownProps = { wish: ShareWish; set: (changes: Partial<ShareWish>) => void; wrong: string | null }

function Shown({ wish: { shows }, set, wrong }: ShownProps) {
  const id = useId()
  const toggle = (part: (typeof parts)[number]['shown']) =>
    set({ shows: shows.includes(part) ? shows.filter((one) => one !== part) : [...shows, part] })
  return (
    <fieldset class={styles.shows} aria-describedby={wrong === null ? undefined : id}>
      <legend>They see</legend>
      {parts.map(({ shown, label }) => (
        <label key={shown}>
          <input type="checkbox" class={controls.check} checked={shows.includes(shown)} onChange={() => toggle(shown)} />
          {label}
        </label>
      ))}
      {wrong !== null && (
        <p id={id} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
