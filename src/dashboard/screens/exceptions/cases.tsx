import { useEffect, useState } from 'preact/hooks'
import { useSearchParams } from 'wouter-preact'
import { countText } from '../../facts/count-text.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { type CaseQuery, type NumberedCase, useCase, useCases } from '../../server/exceptions.ts'
import { useKeys } from '../../shell/keys.ts'
import { CasePanel } from './case-panel.tsx'
import { CaseRows } from './case-rows.tsx'
import { folded } from './case-words.ts'
import styles from './exceptions.module.css'
import { GroupFilter, useGroupTotals } from './group-filter.tsx'
import { isFiltered, NoCaseFits } from './no-case-fits.tsx'
import { undoLast } from './undo.ts'

/** Cases at the left, the chosen one at the right. On a narrow screen the chosen one takes the place of the list. */
export function Cases() {
  const [address] = useSearchParams()
  const query = queryOf(address)
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage } = useCases(query)
  const rows = data?.pages.flatMap(({ cases }) => cases) ?? []
  const { total = 0, is_at_least } = data?.pages[0] ?? {}
  const [unfolded, tellUnfolded] = useState<ReadonlySet<string>>(new Set())
  const shown = folded(rows).flatMap(({ first, others }) => (unfolded.has(first.one.id) ? [first, ...others] : [first]))
  const totals = useGroupTotals(query)
  const { chosen, keys } = useChosenCase(shown)
  // Not of the case that is open: one that was put aside leaves the list, and for a moment none is.
  useKeys([{ keys: 'z', does: 'Undo the last change', run: undoLast }])
  if (error && !data) return <FailedPart error={error} what="The cases" again={() => void refetch()} />
  if (!data) return <Loading rows={8} />
  const toggle = (id: string) =>
    tellUnfolded(new Set(unfolded.has(id) ? [...unfolded].filter((one) => one !== id) : [...unfolded, id]))
  return (
    <div class={styles.panes} data-chosen={address.has('case') || undefined}>
      <div class={`${styles.list} ${isPlaceholderData ? styles.old : ''}`}>
        <GroupFilter query={query} />
        {rows.length === 0 ? (
          <NoCases query={query} />
        ) : (
          <CaseRows
            {...{ rows, totals, unfolded, toggle, keys, chosen: chosen?.one.id ?? null }}
            state={address.get('state') ?? 'open'}
          />
        )}
        {rows.length > 0 && (
          <p class={styles.foot}>
            {countText(rows.length)} of {countText(total, is_at_least)} cases shown, what matters most first
            {hasNextPage && (
              <Button size="little" onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            )}
          </p>
        )}
      </div>
      {chosen && <CasePanel key={chosen.one.id} numbered={chosen} onDone={() => keys.choose(next(shown, chosen))} />}
    </div>
  )
}

function queryOf(address: URLSearchParams): CaseQuery {
  const told = (name: string) => {
    const value = address.get(name)
    return value ? { [`filter[${name}]`]: value } : {}
  }
  return { 'filter[state]': 'open', ...told('state'), ...told('group'), ...told('assignee'), ...told('container_id') }
}

/** The case that the address names, else the first that is shown. `j` and `k` write it there. */
function useChosenCase(shown: readonly NumberedCase[]) {
  const [address, write] = useSearchParams()
  const named = address.get('case')
  const containerOf = (id: string) => shown.find(({ one }) => one.id === id)?.one.relationships.container.data?.id
  const keys = useRowKeys(
    shown.map(({ one }) => one.id),
    (id) => {
      const container = containerOf(id)
      return container === undefined ? `/exceptions?case=${id}` : `/containers/${container}`
    },
  )
  useEffect(() => {
    if (named !== null) keys.choose(named)
  }, [])
  useEffect(() => {
    if (keys.current === null || keys.current === named) return
    const next = new URLSearchParams(address)
    next.set('case', keys.current)
    // Going through rows is not going places: back leads to where one came from.
    write(next, { replace: named !== null })
  }, [keys.current])
  const listed = shown.find(({ one }) => one.id === named)
  const asked = useCase(named !== null && listed === undefined ? named : null).data ?? null
  const chosen = listed ?? (asked?.one.id === named ? asked : null) ?? (named === null ? (shown[0] ?? null) : null)
  return { chosen, keys }
}

function next(shown: readonly NumberedCase[], { one: { id } }: NumberedCase): string {
  const at = shown.findIndex(({ one }) => one.id === id)
  return shown[at + 1]?.one.id ?? shown[at - 1]?.one.id ?? id
}

function NoCases({ query }: { query: CaseQuery }) {
  const state = query['filter[state]']
  if (isFiltered(query)) return <NoCaseFits query={query} />
  if (state === 'snoozed') return <Empty sentence="Nothing is snoozed." />
  if (state === 'resolved') return <Empty sentence="Nothing was resolved yet." />
  return (
    <Empty sentence="Nothing is open. Every promise is kept, as far as it is told.">
      <ButtonLink href="/exceptions?rules">Be told when that changes</ButtonLink>
    </Empty>
  )
}
