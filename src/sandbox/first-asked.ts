/** Remembers when each journey was first asked about, because that is the zero hour of its plan. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type FirstAsked = {
  of(journey: string, now: Date): Date
  /** Of journeys that differ by the word at their end, the one that was first asked about last. `start`: line and digits. */
  latest(start: string): { word: string; at: Date } | null
}

// Four letters of the line and six digits; the rest is the word.
const start_length = 10

/** With a `file` the memory outlives the process: journeys go on where they were after a restart, also after kill -9. */
export function rememberFirstAsked(file: string | null): FirstAsked {
  const known = new Map(file !== null && existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(readLine) : [])
  const latest = new Map([...known.keys()].map((journey) => [journey.slice(0, start_length), journey]))
  if (file !== null) mkdirSync(dirname(file), { recursive: true })
  return {
    of(journey, now) {
      const before = known.get(journey)
      if (before !== undefined) return before
      known.set(journey, now)
      latest.set(journey.slice(0, start_length), journey)
      if (file !== null) appendFileSync(file, `${journey}\t${now.toISOString()}\n`)
      return now
    },
    latest(start) {
      const journey = latest.get(start)
      const at = journey === undefined ? undefined : known.get(journey)
      return journey === undefined || at === undefined ? null : { word: journey.slice(start_length), at }
    },
  }
}

function readLine(line: string): [string, Date][] {
  const [journey, at] = line.split('\t')
  // A line that a kill cut short is as good as none: its journey begins again.
  return journey && at && at.length === 24 && !Number.isNaN(Date.parse(at)) ? [[journey, new Date(at)]] : []
}
