/** What is measured, in the order of the report. */
import type { Database } from '../../src/store/pool.ts'
import type { Bare } from './bare.ts'
import type { Contest } from './compare.ts'
import { deliveries } from './delivery.ts'
import { changedAnswers, firstAnswers } from './ingest.ts'
import { onboarding } from './onboarding.ts'
import { unchangedPolls } from './polls.ts'
import { readingOne, readingPage } from './reading.ts'
import type { Outsiders } from './start-outsiders.ts'

type Arena = { database: Database; url: string; bare: Bare; outsiders: Outsiders; quick: boolean }

const containers = 10_000

export const contestants: readonly { id: string; open(arena: Arena): Promise<Contest & AsyncDisposable> }[] = [
  {
    id: 'P1',
    open: ({ database, url, quick }) => readingOne({ database, url, containers, turn_ms: quick ? 800 : 4_000 }),
  },
  {
    id: 'P2',
    open: ({ database, url, quick }) => readingPage({ database, url, containers, turn_ms: quick ? 800 : 4_000 }),
  },
  { id: 'P7', open: ({ database, bare, quick }) => firstAnswers({ database, bare, operations: quick ? 60 : 400 }) },
  {
    id: 'P7b',
    open: (arena) => onboarding({ ...arena, operations: arena.quick ? 200 : 1_000 }),
  },
  { id: 'P8', open: ({ database, bare, quick }) => changedAnswers({ database, bare, operations: quick ? 60 : 400 }) },
  {
    id: 'P9',
    open: ({ database, bare, outsiders, quick }) =>
      unchangedPolls({ database, bare, line: outsiders.line, operations: quick ? 600 : 3_000 }),
  },
  {
    id: 'P12',
    open: ({ database, outsiders, quick }) =>
      deliveries(database, { receiver: outsiders.receiver, operations: quick ? 2_000 : 10_000 }),
  },
]
