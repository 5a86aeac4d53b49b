/** `landfall feeds try`: asks a feed once, or reads a file as it would, and shows what would be believed. Keeps nothing. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { type Command, Option } from 'commander'
import { environmentSecret, loadConfig } from '../app/config.ts'
import { loadFeeds } from '../app/load-feeds.ts'
import { systemClock } from '../base/clock.ts'
import { minute_ms } from '../base/durations.ts'
import { messageOf, StartError } from '../base/errors.ts'
import { openHttp } from '../base/http.ts'
import { type DecodedRecording, journeysOf } from '../conformance/journeys.ts'
import type { RecordingOrigin, RecordingSubject } from '../conformance/recording.ts'
import { type Feeds, feedFor } from '../feeds/file/feeds-file.ts'
import { readJson } from '../feeds/json-text.ts'
import type { LineFeed } from '../feeds/lines/line-feed.ts'
import { decodeMessage } from '../feeds/mailboxes/mailbox.ts'
import { unreadableMessage } from '../feeds/unreadable-message.ts'
import { timelineOf } from '../journey/timeline.ts'
import { inferNumber } from '../reference/infer-number.ts'
import { normaliseNumber, numberVariants } from '../reference/normalise-number.ts'
import { openTokenCache } from '../tracking/access-token.ts'
import { type AskResult, askLine } from '../tracking/ask.ts'
import { parseContainerNumber } from '../vocabulary/container-number.ts'
import type { DecodedMessage } from '../vocabulary/raw-event.ts'
import { type NumberType, parseRequestType, requestTypes } from '../vocabulary/request-type.ts'
import { expectedPath } from './adapter-folder.ts'
import { counted, unreadLines } from './ingest.ts'
import { print } from './print.ts'
import { beginningOf, data_error, no_input, not_answered } from './try-outcome.ts'
import { trySource } from './try-source.ts'
import { watchHttp } from './watched-http.ts'

type Options = { type?: string; file?: string; save?: string }

export function registerFeedsTry(program: Command): void {
  const group = program.commands.find((command) => command.name() === 'feeds') ?? program.command('feeds')
  group
    .command('try')
    .description('Ask a feed about a number once, or read a file as it would, and show what is read. Nothing is kept.')
    .argument('<feed>', 'a line by its SCAC, a terminal or railroad by its name; with --file also a mailbox, by its name')
    .argument('[numbers...]', 'what to ask about: one number; of a terminal or railroad also several containers')
    .addOption(new Option('--type <kind>', 'the kind of number; left out: told from the number').choices(requestTypes))
    .option('--file <path>', 'read this file in place of an answer')
    .option('--save <path>', 'write what came to this file, as a recording for `landfall feeds check`')
    .action(async (feed: string, numbers: readonly string[], options: Options) => {
      const feeds = await loadFeeds(loadConfig().feeds, environmentSecret)
      process.exitCode = await tryFeed(feeds, { feed, number: numbers[0], others: numbers.slice(1), ...options }, print)
    })
}

type Trial = Options & { feed: string; number: string | undefined; others?: readonly string[] }

/** Returns the exit code. Throws StartError without a feed or a number to ask about. */
export async function tryFeed(
  feeds: Feeds,
  { feed: name, number, others = [], type, file, save }: Trial,
  tell: (line: string) => void,
) {
  const source = feeds.container_sources.find((one) => one.name === name)
  if (source !== undefined)
    return trySource({ source, numbers: number === undefined ? [] : [number, ...others], file, save }, tell)
  if (others.length > 0) throw new StartError('A line is asked about one number at a time.')
  const line = feedFor(feeds, name.toUpperCase())
  const subject = line && number !== undefined ? subjectOf(line, number, type) : null
  if (file !== undefined) return tryFile(feeds, { name, line, file, subject }, tell)
  if (line === undefined) throw nobodyNamed(feeds, name)
  if (subject === null) throw new StartError(`Name a number to ask ${line.name} about, or a file with --file.`)
  for (const path of save === undefined ? [] : [save, expectedPath(save)])
    if (existsSync(path)) throw new StartError(`${path} is there already: give the recording another name.`)
  return askOnce({ feeds, line, subject, save }, tell)
}

function nobodyNamed({ lines, mailboxes, container_sources }: Feeds, name: string): StartError {
  if (mailboxes.some((mailbox) => mailbox.name === name))
    return new StartError(`${name} is a mailbox, which nobody asks: read a message with --file.`)
  const names = [...lines, ...mailboxes, ...container_sources].map((feed) => feed.name)
  return new StartError(
    names.length === 0
      ? 'There are no feeds: name a feeds file in LANDFALL_FEEDS.'
      : `No feed is named ${name}; the feeds file has ${names.join(', ')}.`,
  )
}

function subjectOf({ scac }: LineFeed, number: string, type: string | undefined): RecordingSubject {
  const number_type = parseRequestType(type ?? '') ?? kindOf(number)
  return { scac, number_type, number: normaliseNumber(scac, number_type, number) }
}

function kindOf(number: string): NumberType {
  if (parseContainerNumber(number).kind === 'valid') return 'container'
  const inferred = inferNumber(number)
  return inferred.kind === 'unusable' ? 'bill_of_lading' : inferred.attributes.number_type
}

type LineTrial = { feeds: Feeds; line: LineFeed; subject: RecordingSubject; save: string | undefined }

async function askOnce({ feeds, line, subject, save }: LineTrial, tell: (line: string) => void): Promise<number> {
  const { number_type, number } = subject
  tell(`${line.name} is asked about ${words(number_type)} ${number}.`)
  const token_url = 'token_url' in line.auth ? line.auth.token_url : null
  const { http, secrets, hide } = watchHttp(openHttp(), environmentSecret, { token_url, tell })
  const now = systemClock.now()
  try {
    const variants = new Set(numberVariants(line.scac, number_type, number))
    const isVariant = (other: string) => variants.has(normaliseNumber(line.scac, number_type, other))
    const asked = await askLine(
      { http, secrets, tokens: openTokenCache(systemClock), clock: systemClock, dialects: feeds.dialects.lines, ...paceOf(line) },
      line,
      { number_type, number, isSame: (one, other) => one === other || (isVariant(one) && isVariant(other)) },
    )
    tell('')
    for (const text of outcomeLines(asked, { subject, now })) tell(hide(text))
    if (save !== undefined)
      tell(saved(asked, save, { scac: line.scac, asked: { number_type, number }, received_at: now.toISOString() }))
    return asked.kind === 'answered' || asked.kind === 'empty' ? 0 : not_answered
  } finally {
    await http.close()
  }
}

/** Pages of one answer are asked for as slowly as the feed is paced. Others who ask it at this moment are not known here. */
function paceOf({ pacing }: LineFeed) {
  let requests = 0
  return {
    take: async () => ({ taken: true, wait_ms: requests++ === 0 ? 0 : Math.ceil(minute_ms / pacing.requests_per_minute) }),
    wait: (wait_ms: number) => new Promise<void>((resolve) => setTimeout(resolve, wait_ms)),
  }
}

function outcomeLines(asked: AskResult, { subject, now }: { subject: RecordingSubject; now: Date }): string[] {
  switch (asked.kind) {
    case 'answered':
      return [
        ...readLines(asked.decoded, { asked: subject, name: subject.scac, received_at: now.toISOString() }),
        asked.complete
          ? 'Everything was read: what two such answers in a row no longer hold counts as no longer reported.'
          : 'Not everything was read: what is missing in such an answer may still be reported.',
      ]
    case 'empty':
      return ['The line says nothing about it, or not yet.']
    case 'not_found':
      return ['The line does not know the number.']
    case 'invalid_number':
      return ['The line says that this is no number of its own.']
    case 'not_supported':
      return [`The line cannot be asked by ${words(subject.number_type)}: name another kind with --type.`]
    case 'unrecognized':
      return [`The answer says nothing to us: ${asked.reason}.`, ...asked.pages.slice(0, 1).map(({ body }) => beginningOf(body))]
    case 'unreachable':
      return [`The line cannot be reached: ${asked.reason}.`]
    case 'rate_limited':
      return [`The line wants a pause of ${Math.ceil(asked.retry_after_ms / 1_000)} s.`]
    case 'credentials':
      return [
        asked.status === null ? 'A secret is not set, or no token came.' : `The line refuses the credentials (${asked.status}).`,
      ]
    case 'paced':
    case 'same':
      return ['The line was not asked.']
  }
}

/** What was read: a timeline for each number with its containers, and what is unread by its code. */
function readLines(decoded: DecodedMessage, told: Omit<DecodedRecording, 'decoded'>): string[] {
  const journeys = journeysOf([{ ...told, decoded }])
  return [
    `Read: ${counted(decoded.events.length, 'event')}, ${counted(decoded.unread.length, 'unread part')}.`,
    ...journeys.flatMap(({ subject, journey }) => [
      '',
      `${subject.scac} ${subject.number}`,
      ...timelineOf(journey, { with_readings: true }),
    ]),
    '',
    ...unreadLines(decoded.unread),
  ]
}

/** Each page is a recording of its own. */
function saved(asked: AskResult, path: string, circumstances: RecordingOrigin): string {
  const pages = 'pages' in asked ? asked.pages : []
  const extension = extname(path)
  const paths = pages.map((_, position) =>
    position === 0 ? path : `${path.slice(0, path.length - extension.length)}-${position + 1}${extension}`,
  )
  for (const [position, { body }] of pages.entries()) {
    const page = paths[position] ?? path
    writeFileSync(page, body, { flag: 'wx' })
    writeFileSync(expectedPath(page), `${JSON.stringify(circumstances, null, 2)}\n`, { flag: 'wx' })
  }
  return paths.length === 0 ? 'There is nothing to save.' : `Saved as ${paths.join(', ')}.`
}

type FileTrial = { name: string; line: LineFeed | undefined; file: string; subject: RecordingSubject | null }

function tryFile(feeds: Feeds, { name, line, file, subject }: FileTrial, tell: (line: string) => void): number {
  const mailbox = feeds.mailboxes.find((one) => one.name === name)
  if (line === undefined && mailbox === undefined) throw nobodyNamed(feeds, name)
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    tell(`${file} cannot be read: ${messageOf(error)}.`)
    return no_input
  }
  tell(
    `${file} is read as ${mailbox === undefined ? 'an answer of' : 'a message in'} ${line?.name ?? name}: ${bytes.length} bytes.`,
  )
  const decoded = mailbox
    ? decodeMessage(mailbox, { bytes, content_type: null })
    : line === undefined
      ? { events: [], unread: [] }
      : decodeAnswer(feeds, line, { bytes, subject })
  tell('')
  for (const text of readLines(decoded, { asked: subject, name: file, received_at: systemClock.now().toISOString() })) tell(text)
  return decoded.events.length === 0 ? data_error : 0
}

function decodeAnswer(
  feeds: Feeds,
  line: LineFeed,
  { bytes, subject }: { bytes: Buffer; subject: RecordingSubject | null },
): DecodedMessage {
  const dialect = feeds.dialects.lines[line.dialect]
  if (dialect === undefined) return { events: [], unread: [] }
  const read = (dialect.readBody ?? readJson)(bytes)
  if (read.kind === 'unreadable') return unreadableMessage(read.reason)
  const { number_type, number } = subject ?? { number_type: 'container', number: '' }
  return dialect.decode([read.value], { feed: line, asked: { number_type, number } })
}

function words(number_type: NumberType): string {
  return number_type.replaceAll('_', ' ')
}
