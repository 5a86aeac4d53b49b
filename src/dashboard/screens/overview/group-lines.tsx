import { ChevronRight } from 'lucide-preact'
import { Link } from 'wouter-preact'
import { StatusIcon } from '../../facts/status-icon.tsx'
import { actionGroupWords, type StatusIconName, statusLooks } from '../../facts/status-words.ts'
import { useContainerCounts } from '../../server/queries.ts'
import type { ActionGroup } from '../../server/work.ts'
import styles from './overview.module.css'

const icons: Readonly<Record<'at_sea' | 'awaiting_departure' | 'done', StatusIconName>> = {
  at_sea: 'ship',
  awaiting_departure: 'broken-circle',
  done: 'to-wall',
}

/** The groups that ask for nothing: a sentence each. */
export function GroupLines({ counts }: { counts: ReadonlyMap<string, number> | null }) {
  return (
    <>
      <GroupLine group="at_sea" count={counts?.get('at_sea')} />
      <GroupLine group="awaiting_departure" count={counts?.get('awaiting_departure')} />
      <GroupLine group="done" count={counts?.get('done')} />
    </>
  )
}

function GroupLine({ group, count }: { group: Extract<ActionGroup, keyof typeof icons>; count: number | undefined }) {
  const statuses = useContainerCounts({ 'filter[action_group]': group, group_by: 'current_status' }).data
  if (count === undefined) return null
  const sentence = [...(statuses ?? [])].map(([status, number]) => `${number} ${wordOf(status)}`).join(', ')
  return (
    <Link id={`group-${group}`} class={styles.line} href={`/containers?action_group=${group}`}>
      <StatusIcon name={icons[group]} />
      <b>
        {actionGroupWords[group]} {count.toLocaleString('en-US')}
      </b>
      <span>{sentence}</span>
      <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  )
}

function wordOf(status: string): string {
  const looks: Readonly<Record<string, { word: string }>> = statusLooks
  return (looks[status]?.word ?? status).toLowerCase()
}
