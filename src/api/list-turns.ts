import { RequestError } from '../contract/errors.ts'

// Lists are the requests that can take long, whatever is asked. They never hold all connections of a process, so that what is quick stays
// quick, and one account never holds all that lists may have.

export type ListLimits = {
  /** Lists that are read at a time, and those of one account among them. */
  at_once: number
  at_once_of_account: number
  /** How long a list waits for its turn. */
  wait_ms: number
  /** How long one of its statements may run. */
  statement_ms: number
}

/** Runs the reading of a list when it is its turn. Throws RequestError (503) when that does not come in time. */
export type ListTurns = <Result>(account_id: string, read: () => Promise<Result>) => Promise<Result>

/** Six tenths of the connections for lists, four for those of one account. */
export function usualListLimits(connections: number): ListLimits {
  const share = (tenths: number) => Math.max(1, Math.floor((connections * tenths) / 10))
  return { at_once: share(6), at_once_of_account: share(4), wait_ms: 5_000, statement_ms: 5_000 }
}

type QueuedTurn = { account_id: string; begin: () => void }

export function openListTurns({ at_once, at_once_of_account, wait_ms }: ListLimits): ListTurns {
  const waiting = new Set<QueuedTurn>()
  const running = new Map<string, number>()
  const hasRoom = (account_id: string) => {
    const all = [...running.values()].reduce((sum, count) => sum + count, 0)
    return all < at_once && (running.get(account_id) ?? 0) < at_once_of_account
  }
  const take = (account_id: string) => running.set(account_id, (running.get(account_id) ?? 0) + 1)
  const giveBack = (account_id: string) => {
    const left = (running.get(account_id) ?? 1) - 1
    if (left === 0) running.delete(account_id)
    else running.set(account_id, left)
    // The first that may begin: another account's list need not wait behind those of a busy one.
    for (const next of waiting) {
      if (!hasRoom(next.account_id)) continue
      waiting.delete(next)
      take(next.account_id)
      next.begin()
    }
  }
  const turnOf = (account_id: string) =>
    new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => {
        waiting.delete(next)
        reject(new RequestError([{ code: 'lists_busy' }], { 'retry-after': String(Math.ceil(wait_ms / 1_000)) }))
      }, wait_ms)
      const next: QueuedTurn = {
        account_id,
        begin: () => {
          clearTimeout(patience)
          resolve()
        },
      }
      waiting.add(next)
    })
  return async (account_id, read) => {
    if (hasRoom(account_id)) take(account_id)
    else await turnOf(account_id)
    try {
      return await read()
    } finally {
      giveBack(account_id)
    }
  }
}
