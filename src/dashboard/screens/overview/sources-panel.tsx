import { Link } from 'wouter-preact'
import { useNow } from '../../facts/clock.ts'
import { ageText } from '../../facts/time-text.ts'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { useLineNames } from '../../server/place-names.ts'
import { useFeeds } from '../../server/queries.ts'
import styles from './overview.module.css'

/** The sources that do not do well, by name; the others as one line. */
export function SourcesPanel() {
  const { data, error, refetch } = useFeeds()
  const now = useNow()
  const names = useLineNames()
  const used = (data ?? []).filter(({ kind }) => kind !== 'former')
  const bad = used.filter(({ status }) => status !== 'well' && status !== 'idle')
  const latest = used
    .flatMap(({ last_succeeded_at }) => last_succeeded_at ?? [])
    .toSorted()
    .at(-1)
  return (
    <section aria-labelledby="sources">
      <h2 class={styles.heading} id="sources">
        Sources
        <Link class="link" href="/feeds">
          Feeds
        </Link>
      </h2>
      {error && !data && <FailedPart inline error={error} what="How the sources are" again={() => void refetch()} />}
      {!error && !data && <Loading rows={2} />}
      {data && (
        <dl class={styles.facts}>
          {bad.map(({ feed, status, paused_since, numbers_parked }) => (
            <div key={feed}>
              <dt>{names.get(feed) ?? feed}</dt>
              <dd>
                <b class={styles.late}>
                  {status} {paused_since && ageText(new Date(paused_since), now)}
                </b>
                {numbers_parked !== undefined && numbers_parked > 0 && (
                  <div class="small quiet">{numbers_parked} numbers wait</div>
                )}
              </dd>
            </div>
          ))}
          <div>
            <dt>
              {used.length - bad.length} {bad.length > 0 ? 'others' : 'sources'}
            </dt>
            <dd>
              well
              {latest && <div class="small quiet">last answer {ageText(new Date(latest), now)} ago</div>}
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
