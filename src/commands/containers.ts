import type { Container } from '../client/interface.ts'
import type { Arguments } from '../client/landfall.ts'
import { boxLines, boxRecord } from './box-lines.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { dayFor, spanOf } from './durations.ts'
import type { GivenFlags } from './flags.ts'
import { cutNote, fieldLines, readPages, streamPages } from './lists.ts'
import { dim, type TextLine } from './output/text.ts'
import { countText } from './words.ts'

// All containers, those that need somebody first where that is asked for. The last line counts what is shown, and what cannot be told.

export type BoxQuery = NonNullable<Arguments<'listContainers'>['query']>

const sort_keys: Readonly<Record<string, string>> = {
  attention: '-attention',
  lfd: 'pickup_lfd_on',
  arrival: 'arrival_at',
  slip: '-slip_days',
  number: 'number',
  heard: 'last_heard_at',
  charged: '-charged',
}

export const containers: CommandRun = async (call) => {
  const { flags, out } = call
  const service = await call.service()
  const now = call.now()
  const query = containerQuery(flags, now)
  const read = (page: object) => service.client.listContainers({ query: { ...query, ...page } })
  if (out.form === 'lines' || (out.form === 'document' && flags.has('all'))) {
    await streamPages<Container>(out, read, boxRecord)
    return 'done'
  }
  const { rows, total, is_more, document } = await readPages<Container>(read, { is_all: flags.has('all') })
  const fields = flags.text('fields')?.split(',') ?? null
  const look = { now, in_utc: flags.has('utc') }
  const lines = fields === null ? boxLines(rows, look, out.look.width) : fieldLines(rows.map(boxRecord), fields, out.look.width)
  if (rows.length === 0) for (const one of emptyLines(call, query)) out.say(one)
  else out.say(...lines, countLine(rows, { total, is_more }))
  if (is_more && flags.has('all')) out.note(cutNote())
  out.document(document)
  return 'done'
}

/** The filters and the order that the flags ask for. */
export function containerQuery(flags: GivenFlags, now: Date): BoxQuery {
  const words = {
    'filter[current_status]': flags.text('status'),
    'filter[customer_name]': flags.text('customer'),
    'filter[shipping_line_scac]': flags.text('line'),
    'filter[reference]': flags.text('ref'),
    'filter[action_group]': flags.has('attention') ? 'needs_attention' : null,
    ...arrivingWithin(flags.text('arriving'), now),
    ...lfdRange(flags.text('lfd'), now),
    sort: sortKey(flags.text('sort')) ?? (flags.has('attention') ? '-attention' : null),
  }
  // Names and values are those of the line above.
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null)) as BoxQuery
}

/** The order as the interface has it; null: none is asked for. */
export function sortKey(word: string | null): string | null {
  return word === null ? null : (sort_keys[word] ?? word)
}

/** From now until then. */
export function arrivingWithin(span: string | null, now: Date): Readonly<Record<string, string>> {
  if (span === null) return {}
  return {
    'filter[arrival][start]': now.toISOString(),
    'filter[arrival][end]': new Date(now.getTime() + spanOf(span, 'arriving')).toISOString(),
  }
}

/** `DAY`, `DAY..`, `..DAY`, `DAY..DAY`. */
function lfdRange(text: string | null, now: Date): Readonly<Record<string, string | null>> {
  if (text === null) return {}
  const [from = '', until = from, ...more] = text.split('..')
  if (more.length > 0)
    throw new Complaint({
      exit: 'usage',
      wrong: `--lfd is DAY..DAY, not "${text}".`,
      happened: 'Nothing was sent.',
      code: 'usage',
    })
  return {
    'filter[pickup_lfd][start]': from === '' ? null : dayFor(from, 'lfd', now),
    'filter[pickup_lfd][end]': until === '' ? null : dayFor(until, 'lfd', now),
  }
}

/** `2 of 141 shown, 1 costs money; 3 cannot be assessed`. */
function countLine(rows: readonly Container[], { total, is_more }: { total: number; is_more: boolean }): TextLine {
  const charged = rows.filter(({ attributes: { charges } }) => charges?.state === 'told' && (charges.amount ?? 0) > 0).length
  const unknown = rows.filter(({ attributes: { charges } }) => charges?.state === 'cannot_tell').length
  const parts = [
    is_more || rows.length !== total ? `${rows.length} of ${total.toLocaleString('en-US')} shown` : `${rows.length} shown`,
    ...(charged === 0 ? [] : [`${charged} ${charged === 1 ? 'costs' : 'cost'} money`]),
  ]
  const rest = unknown === 0 ? '' : `; ${unknown} cannot be assessed`
  return [dim(`${parts.join(', ')}${rest}`)]
}

function emptyLines({ line, flags }: CommandCall, query: BoxQuery): TextLine[] {
  const filters = Object.keys(query).filter((name) => name.startsWith('filter')).length
  if (filters === 0) return ['Nothing is tracked yet.', '', ['  ', dim('next'), `  ${line('track NUMBER')}`]]
  if (flags.has('attention') && filters === 1)
    return ['Nothing needs you.', '', ['  ', dim('next'), `  ${line('containers --sort lfd')}`]]
  return [`No container fits ${countText(filters, 'filter')}.`, '', ['  ', dim('next'), `  ${line('containers')}`]]
}
