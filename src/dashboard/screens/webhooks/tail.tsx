import { useQuery, useQueryClient } from '@tanstack/preact-query'
import { Pause, Play } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import { OwnTime } from '../../facts/own-time.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { landfall } from '../../server/connection.ts'
import { listenToChanges } from '../../server/live.ts'
import { type Attempt, type Notification, type NotificationPage, with_subjects } from '../../server/webhooks.ts'
import { useKeys } from '../../shell/keys.ts'
import { About, type Records, recordsOf } from './about.tsx'
import { attemptsOf } from './deliveries.tsx'
import styles from './webhooks.module.css'
import { answerText, shortKind } from './words.ts'

/** `notification` is what was tried, and the records are what it is about. */
type Line = { attempt: Attempt; notification: Notification; records: Records }

const look_ms = 3_000
const gathered_ms = 400

/** `alone`: there is room to say what each is about. */
type TailProps = { webhook_id: string; lines: number; alone?: boolean }

/** What goes out, as it goes out. A change that the server tells is looked at at once; tries of what waits are looked for every few seconds. */
export function LiveTail({ webhook_id, lines, alone = false }: TailProps) {
  const [runs, tell] = useState(true)
  const { data, error, refetch } = useTail(webhook_id, { runs, alone })
  useNews(runs)
  const toggle = () => {
    tell(!runs)
    return true
  }
  useKeys([{ keys: 'l', does: 'Live tail: stop or go on', run: toggle }])
  return (
    <section class={styles.tailPart} aria-labelledby="tail">
      <h2 id="tail">
        Live tail
        <button type="button" class={styles.runs} aria-pressed={runs} onClick={toggle}>
          {runs ? <Play size={13} aria-hidden="true" /> : <Pause size={13} aria-hidden="true" />}
          {runs ? 'running' : 'stopped'}
        </button>
      </h2>
      {error && !data && <FailedPart inline error={error} what="The live tail" again={() => void refetch()} />}
      {data?.length === 0 && <p class="quiet">Nothing yet. What is sent shows here.</p>}
      <ul class={styles.tail} data-alone={alone || undefined}>
        {(data ?? []).slice(0, lines).map(({ attempt, notification, records }) => (
          <li key={attempt.id}>
            <OwnTime at={attempt.attributes.attempted_at} />
            <span title={notification.attributes.event}>{shortKind(notification.attributes.event)}</span>
            {alone && (
              <span class={`${styles.tailAbout} wide-only`}>
                <About notification={notification} records={records} />
              </span>
            )}
            <b class={attempt.attributes.outcome === 'delivered' ? '' : styles.failed}>{answerText(attempt)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useTail(webhook_id: string, { runs, alone }: { runs: boolean; alone: boolean }) {
  return useQuery({
    queryKey: ['webhooks', 'tail', webhook_id, alone],
    queryFn: async ({ signal }): Promise<readonly Line[]> => {
      const query = {
        'filter[webhook_id]': webhook_id,
        include: alone ? with_subjects : 'webhook_notification_logs',
        'page[size]': 50,
      }
      return linesOf(await landfall().listWebhookNotifications({ query, signal }))
    },
    refetchInterval: runs ? look_ms : false,
    enabled: runs,
  })
}

function linesOf(page: NotificationPage): readonly Line[] {
  const records = recordsOf([page])
  return page.data
    .flatMap((row) => attemptsOf(row, records).map((attempt) => ({ attempt, notification: row, records })))
    .toSorted((a, b) => b.attempt.attributes.attempted_at.localeCompare(a.attempt.attributes.attempted_at))
}

/** What the server tells of is looked at once it has had the time to go out. */
function useNews(runs: boolean): void {
  const answers = useQueryClient()
  useEffect(() => {
    if (!runs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenToChanges(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void answers.invalidateQueries({ queryKey: ['webhooks', 'tail'] }), gathered_ms)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [runs])
}
