import { useSearchParams } from 'wouter-preact'
import { Chip } from '../../parts/chip.tsx'
import { NothingFits } from '../../parts/nothing-fits.tsx'
import { type CaseQuery, useAssignees, useCaseTotals } from '../../server/exceptions.ts'
import { type CaseGroup, group_words } from './case-words.ts'

// Beside the state, which is a tab.
const filters = ['group', 'assignee', 'container_id'] as const
type CaseFilter = (typeof filters)[number]

/** Whether not all cases of a state are asked for. */
export function isFiltered(query: CaseQuery): boolean {
  return filters.some((name) => query[`filter[${name}]`] !== undefined)
}

/** Each filter can be taken away. */
export function NoCaseFits({ query }: { query: CaseQuery }) {
  const [address, write] = useSearchParams()
  const people = useAssignees().data ?? []
  const set = filters.flatMap((name) => {
    const value = query[`filter[${name}]`]
    return value === undefined ? [] : [{ name, value: String(value) }]
  })
  const totals = useCaseTotals(set.map(({ name }) => ({ ...query, [`filter[${name}]`]: undefined })))
  const wordsOf: Record<CaseFilter, (value: string) => string> = {
    group: (value) => group_words[value as CaseGroup] ?? value, // What is no name of a group is told as it stands.
    assignee: (value) => (value === 'none' ? 'Nobody' : (people.find(({ id }) => id === value)?.name ?? 'somebody else')),
    container_id: () => 'this one alone',
  }
  const takeAway = (names: readonly string[]) => {
    const rest = new URLSearchParams(address)
    for (const name of [...names, 'case']) rest.delete(name)
    write(rest)
  }
  const in_the_way = set.map(({ name, value }, place) => ({
    name,
    chip: <Chip what={filter_words[name]} is={wordsOf[name](value)} onRemove={() => takeAway([name])} />,
    without: totals[place],
  }))
  return <NothingFits what="case" filters={in_the_way} onAll={() => takeAway(filters)} />
}

const filter_words: Readonly<Record<CaseFilter, string>> = {
  group: 'Kind of trouble',
  assignee: 'Who has it',
  container_id: 'Container',
}
