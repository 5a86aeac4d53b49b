/** Reading EDI: 315 transaction sets per second, against cutting the same text into segments and elements and nothing more. */
import { readFileSync } from 'node:fs'
import { decodeEdi } from '../../src/feeds/dialects/edi.ts'
import type { Contest, Done } from './compare.ts'

const text = readFileSync(new URL('../feeds/edi/recordings/journey-315.edi', import.meta.url), 'utf8')
const sets = text.split('\nST*315').length - 1

export function ediReading(repetitions: number): Contest {
  const timed = (once: () => number): Promise<Done> => {
    const before = performance.now()
    let read = 0
    for (let repetition = 0; repetition < repetitions; repetition++) read += once()
    if (read === 0) throw new Error('nothing was read')
    return Promise.resolve({ operations: repetitions * sets, elapsed_ms: performance.now() - before })
  }
  return {
    id: 'EDI',
    what: '315 transaction sets read into raw events',
    bare_is: 'the same text split into segments and elements',
    floor: 0.02,
    aim: 0.1,
    ours: { turn: () => timed(() => decodeEdi(text).events.length) },
    bare: { turn: () => timed(() => text.split('~').map((segment) => segment.trim().split('*')).length) },
  }
}
