import { CircleAlert, Clock, Minus, Plus, Square, Check as Tick } from 'lucide-preact'
import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import { NotTold, Quiet } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { PickOne } from '../../parts/pick-one.tsx'
import styles from './add.module.css'
import type { Fix } from './draft.ts'
import type { TableRow } from './table-rows.ts'
import { failedWords, kindText, statusWords } from './words.ts'

export type Decide = (row: TableRow, fix: Fix | null) => void
type CellProps = { row: TableRow; decide: Decide | null; line_names: ReadonlyMap<string, string> }

/** What the number is, and whose; several lines are for somebody to choose from. */
export function KindCell({ row, decide, line_names }: CellProps) {
  const { preview, followed, fix, written } = row
  const kind = kindText(preview?.request_type ?? followed?.request.attributes.request_type ?? written.kind)
  const scac = fix?.line ?? preview?.scac ?? followed?.request.attributes.scac ?? null
  const name = scac === null || scac === '' ? null : (line_names.get(scac) ?? scac)
  if (row.state === 'looking' && kind === null) return <Quiet>…</Quiet>
  if (preview?.forecast === 'not_a_number') return <NotTold why="No rule fits this number">not known</NotTold>
  const is_open = decide !== null && row.state !== 'out' && (fix?.line !== undefined || preview?.forecast === 'unknown_line')
  return (
    <>
      {kind ?? <NotTold why="The number does not tell it">kind not told</NotTold>} ·{' '}
      {is_open ? (
        <LinePick row={row} name={name} line_names={line_names} decide={decide} />
      ) : (
        (name ?? <NotTold why="No line can be told from the number">line not told</NotTold>)
      )}
    </>
  )
}

type LinePickProps = { row: TableRow; name: string | null; line_names: ReadonlyMap<string, string>; decide: Decide }

function LinePick({ row, name, line_names, decide }: LinePickProps) {
  const candidates = row.preview?.candidates ?? []
  const guessed = new Set(candidates.map(({ scac }) => scac))
  const others = [...line_names].filter(([scac]) => !guessed.has(scac)).toSorted(([, one], [, other]) => one.localeCompare(other))
  const choices = [
    ...candidates.map(({ scac, name, confidence }) => ({ value: scac, label: name, aside: sureness(confidence) })),
    ...others.map(([scac, label]) => ({ value: scac, label, aside: scac })),
  ]
  return (
    <PickOne label={`Line of ${row.number}`} choices={choices} onChange={(line) => decide(row, { ...row.fix, line })}>
      {name ?? 'choose the line'}
    </PickOne>
  )
}

/** As the server counts it: of a hundred numbers like this one. */
const sureness = (confidence: number) => `${Math.round(confidence * 100)} of 100`

const needs_words = {
  unknown_line: 'No line can be told from it',
  not_a_number: 'Not a number that lines know',
  invalid: 'It would be refused',
} as const

/** What will happen to it, or what did. */
export function OutcomeCell({ row, decide }: Pick<CellProps, 'row' | 'decide'>) {
  const { state, preview, problem, followed } = row
  const leaveOut = decide && <Small onClick={() => decide(row, { ...row.fix, out: true })}>Leave out</Small>
  switch (state) {
    case 'looking':
      return <Quiet>…</Quiet>
    case 'new':
      return <WillBeTracked home={preview?.shipment_id ?? null} leaveOut={leaveOut} />
    case 'tracked':
      return (
        <Said icon={<Tick size={14} strokeWidth={1.75} aria-hidden="true" />} is_quiet>
          Tracked already
          <OpenLink id={preview?.shipment_id ?? followed?.shipment_id ?? null} />
        </Said>
      )
    case 'repeated':
      return <Said icon={<Minus size={14} strokeWidth={1.75} aria-hidden="true" />}>An earlier row has it</Said>
    case 'out':
      return (
        <>
          <Said icon={<Minus size={14} strokeWidth={1.75} aria-hidden="true" />}>Left out</Said>
          {decide && <Small onClick={() => decide(row, null)}>Take in</Small>}
        </>
      )
    case 'needs':
      return <Needs row={row} decide={decide} leaveOut={leaveOut} />
    case 'waiting':
      return (
        <Said icon={<Clock size={14} strokeWidth={1.75} aria-hidden="true" />}>
          {statusWords[followed?.request.attributes.status ?? 'pending']}
        </Said>
      )
    case 'made':
      return (
        <Said icon={<Tick size={14} strokeWidth={1.75} aria-hidden="true" />} is_ready>
          Tracked
          <OpenLink id={followed?.shipment_id ?? null} name={followed?.shipment_number ?? null} />
        </Said>
      )
    case 'failed':
      return (
        <Said icon={<Square size={14} strokeWidth={1.75} aria-hidden="true" />}>
          <span dir="auto">{failedText(followed, problem)}</span>
        </Said>
      )
  }
}

/** `home`: a shipment that has this box already, by its bill or booking. */
function WillBeTracked({ home, leaveOut }: { home: string | null; leaveOut: ComponentChildren }) {
  const plus = <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
  if (home === null) return <Said icon={plus}>Will be tracked</Said>
  return (
    <>
      <Said icon={plus}>
        Will be tracked by itself; a shipment has it already
        <OpenLink id={home} />
      </Said>
      {leaveOut}
    </>
  )
}

function Needs({ row, decide, leaveOut }: { row: TableRow; decide: Decide | null; leaveOut: ComponentChildren }) {
  const { preview, problem } = row
  const suggestion = preview?.suggestion ?? null
  const forecast = preview?.forecast
  const [best] = preview?.candidates ?? []
  const words =
    forecast === 'wrong_check_digit'
      ? `The check digit should be ${suggestion?.at(-1)}`
      : forecast === 'invalid'
        ? (problem ?? needs_words.invalid)
        : needs_words[forecast === 'unknown_line' ? 'unknown_line' : 'not_a_number']
  return (
    <>
      <span class={`${styles.said} ${styles.doubt}`}>
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        <span dir="auto">{forecast === 'unknown_line' && best ? 'Which line is it of?' : words}</span>
      </span>
      {decide && suggestion !== null && (
        <Small onClick={() => decide(row, { ...row.fix, number: suggestion })}>Use {suggestion.at(-1)}</Small>
      )}
      {decide && forecast === 'unknown_line' && best && (
        <Small onClick={() => decide(row, { ...row.fix, line: best.scac })}>
          Use {best.name} <span class="quiet">{sureness(best.confidence)}</span>
        </Small>
      )}
      {leaveOut}
    </>
  )
}

function failedText(followed: TableRow['followed'], problem: string | null): string {
  if (followed === null) return problem ?? 'It was refused'
  const { failed_reason, status } = followed.request.attributes
  return failed_reason === null ? statusWords[status] : failedWords[failed_reason]
}

type SaidProps = { icon: ComponentChildren; children: ComponentChildren; is_quiet?: boolean; is_ready?: boolean }

function Said({ icon, children, is_quiet = false, is_ready = false }: SaidProps) {
  return (
    <span class={`${styles.said} ${is_quiet ? styles.quiet : ''} ${is_ready ? styles.ready : ''}`}>
      {icon}
      <span>{children}</span>
    </span>
  )
}

function OpenLink({ id, name = null }: { id: string | null; name?: string | null }) {
  if (id === null) return null
  return (
    <>
      {' '}
      ·{' '}
      <Link class={`link ${styles.open}`} href={`/shipments/${id}`}>
        {name ?? 'open'}
      </Link>
    </>
  )
}

function Small({ onClick, children }: { onClick: () => void; children: ComponentChildren }) {
  return (
    <Button size="little" onClick={onClick}>
      {children}
    </Button>
  )
}
