/**
 * The gate to the database: every statement of every life stands here until the scheduler lets it through, one at a time, with what is to become of
 * it. So the interleaving of all processes is the seed's.
 */
import { type Life, outside, realDelay } from './machine.ts'

/**
 * `lost`: the connection is cut, before the statement reached the database or before the answer came back. `killed`: the process ends at that moment.
 */
export const fates = ['well', 'lost_before', 'lost_after', 'killed_before', 'killed_after'] as const
export type Fate = (typeof fates)[number]

export type Waiting = {
  life: Life
  /** The statement's name, or how it begins. */
  label: string
  is_commit: boolean
  /** What it does counts only with the commit behind it. */
  in_transaction: boolean
  /** Lets it through. */
  go(fate: Fate): void
}

/** As the driver says it. */
export function connectionLost(): Error {
  return new Error('Connection terminated unexpectedly')
}

/** What a process gets that is no more. */
export function never(): Promise<never> {
  return new Promise(() => undefined)
}

type Statement<Result> = { label: string; in_transaction: boolean; send(): Promise<Result> }

export type Gate = {
  /** What may be let through now, in the order in which it came. */
  ready(): Waiting[]
  /** Sends a statement, when it may go. */
  pass<Result>(life: Life, statement: Statement<Result>): Promise<Result>
  /** Asks whether a transaction may commit. Who asks does what the fate says. */
  commit(life: Life): Promise<Fate>
  /** Counts what is on its way to the database beside statements. */
  busy: { begin(): void; end(): void }
  /** Resolves when what was let through has its answer or waits for a lock, and nothing inside any life goes on by itself. */
  quiet(): Promise<void>
  /** How often somebody waited for a lock of another life. */
  lock_waits(): number
}

// An answer of the database comes sooner as a rule.
const look_for_locks_ms = 4
// In the first, what awaits an answer goes on; in the others, what puts itself off by an immediate.
const turns = 3

/** `countLockWaits`: connections of this database that wait for a lock now. */
export function openGate(countLockWaits: () => Promise<number>): Gate {
  const waiting = new Set<Waiting>()
  let pending = 0
  let lock_waits = 0
  let told: (() => void) | undefined
  const busy = {
    begin: () => {
      pending += 1
    },
    end: () => {
      pending -= 1
      told?.()
    },
  }
  const stand = (of: Pick<Waiting, 'life' | 'label' | 'in_transaction'>, go: (fate: Fate) => void) => {
    const one: Waiting = {
      ...{ ...of, is_commit: of.label === 'commit' },
      go: (fate) => {
        waiting.delete(one)
        go(fate)
      },
    }
    waiting.add(one)
  }
  const quiet = async () => {
    for (let looks = 0; ; ) {
      for (let turn = 0; turn < turns; turn++) await immediate()
      if (pending === 0) return
      const before = pending
      const changed = new Promise<void>((resolve) => {
        told = resolve
      })
      await Promise.race([changed, realDelay(look_for_locks_ms)])
      looks = pending === before && (await countLockWaits()) === pending ? looks + 1 : 0
      // Twice, as a lock may just have been given back.
      if (looks < 2) continue
      lock_waits += 1
      return
    }
  }
  return {
    ready: () => [...waiting].filter(({ life }) => life.is_alive),
    pass: (life, { send, ...of }) =>
      new Promise((resolve, reject) =>
        stand({ life, ...of }, (fate) => {
          if (fate === 'killed_before') return life.kill()
          if (fate === 'lost_before') return reject(connectionLost())
          busy.begin()
          outside(send)
            .then(
              (result) => {
                if (fate === 'killed_after') life.kill()
                else if (fate === 'lost_after') reject(connectionLost())
                else if (life.is_alive) resolve(result)
              },
              (error) => life.is_alive && reject(error),
            )
            .finally(busy.end)
        }),
      ),
    commit: (life) => new Promise((resolve) => stand({ life, label: 'commit', in_transaction: false }, resolve)),
    ...{ busy, quiet },
    lock_waits: () => lock_waits,
  }
}

function immediate(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}
