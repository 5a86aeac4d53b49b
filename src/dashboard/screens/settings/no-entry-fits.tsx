import { useMemo } from 'preact/hooks'
import { Chip } from '../../parts/chip.tsx'
import { NothingFits } from '../../parts/nothing-fits.tsx'
import type { Me } from '../../server/me.ts'
import { currentTime } from '../../server/now.ts'
import { useAuditTotals } from '../../server/settings.ts'
import { changed, useAddress } from './address.ts'
import { actions, auditFilterOf, nobody_known, stretches, typeChoices, useWriters } from './audit-filter.tsx'

// Beside the account, whose log it is.
const filters = ['key', 'person', 'action', 'type', 'days', 'record'] as const
type EntryFilter = (typeof filters)[number]

/** Whether less than everything is asked for. */
export function isFiltered(query: URLSearchParams): boolean {
  return filters.some((name) => query.has(name))
}

/** Each filter can be taken away. */
export function NoEntryFits({ me }: { me: Me }) {
  const { query, set } = useAddress()
  const { value: writer, known } = useWriters(me)
  const asked = filters.filter((name) => query.has(name))
  // Once: a new instant would be a new question.
  const now = useMemo(() => currentTime(), [])
  const totals = useAuditTotals(asked.map((name) => auditFilterOf(changed(query, { [name]: null }), me, now)))
  const who = { what: 'Who', is: known.find(({ value }) => value === writer)?.name ?? nobody_known }
  const of = (choices: readonly { value: string; name: string }[], name: EntryFilter) => {
    const chosen = query.get(name) ?? ''
    return choices.find(({ value }) => value === chosen)?.name ?? chosen
  }
  const chips: Readonly<Record<EntryFilter, { what: string; is: string }>> = {
    key: who,
    person: who,
    action: { what: 'Did', is: of(actions, 'action') },
    type: { what: 'To', is: of(typeChoices, 'type') },
    days: { what: 'When', is: of(stretches, 'days') },
    record: { what: 'Record', is: 'this one alone' },
  }
  const in_the_way = asked.map((name, place) => ({
    name,
    chip: <Chip {...chips[name]} onRemove={() => set({ [name]: null })} />,
    without: totals[place],
  }))
  return (
    <NothingFits
      what="entry"
      filters={in_the_way}
      onAll={() => set(Object.fromEntries(filters.map((name) => [name, null])))}
      note="Entries are kept for a time that the operator sets; older ones are gone."
    />
  )
}
