/** Reading messages: every decoder on recordings of its kind, against the least that can be done with the same bytes. */
import { type Comparison, compare, type Done } from './compare.ts'
import { type Bare, type DecoderRow, decoderRows } from './decoder-rows.ts'

export type DecoderRate = Pick<Comparison, 'id' | 'bare_is' | 'ratio' | 'ratio_least' | 'ratio_most'> & {
  messages_per_s: number
  /** Millions of bytes. */
  mb_per_s: number
  bare_mb_per_s: number
}

const bareLoops: Readonly<Record<Bare, { what: string; run(text: string): number }>> = {
  json: { what: 'JSON.parse', run: (text) => (JSON.parse(text) === null ? 0 : 1) },
  x12: { what: 'split at ~ and *', run: (text) => text.split('~').map((segment) => segment.trim().split('*')).length },
  edifact: { what: "split at ' and +", run: (text) => text.split("'").map((segment) => segment.trim().split('+')).length },
  lines: { what: 'split at line ends and commas', run: (text) => text.split('\n').map((line) => line.split(',')).length },
  sentences: { what: 'split at line ends and commas', run: (text) => text.split('\n').map((line) => line.split(',')).length },
}

// Sixteen turns of a whole run stay below six seconds.
const turn_ms = { quick: 60, whole: 300 }

/** One row after the other; `found` hears of each as it is there. */
export async function measureDecoders(
  { quick, rounds }: { quick: boolean; rounds: number },
  found: (rate: DecoderRate) => void = () => undefined,
): Promise<DecoderRate[]> {
  const rates: DecoderRate[] = []
  for (const row of decoderRows) {
    const rate = await rateOf(row, { ms: quick ? turn_ms.quick : turn_ms.whole, rounds })
    found(rate)
    rates.push(rate)
  }
  return rates
}

async function rateOf(row: DecoderRow, { ms, rounds }: { ms: number; rounds: number }): Promise<DecoderRate> {
  const { id, bytes, messages, decode } = row
  if (decode() === 0) throw new Error(`nothing is read of ${id}`)
  const { what, run } = bareLoops[row.bare]
  const side = (once: () => number) => ({ turn: () => Promise.resolve(repeated(once, { ms, messages })) })
  const contest = {
    id,
    what: id,
    bare_is: what,
    floor: 0,
    aim: 0,
    ours: side(decode),
    // Text from bytes is a part of both.
    bare: side(() => run(bytes.toString())),
  }
  const { ours_per_s, bare_per_s, ratio, ratio_least, ratio_most } = await compare(contest, rounds)
  const mb = bytes.length / messages / 1_000_000
  return {
    id,
    bare_is: what,
    ratio,
    ratio_least,
    ratio_most,
    messages_per_s: ours_per_s,
    mb_per_s: ours_per_s * mb,
    bare_mb_per_s: bare_per_s * mb,
  }
}

/** Again and again until the time is up; the clock is looked at every few times only. */
function repeated(once: () => number, { ms, messages }: { ms: number; messages: number }): Done {
  const began_ms = performance.now()
  let [repetitions, read] = [0, 0]
  while (performance.now() - began_ms < ms) {
    for (let time = 0; time < 8; time++) read += once()
    repetitions += 8
  }
  if (read === 0) throw new Error('nothing was read')
  return { operations: repetitions * messages, elapsed_ms: performance.now() - began_ms }
}

export function decoderTable(rates: readonly DecoderRate[]): string {
  return `| Messages | Bare loop | Messages /s | MB /s | Bare MB /s | Ratio | Range |
|---|---|--:|--:|--:|--:|---|
${rates.map(line).join('\n')}
`
}

function line({ id, bare_is, messages_per_s, mb_per_s, bare_mb_per_s, ratio, ratio_least, ratio_most }: DecoderRate): string {
  const cells = [id, bare_is, Math.round(messages_per_s).toLocaleString('en'), mb_per_s.toFixed(1), bare_mb_per_s.toFixed(0)]
  return `| ${[...cells, `**${ratio.toFixed(3)}**`, `${ratio_least.toFixed(3)}–${ratio_most.toFixed(3)}`].join(' | ')} |`
}
