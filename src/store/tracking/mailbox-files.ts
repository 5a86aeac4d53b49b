/** What was taken from the directories of other people's servers, whose turn it is to look there, and which keys they showed. */
import type { Sql } from '../pool.ts'

export type RemoteFile = { name: string; bytes: number; modified_at: Date }
export type FileOutcome = 'taken' | 'known' | 'failed' | 'too_large'

type NotedFile = { mailbox: string; file: RemoteFile }

/** Which of the files were dealt with before, by name. */
export async function notedFiles(
  sql: Sql,
  mailbox: string,
  files: readonly RemoteFile[],
): Promise<ReadonlyMap<string, FileOutcome>> {
  const { rows } = await sql.query<{ name: string; outcome: FileOutcome }>(
    `select f.name, f.outcome from mailbox_files f
     join json_to_recordset($2) as l(name text, bytes bigint, modified_at timestamptz)
       on f.name = l.name and f.bytes = l.bytes and f.modified_at = l.modified_at
     where f.mailbox = $1 and f.outcome <> 'begun'`,
    [mailbox, JSON.stringify(files.map(({ name, bytes, modified_at }) => ({ name, bytes, modified_at })))],
  )
  return new Map(rows.map(({ name, outcome }) => [name, outcome]))
}

/** Remembers a file. `sha256` is null for one that was never fetched. */
export async function noteFile(
  sql: Sql,
  { mailbox, file, outcome, sha256 }: { mailbox: string; file: RemoteFile; outcome: FileOutcome; sha256: string | null },
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into mailbox_files (mailbox, name, bytes, modified_at, sha256, outcome, noted_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (mailbox, name, bytes, modified_at) do update set sha256 = excluded.sha256, outcome = excluded.outcome`,
    [mailbox, file.name, file.bytes, file.modified_at, sha256, outcome, now],
  )
}

/**
 * Notes that a process begins to take a file. Returns how many began before and never came to an end: they are gone, since one process at
 * a time looks into a directory.
 */
export async function beginFile(sql: Sql, { mailbox, file }: NotedFile, now: Date): Promise<number> {
  const { rows } = await sql.query<{ begun: number }>(
    `insert into mailbox_files as f (mailbox, name, bytes, modified_at, outcome, begun, noted_at) values ($1, $2, $3, $4, 'begun', 1, $5)
     on conflict (mailbox, name, bytes, modified_at) do update set begun = f.begun + 1, noted_at = excluded.noted_at
     returning begun`,
    [mailbox, file.name, file.bytes, file.modified_at, now],
  )
  return (rows[0]?.begun ?? 1) - 1
}

/** The process that began to take a file lives and has put it off. */
export async function resumeFile(sql: Sql, { mailbox, file }: NotedFile): Promise<void> {
  await sql.query(
    `update mailbox_files set begun = greatest(begun - 1, 0)
     where mailbox = $1 and name = $2 and bytes = $3 and modified_at = $4 and outcome = 'begun'`,
    [mailbox, file.name, file.bytes, file.modified_at],
  )
}

/** Forgets files that were noted before `before` and that the directory no longer lists. */
export async function forgetFiles(
  sql: Sql,
  { mailbox, listed, before }: { mailbox: string; listed: readonly string[]; before: Date },
): Promise<void> {
  await sql.query('delete from mailbox_files where mailbox = $1 and noted_at < $2 and not name = any($3)', [
    mailbox,
    before,
    listed,
  ])
}

/** Takes or keeps the turn of a mailbox until then. False: another process has it. */
export async function takeTurn(
  sql: Sql,
  { mailbox, holder, until }: { mailbox: string; holder: string; until: Date },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into mailbox_turns as t (mailbox, holder, until) values ($1, $2, $3)
     on conflict (mailbox) do update set holder = excluded.holder, until = excluded.until
     where t.holder = excluded.holder or t.until <= $4`,
    [mailbox, holder, until, now],
  )
  return rowCount === 1
}

/** Gives the turn back, so that nobody waits for its end. */
export async function leaveTurn(sql: Sql, { mailbox, holder }: { mailbox: string; holder: string }): Promise<void> {
  await sql.query('delete from mailbox_turns where mailbox = $1 and holder = $2', [mailbox, holder])
}

type Server = { mailbox: string; host: string; port: number }

/** The key that the server showed when it was first connected to, or null. */
export async function findHostKey(sql: Sql, { mailbox, host, port }: Server): Promise<string | null> {
  const { rows } = await sql.query<{ fingerprint: string }>(
    'select fingerprint from mailbox_host_keys where mailbox = $1 and host = $2 and port = $3',
    [mailbox, host, port],
  )
  return rows[0]?.fingerprint ?? null
}

/** Remembers the key; one that is known already stays. */
export async function noteHostKey(
  sql: Sql,
  { mailbox, host, port, fingerprint }: Server & { fingerprint: string },
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into mailbox_host_keys (mailbox, host, port, fingerprint, first_seen_at) values ($1, $2, $3, $4, $5)
     on conflict (mailbox, host, port) do nothing`,
    [mailbox, host, port, fingerprint, now],
  )
}
