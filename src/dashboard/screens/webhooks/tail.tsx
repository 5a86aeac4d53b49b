import { useQuery, useQueryClient } from '@tanstack/preact-query'
import { Pause, Play } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import { OwnTime } from '../../facts/own-time.tsx'
import { FailedPart } from '../../parts/states.tsx'
import { landfall } from '../../server/connection.ts'
import { listenToChanges } from '../../server/live.ts'
import type { Attempt, NotificationPage } from '../../server/webhooks.ts'
import { useKeys } from '../../shell/keys.ts'
import { recordsOf } from './about.tsx'
import { attemptsOf } from './deliveries.tsx'
import styles from './webhooks.module.css'
import { answerText, shortKind } from './words.ts'

type Line = { attempt: Attempt; event: string }

const look_ms = 3_000
const gathered_ms = 400

/** What goes out, as it goes out. A change that the server tells is looked at at once; tries of what waits are looked for every few seconds. */
export function LiveTail({ webhook_id, lines }: { webhook_id: string; lines: number }) {
  const [runs, tell] = useState(true)
  const { data, error, refetch } = useTail(webhook_id, runs)
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
      <ul class={styles.tail}>
        {(data ?? []).slice(0, lines).map(({ attempt, event }) => (
          <li key={attempt.id}>
            <OwnTime at={attempt.attributes.attempted_at} />
            <span title={event}>{shortKind(event)}</span>
            <b class={attempt.attributes.outcome === 'delivered' ? '' : styles.failed}>{answerText(attempt)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useTail(webhook_id: string, runs: boolean) {
  return useQuery({
    queryKey: ['webhooks', 'tail', webhook_id],
    queryFn: async ({ signal }): Promise<readonly Line[]> => {
      const query = { 'filter[webhook_id]': webhook_id, include: 'webhook_notification_logs', 'page[size]': 50 }
      return linesOf(await landfall().listWebhookNotifications({ query, signal }))
    },
    refetchInterval: runs ? look_ms : false,
    enabled: runs,
  })
}

function linesOf(page: NotificationPage): readonly Line[] {
  const records = recordsOf([page])
  return page.data
    .flatMap((row) => attemptsOf(row, records).map((attempt) => ({ attempt, event: row.attributes.event })))
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
