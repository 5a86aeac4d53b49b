import { Bell, BellOff } from 'lucide-preact'
import { useEffect } from 'preact/hooks'
import { Link, useSearchParams } from 'wouter-preact'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { Quiet } from '../../facts/unknown.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { FailedPart, Loading } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import { type Rule, useAlertRules, useRoughDryRun } from '../../server/alert-rules.ts'
import styles from './exceptions.module.css'
import { NewRulePanel, RulePanel } from './rule-panel.tsx'
import { channel_words, oftenText, type ReadyMadeRule, ready_made, readyTrigger, ruleSentence } from './rule-words.ts'
import own from './rules.module.css'

/** Who is told of what: rules that there are, those that can be turned on with one button, and at the right the chosen one. */
export function Rules() {
  const [address] = useSearchParams()
  const { data, error, refetch } = useAlertRules()
  const chosen = data?.rules.find(({ id }) => id === address.get('rule'))
  useRuleKeys(data?.rules ?? [])
  if (error && !data) return <FailedPart error={error} what="The alert rules" again={() => void refetch()} />
  if (!data) return <Loading rows={5} />
  const is_new = address.has('new')
  return (
    <div class={styles.panes} data-chosen={is_new || chosen !== undefined || undefined}>
      <div class={styles.list}>
        {data.rules.length > 0 && <RuleTable rules={data.rules} chosen={chosen?.id ?? null} />}
        <ReadyMade rules={data.rules} chosen={is_new ? (address.get('new') ?? '') : null} />
      </div>
      {chosen !== undefined ? (
        <RulePanel key={chosen.id} rule={chosen} />
      ) : is_new ? (
        <NewRulePanel key={address.get('new')} name={address.get('new') ?? ''} />
      ) : (
        <aside class={styles.panel}>
          <p class="quiet">
            Choose what you want to be told. How often it would have told you something is said before you turn it on.
          </p>
        </aside>
      )}
    </div>
  )
}

function useRuleKeys(rules: readonly Rule[]): void {
  const [address, write] = useSearchParams()
  const keys = useRowKeys(
    rules.map(({ id }) => id),
    (id) => `/exceptions?rules&rule=${id}`,
  )
  useEffect(() => {
    if (keys.current !== null && keys.current !== address.get('rule'))
      write(new URLSearchParams({ rules: '', rule: keys.current }))
  }, [keys.current])
}

function RuleTable({ rules, chosen }: { rules: readonly Rule[]; chosen: string | null }) {
  return (
    <table class={`${table.table} ${table.two} ${own.rules}`}>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Where to</th>
          <th scope="col">
            Last fired <OwnOffset />
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ id, attributes }) => (
          <tr key={id} data-row={id} aria-selected={id === chosen}>
            <td class={table.first}>
              <Link href={`/exceptions?rules&rule=${id}`} class={own.name}>
                {attributes.active ? (
                  <Bell size={15} strokeWidth={1.5} class={own.on} aria-label="On" />
                ) : (
                  <BellOff size={15} strokeWidth={1.5} class={own.off} aria-label="Off" />
                )}
                <span>
                  <span class="strong" dir="auto">
                    {attributes.name}
                  </span>
                  <span class={table.below}>{aboutRule(attributes)}</span>
                </span>
              </Link>
            </td>
            <td class={table.whole}>
              <Where rule={attributes} />
              <div class={table.below}>{whenText(attributes)}</div>
            </td>
            <td class={`${table.aside} ${table.end}`}>
              {attributes.last_alert_at === null ? (
                <Quiet>never</Quiet>
              ) : (
                <OwnTime at={attributes.last_alert_at} seconds={false} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What its name does not say. */
function aboutRule(rule: Rule['attributes']): string {
  const sentence = ruleSentence(rule)
  const of = rule.view === '' ? 'of all containers' : 'of the containers of a view'
  return [rule.active ? '' : 'off', sentence === rule.name ? '' : sentence, of].filter(Boolean).join(' · ')
}

function Where({ rule: { destinations } }: { rule: Rule['attributes'] }) {
  return (
    <span class={own.where} dir="auto">
      {destinations
        .map(({ channel, to, host }) => `${channel_words[channel]} ${to?.join(', ') ?? host ?? ''}`.trim())
        .join(' · ')}
    </span>
  )
}

/** `daily at 08:00, not 20:00 to 07:00 (Los Angeles)`. */
function whenText({ digest, digest_at, quiet_hours, time_zone }: Rule['attributes']): string {
  const gathered = { none: 'at once', hourly: 'hourly', daily: `daily at ${digest_at}` }[digest]
  const quiet = quiet_hours === null ? '' : `, not ${quiet_hours.from} to ${quiet_hours.until}`
  const zone = time_zone === null ? '' : ` (${time_zone.slice(time_zone.lastIndexOf('/') + 1).replaceAll('_', ' ')})`
  return `${gathered}${quiet}${zone}`
}

/** How often it would have told something, so that one need not choose it to learn that. */
function HowOften({ told }: { told: ReadyMadeRule }) {
  const { data } = useRoughDryRun(readyTrigger(told))
  return <span class={own.often}>{data ? oftenText(data) : ' '}</span>
}

/** What people ask for most, but for what is on. */
function ReadyMade({ rules, chosen }: { rules: readonly Rule[]; chosen: string | null }) {
  const known = new Set(rules.map(({ attributes }) => ruleSentence(attributes)))
  const left = ready_made.filter((one) => !known.has(ruleSentence(one)))
  if (left.length === 0) return null
  return (
    <section class={own.ready} aria-labelledby="ready-made">
      <h2 id="ready-made">{rules.length === 0 ? 'Be told of' : 'More to be told of'}</h2>
      <ul>
        {left.map((one) => (
          <li key={ruleSentence(one)}>
            <Link href={`/exceptions?rules&new=${one.kind}`} aria-current={chosen === one.kind ? 'true' : undefined}>
              <Bell size={15} strokeWidth={1.5} aria-hidden="true" />
              <span>{ruleSentence(one)}</span>
              <HowOften told={one} />
            </Link>
          </li>
        ))}
        <li>
          <Link href="/exceptions?rules&new" class="quiet" aria-current={chosen === '' ? 'true' : undefined}>
            Something else
          </Link>
        </li>
      </ul>
    </section>
  )
}
