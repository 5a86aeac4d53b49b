import { ChevronRight } from 'lucide-preact'
import { Link } from 'wouter-preact'
import { countText } from '../../facts/count-text.ts'
import { StatusIcon } from '../../facts/status-icon.tsx'
import { actionGroupWords, type StatusIconName, statusLooks } from '../../facts/status-words.ts'
import { usePlaceNames } from '../../server/place-names.ts'
import { type Counts, useContainerCounts } from '../../server/queries.ts'
import type { ActionGroup } from '../../server/work.ts'
import styles from './overview.module.css'

const icons: Readonly<Record<'at_sea' | 'awaiting_departure' | 'done', StatusIconName>> = {
  at_sea: 'ship',
  awaiting_departure: 'broken-circle',
  done: 'to-wall',
}

/** The groups that ask for nothing: a sentence each. */
export function GroupLines({ counts }: { counts: Counts | null }) {
  return (
    <>
      <GroupLine group="at_sea" counts={counts} />
      <GroupLine group="awaiting_departure" counts={counts} />
      <GroupLine group="done" counts={counts} />
    </>
  )
}

function GroupLine({ group, counts }: { group: Extract<ActionGroup, keyof typeof icons>; counts: Counts | null }) {
  const { group_by, word } = parts[group]
  const told = [...(useContainerCounts({ 'filter[action_group]': group, group_by }).data?.of ?? [])]
  const names = usePlaceNames(
    group_by === 'current_status' ? null : 'port',
    told.slice(0, named_max).map(([value]) => value),
  )
  const count = counts?.of.get(group)
  if (count === undefined) return null
  const rest = told.slice(named_max).reduce((sum, [, number]) => sum + number, 0)
  const words = told.slice(0, named_max).map(([value, number]) => `${number} ${word(value, names)}`)
  const sentence = [...words, ...(rest > 0 ? [`${rest} elsewhere`] : [])].join(', ')
  return (
    <Link id={`group-${group}`} class={styles.line} href={`/containers?action_group=${group}`}>
      <StatusIcon name={icons[group]} />
      <b>
        {actionGroupWords[group]} {countText(count, counts?.is_at_least)}
      </b>
      <span>{sentence}</span>
      <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  )
}

type Names = ReadonlyMap<string, string>
type Part = { group_by: 'port_of_discharge' | 'port_of_lading' | 'current_status'; word: (value: string, names: Names) => string }

/** The most first, so many by name. */
const named_max = 4
const unknown = 'unknown'

/** By what the boxes of a group are told apart in its sentence. */
const parts: Readonly<Record<keyof typeof icons, Part>> = {
  at_sea: {
    group_by: 'port_of_discharge',
    word: (port, names) => (port === unknown ? 'to a port not told' : `to ${names.get(port) ?? port.slice(2)}`),
  },
  awaiting_departure: {
    group_by: 'port_of_lading',
    word: (port, names) => (port === unknown ? 'from a port not told' : `from ${names.get(port) ?? port.slice(2)}`),
  },
  done: { group_by: 'current_status', word: wordOf },
}

function wordOf(status: string): string {
  const looks: Readonly<Record<string, { word: string }>> = statusLooks
  return (looks[status]?.word ?? status).toLowerCase()
}
