import { Calendar } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { useLocation, useSearchParams } from 'wouter-preact'
import { useNow } from '../../facts/clock.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Segments } from '../../parts/segments.tsx'
import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { useRunningBoxes, useTariffs } from '../../server/free-days.ts'
import { useKeys } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { Board } from './board.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { Detail } from './detail.tsx'
import styles from './free-days.module.css'
import { type Lane, lanesOf, neighbourOf } from './lanes.ts'
import { Month } from './month.tsx'
import { Sums } from './sums.tsx'
import { Tariffs } from './tariffs.tsx'

/** What runs out when, what each day costs, and what nobody can tell. */
export function FreeDays() {
  const [address, write] = useSearchParams()
  const [has_address, showAddress] = useState(false)
  const tariffs = useTariffs().data?.meta.total
  const part = address.get('part') === 'tariffs' ? 'tariffs' : 'board'
  const choices = [
    ['board', 'Board'],
    ['tariffs', tariffs === undefined ? 'Tariffs' : `Tariffs ${tariffs}`],
  ] as const
  return (
    <Page
      title="Free days"
      about={
        <Segments
          label="Part"
          value={part}
          choices={choices}
          onChange={(next) => write(next === 'board' ? {} : { part: next })}
        />
      }
      actions={
        <Button icon={Calendar} onClick={() => showAddress(true)} aria-label="Calendar address">
          <span class="wide-only">Calendar address</span>
        </Button>
      }
    >
      {part === 'tariffs' ? <Tariffs /> : <BoardAndMonth />}
      {has_address && <CalendarAddress onClose={() => showAddress(false)} />}
    </Page>
  )
}

function BoardAndMonth() {
  const [address, write] = useSearchParams()
  const now = useNow()
  const answer = useRunningBoxes()
  const lanes = lanesOf(answer.data?.boxes ?? [], now)
  const chosen = answer.data?.boxes.find(({ id }) => id === address.get('box')) ?? null
  const choose = (id: string | null) => {
    const next = new URLSearchParams(address)
    if (id === null) next.delete('box')
    else next.set('box', id)
    write(next, { replace: true })
  }
  useBoardKeys(lanes, chosen?.id ?? null, choose)
  return (
    <>
      <Sums />
      <NoTariffs />
      <div class={chosen === null ? undefined : styles.beside}>
        <div class={styles.parts}>
          {answer.error && !answer.data && (
            <FailedPart error={answer.error} what="The board" again={() => void answer.refetch()} />
          )}
          {answer.isPending && <Loading rows={8} />}
          {answer.data && answer.data.boxes.length === 0 && (
            <Empty sentence="No free time runs. It begins when a box is discharged.">
              <ButtonLink href="/containers?action_group=arriving">What arrives this week</ButtonLink>
            </Empty>
          )}
          {answer.data && answer.data.boxes.length > 0 && (
            <Board lanes={lanes} chosen={chosen?.id ?? null} left_out={answer.data.left_out} />
          )}
          {answer.data && <Month boxes={answer.data.boxes} />}
        </div>
        {chosen && <Detail key={chosen.id} box={chosen} onClose={() => choose(null)} />}
      </div>
    </>
  )
}

/** Without any tariff the days are told, and not what they cost. */
function NoTariffs() {
  const total = useTariffs().data?.meta.total
  if (total !== 0) return null
  return (
    <p class={styles.remark}>
      No tariff is known, so days are told and not what they cost.
      <ButtonLink href="/free-days?part=tariffs&tariff=new">Add a tariff</ButtonLink>
    </p>
  )
}

const ways = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', j: 'down', k: 'up' } as const
const does = {
  ...{ ArrowUp: 'Box above', ArrowDown: 'Box below', ArrowLeft: 'Day before', ArrowRight: 'Next day' },
  ...{ j: 'Next box', k: 'Box before' },
} as const

function useBoardKeys(lanes: readonly Lane[], chosen: string | null, choose: (id: string | null) => void): void {
  const [, go] = useLocation()
  const move = (key: keyof typeof ways) => () => {
    const next = neighbourOf(lanes, chosen, ways[key])
    if (next === null) return false
    choose(next)
    // Drawn already, but where its lane unfolds for it.
    if (!goToCard(next)) setTimeout(() => goToCard(next))
    return true
  }
  const open = (path: string) => (event: KeyboardEvent) => {
    const is_elsewhere =
      event.key === 'Enter' && event.target instanceof Element && event.target.closest('a:not([data-row]), button') !== null
    if (chosen === null || is_elsewhere) return false
    go(`/containers/${chosen}${path}`)
    return true
  }
  const close = () => {
    if (chosen === null) return false
    choose(null)
    return true
  }
  const keys = Object.keys(ways) as (keyof typeof ways)[] // The names of the object above.
  useKeys([
    ...keys.map((key) => ({ keys: key, does: does[key], run: move(key) })),
    { keys: 'Enter', does: 'Open the box', run: open('') },
    { keys: 'o', does: 'Open the box', run: open('') },
    { keys: 'w', does: 'Why this last free day', run: open('?why=pickup_lfd') },
    { keys: 'c', does: 'Copy the number', run: () => copyNumber(chosen) },
    { keys: 'Escape', does: 'Close the box', run: close },
  ])
}

function goToCard(id: string): boolean {
  const card = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  card?.focus()
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return card !== null
}

function copyNumber(id: string | null): boolean {
  const card = id === null ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (card?.dataset.number === undefined) return false
  void navigator.clipboard.writeText(card.dataset.number)
  return true
}
