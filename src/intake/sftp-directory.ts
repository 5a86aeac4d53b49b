/**
 * Files in a directory of somebody else's SFTP server. One process at a time looks there; what was taken is remembered by name, size and
 * time, and the same bytes count once whatever they are called.
 */

import { posix } from 'node:path'
import { day_ms, minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { newId } from '../base/ids.ts'
import type { Log } from '../base/log.ts'
import type { Mailbox, SftpDirectory } from '../feeds/mailboxes/mailbox.ts'
import type { Secrets } from '../feeds/secrets.ts'
import {
  beginFile,
  type FileOutcome,
  findHostKey,
  forgetFiles,
  leaveTurn,
  notedFiles,
  noteFile,
  noteHostKey,
  type RemoteFile,
  resumeFile,
  takeTurn,
} from '../store/tracking/mailbox-files.ts'
import { isWanted, openSettled } from './settled.ts'
import { connectSftp, type SftpConnection, type SftpServer } from './sftp-connection.ts'
import { type IntakeTools, intake_bytes_max, report, type TakenMessage, takeMessage } from './take-message.ts'

export type SftpTools = IntakeTools & { log: Log; secrets: Secrets }
export type SftpMailbox = Mailbox & { sftp: SftpDirectory }

// Longer than one file takes; the turn is kept from file to file.
const turn_ms = 5 * minute_ms
// A process may be stopped while it has a file; two in a row ended on its account.
const lost_max = 2
// A file that was put there again with its old time, after that long, is taken for a new one: its bytes still count once.
const memory_ms = 90 * day_ms

/** Looks into the directory when asked to. `look` throws what keeps it from looking: no server, another key, refused credentials. */
export function openSftpDirectory(tools: SftpTools, mailbox: SftpMailbox) {
  const { database, clock } = tools
  const holder = newId(clock.now().getTime())
  const settled = openSettled()
  const keepTurn = () => {
    const now = clock.now()
    return takeTurn(database, { mailbox: mailbox.name, holder, until: new Date(now.getTime() + turn_ms) }, now)
  }
  return {
    look: async (signal: AbortSignal): Promise<void> => {
      if (!(await keepTurn())) return
      try {
        const connection = await connect(tools, mailbox, signal)
        try {
          const taker = openTaker(tools, mailbox, connection)
          const all = await connection.list(mailbox.sftp.directory)
          const files = all.filter(({ name }) => isWanted(name, mailbox.sftp.names))
          const noted = await notedFiles(database, mailbox.name, files)
          for (const file of files) if (noted.has(file.name)) await taker.clear(file, noted.get(file.name) ?? 'taken')
          const seen = files
            .filter(({ name }) => !noted.has(name))
            .map((file) => ({ ...file, modified_ms: file.modified_at.getTime() }))
          for (const file of settled.ready(seen).sort((a, b) => a.modified_ms - b.modified_ms)) {
            if (signal.aborted || !(await keepTurn())) return
            await taker.take(file)
          }
          const before = new Date(clock.now().getTime() - memory_ms)
          await forgetFiles(database, { mailbox: mailbox.name, listed: files.map(({ name }) => name), before })
        } finally {
          connection.close()
        }
      } finally {
        await leaveTurn(database, { mailbox: mailbox.name, holder })
      }
    },
  }
}

async function connect(
  { database, clock, log, secrets }: SftpTools,
  { name, sftp }: SftpMailbox,
  signal: AbortSignal,
): Promise<SftpConnection> {
  const { host, port, user } = sftp
  const known = sftp.host_key ?? (await findHostKey(database, { mailbox: name, host, port }))
  const connection = await connectSftp({ host, port, user, credentials: credentialsOf(sftp, secrets), host_key: known }, signal)
  if (known === null) {
    const { fingerprint } = connection
    await noteHostKey(database, { mailbox: name, host, port, fingerprint }, clock.now())
    log.info({ host, port, fingerprint }, 'mailbox.host_key_remembered')
  }
  return connection
}

function credentialsOf({ auth }: SftpDirectory, secrets: Secrets): SftpServer['credentials'] {
  const found = ({ env }: { env: string }) => secrets(env) ?? ''
  if (auth.kind === 'password') return { password: found(auth.password) }
  // A key in one line has its line breaks written out.
  const private_key = found(auth.private_key).replaceAll('\\n', '\n')
  return { private_key, passphrase: auth.passphrase === null ? null : found(auth.passphrase) }
}

type Taker = {
  /** Fetches a file, takes it and remembers it. What goes wrong with one file does not keep the others. */
  take(file: RemoteFile): Promise<void>
  /** Moves or deletes a file that is remembered, as the mailbox says. */
  clear(file: RemoteFile, outcome: FileOutcome): Promise<void>
}

function openTaker({ database, clock, log, decoder }: SftpTools, mailbox: SftpMailbox, connection: SftpConnection): Taker {
  const { sftp } = mailbox
  const pathOf = (name: string) => posix.join(sftp.directory, name)
  const note = (file: RemoteFile, outcome: FileOutcome, sha256: string | null) =>
    noteFile(database, { mailbox: mailbox.name, file, outcome, sha256 }, clock.now())

  const clear: Taker['clear'] = async ({ name }, outcome) => {
    // What was never fetched is in nobody's hands yet.
    if (outcome === 'too_large' || sftp.after.kind === 'leave') return
    if (sftp.after.kind === 'delete') return connection.remove(pathOf(name))
    const target = posix.join(sftp.after.directory, name)
    const is_free = (await connection.look(target)) === null
    await connection.rename(pathOf(name), is_free ? target : `${target}.${newId(clock.now().getTime()).slice(-8)}`)
  }

  const fetchAndTake = async (file: RemoteFile): Promise<void> => {
    const { name, bytes } = file
    if (bytes > intake_bytes_max) {
      log.error({ file: name, bytes }, 'mailbox.file_too_large')
      return note(file, 'too_large', null)
    }
    const body = await connection.read(pathOf(name), intake_bytes_max)
    const now_there = await connection.look(pathOf(name))
    // Somebody writes into it: a later look.
    if (body.length !== bytes || now_there?.bytes !== bytes || now_there.modified_at.getTime() !== file.modified_at.getTime())
      return
    if (bytes === 0) return
    const lost = await beginFile(database, { mailbox: mailbox.name, file }, clock.now())
    if (lost >= lost_max) {
      log.warn({ file: name, problems: [`${lost} processes ended while they took it`] }, 'mailbox.file_failed')
      await note(file, 'failed', sha256(body))
      return clear(file, 'failed')
    }
    const taken = await takeMessage({ database, clock, decoder }, mailbox, { content_type: null, body })
    report(log, name, taken)
    if ('acknowledgement' in taken && taken.acknowledgement !== null && sftp.out_directory !== null) {
      const answer = `${name}.${sha256(body).slice(0, 8)}.${taken.acknowledgement.kind}`
      await writeWhole(connection, posix.join(sftp.out_directory, answer), taken.acknowledgement.text)
    }
    const outcome = outcomeOf(taken)
    if (outcome === 'failed') log.warn({ file: name, problems: taken.problems.slice(0, 5) }, 'mailbox.file_failed')
    await note(file, outcome, sha256(body))
    await clear(file, outcome)
  }

  return {
    clear,
    take: async (file) => {
      try {
        await fetchAndTake(file)
      } catch (error) {
        // Whatever failed, this process did not end with it.
        await resumeFile(database, { mailbox: mailbox.name, file })
        if (connection.isLost()) throw error
        log.error({ file: file.name, error: messageOf(error) }, 'mailbox.file_put_off')
      }
    },
  }
}

function outcomeOf(taken: TakenMessage): FileOutcome {
  if (taken.problems.length > 0) return 'failed'
  return taken.kind === 'known' ? 'known' : 'taken'
}

/** Whoever watches the directory never sees half a file. An answer that is there already says the same. */
async function writeWhole(connection: SftpConnection, path: string, text: string): Promise<void> {
  if ((await connection.look(path)) !== null) return
  await connection.write(`${path}.tmp`, text)
  await connection.rename(`${path}.tmp`, path)
}
