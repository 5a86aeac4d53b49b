import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { hour_ms } from '../base/durations.ts'
import { errorOf } from '../base/errors.ts'
import { statementName } from './statement-names.ts'

type SqlStatement = {
  /** With it the statement is prepared: once for each text, under a name that begins so. */
  name?: string | undefined
  text: string
  values?: readonly unknown[] | undefined
}

/** What a store function needs: something that runs one statement. A pool, a client and a transaction all are one. */
export type Sql = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: SqlStatement,
  ): Promise<{ rows: Row[]; rowCount: number | null }>
  /** Only in a transaction: `work` runs once it is committed, and nobody waits for it. For hints that may get lost. */
  afterCommit?(work: (db: Sql) => Promise<void>): void
}

/** A statement that runs inside a transaction; ends with it. */
export type Transaction = Sql & Required<Pick<Sql, 'afterCommit'>> & { readonly inTransaction: true }

/** Runs statements one by one, or several as a whole. */
export type Connection = Sql & {
  /**
   * All of `work` or nothing of it. After a conflict with another transaction `work` runs again, a few times at most: what it does beside the
   * database must bear that.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
}

export type Database = Connection & {
  /**
   * A transaction in one round trip, for work that sends all of its statements at once: begin, statements and commit travel together. When one
   * fails, the commit undoes them all. A statement that `work` sends later is refused.
   */
  transactionAtOnce<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** One connection for several statements, e.g. for a session setting. Released when `work` ends. */
  connection<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>
  /**
   * A connection that sees one account: it is taken when `work` sends its first statement, enters the account in the same round trip, and
   * is released when `work` ends. For pools that were opened with account ''. `statement_ms`: how long each of its statements may run.
   */
  inAccount<Result>(
    account_id: string,
    work: (connection: Connection) => Promise<Result>,
    limits?: { statement_ms: number },
  ): Promise<Result>
  /** The most connections at a time. */
  readonly connections_max: number
  close(): Promise<void>
}

export type PoolOptions = {
  /** '*' sees every account (workers); '' sees none until the connection enters one (API). Row-level security reads it. */
  account: '*' | ''
  connections_max: number
  application_name: string
  /** How long a request waits for a connection when all are taken. Absent: five seconds. */
  connect_ms?: number
  /** How long a statement may run. Absent: 30 seconds. */
  statement_ms?: number
}

const connect_timeout_ms = 5_000
// A new connection plans all of its statements again: one that is idle is kept for a while.
const idle_timeout_ms = 300_000
// A statement that runs longer than this is a bug or a lock; both are better seen than waited for.
const statement_timeout_ms = 30_000

// The API asks by account, and every table has an index that begins with it: to walk a table of all accounts is never the way, though the
// planner takes it for one when it guesses that a page is soon full. Sets of ids are compared in memory. Compiling a statement takes longer
// than running it.
const apiPlans = ' -c enable_seqscan=off -c work_mem=16MB -c jit=off'

// Workers run few named statements over and over, each by key. Planning them anew for every partition costs more than running them.
const workerPlans = ' -c plan_cache_mode=force_generic_plan'

/**
 * Opens a pool on a PostgreSQL address (`postgres://…`). Instants come back as Date, dates without a time as 'YYYY-MM-DD', bigint
 * as number, json as values.
 */
export function openDatabase(
  url: string,
  {
    account,
    connections_max,
    application_name,
    connect_ms = connect_timeout_ms,
    statement_ms = statement_timeout_ms,
  }: PoolOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections_max,
    connectionTimeoutMillis: connect_ms,
    idleTimeoutMillis: idle_timeout_ms,
    statement_timeout: statement_ms,
    application_name,
    keepAlive: true,
    // Statements that are sent without waiting for one another share a round trip.
    pipeline: true,
    stream: () => new GatheringSocket(),
    types: { getTypeParser: typeParser },
    options: `-c landfall.account_id=${account} -c timezone=UTC${account === '*' ? workerPlans : apiPlans}`,
  })
  // An idle connection that the server ends must not end the process: the pool opens another.
  pool.on('error', () => undefined)
  // The same for one that is lent out: its statement fails, which is enough. Without a listener the event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    silences.set(client, silenceOf(client, statement_ms + silent_ms))
  })
  // Lent like every connection: the pool's own way throws one away for each statement that is refused.
  const query = (...statement: Parameters<Sql['query']>) => lend(pool, async (lent) => queryOf(await lent.client())(...statement))
  const sql: Sql = { query: query as Sql['query'] } // the overloads are those of `query`
  const inTrips = <Result>(trips: Trips, work: TransactionWork<Result>) =>
    lend(pool, async (lent) => {
      await freshPlans(await lent.client())
      return inTransaction({ query: queryOf(await lent.client()), lent, hints: sql, trips }, work)
    })
  return {
    query: sql.query,
    transaction: (work) => inTrips(stepByStep, work),
    transactionAtOnce: (work) => inTrips(allAtOnce, work),
    connection: (work) => lend(pool, async (lent) => work(connectionOf(queryOf(await lent.client()), lent, sql))),
    inAccount: (account_id, work, { statement_ms } = { statement_ms: statement_timeout_ms }) =>
      lend(pool, (lent) => work(connectionOf(enteringQuery(lent, { account_id, statement_ms }), lent, sql))),
    connections_max,
    close: () => pool.end(),
  }
}

/** A connection while somebody has it. */
type Lent = {
  /** It is taken when it is asked for the first time. */
  client(): Promise<pg.PoolClient>
  /** Nobody gets it any more: who knows what it is in the middle of. */
  abandon(reason: Error): void
}

function connectionOf(query: Sql['query'], lent: Lent, hints: Sql): Connection {
  return { query, transaction: (work) => inTransaction({ query, lent, hints, trips: stepByStep }, work) }
}

const no_space = '53100'
const look_again_ms = 25

/**
 * A server without space on its disk may refuse a new connection, for which it writes a file, while those that are open go on reading: whoever
 * needs one waits until one of those is free, as long as for a new one.
 */
async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  for (const began_ms = performance.now(); ; await delay(look_again_ms)) {
    try {
      return await pool.connect()
    } catch (error) {
      if (sqlState(error) !== no_space || performance.now() - began_ms > connect_timeout_ms) throw error
    }
  }
}

/** Lends `work` a connection and takes it back. */
async function lend<Result>(pool: pg.Pool, work: (lent: Lent) => Promise<Result>): Promise<Result> {
  let connecting: Promise<pg.PoolClient> | undefined
  let fatal: Error | undefined
  const lent: Lent = {
    client: () => {
      connecting ??= takeConnection(pool)
      return connecting
    },
    abandon: (reason) => {
      fatal = reason
    },
  }
  try {
    return await work(lent)
  } catch (error) {
    // The server ends a connection after a fatal error, and this process may hear of the end only later. On one on which no answer came in time
    // the answer may come yet, to whoever has it next.
    const is_fatal = error instanceof pg.DatabaseError && error.severity === 'FATAL'
    if (is_fatal || (error instanceof Error && error.message === no_answer)) fatal = error
    throw error
  } finally {
    // Where no connection was to be had, there is none to give back, and `work` has the error.
    const client = await connecting?.catch(() => undefined)
    client?.release(fatal)
  }
}

/** Statements on a connection that enters the account with the first of them. */
function enteringQuery(lent: Lent, { account_id, statement_ms }: { account_id: string; statement_ms: number }): Sql['query'] {
  let entered: Promise<unknown> | undefined
  const entering = async (...statement: Parameters<Sql['query']>) => {
    const client = await lent.client()
    entered ??= queryOf(client)({
      name: 'enter_account',
      text: "select set_config('landfall.account_id', $1, false), set_config('statement_timeout', $2, false)",
      values: [account_id, String(statement_ms)],
    })
    // What is read on a connection that did not enter the account counts for nothing.
    const [result] = await Promise.all([queryOf(client)(...statement), entered])
    return result
  }
  return entering as Sql['query'] // the overloads are those of `query`
}

/** Sends what is written in one go of the event loop with one call of the system: each call wakes the server. */
class GatheringSocket extends Socket {
  #gathers = false

  override cork(): void {
    if (this.#gathers) return
    this.#gathers = true
    super.cork()
    process.nextTick(() => {
      this.#gathers = false
      super.uncork()
    })
  }

  override uncork(): void {
    // The driver uncorks after each statement; the end of the turn does so for all of them.
  }
}

const { builtins } = pg.types

/** How the text of a column becomes a value: pg's way, except where that loses or invents something. */
function typeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (format !== 'binary') {
    if (oid === builtins.INT8) return Number // Our counts and ids stay far below 2^53.
    if (oid === builtins.DATE) return String // A Date would be midnight in the machine's zone.
  }
  return pg.types.getTypeParser(oid, format)
}

// Serialization failure and deadlock: the transaction did nothing and may be run again as it is (PostgreSQL appendix A).
const retryable = new Set(['40001', '40P01'])
const attempts_max = 4

type TransactionWork<Result> = (tx: Transaction) => Promise<Result>
/** How the statements of a transaction travel. */
type Trips = <Result>(query: Sql['query'], work: (query: Sql['query']) => Promise<Result>) => Promise<Result>

const stepByStep: Trips = async (query, work) => {
  // The first statement of the work travels with the begin, which fails only where the connection is gone, and then both do.
  const [, result] = await Promise.all([query('begin'), work(query)])
  await query('commit')
  return result
}

const allAtOnce: Trips = async (query, work) => {
  let is_sent = false
  const sendNow = (...statement: Parameters<Sql['query']>) =>
    is_sent ? Promise.reject(new Error('the transaction was sent without this statement')) : query(...statement)
  const began = query('begin')
  const worked = work(sendNow as Sql['query']) // the overloads are those of `query`
  is_sent = true
  const [, result] = await Promise.all([began, worked, query('commit')])
  return result
}

type TransactionParts = { query: Sql['query']; lent: Lent; hints: Sql; trips: Trips }

/** The one way in which transactions run here. */
async function inTransaction<Result>(parts: TransactionParts, work: TransactionWork<Result>, attempt = 1): Promise<Result> {
  const { query, lent, hints, trips } = parts
  const put_off: ((db: Sql) => Promise<void>)[] = []
  try {
    const result = await trips(query, (sent) =>
      work({ inTransaction: true, query: sent, afterCommit: (hint) => put_off.push(hint) }),
    )
    // A hint that fails is a hint that got lost; whoever it was for finds out by looking.
    for (const hint of put_off) void hint(hints).catch(() => undefined)
    return result
  } catch (error) {
    await query('rollback').catch((reason: unknown) => lent.abandon(errorOf(reason)))
    if (attempt >= attempts_max || !retryable.has(sqlState(error))) throw error
  }
  return inTransaction(parts, work, attempt + 1)
}

// A plan that was made while a table was all but empty may take the wrong index, and is kept until statistics are gathered. Plans are
// made anew when the connection is 1 s, 4 s, 16 s … old: often while the first rows come in, and next to never in the long run, because
// to plan all statements of an answer costs several times what running them does.
const replan_first_ms = 1_000
const replan_last_ms = hour_ms
const ages = new WeakMap<pg.PoolClient, { since_ms: number; replan_at_ms: number }>()

async function freshPlans(client: pg.PoolClient): Promise<void> {
  const now_ms = performance.now()
  const age = ages.get(client) ?? { since_ms: now_ms, replan_at_ms: now_ms + replan_first_ms }
  if (now_ms < age.replan_at_ms) {
    ages.set(client, age)
    return
  }
  ages.set(client, { ...age, replan_at_ms: now_ms + Math.min(3 * (now_ms - age.since_ms), replan_last_ms) })
  await client.query('discard plans')
}

/** How a connection is watched: each statement that is sent, and each answer that comes, for better or worse. */
type Silence = { sent(): void; answered(): void }
const silences = new WeakMap<pg.PoolClient, Silence>()

// The server ends a slow statement; if nothing comes back even then, the connection is dead and is dropped.
const silent_ms = 2_000
const no_answer = 'Query read timeout'

/** Ends the connection when no answer comes for so long while one is waited for. */
function silenceOf(client: pg.PoolClient, longest_ms: number): Silence {
  let waiting = 0
  let timer: NodeJS.Timeout | undefined
  const watch = () => {
    clearTimeout(timer)
    timer = waiting === 0 ? undefined : setTimeout(end, longest_ms)
  }
  const end = () => {
    // The driver's types leave out what it is connected by.
    const { connection } = client as unknown as { connection: { stream: Socket } }
    connection.stream.destroy(new Error(no_answer))
  }
  return {
    sent: () => {
      waiting++
      if (waiting === 1) watch()
    },
    answered: () => {
      waiting--
      watch()
    },
  }
}

/**
 * The driver's own promises, and its own timer for each statement, hold on to the statement with its rows until the whole heap is looked through: all that
 * was ever read was copied twice by the collection of young garbage, which took 20 ms in place of one. With a callback they are gone at once.
 */
function queryOf(runner: pg.PoolClient): Sql['query'] {
  const silence = silences.get(runner)
  const query = async (statement: string | SqlStatement, values?: readonly unknown[]): Promise<pg.QueryResult> => {
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        silence?.sent()
        const answered = (error: Error | null, result: pg.QueryResult) => {
          silence?.answered()
          if (error) reject(error)
          else resolve(result)
        }
        if (typeof statement === 'string')
          runner.query(statement, values as unknown[], answered) // the driver only reads them
        else runner.query(prepared(statement), answered)
      })
    } catch (error) {
      // Who asked, and not which packet it was that the answer came in.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
  return query as Sql['query'] // pg's overloads are wider than Sql's
}

function prepared({ name, text, values }: SqlStatement): pg.QueryConfig {
  return { name: name && statementName(name, text), text, values: values as unknown[] } // the driver only reads them
}

/** The SQLSTATE of an error thrown by the driver, or '' for any other error. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

// A read-only transaction, and no space left.
const unwritable: ReadonlySet<string> = new Set(['25006', '53100'])

/** Whether nothing can be written now, and things can be read. */
export function isUnwritable(error: unknown): boolean {
  return unwritable.has(sqlState(error))
}

/** Whether the server refused a statement: nothing of it was done. Of a lost connection nobody knows. */
export function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}

/** Whether a statement failed because the row is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}
