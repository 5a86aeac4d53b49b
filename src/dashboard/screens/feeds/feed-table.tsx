import { CircleCheck, CircleDashed, CircleDot, Clock, type LucideIcon, TriangleAlert } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { useNow } from '../../facts/clock.ts'
import { FeedName } from '../../facts/feed-name.tsx'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { ageText } from '../../facts/time-text.ts'
import { DoesNotApply, NotTold, Quiet } from '../../facts/unknown.tsx'
import type { RowKeys } from '../../parts/rows.ts'
import { FailedPart } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import { type FeedHistory, type FeedStatus, useFeedsHistory } from '../../server/feeds.ts'
import { currentTime } from '../../server/now.ts'
import { useLineNames } from '../../server/place-names.ts'
import styles from './feeds.module.css'
import { Health } from './marks.tsx'
import { kind_words, meanText, reasonWords, state_words } from './words.ts'

const state_icons: Readonly<Record<FeedStatus['status'], { icon: LucideIcon; colour: string | undefined }>> = {
  well: { icon: CircleCheck, colour: styles.well },
  failing: { icon: TriangleAlert, colour: styles.failing },
  paused: { icon: Clock, colour: styles.paused },
  recovering: { icon: CircleDot, colour: styles.failing },
  idle: { icon: CircleDashed, colour: undefined },
}

function State({ status }: { status: FeedStatus['status'] }) {
  const { icon: Icon, colour } = state_icons[status]
  return (
    <span class={`${styles.state} ${colour ?? ''}`}>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      {state_words[status]}
    </span>
  )
}

/** Feeds that are left alone, each in a sentence: since when, why, what waits, and the next look. */
export function PausedNotes({ feeds }: { feeds: readonly FeedStatus[] }) {
  const now = useNow()
  const names = useLineNames()
  return (
    <>
      {feeds
        .filter(({ status, kind }) => status === 'paused' && kind !== 'former')
        .map(({ feed, paused_since, reason, numbers_parked, next_look_at }) => {
          const why = reasonWords(reason)
          return (
            <p key={feed} class={styles.note} role="status">
              <Clock size={15} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <b>{names.get(feed) ?? feed} is paused</b>
                {paused_since !== null && (
                  <>
                    {' '}
                    since <OwnTime at={paused_since} offset seconds={false} /> ({ageText(new Date(paused_since), now)})
                  </>
                )}
                {why !== null && `: ${why}`}. Its numbers keep what is known
                {numbers_parked ? `; ${numbers_parked.toLocaleString('en-US')} wait` : ''}.
                {next_look_at && (
                  <>
                    {' '}
                    Next look at <OwnTime at={next_look_at} offset seconds={false} />.
                  </>
                )}
              </span>
            </p>
          )
        })}
    </>
  )
}

const figure_names = ['Numbers', 'Waiting', 'Late by', 'Asks, 24 h', 'Errors', 'p95', 'Asks left', 'Unread']

type TableProps = { feeds: readonly FeedStatus[]; detailed: boolean; keys: RowKeys; open: string | null }

export function FeedTable({ feeds, detailed, keys, open }: TableProps) {
  const history = useFeedsHistory()
  const spans = new Map((history.data?.data ?? []).map((one) => [one.feed, one.history]))
  return (
    <div class={styles.frame}>
      <table class={`${table.table} ${styles.feeds}`}>
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">State</th>
            <th scope="col">
              Last answer <OwnOffset />
            </th>
            <th scope="col">48 hours</th>
            {detailed &&
              figure_names.map((name) => (
                <th scope="col" class={table.figure} key={name}>
                  {name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <FeedRow
              key={feed.feed}
              {...{ feed, detailed, keys }}
              is_open={open === feed.feed}
              history={spans.get(feed.feed) ?? null}
              until={history.data?.meta.until ?? currentTime().toISOString()}
            />
          ))}
        </tbody>
      </table>
      {history.error && <FailedPart error={history.error} what="The last 48 hours" again={() => void history.refetch()} />}
    </div>
  )
}

type RowProps = {
  feed: FeedStatus
  detailed: boolean
  keys: RowKeys
  is_open: boolean
  history: FeedHistory | null
  until: string
}

function FeedRow({ feed, detailed, keys, is_open, history, until }: RowProps) {
  const { feed: name, kind, status, last_succeeded_at } = feed
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    keys.choose(name)
  }
  return (
    <>
      <tr class={table.row} data-row={name} data-current={keys.current === name || undefined} onClick={() => keys.choose(name)}>
        <td class={table.first}>
          <button type="button" class={styles.name} aria-expanded={is_open} onClick={toggle}>
            <FeedName feed={name} />
          </button>{' '}
          <span class="small quiet">{kind_words[kind]}</span>
        </td>
        <td class={`${table.aside} ${table.end}`}>
          <State status={status} />
        </td>
        <td>
          <span class="narrow-only quiet">answered </span>
          {last_succeeded_at === null ? <Quiet>not yet</Quiet> : <OwnTime at={last_succeeded_at} />}
        </td>
        <td class={table.end}>{history === null ? <Quiet>not asked</Quiet> : <Health history={history} until={until} />}</td>
        {detailed && <Figures feed={feed} />}
      </tr>
      {is_open && (
        <tr class={styles.codes}>
          <td colSpan={12} class={table.whole}>
            {detailed && <FigureList feed={feed} />}
            <Unread feed={feed} />
          </td>
        </tr>
      )}
    </>
  )
}

function Figures({ feed }: { feed: FeedStatus }) {
  return (
    <>
      {figuresOf(feed).map((figure, place) => (
        <td key={place} class={`${table.figure} wide-only`}>
          {figure}
        </td>
      ))}
    </>
  )
}

/** The same where there is no room for columns. */
function FigureList({ feed }: { feed: FeedStatus }) {
  const figures = figuresOf(feed)
  return (
    <dl class={`${styles.figures} narrow-only`}>
      {figure_names.map((name, place) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figures[place]}</dd>
        </div>
      ))}
    </dl>
  )
}

function figuresOf(feed: FeedStatus): readonly ComponentChildren[] {
  const { numbers = 0, numbers_parked = 0, lag_seconds = 0, last_day, pacing, unread = [] } = feed
  const p95 = last_day?.p95_latency_ms ?? null
  const left = pacing as { requests_left_now?: number } | null | undefined // An object of figures by the contract.
  return [
    numbers.toLocaleString('en-US'),
    numbers_parked === 0 ? <Quiet>None</Quiet> : <b class={styles.amber}>{numbers_parked.toLocaleString('en-US')}</b>,
    lag_seconds < 60 ? <Quiet>0 min</Quiet> : lagText(lag_seconds),
    (last_day?.asks ?? 0).toLocaleString('en-US'),
    last_day?.error_rate == null ? <DoesNotApply /> : meanText(last_day.error_rate, 'share'),
    p95 === null ? <DoesNotApply /> : `${p95.toLocaleString('en-US')} ms`,
    left?.requests_left_now === undefined ? <DoesNotApply /> : left.requests_left_now,
    unread.length === 0 ? <Quiet>None</Quiet> : `${unread.length} ${unread.length === 1 ? 'code' : 'codes'}`,
  ]
}

/** `4 min`, `2 h`, `3 d`. */
function lagText(seconds: number): string {
  return ageText(new Date(0), new Date(seconds * 1_000))
}

/** Words of a source that nobody could read, as it wrote them. */
function Unread({ feed: { unread } }: { feed: FeedStatus }) {
  if (unread === undefined) return <NotTold why="Only whoever runs this installation sees it">What could not be read</NotTold>
  if (unread.length === 0) return <Quiet>Everything that it said could be read.</Quiet>
  return (
    <ul>
      {unread.map(({ code, reason, seen, last_seen_at }) => (
        <li key={`${code} ${reason}`}>
          <q class="mono" dir="auto">
            {code.slice(0, 200)}
          </q>
          <span>{reason.replaceAll('_', ' ')}</span>
          <span class="quiet">
            {seen.toLocaleString('en-US')} times, last <OwnTime at={last_seen_at} offset />
          </span>
        </li>
      ))}
    </ul>
  )
}
