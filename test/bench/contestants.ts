/** What is measured, in the order of the report. */
import type { Database } from '../../src/store/pool.ts'
import type { Bare } from './bare.ts'
import type { Contest } from './compare.ts'
import { deliveries } from './delivery.ts'
import type { Outsiders } from './outsiders-process.ts'

export type Arena = { database: Database; url: string; bare: Bare; outsiders: Outsiders; quick: boolean }

export const contestants: readonly { id: string; open(arena: Arena): Promise<Contest & AsyncDisposable> }[] = [
  {
    id: 'P12',
    open: ({ database, outsiders, quick }) =>
      deliveries(database, { receiver: outsiders.receiver, operations: quick ? 2_000 : 10_000 }),
  },
]
