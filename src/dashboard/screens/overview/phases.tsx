import { Link } from 'wouter-preact'
import { countText } from '../../facts/count-text.ts'
import { actionGroups, actionGroupWords } from '../../facts/status-words.ts'
import { usePlaceNames } from '../../server/place-names.ts'
import { type Counts, useContainerCounts, useContainers } from '../../server/queries.ts'
import type { ActionGroup } from '../../server/work.ts'
import styles from './overview.module.css'

/** The six phases as one line, each a way into its view, with what stands out in it. */
export function Phases({ counts }: { counts: Counts | null }) {
  const remarks = useRemarks()
  return (
    <ol class={styles.phases} aria-label="Containers by what is to be done">
      {actionGroups.map((group) => (
        <li key={group} class={`${styles.phase} ${styles[group] ?? ''}`}>
          <Link href={`/containers?action_group=${group}`}>
            <strong>{counts === null ? '\u00a0' : countText(counts.of.get(group) ?? 0, counts.is_at_least)}</strong>
            <span>{actionGroupWords[group]}</span>
            <small>{remarks[group] ?? ''}</small>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** One more thing about each phase, counted by the server: what stands out, else where most of it goes or comes from. */
function useRemarks(): Readonly<Record<ActionGroup, string | null>> {
  const of = (group: ActionGroup) => ({ 'filter[action_group]': group })
  const charged = useTotal({ ...of('needs_attention'), 'filter[rule]': 'charged,charged_while_held,detention_charged' })
  const unbooked = useTotal({ ...of('ready_to_pick_up'), 'filter[pickup_appointment]': 'none' })
  const conflicts = useTotal({ ...of('at_sea'), 'filter[open_conflicts]': 'true' })
  const undated = useTotal({ ...of('awaiting_departure'), 'filter[arrival]': 'unknown' })
  const returned = useContainerCounts({ ...of('done'), group_by: 'current_status' }).data?.of.get('empty_returned') ?? null
  const arriving = useMostOf({ ...of('arriving'), group_by: 'port_of_discharge' }, 'at')
  const sailing = useMostOf({ ...of('at_sea'), group_by: 'port_of_discharge' }, 'to')
  const leaving = useMostOf({ ...of('awaiting_departure'), group_by: 'port_of_lading' }, 'from')
  return {
    needs_attention: remark(charged, charged === 1 ? 'is being charged' : 'are being charged'),
    ready_to_pick_up: remark(unbooked, 'without appointment'),
    arriving,
    at_sea: remark(conflicts, 'contradicted') ?? sailing,
    awaiting_departure: remark(undated, 'without a date') ?? leaving,
    done: remark(returned, 'returned empty'),
  }
}

/** `10 at Long Beach`: the port of the most; null while nobody tells one. */
function useMostOf(query: Readonly<Record<string, string>>, word: string): string | null {
  const [most] = [...(useContainerCounts(query).data?.of ?? [])]
  const names = usePlaceNames('port', most === undefined ? [] : [most[0]])
  return most === undefined || most[0] === 'unknown' ? null : `${most[1]} ${word} ${names.get(most[0]) ?? most[0].slice(2)}`
}

function useTotal(query: Readonly<Record<string, string>>): number | null {
  return useContainers({ ...query, 'page[size]': 1 }).data?.meta.total ?? null
}

const remark = (count: number | null, words: string) => (count === null || count === 0 ? null : `${count} ${words}`)
