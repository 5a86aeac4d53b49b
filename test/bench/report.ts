/** Writes docs/reference/performance.md. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison } from './compare.ts'
import { type DecoderRate, decoderTable } from './decoders.ts'
import type { Machine } from './machine.ts'
import { type NumberProfile, profileTable } from './profile.ts'

export type Latency = {
  id: string
  what: string
  floor: string
  ours_p50_ms: number
  ours_p99_ms: number
  bare_p50_ms: number
  bare_p99_ms: number
}

type Results = {
  machine: Machine
  comparisons: readonly Comparison[]
  latencies: readonly Latency[]
  decoders: readonly DecoderRate[]
  profiles: readonly NumberProfile[]
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

// P12: measured with the profiler of Node.js and the processor time of PostgreSQL's processes, on two cores that others used as well.
const where_time_goes = `
**P7 and P8.** Their bare loop is seven statements. Ours keeps the message and each claim in it once, folds all that was ever said, compares it with
what is believed, writes only what differs and renders each payload as the API would, for up to 32 answers at once. The tables below say what that
costs. Answers with news are the few: a poll that learns nothing (P9) does none of this.

**P12** records each attempt and outcome and looks up what is due, in PostgreSQL on the same two cores; its bare loop records nothing. Requests do not
wait for that: of the processor time of a delivery Node.js takes two thirds (two signatures, the request, the row to be noted) and
PostgreSQL one (an attempt added, a notification moved on, the next one read), some 40 deliveries a statement.
`

export function render({ machine, comparisons, latencies, decoders, profiles, rounds, busy }: Results): string {
  return `# Performance

Written by \`npm run bench\`; do not edit. Absolute rates depend on the machine and on what else it does. The **ratio** is what counts: ours
against a bare loop that does the least that can be called the same work, both measured in the same run, turn by turn, ${rounds} turns each; the
median of the turns' ratios, and their range. Load, receivers and simulated lines run on the same machine. What the database has to tidy after
the rows of a set-up it tidies before the first measured turn. ✗ marks what is below its floor.${rounds < rounds_of_whole_run ? ' **A quick run** of short turns, in which much of our code has not been compiled yet.' : ''}
${busy ? '\n**The machine was busy with other work during this run:** ratios move more than usual.\n' : ''}
${where_time_goes}
| | Ours | Bare loop | Ours /s | Bare /s | Ratio | Range | Floor | Aim |
|---|---|---|--:|--:|--:|---|--:|--:|
${comparisons.map(row).join('\n')}

${latencies.length === 0 ? '' : latencyTable(latencies)}
${profiles.length === 0 ? '' : profileSection(profiles)}${decoders.length === 0 ? '' : decodersSection(decoders)}## Machine

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

function profileSection(profiles: readonly NumberProfile[]): string {
  return `## Where the time of one number goes

Samples of Node.js by the part of our code that ran or had something done for it; statements of PostgreSQL by the table they are about, with what
their triggers and indexes cost. Node.js has one processor, PostgreSQL the rest. What Node.js takes is the least that a number can take; a statement also
counts the time in which Node.js is busy with others and does not take its rows yet, which is most of what is read for P8.

${profileTable(profiles)}
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
