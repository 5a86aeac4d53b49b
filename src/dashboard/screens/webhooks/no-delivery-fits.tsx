import { wholeMinute } from '../../facts/local-time.ts'
import { Chip } from '../../parts/chip.tsx'
import { NothingFits } from '../../parts/nothing-fits.tsx'
import { currentTime } from '../../server/now.ts'
import { useNotificationTotals } from '../../server/webhooks.ts'
import { type Filters, filterOf, made_choices, outcome_choices, type useWebhookAddress } from './address.ts'
import { shortKind } from './words.ts'

const all: Filters = { outcome: 'any', kind: '', made: 'any' }
const names = ['outcome', 'kind', 'made'] as const

export function isFiltered(wanted: Filters): boolean {
  return names.some((name) => wanted[name] !== all[name])
}

type NoDeliveryProps = { webhook_id: string; address: Pick<ReturnType<typeof useWebhookAddress>, 'wanted' | 'change'> }

/** Each filter can be taken away. */
export function NoDeliveryFits({ webhook_id, address: { wanted, change } }: NoDeliveryProps) {
  const set = names.filter((name) => wanted[name] !== all[name])
  const now = wholeMinute(currentTime())
  const totals = useNotificationTotals(set.map((name) => filterOf(webhook_id, { ...wanted, [name]: all[name] }, now)))
  const chips = {
    outcome: { what: 'Outcome', is: outcome_choices.find(({ value }) => value === wanted.outcome)?.name ?? wanted.outcome },
    kind: { what: 'Kind', is: shortKind(wanted.kind) },
    made: { what: 'Made', is: made_choices.find(({ value }) => value === wanted.made)?.name ?? wanted.made },
  }
  const in_the_way = set.map((name, place) => ({
    name,
    chip: <Chip {...chips[name]} onRemove={() => change({ [name]: null })} />,
    without: totals[place],
  }))
  return <NothingFits what="delivery" filters={in_the_way} onAll={() => change({ outcome: null, kind: null, made: null })} />
}
