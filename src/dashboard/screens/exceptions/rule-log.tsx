import { Check, Clock, X } from 'lucide-preact'
import { Link } from 'wouter-preact'
import { OwnTime } from '../../facts/own-time.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useAlertLog } from '../../server/alert-rules.ts'
import styles from './exceptions.module.css'
import { channel_words } from './rule-words.ts'
import own from './rules.module.css'

const cases_shown = 3
const looks = {
  waiting: { icon: Clock, word: 'Waiting', class: own.waiting },
  sent: { icon: Check, word: 'Sent', class: own.sent },
  failed: { icon: X, word: 'Given up', class: own.failed },
} as const

/** What a rule told, to whom, and what became of it. */
export function RuleLog({ id }: { id: string }) {
  const { data, error, refetch } = useAlertLog(id)
  return (
    <>
      <h3 class={styles.part}>What was sent</h3>
      {error && !data && <FailedPart inline error={error} what="What was sent" again={() => void refetch()} />}
      {!error && !data && <Loading rows={2} />}
      {data?.total === 0 && <p class="quiet">Nothing yet.</p>}
      <ol class={own.log}>
        {data?.alerts.map(({ id: alert, attributes }) => (
          <li key={alert}>
            <Sent attributes={attributes} />
          </li>
        ))}
      </ol>
      {data && data.total > data.alerts.length && (
        <p class="quiet small">
          The latest {data.alerts.length} of {data.total} are shown.
        </p>
      )}
    </>
  )
}

type Alert = NonNullable<ReturnType<typeof useAlertLog>['data']>['alerts'][number]['attributes']

function Sent({
  attributes: { status, channel, destination, count, cases, attempts, last_failure, next_attempt_at, created_at, sent_at },
}: {
  attributes: Alert
}) {
  const { icon: Icon, word, class: look } = looks[status]
  return (
    <>
      <p class={own.outcome}>
        <Icon size={14} strokeWidth={1.75} class={look} aria-hidden="true" />
        <span class="strong">{word}</span>
        <span class="quiet">
          <OwnTime at={sent_at ?? created_at} seconds={false} offset />
        </span>
      </p>
      <p class="small quiet" dir="auto">
        {channel_words[channel]} {destination}
        {attempts > 1 && ` · ${attempts} attempts`}
        {next_attempt_at && status === 'waiting' && (
          <>
            {' '}
            · again <OwnTime at={next_attempt_at} seconds={false} offset />
          </>
        )}
      </p>
      {last_failure && status !== 'sent' && (
        <p class={`${own.failure} mono`} dir="auto">
          “{last_failure.slice(0, 200)}”
        </p>
      )}
      <ul class={own.told}>
        {cases.slice(0, cases_shown).map((one) => (
          <li key={`${one.number} ${one.sentence}`} dir="auto">
            {one.container_id ? (
              <Link href={`/containers/${one.container_id}`} class="link mono">
                {one.number}
              </Link>
            ) : (
              <span class="mono">{one.number}</span>
            )}{' '}
            {one.sentence}
          </li>
        ))}
        {count > cases_shown && <li class="quiet">and {count - cases_shown} more</li>}
      </ul>
    </>
  )
}
