import { hour_ms, minute_ms, second_ms } from '../base/durations.ts'
import type { Answer } from '../client/landfall.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import type { ExitName } from './exits.ts'
import { hasScreen, openLiveScreen } from './live-screen.ts'
import { nearestWord } from './nearest.ts'
import { narrow_below, type TableColumn, tableLines } from './output/columns.ts'
import type { MarkName } from './output/marks.ts'
import { bold, dim, mark, type Piece, type TextLine, wrapped } from './output/text.ts'
import type { ApiService } from './service.ts'
import { ageOf } from './times.ts'

// How the sources are doing, as a key sees it: names and health; the operator's admin keys see figures too.

export type SourceRow = Answer<'getFeedsStatus'>['data'][number]

export const feed_marks: Readonly<Record<SourceRow['status'], MarkName | null>> = {
  well: 'well',
  failing: 'waiting',
  paused: 'stale',
  recovering: 'waiting',
  idle: null,
}

export const feedsStatus: CommandRun = async (call) => {
  const service = await call.service()
  if (call.flags.has('watch')) return watchFeeds(call, () => readFeeds(call, service))
  const document = await readFeeds(call, service)
  for (const feed of document.data) call.out.record(feed)
  call.out.document(document)
  call.out.say(...statusLines(call, document.data))
  return 'done'
}

const look_ms = 5 * second_ms

/** On a terminal the table kept up to date, until `q`; in a pipe each feed at first, and then whenever its status changes. Never ends by itself. */
async function watchFeeds(call: CommandCall, read: () => Promise<Answer<'getFeedsStatus'>>): Promise<ExitName> {
  const { out, machine } = call
  const screen = hasScreen(call) ? openLiveScreen(call, { hint: 'q leaves', press: () => undefined }) : null
  const left = screen?.left ?? machine.interrupted
  const told = new Map<string, SourceRow['status']>()
  try {
    for (;;) {
      const { data } = await read()
      for (const feed of data) if (told.get(feed.feed) !== feed.status) out.entry(feed)
      for (const { feed, status } of data) told.set(feed, status)
      if (screen === null) out.say(...statusLines(call, data), '')
      else screen.draw(statusLines(call, data))
      await machine.wait(look_ms, left)
    }
  } catch (error) {
    if (!left.aborted || machine.interrupted.aborted) throw error
    return 'done'
  } finally {
    screen?.close()
  }
}

/** The feed that was named, or all of them. Throws a Complaint where there is none of that name. */
async function readFeeds({ subjects, line }: CommandCall, service: ApiService): Promise<Answer<'getFeedsStatus'>> {
  const [name] = subjects
  const document = await service.client.getFeedsStatus()
  const feeds = document.data.filter(({ feed }) => name === undefined || feed.toLowerCase() === name.toLowerCase())
  if (name !== undefined && feeds.length === 0) {
    const meant = nearestWord(
      name,
      document.data.map(({ feed }) => feed),
    )
    throw new Complaint({
      exit: 'not_found',
      wrong: `There is no feed ${name}.`,
      code: 'not_found',
      to_do: [
        meant === null
          ? { label: 'All of them:', line: line('feeds status') }
          : { label: 'Did you mean:', line: line(`feeds status ${meant}`) },
      ],
    })
  }
  return { ...document, data: feeds }
}

function statusLines({ out, line, ...call }: CommandCall, feeds: readonly SourceRow[]): TextLine[] {
  const [now, { width }] = [call.now(), out.look]
  if (feeds.length === 0) return ['There are no feeds.', '', ['  ', dim('next'), `  ${line('docs guides/feeds-file')}`]]
  const paused = feeds.filter(({ status }) => status === 'paused')
  return [
    ...feedLines(feeds, now, width),
    ...paused.flatMap((feed): TextLine[] => ['', ...pausedLines(feed, { now, width, line })]),
  ]
}

const statusPieces = ({ status }: SourceRow): readonly Piece[] => {
  const sign = feed_marks[status]
  return [...(sign === null ? ['  '] : [mark(sign), ' ']), status]
}

function feedLines(feeds: readonly SourceRow[], now: Date, width: number): TextLine[] {
  const answered = ({ last_succeeded_at }: SourceRow) => (last_succeeded_at === null ? 'never' : ageOf(last_succeeded_at, now))
  if (width < narrow_below)
    return feeds.flatMap((feed): TextLine[] => [
      [feed.feed, '  ', ...statusPieces(feed)],
      ['  ', dim(`${feed.kind}, answered ${answered(feed)}${answered(feed) === 'never' ? '' : ' ago'}`)],
    ])
  const columns: TableColumn<SourceRow>[] = [
    { title: 'FEED', cell: ({ feed }) => feed },
    { title: 'KIND', cell: ({ kind }) => kind },
    { title: 'STATUS', cell: statusPieces },
    { title: 'ANSWERED', cell: answered, align: 'right' },
    { title: 'NUMBERS', cell: ({ numbers }) => (numbers === undefined ? '' : numbers.toLocaleString('en-US')), align: 'right' },
    {
      title: 'LATE',
      cell: ({ lag_seconds }) =>
        lag_seconds === undefined ? '' : lag_seconds === 0 ? 'none' : spanText(lag_seconds * second_ms),
      align: 'right',
    },
    {
      title: 'ERRORS',
      cell: ({ last_hour }) => (last_hour?.error_rate == null ? '' : `${Math.round(last_hour.error_rate * 100)} %`),
      align: 'right',
    },
    {
      title: 'P95',
      cell: ({ last_hour }) => (last_hour?.p95_latency_ms == null ? '' : spanText(last_hour.p95_latency_ms)),
      align: 'right',
    },
  ]
  return tableLines(feeds, columns, width)
}

/** `100 ms`, `1.9 s`, `12 min`, `3 h`. */
function spanText(ms: number): string {
  if (ms < second_ms) return `${Math.round(ms)} ms`
  if (ms < minute_ms) return `${(ms / second_ms).toFixed(1)} s`
  return ms < 2 * hour_ms ? `${Math.floor(ms / minute_ms)} min` : `${Math.floor(ms / hour_ms)} h`
}

type PausedLook = { now: Date; width: number; line(words: string): string }

function pausedLines(
  { feed, reason, paused_since, numbers_parked, next_look_at }: SourceRow,
  { now, width, line }: PausedLook,
): TextLine[] {
  const why = reason == null ? '' : `: ${reason === 'credentials' ? 'it refuses our credentials' : 'it cannot be reached'}`
  const since = paused_since === null ? '' : ` for ${ageOf(paused_since, now)}`
  const waiting = numbers_parked === undefined ? '' : `. ${numbers_parked.toLocaleString('en-US')} numbers wait`
  const next = next_look_at == null ? '' : `; the next look comes in ${ageOf(now.toISOString(), new Date(next_look_at))}`
  const sentence = ` is left alone${since}${why}${waiting}${next}.`
  const [first = '', ...rest] = wrapped(sentence.trimStart(), width - feed.length - 4)
  return [
    [mark('stale'), ' ', bold(feed), ' ', first],
    ...rest.map((one) => `  ${one}`),
    ['  ', dim('now'), `  ${line(`feeds try ${feed} NUMBER`)}`],
  ]
}
