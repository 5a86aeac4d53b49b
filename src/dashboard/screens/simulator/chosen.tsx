import { Dices, Play } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Segments } from '../../parts/segments.tsx'
import { failureText } from '../../parts/states.tsx'
import { tellDone } from '../../parts/toasts.tsx'
import { useWhyNoWriting } from '../../server/rights.ts'
import { type Run, useBegin } from '../../server/simulator.ts'
import { Legs } from './legs.tsx'
import styles from './simulator.module.css'
import { type Choice, groupNames, isBroken, titleOf } from './words.ts'

const seeds = 1_000_000
const journeys_max = 500
const beginnings = [
  ['booked', 'Booked'],
  ['under_way', 'Under way'],
] as const
type Begins = (typeof beginnings)[number][0]
const begins_hints: Readonly<Record<Begins, string>> = {
  booked: 'Followed from the booking on.',
  under_way: 'The last ship is a day from its port.',
}

/** One scenario: what one learns by it, its way, and what it takes to begin it. */
export function Chosen({ choice }: { choice: Choice }) {
  return (
    <section class={styles.chosen} aria-labelledby="chosen">
      <p class="quiet small">{choice.group === null ? 'All groups' : groupNames[choice.group]}</p>
      <h2 id="chosen">{titleOf(choice)}</h2>
      <p class={styles.teaches} data-words>
        {choice.sentence}
      </p>
      {choice.group !== null && <Legs legs={choice.legs} is_broken={isBroken(choice)} large />}
      {choice.words !== '' && (
        <p class={styles.ending}>
          Any number of the simulated lines that ends in <code>-{choice.words}</code> tells it, such as{' '}
          <code>ZZLF482193-{choice.words}</code>.
        </p>
      )}
      <BeginForm choice={choice} />
    </section>
  )
}

function BeginForm({ choice }: { choice: Choice }) {
  const why_not = useWhyNoWriting()
  const { mutate, data: run, error, isPending } = useBegin()
  const [seed, setSeed] = useState(drawSeed)
  const [count, setCount] = useState(String(choice.count))
  const [begins, setBegins] = useState<Begins>('booked')
  const wrong_seed = /^\d{1,6}$/.test(seed) ? null : 'Up to six digits'
  const wrong_count =
    /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= journeys_max ? null : `1 to ${journeys_max}`
  const many = wrong_count === null && Number(count) > 1
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (wrong_seed !== null || wrong_count !== null) return
    const wish = { scenario: choice.name, seed: Number(seed), count: Number(count), begins }
    mutate(wish, {
      onSuccess: (made) => {
        tellDone(doneText(made))
        setSeed(drawSeed())
      },
    })
  }
  const off = isPending || wrong_seed !== null || wrong_count !== null || why_not !== null
  return (
    <form class={styles.form} onSubmit={submit}>
      <div class={styles.fields}>
        <Field
          {...{ label: 'Seed', value: seed, inputMode: 'numeric', maxLength: 6, autocomplete: 'off', wrong: wrong_seed }}
          hint="The same seed is the same journey."
          onInput={(event) => setSeed(event.currentTarget.value.trim())}
        />
        <Button icon={Dices} aria-label="Draw another seed" title="Draw another seed" onClick={() => setSeed(drawSeed())} />
        <Field
          {...{ label: 'How many', value: count, inputMode: 'numeric', maxLength: 3, autocomplete: 'off', wrong: wrong_count }}
          onInput={(event) => setCount(event.currentTarget.value.trim())}
        />
        <BeginsField {...{ begins, setBegins, is_mixture: choice.group === null }} />
      </div>
      {error && (
        <p role="alert" class={styles.wrong}>
          {failureText(error, 'The scenario')}
        </p>
      )}
      <div class={styles.go}>
        <Button look="filled" type="submit" icon={Play} disabled={off} title={why_not ?? undefined}>
          {many ? `Begin ${count} journeys` : 'Begin'}
        </Button>
        {why_not !== null && <span class="quiet">{why_not}</span>}
      </div>
      {run && <Refused run={run} />}
    </form>
  )
}

function BeginsField({
  begins,
  setBegins,
  is_mixture,
}: {
  begins: Begins
  setBegins: (begins: Begins) => void
  is_mixture: boolean
}) {
  if (is_mixture) return null
  return (
    <div class={styles.begins}>
      <span>It begins</span>
      <Segments label="It begins" value={begins} choices={beginnings} onChange={setBegins} />
      <span>{begins_hints[begins]}</span>
    </div>
  )
}

/** What the world would not track, and why. */
function Refused({ run }: { run: Run }) {
  const refused = run.requested.filter(({ detail }) => detail !== null)
  if (refused.length === 0) return null
  return (
    <ul class={styles.refused}>
      {refused.map(({ request_number, detail }) => (
        <li key={request_number}>
          <code>{request_number}</code> <span data-words>{detail}</span>
        </li>
      ))}
    </ul>
  )
}

function doneText({ requested }: Run): string {
  const begun = requested.filter(({ detail }) => detail === null)
  const [first] = begun
  if (first === undefined) return 'Nothing was begun'
  return begun.length === 1 ? `${first.request_number} has begun` : `${begun.length} journeys have begun`
}

function drawSeed(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(drawn % seeds)
}
