import type { Explanation } from '../client/interface.ts'
import { dayAt } from '../dashboard/facts/time-text.ts'
import { plainWords, valueWords } from '../dashboard/screens/container/event-words.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { momentOf } from './durations.ts'
import { findRecord } from './find-record.ts'
import { nearestWord } from './nearest.ts'
import type { TableColumn } from './output/columns.ts'
import { narrow_below, tableLines } from './output/columns.ts'
import type { MarkName, TextStyle } from './output/marks.ts'
import { bold, dim, mark, type Piece, styled, type TextLine, wrapped } from './output/text.ts'
import { ageOf, dayPieces, instantPieces, isoText, type TimeLook } from './times.ts'
import { sourceWord, statusWord } from './words.ts'

// Why a value is believed: the rule in words first, then who is believed and who is not.

type ExplainedValue = Explanation['attributes']['values'][number]
type SourceWord = NonNullable<ExplainedValue['winner']>

export const explain: CommandRun = async (call) => {
  const { subjects, flags, out } = call
  const [number = '', attribute] = subjects
  const when = flags.text('as-of')
  const service = await call.service()
  const now = call.now()
  const as_of = when === null ? undefined : momentOf(when, 'as-of', now).toISOString()
  const found = await findRecord(service, number, call.line)
  const query = as_of === undefined ? {} : { as_of }
  if (found.kind === 'request')
    throw new Complaint({
      exit: 'not_found',
      wrong: `Of ${number} nothing is known yet.`,
      code: 'not_found',
      to_do: [{ label: 'Look:', line: call.line(`show ${number}`) }],
    })
  const document =
    found.kind === 'container'
      ? await service.client.explainContainer({ id: found.container.id, query })
      : await service.client.explainShipment({ id: found.shipment.id, query })
  const { values, set_aside } = document.data.attributes
  const zone = found.kind === 'container' ? found.container.attributes.pod_timezone : found.shipment.attributes.pod_timezone
  const look = { now: as_of === undefined ? now : new Date(as_of), in_utc: flags.has('utc'), zone, width: out.look.width }
  if (attribute === undefined) {
    for (const value of values) out.record(value)
    for (const one of valueLines(values, look)) out.say(one)
    out.say('', ['  ', dim('why'), `  ${call.line(`explain ${number} ${values[0]?.name ?? 'ATTRIBUTE'}`)}`])
  } else {
    const value = wantedValue(values, attribute, { number, line: call.line })
    out.record(value)
    for (const one of whyLines(value, set_aside, look)) out.say(one)
    out.say(
      '',
      ['  ', dim('Rule'), `   ${value.rule}`],
      ['  ', dim('Then'), `   ${call.line(`show ${number} --as-of "last tue"`)}`],
    )
  }
  out.document(document)
  return 'done'
}

function wantedValue(
  values: readonly ExplainedValue[],
  name: string,
  { number, line }: Pick<CommandCall, 'line'> & { number: string },
): ExplainedValue {
  const found = values.find((value) => value.name === name)
  if (found !== undefined) return found
  const names = values.map((value) => value.name)
  const meant = nearestWord(name, names)
  throw new Complaint({
    exit: 'not_found',
    wrong: `Nobody told a value of ${name}.`,
    code: 'not_found',
    to_do: [
      ...(meant === null ? [] : [{ label: 'Did you mean:', line: line(`explain ${number} ${meant}`) }]),
      { label: 'All values:', line: line(`explain ${number}`) },
    ],
  })
}

type ValueLook = TimeLook & { zone: string | null; width: number }

// Narrower, the name of an attribute and an instant need the room.
const operator_from = 100

/** Name, value, rule in words, source, age; a mark where somebody says otherwise. */
function valueLines(values: readonly ExplainedValue[], look: ValueLook): TextLine[] {
  const { width } = look
  if (width < narrow_below)
    return values.flatMap((value): TextLine[] => [
      [...disputeMark(value), bold(valueWords(value.name))],
      ['    ', ...shownValue(value, look)],
      ['    ', dim(`${sourceText(value)}  ${ageText(value, look)}`)],
    ])
  const columns: TableColumn<ExplainedValue>[] = [
    { title: 'VALUE', cell: (value) => [...disputeMark(value), value.name] },
    { title: 'BELIEVED', cell: (value) => shownValue(value, look), cut: 'end' },
    { title: 'BECAUSE', cell: ({ rule_in_words }) => [dim(rule_in_words)], cut: 'end', from_width: 110 },
    {
      title: 'SOURCE',
      cell: (value) => [dim(width < operator_from ? (sourceText(value).split(' ')[0] ?? '') : sourceText(value))],
    },
    { title: 'HEARD', cell: (value) => [dim(ageText(value, look))], align: 'right' },
  ]
  return tableLines(values, columns, width)
}

const disputeMark = ({ contradicted_by }: ExplainedValue): Piece[] =>
  contradicted_by.length > 0 ? [mark('disputed'), ' '] : ['  ']
const sourceText = ({ winner }: ExplainedValue) => (winner === null ? '' : `${sourceWord(winner.data_source)} ${winner.operator}`)
const ageText = ({ winner }: ExplainedValue, { now }: TimeLook) => (winner === null ? '' : ageOf(winner.received_at, now))

function shownValue({ name, value, winner }: ExplainedValue, look: ValueLook): readonly Piece[] {
  if (value === null) return ['none']
  if (typeof value === 'string' && look.zone !== null && name.includes('lfd'))
    return dayPieces(dayAt(new Date(value), look.zone), null, look)
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value))
    return instantPieces({ at: value, zone: winner?.timezone ?? look.zone }, look)
  if (name === 'current_status' && typeof value === 'string') return [statusWord(value)]
  if (Array.isArray(value)) return [value.length === 0 ? 'none' : value.map(partText).join(', ')]
  if (typeof value === 'object') return [partText(value)]
  return [String(value)]
}

/** What tells a part of a value from others: the name of a hold, the type of a record. */
function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part)
  const { name, type, amount, currency_code } = part as Readonly<Record<string, unknown>> // Read as far as it is there.
  return [name ?? type, amount, currency_code].filter((one) => one !== undefined).join(' ') || JSON.stringify(part)
}

type AsideEvent = Explanation['attributes']['set_aside'][number]

function whyLines(value: ExplainedValue, set_aside: readonly AsideEvent[], look: ValueLook): TextLine[] {
  const { winner, lost, contradicted_by, rule_in_words } = value
  const against = lost.filter(({ raw_event_id }) => contradicted_by.includes(raw_event_id))
  const beaten = lost.filter(({ raw_event_id }) => !contradicted_by.includes(raw_event_id))
  const aside = set_aside.filter(({ source }) => source.read_as !== null && source.read_as === winner?.read_as)
  const parts: TextLine[] = [
    ...(winner === null ? [] : sayerLines({ sign: 'known', words: 'Believed', style: 'bold' }, winner, look)),
    ...against.flatMap((source) => sayerLines({ sign: 'disputed', words: 'Against it', style: 'magenta' }, source, look)),
    ...beaten
      .slice(0, beaten_max)
      .flatMap((source) => sayerLines({ sign: 'expected', words: 'Beaten', style: 'dim' }, source, look)),
    ...aside
      .slice(0, beaten_max)
      .flatMap(({ source, reason }) => [
        ...sayerLines({ sign: 'expected', words: 'Set aside', style: 'dim' }, source, look).slice(0, 1),
        ['                 ', dim(plainWords(reason).toLowerCase())],
      ]),
  ]
  const believed = shownValue(value, look).map((piece) => (typeof piece === 'string' ? bold(piece) : piece))
  return [[`${valueWords(value.name)}: `, ...believed], ...wrapped(rule_in_words, look.width), '', ...parts]
}

const beaten_max = 5

type SayerRole = { sign: MarkName; words: string; style: TextStyle }

function sayerLines({ sign, words, style }: SayerRole, source: SourceWord, look: ValueLook): TextLine[] {
  const { operator, data_source, said, reported_at, received_at, timestamp, timezone, estimated } = source
  const what = said === null ? [] : [`"${said.slice(0, 60)}"  `]
  const at =
    timestamp === null ? [] : [...(estimated ? ['expected '] : []), ...instantPieces({ at: timestamp, zone: timezone }, look)]
  const written = reported_at === null ? '' : `written ${isInstant(reported_at) ? isoText(reported_at) : reported_at}, `
  return [
    [
      '  ',
      mark(sign),
      ' ',
      styled(words, style),
      ' '.repeat(Math.max(1, 13 - words.length)),
      `${operator} `,
      dim(sourceWord(data_source)),
      '  ',
      ...what,
      ...at,
    ],
    ['  ', mark('behind'), '              ', dim(`${written}heard ${ageOf(received_at, look.now)} ago`)],
  ]
}

const isInstant = (text: string) => !Number.isNaN(Date.parse(text))
