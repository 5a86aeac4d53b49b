/** The page about a simulated day. */
import type { Day, DayWishes } from './day.ts'
import { afterOutage, caughtUpAfter, lineFigures, mostInAMinute } from './figures.ts'

export function render(day: Day, wishes: DayWishes): string {
  const { outage, hours, workers } = wishes
  const numbers = wishes.lines.reduce((sum, line) => sum + line.numbers, 0)
  const rows = lineFigures(day, wishes).map((line) =>
    [
      line.scac,
      line.numbers,
      line.requests,
      line.requests_per_minute,
      line.most_in_a_minute,
      `${line.late_p50_s} s`,
      `${line.late_p99_s} s`,
      `${line.late_p99_around_outage_s} s`,
    ].join(' | '),
  )
  const inVain = day.requests.filter(({ answered }) => !answered)
  const caught_up = caughtUpAfter(day, wishes)
  return `# A simulated day

\`npm run simulate-day -- --write\` writes this page. ${hours} hours of polling for ${numbers.toLocaleString('en')} tracked numbers at ${wishes.lines.length} lines, with the
product's own tasks, pacing and schedule on a PostgreSQL of their own; time jumps from one thing to do to the next, for the database too.
The lines are answers in the same process, 0.4 s each. All numbers are new at the beginning; their ships arrive between the day before and
40 days later. ${outage.scac} gives no answer from hour ${outage.from_h} to hour ${outage.to_h}: each ask of it waits ten seconds in vain. ${workers} jobs run at a time.

| Line | Numbers | Requests | Pace per minute | Most in any 60 s | Late, median | Late, 99 of 100 | The same around the outage |
|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

Late is the time from when a number was due until its request went out; workers look each second, and where little happens this
simulation looks each two seconds.

- Requests while ${outage.scac} was down: ${inVain.length}, at most ${mostInAMinute(inVain)} in a minute. Lines in the log that call a person: ${day.alarms.length} (${day.alarms.map(({ event }) => event).join(', ')}).
- Numbers that waited when it was back: ${day.waiting_after_outage.length}. The last of them was answered ${caught_up === null ? 'never' : `${caught_up} minutes later`}.
- Requests to it in each of the 40 minutes after: ${afterOutage(day, wishes, 40).join(', ')}.
- At the end ${day.late_at_end} numbers were more than ten minutes late; ${day.shipments.toLocaleString('en')} shipments are known; ${day.faults} jobs failed.
- Jobs: ${Object.entries(day.jobs)
    .map(([task, count]) => `${task} ${count.toLocaleString('en')}`)
    .join(', ')}.
`
}
