import { Link, useSearchParams } from 'wouter-preact'
import { countText } from '../../facts/count-text.ts'
import { type CaseQuery, useAssignees, useCaseCounts } from '../../server/exceptions.ts'
import { useMe } from '../../server/me.ts'
import { cutCount, group_words, groups } from './case-words.ts'
import styles from './exceptions.module.css'

/** How many cases each kind of trouble has, whichever of them is shown. */
function useGroupCounts({ 'filter[group]': _, ...others }: CaseQuery) {
  return useCaseCounts({ ...others, group_by: 'group' }).data
}

export function useGroupTotals(query: CaseQuery): ReadonlyMap<string, string> {
  const counts = useGroupCounts(query)
  return new Map([...(counts?.of ?? [])].map(([group, count]) => [group, countText(count, counts?.is_at_least)]))
}

/** Kinds of trouble with how many cases each has; and whose they are. */
export function GroupFilter({ query }: { query: CaseQuery }) {
  const [address, write] = useSearchParams()
  const chosen = query['filter[group]']
  const counts = useGroupCounts(query)
  const total = counts === undefined ? null : [...counts.of.values()].reduce((sum, count) => sum + count, 0)
  // Of those that were counted: each kind may have more.
  const text = (count: number) => countText(count, counts?.is_at_least)
  const addressWith = (group: string | null) => {
    const next = new URLSearchParams(address)
    next.delete('case')
    if (group === null) next.delete('group')
    else next.set('group', group)
    return `/exceptions?${next}`
  }
  return (
    <div class={styles.filters}>
      <nav class={styles.groups} aria-label="Kinds of trouble" data-filter>
        <Link href={addressWith(null)} aria-current={chosen === undefined ? 'true' : undefined}>
          All {total !== null && <span>{counts?.is_at_least ? countText(cutCount(total).count, true) : countText(total)}</span>}
        </Link>
        {groups
          .filter((group) => (counts?.of.get(group) ?? 0) > 0 || chosen === group)
          .map((group) => (
            <Link key={group} href={addressWith(group)} aria-current={chosen === group ? 'true' : undefined}>
              {group_words[group]} <span>{text(counts?.of.get(group) ?? 0)}</span>
            </Link>
          ))}
      </nav>
      <Whose
        value={address.get('assignee') ?? ''}
        onChoose={(value) => {
          const next = new URLSearchParams(address)
          next.delete('case')
          if (value === '') next.delete('assignee')
          else next.set('assignee', value)
          write(next)
        }}
      />
    </div>
  )
}

function Whose({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const people = useAssignees().data ?? []
  const me = useMe().data
  return (
    <select
      class={styles.whose}
      aria-label="Who looks after it"
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">Anybody's</option>
      <option value="none">Nobody's</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name === me?.name ? `${name} (you)` : name}
        </option>
      ))}
    </select>
  )
}
