import { ArrowLeft } from 'lucide-preact'
import { Link, useSearchParams } from 'wouter-preact'
import { BoxNumber } from '../../facts/box-number.tsx'
import { attributeWords, isDay } from '../../facts/evidence-words.ts'
import { Money } from '../../facts/money.tsx'
import { OwnTime } from '../../facts/own-time.tsx'
import { ruleWords } from '../../facts/rule-words.ts'
import { Source } from '../../facts/source.tsx'
import { Day, Time } from '../../facts/time.tsx'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import type { Case, NumberedCase } from '../../server/exceptions.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseHistory } from './case-history.tsx'
import { endOf, group_words } from './case-words.ts'
import styles from './exceptions.module.css'

/** One case: what, why, who has it, and what was said about it. */
export function CasePanel({ numbered, onDone }: { numbered: NumberedCase; onDone: () => void }) {
  const { one, number, bill } = numbered
  const { attributes, relationships } = one
  const [address] = useSearchParams()
  const back = new URLSearchParams(address)
  back.delete('case')
  return (
    <section class={styles.panel} aria-labelledby="case">
      <Link href={`/exceptions?${back}`} class={styles.back}>
        <ArrowLeft size={14} strokeWidth={1.75} aria-hidden="true" />
        All cases
      </Link>
      <p class={styles.about}>
        {relationships.container.data && number !== null && (
          <Link href={`/containers/${relationships.container.data.id}`}>
            <BoxNumber number={number} />
          </Link>
        )}
        {relationships.shipment.data && (
          <Link href={`/shipments/${relationships.shipment.data.id}`} class="link mono">
            {bill ?? 'Shipment'}
          </Link>
        )}
        <span class="quiet">{group_words[attributes.group]}</span>
      </p>
      <h2 id="case" class={styles.verdict} dir="auto" data-words>
        {attributes.sentence}
      </h2>
      {attributes.detail && (
        <p class={styles.detail} dir="auto" data-words>
          {attributes.detail}
        </p>
      )}
      <StateLine attributes={attributes} />
      <CaseActions one={one} onDone={onDone} />
      <h3 class={styles.part}>Rests on</h3>
      <Evidence numbered={numbered} />
      <CaseHistory id={one.id} />
    </section>
  )
}

/** Where it stands, in a sentence. */
function StateLine({
  attributes: { state, snoozed_until, resolved_at, resolved_by, resolved_reason, holds },
}: Pick<Case, 'attributes'>) {
  if (state === 'snoozed' && snoozed_until)
    return (
      <p class={styles.state}>
        Snoozed until <OwnTime at={snoozed_until} seconds={false} offset />. It opens again by itself.
      </p>
    )
  if (state !== 'resolved' || resolved_at === null) return null
  return (
    <p class={styles.state} dir="auto">
      {resolved_by === 'itself' ? 'It ended by itself' : 'Resolved'} <OwnTime at={resolved_at} seconds={false} offset />
      {resolved_reason && <>: “{resolved_reason}”</>}
      {resolved_by === 'person' && holds && ' The rule still finds it.'}
    </p>
  )
}

function Evidence({ numbered }: { numbered: NumberedCase }) {
  const { evidence, rule, since_at, opened_at, times_opened } = numbered.one.attributes
  return (
    <dl class={styles.facts}>
      {evidence.map(({ attribute, value, source, at }) => (
        <div key={`${attribute} ${source} ${value}`}>
          <dt title={attribute}>{attributeWords(attribute, value)}</dt>
          <dd>
            <Value attribute={attribute} value={value} numbered={numbered} />
            <div class="small">{source === null ? <Quiet>worked out</Quiet> : <Source name={source} at={at} />}</div>
          </dd>
        </div>
      ))}
      <div>
        <dt>Since</dt>
        <dd>
          {since_at === null ? (
            <NotTold why="No source stated since when it is so" />
          ) : (
            <OwnTime at={since_at} seconds={false} offset />
          )}
        </dd>
      </div>
      <div>
        <dt>{times_opened === 1 ? 'Found' : `Found ${times_opened} times, last`}</dt>
        <dd>
          <OwnTime at={opened_at} seconds={false} offset />
        </dd>
      </div>
      <div>
        <dt>By the rule</dt>
        <dd title={rule}>{ruleWords[rule] ?? rule}</dd>
      </div>
    </dl>
  )
}

type ValueProps = { attribute: string; value: string | number | boolean | null; numbered: NumberedCase }

/** As it was told: a day, an instant, a sum, a word. */
function Value({ attribute, value, numbered: { one, time_zone, zones, currency } }: ValueProps) {
  const is_open = one.attributes.state !== 'resolved'
  if (value === null) return <NotTold why="No source told it" />
  if (typeof value === 'boolean') return <>{value ? 'yes' : 'no'}</>
  if (typeof value === 'number')
    return attribute === 'charges' && currency !== null ? (
      <Money amount={value} currency={currency} owed={is_open} />
    ) : (
      <>
        {value.toLocaleString('en-US')}
        {attribute.endsWith('_days') && ' d'}
      </>
    )
  if (isDay(value)) return <Day on={value} zone={time_zone} place={null} />
  if (/^\d{4}-\d\d-\d\dT/.test(value)) {
    const end = endOf(attribute)
    // What is told of no place, such as when a source was heard, is told in UTC.
    return <Time at={value} zone={end === null ? 'UTC' : zones[end]} />
  }
  if (attribute === 'charges') return <>{value.replaceAll('_', ' ')}</>
  return (
    <span class="mono" dir="auto">
      {value.slice(0, 200)}
    </span>
  )
}
