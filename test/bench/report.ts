/** Writes docs/reference/performance.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison } from './compare.ts'
import { type DecoderRate, decoderTable } from './decoders.ts'
import type { Machine } from './machine.ts'

export type Latency = {
  id: string
  what: string
  floor: string
  ours_p50_ms: number
  ours_p99_ms: number
  bare_p50_ms: number
  bare_p99_ms: number
}

export type Results = {
  machine: Machine
  comparisons: readonly Comparison[]
  latencies: readonly Latency[]
  decoders: readonly DecoderRate[]
  rounds: number
  busy: boolean
}

/** Turns of each side in a run that is not `--quick`. */
export const rounds_of_whole_run = 7

const file = join(import.meta.dirname, '../../docs/reference/performance.md')

export function writeReport(results: Results): string {
  writeFileSync(file, render(results))
  return file
}

// Measured with the profiler of Node.js, the processor time of PostgreSQL's processes and pg_stat_statements, on two cores.
const where_time_goes = `
**Where the time of P7 and P8 goes.** Their bare loop is seven statements. Ours keeps the message and each claim in it once, folds all that
was ever said, compares it with what is believed, writes only what differs and renders each payload as the API would: about 49 statements
in some fifteen round trips, 9 ms of Node.js and 8 ms of PostgreSQL before statements shared round trips, 7 ms of each since. Of
PostgreSQL's, about 1.5 ms are the documents of payloads and the notifications, 1 ms raw events, 1 ms beliefs and readings, 0.3 ms events;
the rest is jobs, look-ups of 0.05 to 0.3 ms each and what a statement costs whatever it does. Of Node.js's, more than a third is the system
call that hands statements to the server, a tenth each the fold, the decoding of rows, and receiving with its ids and digests. Answers with news are the few: a poll that learns nothing (P9) does none of this.
`

export function render({ machine, comparisons, latencies, decoders, rounds, busy }: Results): string {
  return `# Performance

Written by \`npm run bench\`; do not edit. Absolute rates depend on the machine and on what else it does. The **ratio** is what counts: ours
against a bare loop that does the least that can be called the same work, both measured in the same run, turn by turn, ${rounds} turns each; the
median of the turns' ratios, and their range. Load, receivers and simulated lines run on the same machine. ✗ marks what is below its
floor.${rounds < rounds_of_whole_run ? ' **A quick run** of short turns, in which much of our code has not been compiled yet.' : ''}
${busy ? '\n**The machine was busy with other work during this run:** ratios move more than usual.\n' : ''}
${where_time_goes}
| | Ours | Bare loop | Ours /s | Bare /s | Ratio | Range | Floor | Aim |
|---|---|---|--:|--:|--:|---|--:|--:|
${comparisons.map(row).join('\n')}

${latencies.length === 0 ? '' : latencyTable(latencies)}
${decoders.length === 0 ? '' : decodersSection(decoders)}## Machine

| | |
|---|---|
${Object.entries(machine)
  .map(([name, value]) => `| ${name} | ${value} |`)
  .join('\n')}
`
}

function decodersSection(decoders: readonly DecoderRate[]): string {
  return `## Reading messages

From bytes to raw events, on one processor, against the least that can be done with the same bytes. A message is a transaction set, an
EDIFACT message, a line, an item, or an answer about one number.

${decoderTable(decoders)}
`
}

function row({ id, what, bare_is, ours_per_s, bare_per_s, ratio, ratio_least, ratio_most, floor, aim }: Comparison): string {
  const verdict = ratio >= floor ? '' : ' ✗'
  const cells = [id, what, bare_is, rate(ours_per_s), rate(bare_per_s), `**${ratio.toFixed(2)}**${verdict}`]
  return `| ${[...cells, `${ratio_least.toFixed(2)}–${ratio_most.toFixed(2)}`, floor.toFixed(2), aim.toFixed(2)].join(' | ')} |`
}

function rate(per_s: number): string {
  return Math.round(per_s).toLocaleString('en')
}

function latencyTable(latencies: readonly Latency[]): string {
  const rows = latencies.map(
    ({ id, what, ours_p50_ms, ours_p99_ms, bare_p50_ms, bare_p99_ms, floor }) =>
      `| ${id} | ${what} | ${[ours_p50_ms, ours_p99_ms, bare_p50_ms, bare_p99_ms].map((ms) => ms.toFixed(1)).join(' | ')} | ${floor} |`,
  )
  return `| | What | Ours p50 ms | Ours p99 ms | Bare p50 ms | Bare p99 ms | Floor |
|---|---|--:|--:|--:|--:|---|
${rows.join('\n')}
`
}
