import { Link2, Plus } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { useWhy } from '../../facts/use-why.ts'
import { WhyDrawer } from '../../facts/why-drawer.tsx'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { speak } from '../../parts/toasts.tsx'
import type { BoxList } from '../../server/queries.ts'
import { useActions } from '../../shell/actions.ts'
import { copyAddress } from '../../shell/copy-address.ts'
import { Page } from '../../shell/page.tsx'
import { BulkBar, type BulkForm } from './bulk-bar.tsx'
import { ContainerTable, type RelatedRecords } from './container-table.tsx'
import styles from './containers.module.css'
import { fileAddress, saveCsv } from './file-address.ts'
import { queryOf, setFilters } from './filters.ts'
import { useListKeys } from './list-keys.ts'
import { NothingLeft } from './nothing-left.tsx'
import { useInOwnDays } from './own-days.ts'
import { useContainerTotals, useFresh, useRows } from './rows-query.ts'
import { useSelectedRows } from './selection.ts'
import { readColumns, usual_sort, writeColumns } from './shown.ts'
import { Tools } from './tools.tsx'
import { Views } from './views.tsx'

/** Which boxes are like this, and what to do with them. */
export function Containers() {
  const [saving, tellSaving] = useState(false)
  return (
    <Page
      title="Containers"
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
      <Views onSave={() => tellSaving(true)} />
      <List saving={saving} tellSaving={tellSaving} />
    </Page>
  )
}

function List({ saving, tellSaving }: { saving: boolean; tellSaving: (open: boolean) => void }) {
  const [address, write] = useSearchParams()
  const sort = address.get('sort') ?? usual_sort
  const inOwnDays = useInOwnDays()
  const query = { ...inOwnDays(queryOf(address)), sort }
  const answer = useRows(query)
  const pages = answer.data?.pages ?? []
  const [first] = pages
  const read = useMemo(() => pages.flatMap(({ data }) => data), [answer.data])
  const { changes, boxes } = useFresh(query, {
    shown: answer.isPlaceholderData ? undefined : first,
    shown_at_ms: answer.dataUpdatedAt,
    boxes: read,
  })
  const related = useMemo(() => relatedOf(pages), [answer.data])
  const selected = useSelectedRows(boxes, first?.meta.total ?? 0)
  const shown = readColumns(address.get('cols'))
  const [form, openForm] = useState<BulkForm | null>(null)
  const [filtering, tellFiltering] = useState(false)
  const file = fileAddress(query, shown)
  const ids = useMemo(() => boxes.map(({ id }) => id), [boxes])
  const keys = useRowKeys(ids, (id) => `/containers/${id}`)
  const { why, explain } = useWhy()
  useListKeys({ keys, selected, explain, openForm, filter: () => tellFiltering(true) })
  useActions([
    { label: 'CSV of this view', run: () => saveCsv(file) },
    { label: 'Save as a view', run: () => tellSaving(true) },
    { label: 'Filter', aside: '/', run: () => tellFiltering(true) },
  ])
  const change = (param: string, value: string | null) => {
    const next = new URLSearchParams(address)
    if (value === null) next.delete(param)
    else next.set(param, value)
    write(next, { replace: true })
  }
  const explained = boxes.find(({ id }) => id === why)
  return (
    <>
      <Tools {...{ query, sort, file, filtering, tellFiltering, saving, tellSaving }} />
      <Changes count={changes} apply={() => void answer.refetch()} />
      {answer.error && boxes.length === 0 && (
        <FailedPart error={answer.error} what="The list" again={() => void answer.refetch()} />
      )}
      {answer.isPending && <Loading rows={12} />}
      {first && first.data.length === 0 && (
        <NothingLeft what="container" set={setFilters(address)} queryOf={queryOf} useTotals={useContainerTotals} />
      )}
      {first && boxes.length > 0 && (
        <ContainerTable
          {...{ boxes, keys, selected, related, shown, explain }}
          meta={first.meta}
          is_old={answer.isPlaceholderData}
          onShown={(next) => change('cols', writeColumns(next))}
          more={answer.hasNextPage && !answer.isFetchingNextPage ? () => void answer.fetchNextPage() : null}
        />
      )}
      {selected.count > 0 && <BulkBar {...{ selected, query, file }} shown={boxes} open={form} onOpen={openForm} />}
      {explained && <WhyDrawer box={explained} onClose={() => explain(null)} />}
    </>
  )
}

/** Rows never move under the reader: what changed comes when it is asked for. */
function Changes({ count, apply }: { count: number; apply: () => void }) {
  useEffect(() => {
    if (count > 0) speak(`${count} containers changed`)
  }, [count])
  if (count === 0) return null
  return (
    <div class={styles.changes}>
      {count} {count === 1 ? 'change' : 'changes'}
      <Button size="little" onClick={apply}>
        Apply
      </Button>
    </div>
  )
}

function relatedOf(pages: readonly BoxList[]): RelatedRecords {
  const records = pages.flatMap(({ included }) => included ?? [])
  return {
    shipments: new Map(records.flatMap((record) => (record.type === 'shipment' ? [[record.id, record.attributes]] : []))),
    terminals: new Map(records.flatMap((record) => (record.type === 'terminal' ? [[record.id, record.attributes]] : []))),
  }
}
