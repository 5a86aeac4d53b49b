import pg from 'pg'

/** What a store function needs: something that runs one statement. A pool, a client and a transaction all are one. */
export type Sql = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(statement: {
    name?: string
    text: string
    values?: readonly unknown[]
  }): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** A statement that runs inside a transaction; ends with it. */
export type Transaction = Sql & { readonly inTransaction: true }

export type Database = Sql & {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** One connection for several statements, e.g. for a session setting. Released when `work` ends. */
  connection<Result>(work: (connection: Sql) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export type PoolOptions = {
  /** '*' sees every account (workers); '' sees none until the connection enters one (API). Row-level security reads it. */
  account: '*' | ''
  connections_max: number
  application_name: string
}

const connect_timeout_ms = 5_000
// A statement that runs longer than this is a bug or a lock; both are better seen than waited for.
const statement_timeout_ms = 30_000

/** Opens a pool on a PostgreSQL address (`postgres://…`). Dates come back as Date, bigint as number, json as values. */
export function openDatabase(url: string, { account, connections_max, application_name }: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections_max,
    connectionTimeoutMillis: connect_timeout_ms,
    statement_timeout: statement_timeout_ms,
    application_name,
    keepAlive: true,
    options: `-c landfall.account_id=${account} -c timezone=UTC`,
  })
  // An idle connection that the server ends must not end the process: the pool opens another.
  pool.on('error', () => undefined)
  return {
    query: pool.query.bind(pool) as Database['query'], // pg's overloads are wider than Sql's
    transaction: (work) => inTransaction(pool, work),
    connection: async (work) => {
      const client = await pool.connect()
      try {
        return await work(client as unknown as Sql) // pg's overloads are wider than Sql's
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

// Serialization failure and deadlock: the transaction did nothing and may be run again as it is (PostgreSQL appendix A).
const retryable = new Set(['40001', '40P01'])
const attempts_max = 4

async function inTransaction<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>, attempt = 1): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(Object.assign(client, { inTransaction: true }) as unknown as Transaction) // as above
    await client.query('commit')
    return result
  } catch (error) {
    broken = await rollBack(client)
    if (attempt >= attempts_max || !retryable.has(sqlState(error))) throw error
  } finally {
    client.release(broken)
  }
  return inTransaction(pool, work, attempt + 1)
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed')
  }
}

/** The SQLSTATE of an error thrown by the driver, or '' for any other error. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether a statement failed because the row is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}
