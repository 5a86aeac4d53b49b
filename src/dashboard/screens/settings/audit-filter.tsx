import { useMemo } from 'preact/hooks'
import { day_ms } from '../../../base/durations.ts'
import type { AuditEntry } from '../../../client/interface.ts'
import { Chip } from '../../parts/chip.tsx'
import { ChoiceChip } from '../../parts/choice-chip.tsx'
import type { Me } from '../../server/me.ts'
import { currentTime } from '../../server/now.ts'
import { type AuditFilter, useAccounts, useApiKeys, usePeople } from '../../server/settings.ts'
import { useAddress } from './address.ts'
import { actorText, typeWords } from './audit-words.ts'
import styles from './settings.module.css'

export const actions = [
  { value: '', name: 'anything' },
  { value: 'create', name: 'made' },
  { value: 'update', name: 'changed' },
  { value: 'delete', name: 'removed' },
  { value: 'run', name: 'ran' },
] as const

const types = [
  ...[
    'tracking_request',
    'container',
    'shipment',
    'document',
    'webhook',
    'share_link',
    'tariff',
    'view',
    'exception',
    'alert_rule',
  ],
  ...['api_key', 'person', 'invitation', 'session', 'account'],
]
export const typeChoices = [{ value: '', name: 'any record' }, ...types.map((value) => ({ value, name: typeWords(value) }))]

export const stretches = [
  { value: '', name: 'at any time' },
  { value: '1', name: 'in the last 24 h' },
  { value: '7', name: 'in the last 7 days' },
  { value: '30', name: 'in the last 30 days' },
] as const

const of_all = 'all'

/** Neither among the people nor among the keys. */
export const nobody_known = 'somebody who is gone'

/** What the address asks for, by the names of the interface. The operator sees the own account unless another, or all, is asked for. */
export function useAuditFilter(me: Me): AuditFilter {
  const { query } = useAddress()
  const days = query.get('days')
  // Once for as long as it is chosen: a new instant would be a new question.
  const now = useMemo(() => currentTime(), [days])
  return auditFilterOf(query, me, now)
}

export function auditFilterOf(query: URLSearchParams, me: Me, now: Date): AuditFilter {
  const [action, type, key, person, record, account, days] = [
    ...['action', 'type', 'key', 'person', 'record', 'account', 'days'].map((name) => query.get(name)),
  ]
  const start = days ? new Date(now.getTime() - Number(days) * day_ms).toISOString() : null
  const of_account = account ?? (me.is_operator ? me.account_id : null)
  return {
    ...(action ? { 'filter[action]': action } : {}),
    ...(type ? { 'filter[entity_type]': type } : {}),
    ...(key ? { 'filter[key_id]': key } : {}),
    ...(person ? { 'filter[user_id]': person } : {}),
    ...(record ? { 'filter[entity_id]': record } : {}),
    ...(of_account !== null && of_account !== of_all ? { 'filter[account_id]': of_account } : {}),
    ...(start ? { 'filter[created_at][start]': start } : {}),
  }
}

/** Who, did what, to what, when; each a chip. */
export function AuditFilters({ me, entries }: { me: Me; entries: readonly AuditEntry[] }) {
  const { query, set } = useAddress()
  return (
    <div class={styles.filters}>
      {me.is_operator && <AccountChip />}
      <WhoChip me={me} entries={entries} />
      <ChoiceChip what="Did" value={query.get('action') ?? ''} choices={[...actions]} onChange={(action) => set({ action })} />
      <ChoiceChip what="To" value={query.get('type') ?? ''} choices={typeChoices} onChange={(type) => set({ type })} />
      <ChoiceChip what="When" value={query.get('days') ?? ''} choices={[...stretches]} onChange={(days) => set({ days })} />
      {query.get('record') && <Chip what="Record" is="this one alone" onRemove={() => set({ record: null })} />}
    </div>
  )
}

/** Whoever may have written: people and keys, and who is asked for although they are neither any more. */
function WhoChip({ me, entries }: { me: Me; entries: readonly AuditEntry[] }) {
  const { set } = useAddress()
  const { value, known } = useWriters(me)
  const [first] = entries
  const name = first ? actorText(first.attributes) : nobody_known
  const choices = known.some((one) => one.value === value) ? known : [...known, { value, name }]
  const choose = (chosen: string) => {
    const [kind, id = null] = chosen.split(' ')
    set({ person: kind === 'person' ? id : null, key: kind === 'key' ? id : null })
  }
  return <ChoiceChip what="Who" value={value} choices={choices} onChange={choose} />
}

/** Who may be asked for, and who is: as `person ID` or `key ID`, empty for anybody. */
export function useWriters(me: Me) {
  const { query } = useAddress()
  const people = usePeople()
  const keys = useApiKeys({ account_id: query.get('account') ?? me.account_id })
  const [person, key] = [query.get('person'), query.get('key')]
  const known = [
    { value: '', name: 'anybody' },
    ...(people.rows ?? []).map(({ id, attributes: { name, email } }) => ({ value: `person ${id}`, name: name ?? email })),
    ...(keys.rows ?? []).map(({ id, attributes: { name } }) => ({ value: `key ${id}`, name, aside: 'key' })),
  ]
  return { value: person ? `person ${person}` : key ? `key ${key}` : '', known }
}

function AccountChip() {
  const { query, set } = useAddress()
  const accounts = useAccounts(true)
  const choices = [
    { value: '', name: 'this one' },
    { value: of_all, name: 'every one' },
    ...(accounts.rows ?? []).flatMap(({ id, attributes: { company_name, is_operator } }) =>
      is_operator ? [] : [{ value: id, name: company_name }],
    ),
  ]
  const value = query.get('account') ?? ''
  return (
    <ChoiceChip
      what="Account"
      value={value}
      choices={choices}
      onChange={(account) => set({ account, key: null, person: null })}
    />
  )
}
