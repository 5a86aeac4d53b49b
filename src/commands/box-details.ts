import type { Container, Explanation, Hold } from '../client/interface.ts'
import { valueWords } from '../dashboard/screens/container/event-words.ts'
import { lfdPieces } from './box-lines.ts'
import type { MarkName } from './output/marks.ts'
import { bold, dim, mark, type Piece, styled, type TextLine, widthOf } from './output/text.ts'
import { dayPieces, instantPieces, type TimeLook } from './times.ts'
import { moneyText, sourceWord } from './words.ts'

// What stands in the way of a pickup and what it costs: holds, fees, free time, what is disputed.

type ShownBox = Container['attributes']
type DetailLook = TimeLook & { width: number }
type DetailFacts = { holds: readonly Hold[]; explanation: Explanation['attributes'] | null }

const label_width = 11

export function detailLines(box: ShownBox, { holds, explanation }: DetailFacts, look: DetailLook): TextLine[] {
  return [
    ...labelled('Holds', holdLines(box, holds, look)),
    ...labelled('Fees', feeLines(box)),
    ...labelled('Free time', freeTimeLines(box, look)),
    ...labelled('Disputed', disputeLines(explanation, { box, look })),
    ...labelled(
      'Needs you',
      (box.attention ?? []).slice(0, 3).map(({ sentence }) => [mark('waiting'), ` ${sentence}`]),
    ),
  ]
}

function labelled(label: string, lines: readonly (readonly Piece[])[]): TextLine[] {
  return lines.map((line, place): TextLine => ['  ', dim((place === 0 ? label : '').padEnd(label_width)), ...line])
}

const hold_words: Readonly<Record<string, string>> = { freight: 'Freight', customs: 'Customs', other: 'Other' }

function holdLines(box: ShownBox, holds: readonly Hold[], look: DetailLook): (readonly Piece[])[] {
  if (box.holds_at_pod_terminal.length === 0) return box.availability_known ? [['none']] : []
  return box.holds_at_pod_terminal.flatMap(({ name, status, description, since_at }) => {
    const since =
      since_at ??
      holds.find((hold) => hold.attributes.name === name && hold.attributes.until_at === null)?.attributes.since_at ??
      null
    const when = since === null ? '' : ' since '
    const day = since === null ? [] : instantPieces({ at: since, zone: box.pod_timezone }, look).slice(0, 1)
    const words = status === 'hold' ? `, in force${when}` : `, announced${when}`
    const said: readonly Piece[] = [bold(hold_words[name] ?? name), words, ...day]
    if (description === null) return [said]
    const quoted = dim(`"${description.slice(0, 40)}"`)
    return label_width + 2 + widthOf(said) + widthOf([quoted]) + 3 > look.width ? [said, [quoted]] : [[...said, '   ', quoted]]
  })
}

function feeLines({ fees_at_pod_terminal: fees, availability_known }: ShownBox): (readonly Piece[])[] {
  if (fees.length === 0) return availability_known ? [['none']] : []
  return fees.map(({ type, amount, currency_code, source }) => [
    moneyText(amount, currency_code),
    ` ${type.replaceAll('_', ' ')}, owed`,
    ...(source ? ['   ', dim(sourceWord(source.data_source))] : []),
  ])
}

const strip_marks: Readonly<Record<string, MarkName>> = {
  used: 'day_used',
  left: 'day_left',
  not_counted: 'day_not_counted',
  charged: 'day_charged',
}

const charge_reasons: Readonly<Record<string, string>> = {
  no_time_zone: 'the zone of the place is not known',
  not_arrived: 'it begins with the discharge',
  no_last_free_day: 'nobody tells a last free day',
  no_tariff: 'no tariff fits',
  data_too_old: 'what was heard is too old',
  tracking_stopped: 'it is asked about no more',
  too_long: 'it stands too long to reckon',
  not_begun: 'it has not begun',
  ended: 'it has ended',
}

/** The days as a row of marks, and the sum in words. */
function freeTimeLines(box: ShownBox, look: TimeLook): (readonly Piece[])[] {
  const { charges } = box
  if (!charges || charges.state === 'does_not_apply') return []
  if (charges.state === 'cannot_tell') return [['cannot tell: ', charge_reasons[charges.reason ?? ''] ?? 'not told']]
  const { charge, days_left, days_used, days_charged, amount, currency, next_day_amount, next_charge_on, strip } = charges
  const signs = strip.flatMap(({ kind }): Piece[] => (strip_marks[kind] === undefined ? [] : [mark(strip_marks[kind])]))
  const all = (days_left ?? 0) + (days_used ?? 0)
  const then = !next_day_amount ? [] : [', then ', styled(moneyText(next_day_amount, currency), 'red'), ' a day']
  const of = charge === 'detention' ? ' with the empty' : ''
  const left: readonly Piece[] = days_charged
    ? [`${days_charged} d over${of}: `, styled(moneyText(amount ?? 0, currency), 'red')]
    : [`${days_left ?? 'not told'} of ${all} days left${of}`, ...then]
  const next =
    days_charged && next_charge_on && next_day_amount !== null
      ? [`, ${moneyText(next_day_amount, currency)} more on `, ...dayPieces(next_charge_on, null, look)]
      : []
  return [[...signs, ...(signs.length === 0 ? [] : ['  ']), ...left, ...next]]
}

type DisputeLook = { box: ShownBox; look: TimeLook }

function disputeLines(explanation: Explanation['attributes'] | null, { box, look }: DisputeLook): (readonly Piece[])[] {
  const disputed = (explanation?.values ?? []).filter(({ contradicted_by }) => contradicted_by.length > 0)
  return disputed.map(({ name, value, winner, lost, contradicted_by }) => {
    const against = lost.filter(({ raw_event_id }) => contradicted_by.includes(raw_event_id))
    const others = against.map(({ data_source, said, timestamp, timezone }) => [
      `, ${sourceWord(data_source)} `,
      ...(timestamp === null
        ? [`"${(said ?? '').slice(0, 24)}"`]
        : instantPieces({ at: timestamp, zone: timezone }, look).slice(0, 1)),
    ])
    const own: readonly Piece[] =
      name === 'pickup_lfd'
        ? lfdPieces(box, look).slice(0, 1)
        : typeof value === 'string' && !Number.isNaN(Date.parse(value))
          ? instantPieces({ at: value, zone: winner?.timezone ?? null }, look).slice(0, 1)
          : [String(value)]
    return [
      mark('branch'),
      ` ${valueWords(name).toLowerCase()}: ${winner === null ? '' : `${sourceWord(winner.data_source)} `}`,
      ...own,
      ...others.flat(),
    ]
  })
}
