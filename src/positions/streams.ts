/**
 * Keeps streams of positions running: one process reads each (the others wait for its lock), silence and lost connections lead to a new
 * one, slower each time. Services are known to accept a subscription and then to say nothing for hours.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../base/clock.ts'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { PositionStream } from '../feeds/file/position-sources-file.ts'
import type { Database, Sql } from '../store/pool.ts'
import { giveStreamBack, keepStream, noteSourceState, type SourceState, takeStream } from '../store/ships/position-sources.ts'
import { openAbsorber } from './absorb.ts'
import { type Collector, openCollector } from './collector.ts'
import { openLink } from './links.ts'

type StreamTools = {
  /** With a connection to spare for each stream: the one that holds its lock. */
  database: Database
  clock: Clock
  log: Log
  secrets(name: string): string | undefined
}

/** In milliseconds; tests shorten them, and simulated worlds do, whose clock waits for what is heard. */
export type StreamTiming = {
  silence?: number
  retry_first: number
  retry_last: number
  standby: number
  keep: number
  /** How often what was heard is handed over. */
  flush: number
}

type Streams = { stop(): Promise<void> }

const usual: StreamTiming = { retry_first: 5_000, retry_last: 300_000, standby: 15_000, keep: 10_000, flush: 1_000 }

export function startStreams(
  tools: StreamTools,
  sources: readonly PositionStream[],
  timing: Partial<StreamTiming> = {},
): Streams {
  const absorber = openAbsorber(tools)
  const stopping = new AbortController()
  const chosen = { ...usual, ...timing }
  const running = sources.map((source) => {
    const collector = openCollector({ ...tools, absorber, flush_ms: chosen.flush }, source)
    const work = run({ ...tools, source, collector, timing: chosen, stopping: stopping.signal })
    return { collector, work }
  })
  return {
    stop: async () => {
      stopping.abort()
      for (const { work } of running) await work
      for (const { collector } of running) await collector.stop()
    },
  }
}

type StreamRun = StreamTools & { source: PositionStream; collector: Collector; timing: StreamTiming; stopping: AbortSignal }

/** Until it is stopped: takes the lock, reads for as long as it has it. Never rejects. */
async function run(running: StreamRun): Promise<void> {
  const { database, source, timing, stopping, log } = running
  while (!stopping.aborted) {
    try {
      await database.connection(async (connection) => {
        if (!(await takeStream(connection, source.name))) return
        try {
          await readWhileHeld(running, connection)
        } finally {
          await giveStreamBack(connection, source.name)
        }
      })
    } catch (error) {
      log.warn({ feed: source.name, reason: messageOf(error) }, 'positions.lock_lost')
    }
    await pause(timing.standby, stopping)
  }
}

async function readWhileHeld(running: StreamRun, connection: Sql): Promise<void> {
  const { source, timing, stopping } = running
  const lost = new AbortController()
  const over = AbortSignal.any([stopping, lost.signal])
  const keeping = keepLock(connection, { every_ms: timing.keep, over, lost })
  let failures = 0
  while (!over.aborted) {
    await note(running, 'connecting', null)
    const { heard, state, reason } = await readOnce(running, over)
    if (over.aborted) break
    failures = heard && state !== 'refused' ? 0 : failures + 1
    const wait_ms =
      state === 'refused' ? timing.retry_last : Math.min(timing.retry_first * 2 ** Math.max(0, failures - 1), timing.retry_last)
    await note(running, state, reason)
    running.log.warn({ feed: source.name, state, reason, retry_in_ms: wait_ms }, 'positions.interrupted')
    await pause(wait_ms, over)
  }
  await note(running, 'stopped', null)
  await keeping
}

/** The connection that holds the lock has to live: when it is gone another process may read already. */
async function keepLock(
  connection: Sql,
  { every_ms, over, lost }: { every_ms: number; over: AbortSignal; lost: AbortController },
) {
  while (!over.aborted) {
    await pause(every_ms, over)
    if (over.aborted) return
    try {
      await keepStream(connection)
    } catch (error) {
      lost.abort(error)
    }
  }
}

type StreamEnd = { heard: boolean; state: SourceState; reason: string }

/** One connection, from its begin to its end. */
async function readOnce(running: StreamRun, over: AbortSignal): Promise<StreamEnd> {
  const { source, collector, secrets, timing } = running
  const silence_ms = timing.silence ?? source.silence_s * 1_000
  const silent = Promise.withResolvers<StreamEnd>()
  const refused = Promise.withResolvers<StreamEnd>()
  let heard = false
  let isNoted = false
  const onSilence = () => {
    const reason = `nothing was heard for ${Math.round(silence_ms / 1_000)} seconds`
    // A listener cannot connect again: it waits for the sender.
    if (source.kind === 'nmea-udp') {
      isNoted = false
      void note(running, 'silent', reason)
    } else silent.resolve({ heard, state: 'silent', reason })
  }
  let watchdog = setTimeout(onSilence, silence_ms)
  const link = openLink(
    source,
    {
      onOpen: () => running.log.info({ feed: source.name, kind: source.kind }, 'positions.connected'),
      onText: (text) => {
        clearTimeout(watchdog)
        watchdog = setTimeout(onSilence, silence_ms)
        const complaint = collector.take(text)
        if (complaint !== null) refused.resolve({ heard, state: 'refused', reason: complaint })
        else if (!isNoted) {
          isNoted = true
          void note(running, 'receiving', null)
        }
        heard ||= complaint === null
      },
    },
    secrets,
  )
  const stopped = Promise.withResolvers<StreamEnd>()
  const onStop = () => stopped.resolve({ heard, state: 'stopped', reason: 'stopped' })
  over.addEventListener('abort', onStop, { once: true })
  if (over.aborted) onStop()
  try {
    const closed = link.closed.then((reason): StreamEnd => ({ heard, state: 'waiting', reason }))
    return await Promise.race([closed, silent.promise, refused.promise, stopped.promise])
  } finally {
    clearTimeout(watchdog)
    over.removeEventListener('abort', onStop)
    link.close()
    await link.closed
  }
}

/** Health that cannot be written is seen in the log, and is no reason to stop reading. */
async function note(
  { database, clock, log, source: { name, kind } }: StreamRun,
  state: SourceState,
  reason: string | null,
): Promise<void> {
  try {
    await noteSourceState(database, { name, kind, state, reason, now: clock.now() })
  } catch (error) {
    log.warn({ feed: name, state, error }, 'positions.health_not_noted')
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await delay(ms, undefined, { signal }).catch(() => undefined)
}
