import type { ComponentChildren } from 'preact'
import type { Explanation } from '../../../client/interface.ts'
import { statusLooks } from '../../facts/status-words.ts'
import { Time } from '../../facts/time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Key } from '../../parts/key.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useExplanation } from '../../server/container.ts'
import { plainWords, valueWords } from './event-words.ts'
import { QuarrelNote } from './journey-lines.tsx'
import { contradictions } from './journey-rows.ts'
import { useOperatorNames } from './operator-names.ts'
import styles from './panels.module.css'
import { Quoted } from './pickup-panel.tsx'
import { sourceBegins } from './sources.ts'
import { Value } from './value.tsx'
import { useViewed, zoneOf } from './viewed.ts'

type ExplanationFacts = Explanation['attributes']
type ExplainedValue = ExplanationFacts['values'][number]
type Statement = NonNullable<ExplainedValue['winner']>

/** Why the status is what it is. */
export function WhyPanel() {
  const { which, box } = useViewed()
  const answer = useExplanation(which)
  const value = answer.data?.values.find(({ name }) => name === 'current_status')
  return (
    <section class={`${styles.panel} ${styles.third}`} aria-labelledby="why">
      <h2 id="why">
        Why “{statusLooks[box.current_status].word}”?
        <span class="wide-only">
          <Key>w</Key>
        </span>
      </h2>
      {answer.error && !answer.data && (
        <FailedPart error={answer.error} what="The reasons" again={() => void answer.refetch()} inline />
      )}
      {answer.data &&
        (value ? (
          <Reasons value={value} aside={answer.data.set_aside} />
        ) : (
          <p class={styles.detail}>No source said anything of it yet.</p>
        ))}
    </section>
  )
}

/** The same for any value, beside the page. */
export function WhyDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  const { which } = useViewed()
  const answer = useExplanation(which)
  const title = name === 'contradictions' ? 'What sources differ about' : `Why: ${valueWords(name)}`
  return (
    <Drawer title={title} onClose={onClose}>
      <div class={styles.drawer}>
        {answer.error && !answer.data && (
          <FailedPart error={answer.error} what="The reasons" again={() => void answer.refetch()} inline />
        )}
        {answer.isPending && <Loading rows={4} />}
        {answer.data &&
          (name === 'contradictions' ? (
            <Contradicted values={answer.data.values} />
          ) : (
            <OneValue name={name} explained={answer.data} />
          ))}
      </div>
    </Drawer>
  )
}

function OneValue({ name, explained }: { name: string; explained: ExplanationFacts }) {
  const { box } = useViewed()
  const value = explained.values.find((one) => one.name === name)
  if (value === undefined) {
    return (
      <p>
        No source said it: it follows from other values.{' '}
        {name === 'current_status' && <span>The status is “{statusLooks[box.current_status].word}”.</span>}
      </p>
    )
  }
  return (
    <>
      <p class={styles.verdict}>
        <Value name={name} value={value.value} />
      </p>
      <Reasons value={value} aside={name === 'current_status' ? explained.set_aside : []} />
    </>
  )
}

function Contradicted({ values }: { values: ExplanationFacts['values'] }) {
  const open = values.filter(({ contradicted_by }) => contradicted_by.length > 0)
  if (open.length === 0) return <Quiet>Nothing is contradicted.</Quiet>
  return (
    <>
      {open.map((value) => (
        <section key={value.name}>
          <h3>{valueWords(value.name)}</h3>
          <p>
            <Value name={value.name} value={value.value} />
            {value.winner && ` by ${sourceBegins(value.winner.data_source).toLowerCase()}`}
          </p>
          {contradictions(value).map((quarrel) => (
            <QuarrelNote key={quarrel.raw_event_id} quarrel={quarrel} at={typeof value.value === 'string' ? value.value : null} />
          ))}
        </section>
      ))}
    </>
  )
}

/** The rule in words, what is believed, what stands against it, what was set aside. */
function Reasons({
  value: { name, winner, lost, contradicted_by, rule_in_words },
  aside,
}: {
  value: ExplainedValue
  aside: ExplanationFacts['set_aside']
}) {
  const against = lost.filter(({ raw_event_id }) => contradicted_by.includes(raw_event_id))
  const others = lost.filter(({ raw_event_id }) => !contradicted_by.includes(raw_event_id))
  return (
    <>
      <p class={styles.rule}>{rule_in_words}</p>
      <table class={styles.reasons}>
        <tbody>
          <ReasonRow look="believed" name="Believed">
            {winner ? <SaidBy said={winner} about={name} /> : <NotTold why="It follows from other values" />}
          </ReasonRow>
          {against.map((said) => (
            <ReasonRow key={said.raw_event_id} look="against" name="Against it">
              <SaidBy said={said} about={name} />
            </ReasonRow>
          ))}
          {others.slice(0, 3).map((said) => (
            <ReasonRow key={said.raw_event_id} look="aside" name="Said before">
              <SaidBy said={said} about={name} />
            </ReasonRow>
          ))}
          {aside.length > 0 && (
            <ReasonRow look="aside" name="Set aside">
              {asideText(aside)}
            </ReasonRow>
          )}
        </tbody>
      </table>
    </>
  )
}

function asideText(aside: ExplanationFacts['set_aside']): string {
  const counts = new Map<string, number>()
  for (const { reason } of aside) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
    .map(([reason, count]) => `${count} ${count === 1 ? 'event' : 'events'}: ${plainWords(reason).toLowerCase()}`)
    .join('; ')
}

function ReasonRow({
  look,
  name,
  children,
}: {
  look: 'believed' | 'against' | 'aside'
  name: string
  children: ComponentChildren
}) {
  return (
    <tr class={styles[look]}>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  )
}

function SaidBy({ said, about }: { said: Statement; about: string }) {
  const viewed = useViewed()
  const zone = zoneOf(about, viewed)
  const nameOf = useOperatorNames()
  return (
    <>
      {sourceBegins(said.data_source)} <span title={said.operator}>{nameOf(said.operator)}</span>
      {said.timestamp !== null && (
        <>
          : <Time at={said.timestamp} zone={said.timezone} weekday certainty={said.estimated === true ? 'estimate' : 'fact'} />
        </>
      )}
      {said.said !== null && <Quoted text={said.said} />}
      <small>
        {said.reported_at !== null && (
          <>
            written <Time at={said.reported_at} zone={zone} />,{' '}
          </>
        )}
        heard <Time at={said.received_at} zone={zone} />
        {said.withdrawn_at !== null && ', taken back since'}
        {said.no_longer_reported !== null && ', no longer reported'} ·{' '}
        <button type="button" class="link" onClick={() => viewed.showRaw(said.raw_event_id)}>
          raw event
        </button>
      </small>
    </>
  )
}
