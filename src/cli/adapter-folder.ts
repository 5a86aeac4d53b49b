/** The folder of an adapter: its module, its recordings, and beside each recording what is to be read of it. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { messageOf, StartError } from '../base/errors.ts'
import { journeysOf } from '../conformance/journeys.ts'
import { type FeedRecording, type RecordingOrigin, recordingOf } from '../conformance/recording.ts'
import { toldBy } from '../conformance/suite.ts'
import { loadAdapter } from '../decoding/adapters.ts'
import type { FeedDefinition } from '../feeds/define-feed.ts'
import { timelineOf } from '../journey/timeline.ts'
import type { DecodedMessage } from '../vocabulary/raw-event.ts'
import { parseRequestType } from '../vocabulary/request-type.ts'

/** What is to be read of a recording: what it says, and the journey that it tells by itself. */
export type RecordedOutcome = { events: readonly unknown[]; unread: readonly unknown[]; journey: readonly string[] }

export type StoredRecording = {
  recording: FeedRecording
  /** Where its circumstances and its outcome stand. */
  expected_path: string
  circumstances: RecordingOrigin
  /** Null: none was written down yet. */
  outcome: unknown
}

type AdapterFolder = { definition: FeedDefinition; stored: readonly StoredRecording[] }

// As much as is read of a line's answer.
const recording_max_bytes = 20_000_000
const ending = '.expected.json'

/** Loads the adapter and reads its recordings. Throws StartError that says what a person must change. */
export async function openAdapterFolder(folder: string, now: Date): Promise<AdapterFolder> {
  const definition = await loadAdapter(resolve(modulePath(folder)))
  const recordings = join(folder, 'recordings')
  const files = namesIn(recordings).filter((name) => !name.endsWith(ending) && !name.startsWith('.'))
  if (files.length === 0) throw new StartError(`There is no recording in ${recordings}: put an answer of the source there.`)
  const stored = files.map((name) => openRecording(definition, join(recordings, name), now))
  for (const [path, [, twin]] of Map.groupBy(stored, ({ expected_path }) => expected_path))
    if (twin !== undefined) throw new StartError(`Two recordings would share ${path}: give ${twin.recording.name} another name.`)
  return { definition, stored }
}

function modulePath(folder: string): string {
  const modules = namesIn(folder).filter((name) => /\.(ts|mts|js|mjs)$/.test(name) && !/\.(test|d)\.m?ts$/.test(name))
  const [only, ...others] = modules
  const named = modules.find((name) => /^adapter\./.test(name)) ?? (others.length === 0 ? only : undefined)
  if (named !== undefined) return join(folder, named)
  throw new StartError(`${folder} has no adapter: it must hold one module, or one that is named adapter.ts.`)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort()
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be read: ${messageOf(error)}.`)
  }
}

/** Where the outcome of a recording stands: `journey.json` has `journey.expected.json`. */
export function expectedPath(recording: string): string {
  return `${recording.slice(0, recording.length - extname(recording).length)}${ending}`
}

function openRecording(definition: FeedDefinition, path: string, now: Date): StoredRecording {
  if (statSync(path).size > recording_max_bytes)
    throw new StartError(`${path} is longer than the ${recording_max_bytes} bytes that are read of an answer.`)
  const [file, expected_path] = [{ name: basename(path), bytes: readFileSync(path) }, expectedPath(path)]
  const written = existsSync(expected_path) ? jsonIn(expected_path) : null
  const circumstances = written ? circumstancesIn(written, expected_path) : guessed(definition, file, now)
  const outcome = written?.read ?? null
  return { recording: recordingOf(definition, file, circumstances), expected_path, circumstances, outcome }
}

function jsonIn(path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.fromEntries(Object.entries(value))
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${messageOf(error)}.`)
  }
  throw new StartError(`${path} must hold an object.`)
}

function circumstancesIn({ scac, asked, received_at }: Record<string, unknown>, path: string): RecordingOrigin {
  const wrong = (member: string) => new StartError(`${path}: ${member}.`)
  if (typeof scac !== 'string' || !/^[A-Z0-9]{2,4}$/.test(scac)) throw wrong('`scac` must be the code of the line that speaks')
  if (typeof received_at !== 'string' || Number.isNaN(Date.parse(received_at))) throw wrong('`received_at` must be a time')
  if (asked === null) return { scac, received_at, asked }
  const { number_type, number } = Object(asked)
  const type = parseRequestType(String(number_type))
  if (type === null || typeof number !== 'string')
    throw wrong('`asked` must be null, or have a `number` and its `number_type`: bill_of_lading, booking or container')
  return { scac, received_at, asked: { number_type: type, number } }
}

/** For a recording about which nothing is written yet: received now, and asked by the first number that it names. */
function guessed(definition: FeedDefinition, file: Pick<FeedRecording, 'name' | 'bytes'>, now: Date): RecordingOrigin {
  const unasked: RecordingOrigin = { scac: 'ZZZZ', asked: null, received_at: now.toISOString() }
  if (definition.kind === 'message') return unasked
  const [named] = journeysOf(toldBy(recordingOf(definition, file, unasked)).map((told) => ({ ...told, asked: null })))
  if (named !== undefined) return { ...unasked, asked: { number_type: named.subject.number_type, number: named.subject.number } }
  return { ...unasked, asked: { number_type: 'container', number: '' } }
}

/** What is read of a recording now. Throws what the adapter throws. */
export function outcomeOf(recording: FeedRecording): RecordedOutcome {
  const decoded: DecodedMessage = recording.read(recording.bytes)
  const journeys = journeysOf([{ ...recording, decoded }])
  const outcome: RecordedOutcome = {
    events: decoded.events.map(({ index: _position, ...event }) => event),
    unread: decoded.unread,
    journey: journeys.flatMap(({ journey }) => timelineOf(journey)),
  }
  // As it will be read back: without members that are undefined.
  return JSON.parse(JSON.stringify(outcome))
}

export function writeOutcome({ expected_path, circumstances }: StoredRecording, read: RecordedOutcome): void {
  writeFileSync(expected_path, `${JSON.stringify({ ...circumstances, read }, null, 2)}\n`)
}
