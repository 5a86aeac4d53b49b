import { setTimeout as pause } from 'node:timers/promises'

/** Waits as the program does, for what goes by real time: screens that are drawn again, and clocks that are looked at. */
export const realWait = (ms: number, signal: AbortSignal): Promise<void> => pause(ms, undefined, { signal })
