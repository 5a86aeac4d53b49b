import { Link2, Plus } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Link, useSearchParams } from 'wouter-preact'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { SortButton, useSort } from '../../parts/sort-button.tsx'
import { FailedPart, Loading } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import { useActions } from '../../shell/actions.ts'
import { copyAddress } from '../../shell/copy-address.ts'
import { useKeys } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import list from '../containers/containers.module.css'
import { csvAddress, saveCsv } from '../containers/file-address.ts'
import { FileLink } from '../containers/file-link.tsx'
import { NothingLeft } from '../containers/nothing-left.tsx'
import { useInOwnDays } from '../containers/own-days.ts'
import { Picker } from '../containers/picker.tsx'
import { SetFilter } from '../containers/set-filter.tsx'
import { columns } from './columns.tsx'
import { FilterPicker } from './filter-picker.tsx'
import { queryOf, setFilters, tabs } from './filters.ts'
import { useShipments, useShipmentTotals } from './rows-query.ts'
import { ShipmentTable } from './shipment-table.tsx'
import styles from './shipments.module.css'

/** Which bills and bookings are like this. */
export function Shipments() {
  return (
    <Page
      title="Shipments"
      actions={
        <>
          <span class="wide-only">
            <Button look="quiet" icon={Link2} onClick={copyAddress}>
              Copy address of this view
            </Button>
          </span>
          <ButtonLink href="/add" look="filled" icon={Plus}>
            <span>
              Add<span class="wide-only"> numbers</span>
            </span>
          </ButtonLink>
        </>
      }
    >
      <Tabs />
      <List />
    </Page>
  )
}

function Tabs() {
  const [address] = useSearchParams()
  const inOwnDays = useInOwnDays()
  const totals = useShipmentTotals(tabs.map(({ search }) => inOwnDays(queryOf(new URLSearchParams(search)))))
  const now = searchText(address)
  return (
    <nav class={list.views} aria-label="Views">
      {tabs.map(({ name, search }, place) => (
        <Link
          key={name}
          href={search === '' ? '/shipments' : `/shipments?${search}`}
          aria-current={searchText(new URLSearchParams(search)) === now ? 'page' : undefined}
        >
          {name}
          {totals[place] !== undefined && <small>{totals[place]}</small>}
        </Link>
      ))}
    </nav>
  )
}

/** The filters alone, whatever their order. */
function searchText(address: URLSearchParams): string {
  return setFilters(address)
    .map(({ definition: { param }, value }) => `${param}=${value}`)
    .join('&')
}

function List() {
  const [address, write] = useSearchParams()
  const [filtering, tellFiltering] = useState(false)
  const query = useInOwnDays()(queryOf(address))
  const answer = useShipments(query)
  const file = csvAddress('shipments', { query, columns: columns.map(({ id }) => id) })
  const pages = answer.data?.pages ?? []
  const [first] = pages
  const shipments = pages.flatMap(({ data }) => data)
  const keys = useRowKeys(
    shipments.map(({ id }) => id),
    (id) => `/shipments/${id}`,
  )
  const change = (param: string, value: string | null) => {
    const next = new URLSearchParams(address)
    if (value === null || value === '') next.delete(param)
    else next.set(param, value)
    write(next)
    tellFiltering(false)
  }
  const filter = () => {
    tellFiltering(true)
    return true
  }
  useKeys([{ keys: '/', does: 'Filter', run: filter }])
  useActions([
    { label: 'Filter', aside: '/', run: filter },
    { label: 'CSV of this view', run: () => saveCsv(file) },
  ])
  return (
    <>
      <div class={list.tools}>
        {setFilters(address).map(({ definition, value }) => (
          <SetFilter key={definition.param} {...{ definition, value }} onRemove={() => change(definition.param, null)} />
        ))}
        <Picker name="Filter" icon={Plus} look="edge" title="Add a filter" open={filtering} onOpen={tellFiltering}>
          <FilterPicker address={address} change={change} />
        </Picker>
        <div class={`${list.right} wide-only`}>
          <FileLink address={file} />
        </div>
      </div>
      {answer.error && shipments.length === 0 && (
        <FailedPart error={answer.error} what="The list" again={() => void answer.refetch()} />
      )}
      {answer.isPending && <Loading rows={12} />}
      {first && shipments.length === 0 && (
        <NothingLeft what="shipment" set={setFilters(address)} queryOf={queryOf} useTotals={useShipmentTotals} />
      )}
      {first && shipments.length > 0 && (
        <ShipmentTable
          {...{ shipments, keys }}
          meta={first.meta}
          heading={(column) => <Heading key={column.id} column={column} />}
          is_old={answer.isPlaceholderData}
          more={answer.hasNextPage && !answer.isFetchingNextPage ? () => void answer.fetchNextPage() : null}
        />
      )}
    </>
  )
}

/** The name of a column, which sorts by it where the server can. */
type HeadingProps = { column: { name: string; sort: string | null; figure?: true; roomy?: true } }

function Heading({ column: { name, sort, figure, roomy } }: HeadingProps) {
  const order = useSort(sort)
  return (
    <th
      scope="col"
      class={`${figure ? `${table.figure} ${styles.figure}` : ''} ${roomy ? styles.roomy : ''}`}
      aria-sort={order.order}
    >
      {sort === null ? name : <SortButton name={name} sort={order} />}
    </th>
  )
}
