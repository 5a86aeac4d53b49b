/** One line of NMEA 0183 with an AIS message or a part of one, with or without a TAG block before it. */

export type Sentence = {
  /** How many parts the message has, and which this is, from 1. */
  parts: number
  part: number
  /** What parts of one message share: talker, sequence id and channel. */
  key: string
  payload: string
  /** Bits at the end of the payload that do not count. */
  fill: number
  /** From the TAG block, in milliseconds since 1970, or null. */
  at_ms: number | null
}

type BadSentence = 'too_long' | 'checksum' | 'fields' | 'tag_block'

type SentenceRead =
  | { kind: 'sentence'; sentence: Sentence }
  /** Something else: a comment, another sentence of a navigation device. */
  | { kind: 'other' }
  | { kind: 'bad'; reason: BadSentence }

// 82 characters by the standard, and a TAG block of some fields.
const line_max = 1_024

/** Never throws. */
export function readSentence(line: string): SentenceRead {
  if (line.length > line_max) return { kind: 'bad', reason: 'too_long' }
  const text = line.trim()
  const tag_end = text.startsWith('\\') ? text.indexOf('\\', 1) : -1
  if (text.startsWith('\\') && tag_end < 0) return { kind: 'bad', reason: 'tag_block' }
  const start = tag_end + 1
  // Two letters say who talks; receivers with a set-up of their own send other characters, and what counts is the sum.
  if (text[start] !== '!' || !/^[!-~]{2}VD[MO],/.test(text.slice(start + 1, start + 7))) return { kind: 'other' }
  const star = text.lastIndexOf('*')
  if (star < start) return { kind: 'bad', reason: 'fields' }
  if (!isSum(text, { from: start + 1, to: star })) return { kind: 'bad', reason: 'checksum' }
  const fields = text.slice(start + 1, star).split(',')
  const [talker = '', parts = '', part = '', sequence = '', channel = '', payload = '', fill = ''] = fields
  const isFormed = fields.length === 7 && /^[1-9]$/.test(parts) && /^[1-9]$/.test(part) && /^[0-5]$/.test(fill)
  if (!isFormed || Number(part) > Number(parts) || payload === '') return { kind: 'bad', reason: 'fields' }
  const sentence = {
    parts: Number(parts),
    part: Number(part),
    key: `${talker},${sequence},${channel}`,
    payload,
    fill: Number(fill),
    at_ms: tag_end < 0 ? null : tagTime(text.slice(1, tag_end)),
  }
  return { kind: 'sentence', sentence }
}

/** The two digits after the star are the exclusive or of what stands before it. */
function isSum(text: string, { from, to }: { from: number; to: number }): boolean {
  let sum = 0
  for (let index = from; index < to; index += 1) sum ^= text.charCodeAt(index)
  const told = text.slice(to + 1, to + 3)
  return /^[0-9A-Fa-f]{2}$/.test(told) && sum === Number.parseInt(told, 16)
}

// Seconds since 1970 have ten digits, milliseconds thirteen.
const times: Readonly<Record<number, number>> = { 10: 1_000, 13: 1 }

/** The receiver's time; null when it is not told, or the block is damaged. */
function tagTime(block: string): number | null {
  const star = block.lastIndexOf('*')
  if (star < 0 || !isSum(block, { from: 0, to: star })) return null
  const digits = /(?:^|,)c:(\d+)(?:,|$)/.exec(block.slice(0, star))?.[1] ?? ''
  const unit = times[digits.length]
  return unit === undefined ? null : Number(digits) * unit
}
