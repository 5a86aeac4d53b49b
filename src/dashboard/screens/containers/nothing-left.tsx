import { Plus } from 'lucide-preact'
import { useSearchParams } from 'wouter-preact'
import { ButtonLink } from '../../parts/button.tsx'
import { NothingFits } from '../../parts/nothing-fits.tsx'
import { Empty } from '../../parts/states.tsx'
import { queryOf, setFilters, withoutParams } from './filters.ts'
import { useContainerTotals } from './rows-query.ts'
import { SetFilter } from './set-filter.tsx'

/** In place of the rows, when there are none: each filter can be taken away. */
export function NothingLeft() {
  const [address, write] = useSearchParams()
  const set = setFilters(address)
  const params = set.map(({ definition: { param } }) => param)
  const totals = useContainerTotals(params.map((param) => queryOf(withoutParams(address, [param]))))
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
  return <NothingFits what="container" filters={in_the_way} onAll={() => write(withoutParams(address, params))} />
}
