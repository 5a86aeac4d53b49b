/** What is said of a feed to people: its name, its kind and its pace. A node notes it in the database, for commands that do not have its feeds file. */

import type { Feeds } from '../feeds/file/feeds-file.ts'
import type { ContainerSource } from '../feeds/terminals/source.ts'
import { type Pace, paceOf } from '../store/tracking/pacing.ts'
import { tokenPace } from './ask-container-source.ts'

/** How fast a feed is asked at most, and how many logins its service gives out. */
export type FeedPace = Pace & { requests_per_minute: number; tokens: Pace | null }

export type KnownFeed = {
  feed: string
  kind: 'line' | 'mailbox' | 'terminal' | 'railroad'
  scacs: readonly string[]
  /** Null: nobody asks it. */
  pace: FeedPace | null
}

export function knownFeeds({
  lines,
  mailboxes,
  container_sources,
}: Pick<Feeds, 'lines' | 'mailboxes' | 'container_sources'>): KnownFeed[] {
  return [
    ...lines.map(({ name, scac, also, pacing: { requests_per_minute } }) => ({
      ...{ feed: name, kind: 'line' as const, scacs: [scac, ...also] },
      pace: { requests_per_minute, ...paceOf(requests_per_minute), tokens: null },
    })),
    ...mailboxes.map(({ name }) => ({ feed: name, kind: 'mailbox' as const, scacs: [], pace: null })),
    ...container_sources.map(knownSource),
  ]
}

function knownSource({ name, kind, dialect, railroad, pacing: { requests_per_minute } }: ContainerSource): KnownFeed {
  return {
    feed: name,
    kind: kind === 'rail' ? 'railroad' : 'terminal',
    scacs: railroad === null ? [] : [railroad],
    // Requests to them are spread evenly.
    pace: { requests_per_minute, interval_ms: 60_000 / requests_per_minute, burst: 0, tokens: tokenPace(dialect) },
  }
}
