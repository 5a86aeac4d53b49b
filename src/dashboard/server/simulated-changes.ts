import { hour_ms, second_ms } from '../../base/durations.ts'
import type { Answer } from '../../client/landfall.ts'
import { landfall } from './connection.ts'
import { currentTime } from './now.ts'

// What changes in the simulated world, for a tab that looks at it. The stream of changes takes no header, so it is asked for.

type ListedChange = Answer<'listChanges'>['data'][number]

const look_ms = 2 * second_ms
const changes_max = 1_000

/**
 * Tells what changes until the returned function is called. `onTime`: the world's clock has gone on by an hour or more, which changes what is
 * reckoned from it. `onHeard`: whether the world answers.
 */
export function followSimulatedChanges({
  onChange,
  onTime,
  onHeard,
}: {
  onChange: (change: ListedChange) => void
  onTime: () => void
  onHeard: (is_heard: boolean) => void
}): () => void {
  let cursor = 'now'
  let told_at = currentTime()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopping = new AbortController()
  const look = async () => {
    if (document.visibilityState === 'visible') {
      try {
        const query = { after: cursor, limit: String(changes_max) }
        const { data, meta } = await landfall().listChanges({ query, signal: stopping.signal })
        cursor = meta.cursor
        onHeard(true)
        for (const change of data) onChange(change)
        if (Math.abs(currentTime().getTime() - told_at.getTime()) >= hour_ms) {
          told_at = currentTime()
          onTime()
        }
      } catch {
        // A cursor of a world that was wiped is good for nothing; whatever else is wrong, the next look tells.
        cursor = 'now'
        onHeard(false)
      }
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void look(), look_ms)
  }
  void look()
  return () => {
    stopping.abort()
    clearTimeout(timer)
  }
}
