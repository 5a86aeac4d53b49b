/** The database as one life sees it: the real one, behind the gate, with connections that can be cut and transactions that end with their process. */
import type { Connection, Database, Sql, Transaction } from '../../src/store/pool.ts'
import { connectionLost, type Fate, type Gate, never } from './gate.ts'
import { inside, Killed, type Life, outside } from './machine.ts'

type Node = { life: Life; gate: Gate }
/** A connection that somebody has; once it is cut, nothing comes over it any more. */
type Line = { is_cut: boolean; in_transaction?: true }

export function throughGate(real: Database, node: Node): Database {
  return {
    // Each statement has a connection of its own.
    query: ((...statement: Parameters<Sql['query']>) =>
      queryThrough(real, node, { is_cut: false })(...statement)) as Sql['query'], // the overloads are those of `query`
    transaction: (work) => transactionThrough(real, { ...node, line: { is_cut: false } }, work),
    // The gate looks at each statement, so they come one by one; what can become of them is the same.
    transactionAtOnce: (work) => transactionThrough(real, { ...node, line: { is_cut: false } }, work),
    connection: (work) => lent(node, (use) => real.connection(use), work),
    inAccount: (account_id, work, limits) => lent(node, (use) => real.inAccount(account_id, use, limits), work),
    connections_max: real.connections_max,
    close: async () => undefined,
  }
}

function queryThrough(real: Sql, { life, gate }: Node, line: Line): Sql['query'] {
  const query = async (...statement: Parameters<Sql['query']>) => {
    if (!life.is_alive) return never()
    if (line.is_cut) throw connectionLost()
    try {
      return await gate.pass(life, {
        label: labelOf(statement),
        in_transaction: line.in_transaction === true,
        send: () => real.query(...statement),
      })
    } catch (error) {
      line.is_cut ||= error instanceof Error && error.message === connectionLost().message
      throw error
    }
  }
  return query as Sql['query'] // as above
}

const label_length_max = 48

function labelOf([statement]: readonly [string | { name?: string | undefined; text: string }, ...unknown[]]): string {
  const { name, text } = typeof statement === 'string' ? { name: undefined, text: statement } : statement
  return name ?? text.replaceAll(/\s+/g, ' ').trim().slice(0, label_length_max)
}

/** Lends a connection for as long as its process lives. */
async function lent<Result>(
  node: Node,
  lend: (use: (connection: Connection) => Promise<Result>) => Promise<Result>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { life, gate } = node
  gate.busy.begin()
  try {
    const result = await outside(() =>
      lend(async (real) => {
        gate.busy.end()
        const line = { is_cut: false }
        const connection: Connection = {
          query: queryThrough(real, node, line),
          transaction: (of) => transactionThrough(real, { ...node, line }, of),
        }
        try {
          return await Promise.race([inside(life, () => work(connection)), life.ended])
        } finally {
          gate.busy.begin()
        }
      }),
    )
    return life.is_alive ? result : never()
  } catch (error) {
    if (!life.is_alive) return never()
    throw error
  } finally {
    gate.busy.end()
  }
}

async function transactionThrough<Result>(
  real: Pick<Connection, 'transaction'>,
  node: Node & { line: Line },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { life, gate, line } = node
  if (!life.is_alive) return never()
  if (line.is_cut) throw connectionLost()
  // Set inside, which the compiler does not see.
  let fate = 'well' as Fate
  gate.busy.begin()
  try {
    const result = await outside(() =>
      real.transaction(async (real_tx) => {
        gate.busy.end()
        try {
          const tx = transactionOn(real_tx, node, line)
          const done = await Promise.race([inside(life, () => work(tx)), life.ended])
          if (line.is_cut) throw connectionLost()
          fate = await Promise.race([gate.commit(life), life.ended])
          endBeforeCommit(fate, life, line)
          return done
        } finally {
          gate.busy.begin()
        }
      }),
    )
    if (fate === 'killed_after') life.kill()
    if (!life.is_alive) return never()
    if (fate !== 'lost_after') return result
    line.is_cut = true
    throw connectionLost()
  } catch (error) {
    if (!life.is_alive) return never()
    throw error
  } finally {
    gate.busy.end()
  }
}

function endBeforeCommit(fate: Fate, life: Life, line: Line): void {
  if (fate === 'killed_before') {
    life.kill()
    throw new Killed()
  }
  if (fate !== 'lost_before') return
  line.is_cut = true
  throw connectionLost()
}

function transactionOn(real: Transaction, node: Node, line: Line): Transaction {
  // What cuts the one cuts the other.
  const own: Line = {
    in_transaction: true,
    get is_cut() {
      return line.is_cut
    },
    set is_cut(is_cut) {
      line.is_cut = is_cut
    },
  }
  // What is put off until after the commit are hints, which may get lost: here all of them do.
  return { inTransaction: true, query: queryThrough(real, node, own), afterCommit: () => undefined }
}
