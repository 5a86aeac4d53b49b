import { Download, Plus } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { Button } from '../../parts/button.tsx'
import { FailedPart } from '../../parts/states.tsx'
import styles from './add.module.css'
import { part_rows } from './preview.ts'
import type { SendPlan } from './send.ts'
import { countOf, type TableRow } from './table-rows.ts'

type SumBarProps = {
  rows: readonly TableRow[]
  is_sent: boolean
  sending: SendPlan
  /** Why nothing can be tracked now; undefined: it can. */
  barred: string | undefined
  track: () => void
  goOn: () => void
  /** To the numbers, while none of them was tracked; null: some were. */
  goBack: (() => void) | null
  saveNeeds: () => void
  saveResults: () => void
  startAnew: () => void
}

const many = (count: number) => count.toLocaleString('en-US')

/** What the rows come to, and the one button. */
export function SumBar({ rows, is_sent, sending, barred, track, goOn, goBack, saveNeeds, saveResults, startAnew }: SumBarProps) {
  const [fresh, needs] = [countOf(rows, 'new'), countOf(rows, 'needs')]
  const parts = Math.ceil(fresh / part_rows)
  // Something was to be sent, and not all of it is answered: the connection was lost, or the page was.
  const is_halted = sending.done < sending.total && !sending.is_busy
  return (
    <div class={`${styles.sums} no-print`} role="region" aria-label="In sum">
      {is_sent ? <SentSums rows={rows} /> : <Sums rows={rows} />}
      {parts > 1 && !is_sent && <span class="quiet small">{`goes in ${parts} parts of up to ${many(part_rows)}`}</span>}
      {sending.total > 1 && sending.done < sending.total && (
        <span class="quiet small">
          part {sending.done + 1} of {sending.total}
        </span>
      )}
      {sending.error !== null && <FailedPart error={sending.error} what="What became of them" again={goOn} inline />}
      <span class={styles.does}>
        {!is_sent && needs > 0 && (
          <span class="wide-only">
            <Button icon={Download} onClick={saveNeeds}>
              Take {many(needs)} as a file
            </Button>
          </span>
        )}
        {is_sent && (
          <>
            <Button icon={Download} onClick={saveResults}>
              Results as a file
            </Button>
            <Button icon={Plus} look="filled" onClick={startAnew}>
              Add more
            </Button>
          </>
        )}
        {!is_sent && is_halted && goBack !== null && <Button onClick={goBack}>Back to the numbers</Button>}
        {!is_sent && is_halted && sending.error === null && (
          <Button look="filled" disabled={barred !== undefined} title={barred} onClick={goOn}>
            Go on
          </Button>
        )}
        {!is_sent && !is_halted && (
          <Button
            look="filled"
            icon={Plus}
            disabled={barred !== undefined || fresh === 0 || sending.is_busy}
            title={barred}
            onClick={track}
          >
            Track {many(fresh)}
          </Button>
        )}
      </span>
    </div>
  )
}

function Sums({ rows }: { rows: readonly TableRow[] }) {
  const [repeated, out, looking] = [countOf(rows, 'repeated'), countOf(rows, 'out'), countOf(rows, 'looking')]
  return (
    <>
      <Sum count={countOf(rows, 'new')}>new</Sum>
      <Sum count={countOf(rows, 'tracked')}>tracked already</Sum>
      <Sum count={countOf(rows, 'needs')} is_doubt>
        need you
      </Sum>
      {repeated > 0 && <Sum count={repeated}>repeated</Sum>}
      {out > 0 && <Sum count={out}>left out</Sum>}
      {looking > 0 && <Sum count={looking}>being looked at</Sum>}
    </>
  )
}

function SentSums({ rows }: { rows: readonly TableRow[] }) {
  const [waiting, failed, tracked] = [countOf(rows, 'waiting'), countOf(rows, 'failed'), countOf(rows, 'tracked')]
  const left = countOf(rows, 'needs', 'out', 'repeated')
  return (
    <>
      <Sum count={countOf(rows, 'made')}>tracked</Sum>
      <Sum count={waiting}>being asked about</Sum>
      {tracked > 0 && <Sum count={tracked}>tracked already</Sum>}
      {failed > 0 && <Sum count={failed}>not tracked</Sum>}
      {left > 0 && <Sum count={left}>left out</Sum>}
    </>
  )
}

function Sum({ count, is_doubt = false, children }: { count: number; is_doubt?: boolean; children: ComponentChildren }) {
  return (
    <span class={is_doubt && count > 0 ? styles.doubt : undefined}>
      <b class="strong">{many(count)}</b> {children}
    </span>
  )
}
