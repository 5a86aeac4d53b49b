import { Copy, Link2 } from 'lucide-preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { answers, landfall } from '../../server/connection.ts'
import type { Shareable } from '../../server/container.ts'
import { currentTime } from '../../server/now.ts'
import { useOwnZone } from '../../server/own-clock.ts'
import styles from './panels.module.css'
import { endProblem, endsAtWill, languages, parts, type ShareWish, usual_wish, wishedLink } from './share-words.ts'
import { StandingLinks } from './standing-links.tsx'

/** A link for somebody without an account: one click makes and copies it. `name`: the number of what is shared. */
export function ShareDrawer({ subject, name, onClose }: { subject: Shareable; name: string; onClose: () => void }) {
  const [wish, write] = useState(usual_wish)
  const [made, tell] = useState<{ address: string; of: ShareWish } | null>(null)
  const [is_busy, setBusy] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const zone = useOwnZone()
  const end_problem = endProblem(wish, currentTime(), zone)
  const make = async () => {
    setBusy(true)
    try {
      const { data } = await landfall().createShareLink({
        attributes: wishedLink(wish, currentTime(), zone),
        relationships: { subject: { data: subject } },
      })
      const address = data.attributes.secret_url ?? null
      if (address !== null) {
        tell({ address, of: wish })
        await copy(address)
      }
      void answers.invalidateQueries({ queryKey: ['share links', subject.id] })
    } catch (error) {
      tellFailed(failureText(error, 'The link'))
    }
    setBusy(false)
  }
  // What was made is copied again as long as nothing else is wished for.
  const again = made !== null && made.of === wish ? made.address : null
  return (
    <Drawer title={`Share ${name}`} onClose={onClose}>
      <form
        class={styles.share}
        onSubmit={(event) => {
          event.preventDefault()
          if (end_problem === null) void (again === null ? make() : copy(again))
        }}
      >
        <p class="quiet">
          Whoever has the link sees it {endsAtWill(wish, currentTime(), zone)}, without an account, and nothing else.
        </p>
        <div class={styles.make}>
          <Button
            {...{ look: 'filled', size: 'wide', type: 'submit', buttonRef: first }}
            icon={again === null ? Link2 : Copy}
            disabled={is_busy || end_problem !== null}
          >
            {again === null ? 'Copy link' : 'Copy again'}
          </Button>
        </div>
        {made !== null && (
          <p class={styles.made} role="status">
            <span class="mono">{made.address}</span>
            <small>Nobody can read the address later.{made.of.password !== '' && ' Send the password by another way.'}</small>
          </p>
        )}
        <Wishes {...{ wish, write, end_problem }} />
      </form>
      <StandingLinks subject={subject} />
    </Drawer>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    tellDone('Link copied')
  } catch {
    // The link stands all the same, and below the button.
    tellFailed('The browser did not let it be copied: mark the address and copy it')
  }
}

const ends = [
  ['5', '5 days after the delivery'],
  ['20', '20 days after the delivery'],
  ['60', '60 days after the delivery'],
  ['on', 'On a day'],
] as const

type WishesProps = { wish: ShareWish; write: (wish: ShareWish) => void; end_problem: string | null }

function Wishes({ wish, write, end_problem }: WishesProps) {
  const set = (changes: Partial<ShareWish>) => write({ ...wish, ...changes })
  const toggle = (part: (typeof parts)[number]['shown']) =>
    set({ shows: wish.shows.includes(part) ? wish.shows.filter((one) => one !== part) : [...wish.shows, part] })
  return (
    <>
      <Field
        label="Their reference"
        hint="Shown beside the number."
        value={wish.reference}
        onInput={({ currentTarget }) => set({ reference: currentTarget.value })}
      />
      <Field
        label="Label"
        hint="For whom it is. Only your account sees it."
        value={wish.label}
        onInput={({ currentTarget }) => set({ label: currentTarget.value })}
      />
      <Field
        label="Password"
        hint="8 letters or more; empty: none is asked for."
        autocomplete="off"
        minLength={8}
        maxLength={200}
        spellcheck={false}
        value={wish.password}
        onInput={({ currentTarget }) => set({ password: currentTarget.value })}
      />
      <div class={styles.pair}>
        <SelectField label="Ends" value={wish.ends} choices={ends} onChoose={(value) => set({ ends: value })} />
        {wish.ends === 'on' && (
          <DayField
            {...{ label: 'Last day', placeholder: '1 dec, +3d', text: wish.last_day }}
            wrong={wish.last_day === '' ? null : end_problem}
            onText={(last_day) => set({ last_day })}
          />
        )}
      </div>
      <SelectField
        label="Language"
        value={wish.language}
        choices={languages}
        onChoose={(value) => set({ language: languages.find(([one]) => one === value)?.[0] ?? '' })}
      />
      <fieldset class={styles.shows}>
        <legend>They see</legend>
        {parts.map(({ shown, label: name }) => (
          <label key={shown}>
            <input type="checkbox" checked={wish.shows.includes(shown)} onChange={() => toggle(shown)} />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}
