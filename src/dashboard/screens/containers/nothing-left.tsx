import { Plus } from 'lucide-preact'
import { useSearchParams } from 'wouter-preact'
import { ButtonLink } from '../../parts/button.tsx'
import { NothingFits } from '../../parts/nothing-fits.tsx'
import { Empty } from '../../parts/states.tsx'
import type { ListQuery } from '../../server/queries.ts'
import { type FilterDefinition, withoutParams } from './filters.ts'
import { useInOwnDays } from './own-days.ts'
import { SetFilter } from './set-filter.tsx'

type NothingLeftProps = {
  /** Of the list, one: `container`. */
  what: string
  set: readonly { definition: FilterDefinition; value: string }[]
  queryOf(address: URLSearchParams): ListQuery
  /** A hook: how many each of these questions finds. */
  useTotals(queries: readonly ListQuery[]): readonly (string | undefined)[]
}

/** In place of the rows of containers or shipments, when there are none: each filter can be taken away. */
export function NothingLeft({ what, set, queryOf, useTotals }: NothingLeftProps) {
  const [address, write] = useSearchParams()
  const params = set.map(({ definition: { param } }) => param)
  const inOwnDays = useInOwnDays()
  const totals = useTotals(params.map((param) => inOwnDays(queryOf(withoutParams(address, [param])))))
  if (set.length === 0)
    return (
      <Empty sentence="Nothing is tracked yet">
        <ButtonLink href="/add" icon={Plus}>
          Add your first numbers
        </ButtonLink>
      </Empty>
    )
  const in_the_way = set.map(({ definition, value }, place) => ({
    name: definition.param,
    chip: <SetFilter {...{ definition, value }} onRemove={() => write(withoutParams(address, [definition.param]))} />,
    without: totals[place],
  }))
  return <NothingFits what={what} filters={in_the_way} onAll={() => write(withoutParams(address, params))} />
}
