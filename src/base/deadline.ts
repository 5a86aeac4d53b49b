import { EventEmitter } from 'node:events'

/** Tells whoever listens for `abort` that the time is over. Unlike a signal that times out it can be lifted, and then costs nothing more. */
export class TimeLimit extends EventEmitter<{ abort: [] }> {
  has_passed = false
  #timer: NodeJS.Timeout | undefined

  start(timeout_ms: number): this {
    this.#timer = setTimeout(() => this.pass(), timeout_ms).unref()
    return this
  }

  pass(): void {
    this.has_passed = true
    this.emit('abort')
  }

  /** What was to be done in time is done. */
  lift(): void {
    clearTimeout(this.#timer)
  }
}
