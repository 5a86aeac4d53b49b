/**
 * Announcements that flip: sources name one terminal, then the other, then the first again, many times a day. What they announce
 * is believed at once; another word on the same day has to wait until something is heard a day after the change. Who physically has the box
 * is not held back: that is for `terminals.ts`. Without a clock: days pass with what is heard.
 */
import { day_ms } from '../base/durations.ts'

type Word = { terminal: { id: string }; heard_ms: number }

/**
 * The word that is believed. `words`: from the least to the most recent, whenever they were heard. `heard_ms`: when anything was heard about
 * the box, in any order. Of a terminal that is named again the latest word. O(n log n).
 */
export function steadyWord<Said extends Word>(words: readonly Said[], heard_ms: readonly number[]): Said | null {
  const heard = words.map((word, recency) => ({ word, recency })).sort((one, other) => one.word.heard_ms - other.word.heard_ms)
  const moments = [...new Set([...heard_ms, ...words.map((word) => word.heard_ms)])].sort((one, other) => one - other)
  let believed: Said | null = null
  let changed_ms = Number.NEGATIVE_INFINITY
  let latest: (typeof heard)[number] | undefined
  let next = 0
  for (const now_ms of moments) {
    for (let one = heard[next]; one !== undefined && one.word.heard_ms <= now_ms; one = heard[next]) {
      if (latest === undefined || one.recency > latest.recency) latest = one
      next += 1
    }
    if (latest === undefined) continue
    if (believed === null || believed.terminal.id === latest.word.terminal.id) believed = latest.word
    else if (now_ms >= changed_ms + day_ms) {
      believed = latest.word
      changed_ms = now_ms
    }
  }
  return believed
}
