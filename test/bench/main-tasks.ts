/** What the thread that draws a page did, out of a trace of Chromium: how long each task took, and how much of that the processor worked on it. */

export type MainTask = { passed_ms: number; processor_ms: number }

export const trace_categories = ['toplevel'] as const

type TraceEvent = {
  ph: string
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

const task_name = 'ThreadControllerImpl::RunTask'

/** Tasks of the main threads of pages; one within another is part of it, and not told. */
export function mainTasksIn(trace: Buffer): readonly MainTask[] {
  const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString()) // As Chromium writes it.
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = events
    .filter((event) => event.ph === 'X' && event.name === task_name && mains.has(threadOf(event)))
    .toSorted((one, other) => one.ts - other.ts)
  const ends = new Map<string, number>()
  return tasks.flatMap((event) => {
    const { ts, dur = 0, tdur = 0 } = event
    if (ts < (ends.get(threadOf(event)) ?? 0)) return []
    ends.set(threadOf(event), ts + dur)
    return [{ passed_ms: dur / 1_000, processor_ms: tdur / 1_000 }]
  })
}
