import type { Container } from '../client/interface.ts'
import type { TableColumn } from './output/columns.ts'
import { narrow_below, tableLines } from './output/columns.ts'
import { dim, mark, type Piece, styled, type TextLine } from './output/text.ts'
import { ageOf, dayPieces, instantPieces, shortPlace, type TimeLook } from './times.ts'
import { boxNumber, moneyText, sourceWord, statusPieces } from './words.ts'

// Containers as rows: what needs somebody, until when, what it costs, who said so.

type ShownBox = Container['attributes']

/** One flat object a line: keys as in the interface. */
export function boxRecord({ id, attributes }: Container): object {
  const { number, current_status, available_for_pickup, pickup_lfd_on, pickup_lfd_time_zone, pickup_lfd_source, charges } =
    attributes
  return {
    number,
    current_status,
    available_for_pickup,
    action_group: attributes.action_group ?? null,
    attention: (attributes.attention ?? []).map(({ rule }) => rule),
    pickup_lfd: pickup_lfd_on
      ? { on: pickup_lfd_on, zone: pickup_lfd_time_zone ?? null, source: pickup_lfd_source ?? null }
      : null,
    free_days_left: charges?.days_left ?? null,
    charges: charges?.state === 'told' && charges.amount ? [{ amount: charges.amount, currency_code: charges.currency }] : [],
    charges_state: charges?.state ?? null,
    arrival: attributes.arrival_at
      ? {
          at: attributes.arrival_at,
          zone: attributes.arrival_time_zone ?? null,
          estimated: attributes.arrival_is_estimate ?? null,
        }
      : null,
    slip_days: attributes.slip_days ?? null,
    heard: attributes.last_heard_at ? { source: attributes.last_heard_from ?? null, at: attributes.last_heard_at } : null,
    id,
  }
}

export function podOf({ way }: ShownBox): string | null {
  return way?.stops.find(({ kind }) => kind === 'port_of_discharge')?.locode ?? null
}

/** The last free day for the pickup; of a box that is out it matters no more. */
function deadlinePieces(box: ShownBox, look: TimeLook): readonly Piece[] {
  return box.charges?.charge === 'detention' ? [dim('collected')] : lfdPieces(box, look)
}

export function lfdPieces(box: ShownBox, look: TimeLook): readonly Piece[] {
  const on = box.pickup_lfd_on ?? null
  if (on === null && beforeDischarge(box)) return [dim('after discharge')]
  return dayPieces(on, on === null ? null : shortPlace(podOf(box)), look)
}

function beforeDischarge({ current_status }: ShownBox): boolean {
  return current_status === 'new' || current_status === 'on_ship' || current_status === 'loaded'
}

/** What it costs so far; where that cannot be told, that. */
function costPieces({ charges }: ShownBox): readonly Piece[] {
  if (!charges || charges.state === 'does_not_apply') return ['']
  if (charges.state === 'cannot_tell') return ['cannot tell']
  if (!charges.amount) return ['none']
  return [styled(moneyText(charges.amount, charges.currency), 'red')]
}

export function heardPieces(
  { last_heard_from, last_heard_at, last_heard_is_old }: ShownBox,
  { now }: TimeLook,
): readonly Piece[] {
  if (!last_heard_at) return ['not told']
  const text = `${last_heard_from ? sourceWord(last_heard_from).padEnd(4) : ''} ${ageOf(last_heard_at, now).padStart(6)}`
  return last_heard_is_old ? [mark('stale'), ' ', styled(text, 'magenta')] : [dim(text)]
}

export function arrivalPieces(
  { arrival_at, arrival_time_zone, arrival_is_estimate }: ShownBox,
  look: TimeLook,
): readonly Piece[] {
  return instantPieces({ at: arrival_at ?? null, zone: arrival_time_zone ?? null }, look, arrival_is_estimate === true)
}

const days = (count: number | null | undefined) => (count === null || count === undefined ? '' : `${count} d`)

/** The table of 80 columns; wider ones have more columns, in the order of their worth. */
export function boxLines(boxes: readonly Container[], look: TimeLook, width: number): TextLine[] {
  if (width < narrow_below) return boxes.flatMap((box) => narrowBox(box.attributes, look))
  const columns: TableColumn<Container>[] = [
    { title: 'CONTAINER', cell: ({ attributes: { number } }) => boxNumber(number) },
    { title: 'STATUS', cell: ({ attributes: { current_status } }) => statusPieces(current_status) },
    { title: 'LAST FREE DAY', cell: ({ attributes }) => deadlinePieces(attributes, look) },
    { title: 'FREE', cell: ({ attributes: { charges } }) => days(charges?.days_left), align: 'right' },
    { title: 'COST', cell: ({ attributes }) => costPieces(attributes), align: 'right' },
    { title: 'HEARD', cell: ({ attributes }) => heardPieces(attributes, look), align: 'right' },
    { title: 'ARRIVES', cell: ({ attributes }) => arrivalPieces(attributes, look), from_width: 104 },
    { title: 'SLIP', cell: ({ attributes: { slip_days } }) => days(slip_days), align: 'right', from_width: 110 },
    { title: 'REFERENCE', cell: ({ attributes: { ref_numbers } }) => ref_numbers.join(', '), cut: 'end', from_width: 118 },
  ]
  return tableLines(boxes, columns, width)
}

function narrowBox(box: ShownBox, look: TimeLook): TextLine[] {
  const [finding] = box.attention ?? []
  const cost = costPieces(box)
  const lines: TextLine[] = [
    [...boxNumber(box.number), '  ', ...statusPieces(box.current_status)],
    ['  LFD ', ...deadlinePieces(box, look), '   ', ...heardPieces(box, look)],
  ]
  if (finding !== undefined) lines.push(`  ${finding.sentence}`)
  else if (box.arrival_at) lines.push(['  ', box.arrival_is_estimate ? 'Arrives ' : 'Arrived ', ...arrivalPieces(box, look)])
  if (cost.some((piece) => piece !== '' && piece !== 'none')) lines.push(['  Cost ', ...cost])
  return lines
}
