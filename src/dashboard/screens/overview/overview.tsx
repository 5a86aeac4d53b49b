import { Bell, Plus } from 'lucide-preact'
import { useNow } from '../../facts/clock.ts'
import { actionGroups, actionGroupWords } from '../../facts/status-words.ts'
import { offsetText, timeText } from '../../facts/time-text.ts'
import { useWhy } from '../../facts/use-why.ts'
import { WhyDrawer } from '../../facts/why-drawer.tsx'
import { ButtonLink } from '../../parts/button.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { FailedPart } from '../../parts/states.tsx'
import { useOwnZone } from '../../server/own-clock.ts'
import { useContainerCounts, useContainers } from '../../server/queries.ts'
import { useKeys } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { ArrivingWeek } from './arriving-week.tsx'
import { AttentionTable } from './attention-table.tsx'
import { ExposurePanel } from './exposure-panel.tsx'
import { FirstRun } from './first-run.tsx'
import { GroupLines } from './group-lines.tsx'
import { attention_query, ready_query } from './group-queries.ts'
import { NewsPanel } from './news-panel.tsx'
import styles from './overview.module.css'
import { Phases } from './phases.tsx'
import { ReadyTable } from './ready-table.tsx'
import { SourcesPanel } from './sources-panel.tsx'

/** What must be done today, and what costs money. */
export function Overview() {
  return (
    <Page title={useToday()} about={<OwnClock />} actions={<Actions />}>
      <Contents />
    </Page>
  )
}

function Actions() {
  return (
    <>
      <span class="wide-only">
        <ButtonLink href="/exceptions?rules" icon={Bell}>
          Alerts
        </ButtonLink>
      </span>
      <ButtonLink href="/add" look="filled" icon={Plus}>
        <span>
          Add<span class="wide-only"> numbers</span>
        </span>
      </ButtonLink>
    </>
  )
}

function useToday(): string {
  const zone = useOwnZone()
  return useNow().toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone })
}

function OwnClock() {
  const own_zone = useOwnZone()
  const now = useNow()
  const place = own_zone === 'UTC' ? '' : own_zone.slice(own_zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return (
    <time class="quiet wide-only" dateTime={now.toISOString()} data-zone={own_zone}>
      {timeText({ at: now, zone: own_zone, now }).clock} {offsetText(now, own_zone)} {place}
    </time>
  )
}

function Contents() {
  const counts = useContainerCounts({ group_by: 'action_group' })
  const attention = useContainers(attention_query)
  const ready = useContainers(ready_query)
  const rows = [...(attention.data?.data ?? []), ...(ready.data?.data ?? [])]
  const keys = useRowKeys(
    rows.map(({ id }) => id),
    (id) => `/containers/${id}`,
  )
  const { why, explain } = useWhy()
  const explained = rows.find(({ id }) => id === why)
  useKeys([
    { keys: 'w', does: 'Why it stands here', run: () => withRow(keys.current, explain) },
    ...actionGroups.map((group, place) => ({
      keys: String(place + 1),
      does: `Go to: ${actionGroupWords[group].toLowerCase()}`,
      run: () => jumpTo(group),
    })),
  ])
  const is_empty = counts.data !== undefined && [...counts.data.of.values()].every((count) => count === 0)
  if (is_empty) return <FirstRun />
  return (
    <>
      {counts.error ? (
        <FailedPart error={counts.error} what="The counts" again={() => void counts.refetch()} />
      ) : (
        <Phases counts={counts.data ?? null} />
      )}
      <div class={styles.columns}>
        <div>
          <AttentionTable answer={attention} keys={keys} explain={explain} />
          <ReadyTable answer={ready} keys={keys} />
          <ArrivingWeek />
          <GroupLines counts={counts.data ?? null} />
        </div>
        <div class={styles.side}>
          <ExposurePanel />
          <NewsPanel />
          <SourcesPanel />
        </div>
      </div>
      {explained && <WhyDrawer box={explained} onClose={() => explain(null)} />}
    </>
  )
}

function withRow(id: string | null, run: (id: string) => void): boolean {
  if (id !== null) run(id)
  return id !== null
}

function jumpTo(group: string): boolean {
  const part = document.getElementById(`group-${group}`)
  part?.scrollIntoView({ block: 'start' })
  return part !== null
}
