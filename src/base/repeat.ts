/**
 * Runs `work`, which must not reject, again and again, `pauseMs` after the run before, until it is stopped or `isOver`. The first run comes after
 * a pause, too.
 */
export function repeat(
  work: () => Promise<void>,
  pauseMs: () => number,
  isOver: () => boolean = () => false,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const schedule = () => {
    if (stopped || isOver()) return
    timer = setTimeout(() => {
      running = work().then(schedule)
    }, pauseMs())
  }
  schedule()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
