import { ChevronDown } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { PlainDay } from '../../facts/plain-day.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { Segments } from '../../parts/segments.tsx'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { type FeedStatus, useFeedsStatus, useScorecard } from '../../server/feeds.ts'
import { useLineNames } from '../../server/place-names.ts'
import { useKeys } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { Completeness } from './completeness.tsx'
import { FeedTable, PausedNotes } from './feed-table.tsx'
import styles from './feeds.module.css'
import { FigureDrawer } from './figure-drawer.tsx'
import { ScoreTable } from './scorecard.tsx'
import { atWork, inOrder } from './words.ts'

/** Whether what is shown may be trusted, source by source. */
export function Feeds() {
  const status = useFeedsStatus()
  const used = status.data?.data.filter(({ kind }) => kind !== 'former') ?? []
  const well = used.filter(({ status: state }) => state === 'well' || state === 'idle').length
  return (
    <Page
      title="Feeds"
      has_own_times
      about={
        status.data && (
          <span class="quiet">
            {well} of {used.length} well
          </span>
        )
      }
    >
      {status.error && !status.data && (
        <FailedPart error={status.error} what="How the feeds are" again={() => void status.refetch()} />
      )}
      {!status.error && status.data === undefined && <Loading />}
      {status.data && <Sources feeds={inOrder(status.data.data)} detailed={status.data.meta.detailed} />}
      <Scores />
    </Page>
  )
}

function Sources({ feeds, detailed }: { feeds: readonly FeedStatus[]; detailed: boolean }) {
  const [open, tell] = useState<string | null>(null)
  const [address, write] = useSearchParams()
  const { shown, folded } = atWork(feeds)
  const is_unfolded = address.has('idle')
  const rows = is_unfolded ? feeds : shown
  const unfold = () => {
    const next = new URLSearchParams(address)
    if (is_unfolded) next.delete('idle')
    else next.set('idle', '')
    write(next, { replace: true })
  }
  const keys = useRowKeys(
    rows.map(({ feed }) => feed),
    () => '/feeds',
  )
  const choose = (feed: string) => {
    keys.choose(feed)
    tell(open === feed ? null : feed)
  }
  const openCurrent = () => {
    if (keys.current === null || document.activeElement?.closest('a, button') !== null) return false
    tell(open === keys.current ? null : keys.current)
    return true
  }
  useKeys([{ keys: 'Enter', does: 'What could not be read', run: openCurrent }])
  if (feeds.length === 0) return <Empty sentence="No feed is configured" />
  return (
    <section aria-label="Sources">
      <PausedNotes feeds={feeds} />
      <FeedTable feeds={rows} detailed={detailed} keys={{ ...keys, choose }} open={open} />
      {folded.length > 0 && <IdleFeeds feeds={folded} is_unfolded={is_unfolded} unfold={unfold} />}
      {!detailed && (
        <p class={styles.foot}>Numbers, errors and what could not be read are shown to whoever runs this installation.</p>
      )}
    </section>
  )
}

type IdleProps = { feeds: readonly FeedStatus[]; is_unfolded: boolean; unfold: () => void }

/** Feeds that nobody needs now, as one line. */
function IdleFeeds({ feeds, is_unfolded, unfold }: IdleProps) {
  const names = useLineNames()
  return (
    <button type="button" class={styles.idle} aria-expanded={is_unfolded} onClick={unfold}>
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      <b>{is_unfolded ? `Fold the ${feeds.length} that are idle` : `${feeds.length} are idle`}</b>
      {!is_unfolded && <span dir="auto">{feeds.map(({ feed }) => names.get(feed) ?? feed).join(', ')}</span>}
    </button>
  )
}

const spans = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['366', '366 days'],
] as const

function Scores() {
  const [address, write] = useSearchParams()
  const days = spans.find(([value]) => value === address.get('days'))?.[0] ?? '90'
  const { data, error, refetch, isPlaceholderData } = useScorecard(days)
  const change = (values: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    write(next)
  }
  const open = (line: string, measure: string) => change({ line, measure })
  const score = data?.data.find(({ scac }) => scac === address.get('line'))
  const measure = address.get('measure')
  return (
    <section class={styles.part} aria-labelledby="scorecard">
      <h2 id="scorecard">
        How good the lines are
        <span class={styles.end}>
          <Segments label="Days" value={days} choices={spans} onChange={(value) => change({ days: value })} />
        </span>
      </h2>
      {error && !data && <FailedPart error={error} what="The scorecard" again={() => void refetch()} />}
      {!error && data === undefined && <Loading />}
      {data?.data.length === 0 && (
        <p class={styles.none}>No case yet in these days. Figures begin the day after the first answers.</p>
      )}
      {data && data.data.length > 0 && (
        <div class={isPlaceholderData ? styles.old : undefined}>
          <ScoreTable lines={data.data} open={open} />
          <p class={styles.foot}>
            <PlainDay on={data.meta.from} zone="UTC" weekday={false} /> to{' '}
            <PlainDay on={data.meta.until} zone="UTC" weekday={false} />, days in UTC. Hollow marks are means of fewer than 30
            cases. A figure opens what it is made of.
          </p>
          <Completeness lines={data.data} open={open} />
        </div>
      )}
      {score && measure !== null && (
        <FigureDrawer
          key={`${score.scac} ${measure}`}
          figure={{ scac: score.scac, measure, days }}
          score={score}
          onClose={() => change({ line: null, measure: null })}
        />
      )}
    </section>
  )
}
