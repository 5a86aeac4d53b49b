import { RotateCcw } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { hour_ms } from '../../../base/durations.ts'
import { Button } from '../../parts/button.tsx'
import { ChoiceChip } from '../../parts/choice-chip.tsx'
import { FailedPart, failureText } from '../../parts/states.tsx'
import { tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { type EventKind, type ReplayFilter, useDeed, useEventKinds, useReplayCount } from '../../server/webhooks.ts'
import { type OutcomeChoice, outcome_choices, statusesOf } from './address.ts'
import { Moment, useMoment } from './moment.tsx'
import { Progress } from './progress.tsx'
import { ReplaySample } from './replay-sample.tsx'
import styles from './webhooks.module.css'
import { shortKind } from './words.ts'

const usual_hours = 48

/** Many again, of a stretch of time: how many first, then with their progress. */
export function ReplayPart({ webhook_id, active }: { webhook_id: string; active: boolean }) {
  const from = useMoment(-usual_hours * hour_ms)
  const to = useMoment(hour_ms)
  const [outcome, setOutcome] = useState<OutcomeChoice>('undelivered')
  const [kind, setKind] = useState('')
  const [running, tell] = useState<string | null>(null)
  const why_not = useWhyNoWriting() ?? (active ? null : 'The webhook is off')
  const kinds = useEventKinds().data ?? []
  const names = kinds.flatMap(({ attributes }) => attributes.events.map(({ name }) => name))
  const filter = filterOf({ webhook_id, from: from.at, to: to.at, outcome, kind })
  const count = useReplayCount({ ...filter }, why_not === null)
  const all = useReplayCount({ webhook_id, created_at: filter.created_at }, why_not === null)
  const deed = useDeed(() => landfall().replayWebhookNotifications({ body: filter }))
  const start = () =>
    deed.mutate(undefined, {
      onSuccess: ({ data }) => tell(data.id),
      onError: (error) => tellFailed(failureText(error, 'The replay')),
    })
  return (
    <section id="replay" class={styles.replay} aria-labelledby="replay-title">
      <h2 id="replay-title">Replay a stretch of time</h2>
      <Moment name="From" moment={from} />
      <Moment name="To" moment={to} />
      <div class={styles.which}>
        <ChoiceChip what="Outcome" value={outcome} choices={outcome_choices} onChange={setOutcome} />
        <ChoiceChip
          what="Kind"
          value={kind}
          choices={[{ value: '', name: 'any' }, ...names.map((value) => ({ value, name: shortKind(value) }))]}
          onChange={setKind}
        />
      </div>
      {count.error ? (
        <FailedPart inline error={count.error} what="How many there are" again={() => void count.refetch()} />
      ) : (
        <p class={styles.said}>
          {count.data !== undefined && all.data !== undefined && (
            <>
              <b>
                {count.data.toLocaleString('en-US')} of {all.data.toLocaleString('en-US')}
              </b>{' '}
              would be sent again. They keep their ids, so your side can tell them apart.
            </>
          )}
          {why_not !== null && `${why_not}.`}
        </p>
      )}
      {Boolean(count.data) && <ReplaySample filter={filter} />}
      <Button
        size="little"
        icon={RotateCcw}
        disabled={why_not !== null || !count.data || deed.isPending}
        title={why_not ?? undefined}
        onClick={start}
      >
        Replay {count.data === undefined ? '' : count.data.toLocaleString('en-US')}
      </Button>
      {running !== null && <Progress id={running} />}
    </section>
  )
}

type Stretch = { webhook_id: string; from: Date | null; to: Date | null; outcome: OutcomeChoice; kind: string }

function filterOf({ webhook_id, from, to, outcome, kind }: Stretch): ReplayFilter & { created_at: object } {
  const delivery_status = statusesOf(outcome)
  return {
    webhook_id,
    created_at: { ...(from && { start: from.toISOString() }), ...(to && { end: to.toISOString() }) },
    ...(delivery_status === undefined ? {} : { delivery_status }),
    ...(kind === '' ? {} : { events: [kind as EventKind] }), // A name of the list of kinds.
  }
}
