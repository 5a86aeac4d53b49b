import { Box, Copy, FileText, Package, Send } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { OwnTime } from '../../facts/own-time.tsx'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Code } from '../../parts/code.tsx'
import { FailedPart, failureText, Loading } from '../../parts/states.tsx'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useWhyNoWriting } from '../../server/rights.ts'
import { useSentText } from '../../server/sent-text.ts'
import { type Attempt, type Notification, useDeed, useNotification } from '../../server/webhooks.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import { recordsOf, subjectOf } from './about.tsx'
import { attemptsOf } from './deliveries.tsx'
import { SignatureCheck } from './signature.tsx'
import styles from './webhooks.module.css'
import { answerSentence, answerText, answerWritten, curlOf, durationText, ordinal, outcomeOf } from './words.ts'

/** One notification: whether they got it, each try, what was sent, and the proof that it was us. */
export function NotificationPane({ id }: { id: string }) {
  const { data, error, refetch } = useNotification(id)
  if (error && !data) return <FailedPart error={error} what="The notification" again={() => void refetch()} />
  if (data === undefined) return <Loading />
  const records = recordsOf([data])
  const attempts = attemptsOf(data.data, records)
  return (
    <>
      <Verdict notification={data.data} attempts={attempts} subject={subjectOf(data.data, records)} />
      <Attempts attempts={attempts} />
      <Sent id={id} />
      <SignatureCheck id={id} attempts={attempts} />
    </>
  )
}

type VerdictProps = {
  notification: Notification
  attempts: readonly Attempt[]
  subject: ReturnType<typeof subjectOf>
}

function Verdict({ notification, attempts, subject }: VerdictProps) {
  const { event } = notification.attributes
  const last = attempts.at(-1)
  return (
    <section class={styles.panel} aria-label="Verdict">
      <h2 class={styles.event}>{event}</h2>
      <p class={styles.verdict}>
        <Sentence notification={notification} />
      </p>
      {last && <p class={styles.under}>{answerSentence(last)}</p>}
      <div class={styles.buttons}>
        <SendNow notification={notification} />
        <AsCurl id={notification.id} last={last} />
        {subject?.kind === 'container' && (
          <ButtonLink size="little" icon={Box} href={`/containers/${subject.id}`}>
            Container
          </ButtonLink>
        )}
        {subject?.kind === 'document' && (
          <ButtonLink size="little" icon={FileText} href={`/documents/${subject.id}`}>
            Document
          </ButtonLink>
        )}
        {subject?.kind === 'shipment' && (
          <ButtonLink size="little" icon={Package} href={`/shipments/${subject.id}`}>
            Shipment
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Sentence({ notification }: { notification: Notification }) {
  const { attempts = 0, next_attempt_at = null } = notification.attributes
  const outcome = outcomeOf(notification)
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`
  if (outcome === 'given_up') return attempts === 0 ? <>Given up, and never tried.</> : <>Given up after {tries}.</>
  if (outcome === 'delivered') return attempts > 1 ? <>Delivered, {ordinal(attempts)} try.</> : <>Delivered.</>
  const soFar = attempts === 0 ? 'Not tried yet' : `Not delivered yet. ${tries}`
  return next_attempt_at === null ? (
    <>{soFar}.</>
  ) : (
    <>
      {soFar}, next at <OwnTime at={next_attempt_at} offset seconds={false} />.
    </>
  )
}

function SendNow({ notification: { id, attributes } }: { notification: Notification }) {
  const why_not = useWhyNoWriting()
  const deed = useDeed(() => landfall().resendWebhookNotification({ id }))
  const is_due = attributes.delivery_status !== 'succeeded'
  const send = () =>
    deed.mutate(undefined, {
      onSuccess: () => tellDone('Sent again'),
      onError: (error) => tellFailed(failureText(error, 'It')),
    })
  const run = () => {
    if (why_not !== null || deed.isPending) return false
    send()
    return true
  }
  useKeys([{ keys: 'n', does: 'Send now', run }])
  useActions([{ label: 'Send this notification now', aside: 'n', run: send }])
  return (
    <Button
      id="send-now"
      look={is_due ? 'filled' : 'edge'}
      size="little"
      icon={Send}
      disabled={why_not !== null || deed.isPending}
      title={why_not ?? 'The same bytes under the same id'}
      onClick={send}
    >
      Send now
    </Button>
  )
}

function AsCurl({ id, last }: { id: string; last: Attempt | undefined }) {
  const { data: body } = useSentText(id)
  const { url, request_headers: headers } = last?.attributes ?? { url: null, request_headers: null }
  if (body === undefined || url === null || headers === null) return null
  const copy = () => void navigator.clipboard.writeText(curlOf({ url, headers, body })).then(() => tellDone('Command copied'))
  return (
    <Button size="little" icon={Copy} onClick={copy} title="Copy a command that sends the same from your shell">
      As curl
    </Button>
  )
}

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const last = attempts.at(-1)
  const [open, tell] = useState<string | null>(null)
  const failed = last !== undefined && last.attributes.outcome !== 'delivered'
  // What they said last is why it did not arrive; of one that arrived nobody asks.
  const shown = open ?? (failed ? last.id : '')
  return (
    <section class={styles.panel} aria-labelledby="attempts">
      <h2 id="attempts">Attempts</h2>
      {attempts.length === 0 && <p class="quiet">None that is still kept.</p>}
      <table class={styles.attempts}>
        <tbody>
          {attempts.toReversed().map((attempt) => (
            <AttemptRows key={attempt.id} attempt={attempt} is_open={shown === attempt.id} tell={tell} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type AttemptProps = { attempt: Attempt; is_open: boolean; tell: (id: string) => void }

function AttemptRows({ attempt, is_open, tell }: AttemptProps) {
  const { number, attempted_at, outcome, duration_ms, is_replay, error } = attempt.attributes
  return (
    <>
      <tr>
        <th scope="row">{number}</th>
        <td>
          <OwnTime at={attempted_at} offset />
          {is_replay && <div class="small quiet">asked for</div>}
        </td>
        <td class={outcome === 'delivered' ? styles.came : styles.failed} title={error ?? undefined}>
          <span class="unseen">Answer </span>
          {answerText(attempt)}
        </td>
        <td class={styles.took}>{durationText(duration_ms)}</td>
        <td class={styles.show}>
          <button
            type="button"
            class="link"
            aria-expanded={is_open}
            aria-label={`${is_open ? 'Hide' : 'Show'} the answer to attempt ${number}`}
            onClick={() => tell(is_open ? 'none' : attempt.id)}
          >
            {is_open ? 'hide' : 'show'}
          </button>
        </td>
      </tr>
      {is_open && (
        <tr class={styles.answer}>
          <td colSpan={5}>
            <Code text={answerWritten(attempt)} label={`Answer to attempt ${number}`} />
          </td>
        </tr>
      )}
    </>
  )
}

const shown_letters_max = 6_000

function Sent({ id }: { id: string }) {
  const { data: text, error, refetch } = useSentText(id)
  const [all, showAll] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text ?? '').then(() => tellDone('Copied, letter for letter'))
  const pretty = text === undefined ? '' : JSON.stringify(JSON.parse(text), null, 1)
  return (
    <section class={styles.panel} aria-labelledby="sent">
      <h2 id="sent">
        What we sent
        {text !== undefined && (
          <button type="button" class="link" onClick={copy}>
            Copy
          </button>
        )}
      </h2>
      {error && <FailedPart inline error={error} what="What we sent" again={() => void refetch()} />}
      {text !== undefined && <Code json text={all ? pretty : pretty.slice(0, shown_letters_max)} label="What we sent" />}
      {!all && pretty.length > shown_letters_max && (
        <button type="button" class="link" onClick={() => showAll(true)}>
          Show the rest
        </button>
      )}
    </section>
  )
}
