/** A connection to an SFTP server: the few calls that a mailbox needs, each of which ends when the connection is lost or says nothing. */

import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { Client, type SFTPWrapper, type Stats } from 'ssh2'
import { messageOf } from '../base/errors.ts'
import { trimEndOf } from '../base/trim.ts'
import type { RemoteFile } from '../store/tracking/mailbox-files.ts'

export type SftpServer = {
  host: string
  port: number
  user: string
  credentials: { password: string } | { private_key: string; passphrase: string | null }
  /** The key that the server must show (`SHA256:…`), or null: any. */
  host_key: string | null
}

export type SftpConnection = {
  /** The key that the server showed: `SHA256:…`. */
  fingerprint: string
  /** The regular files of a directory. Throws when there are more than `files_max`. */
  list(directory: string): Promise<RemoteFile[]>
  look(path: string): Promise<Omit<RemoteFile, 'name'> | null>
  /** Throws when the file is larger than `bytes_max` by now. */
  read(path: string, bytes_max: number): Promise<Buffer>
  write(path: string, text: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** Whether nothing more will come of it. */
  isLost(): boolean
  close(): void
}

const connect_ms = 20_000
const keepalive_ms = 10_000
const keepalives_missed_max = 3
// Longer than the largest file takes on a slow line.
const answer_ms = 120_000
/** What is looked at in one directory; a directory with more is not being cleared by its owner. */
const files_max = 20_000

/** Connects and enters. Throws when the server shows another key, before anything secret is sent. */
export async function connectSftp(server: SftpServer, signal: AbortSignal): Promise<SftpConnection> {
  const client = new Client()
  let shown = ''
  let is_lost = false
  const lost = new Promise<never>((_, reject) => {
    client.on('error', (error) => reject(new Error(refusal(server, shown) ?? `the connection failed: ${messageOf(error)}`)))
    client.on('close', () => reject(new Error('the connection was lost')))
    const stop = () => reject(new Error('stopped'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  // A call under way fails with the error; between two calls it has nowhere else to go.
  lost.catch(() => {
    is_lost = true
    client.destroy()
  })
  const answered = answeredBy(lost)
  try {
    const ready = new Promise<void>((resolve) => {
      client.on('ready', () => resolve())
    })
    // Every call is a short question that waits for its answer: holding it back for more to send costs 40 ms a call.
    client.on('connect', () => client.setNoDelay(true))
    client.connect({
      host: server.host,
      port: server.port,
      username: server.user,
      ...credentialsOf(server),
      readyTimeout: connect_ms,
      keepaliveInterval: keepalive_ms,
      keepaliveCountMax: keepalives_missed_max,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key)
        return refusal(server, shown) === null
      },
    })
    await answered(ready)
    const sftp = await answered(called<SFTPWrapper>((done) => client.sftp(done)))
    return { fingerprint: shown, ...callsOn(sftp, answered), isLost: () => is_lost, close: () => client.end() }
  } catch (error) {
    client.destroy()
    throw error
  }
}

function refusal({ host, host_key }: SftpServer, shown: string): string | null {
  if (host_key === null || shown === '' || shown === host_key) return null
  return `${host} shows the key ${shown} instead of ${host_key}: it is another server, or somebody is in between`
}

function credentialsOf({ credentials }: SftpServer) {
  if ('password' in credentials) return { password: credentials.password }
  const { private_key, passphrase } = credentials
  return { privateKey: private_key, ...(passphrase === null ? {} : { passphrase }) }
}

/** As ssh-keygen prints it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${trimEndOf(createHash('sha256').update(key).digest('base64'), '=')}`
}

type AnswerLimit = <Value>(work: Promise<Value>) => Promise<Value>

/** Waits for an answer, the loss of the connection, or the end of patience. */
function answeredBy(lost: Promise<never>): AnswerLimit {
  return async (work) => {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${answer_ms / 1_000} seconds`)), answer_ms)
    })
    try {
      return await Promise.race([work, lost, silence])
    } finally {
      clearTimeout(timer)
    }
  }
}

function called<Value>(call: (done: (error: Error | null | undefined, value: Value) => void) => unknown): Promise<Value> {
  return new Promise((resolve, reject) => {
    call((error, value) => (error ? reject(error) : resolve(value)))
  })
}

function callsOn(sftp: SFTPWrapper, answered: AnswerLimit): Omit<SftpConnection, 'fingerprint' | 'isLost' | 'close'> {
  return {
    list: (directory) => answered(listed(sftp, directory)),
    look: async (path) => {
      const stats = await answered(
        called<Stats | null>((done) => sftp.lstat(path, (error, found) => done(isMissing(error) ? null : error, found ?? null))),
      )
      return stats === null ? null : { bytes: stats.size, modified_at: new Date(stats.mtime * 1_000) }
    },
    read: (path, bytes_max) => answered(readAll(sftp, path, bytes_max)),
    write: (path, text) => answered(called<void>((done) => sftp.writeFile(path, text, (error) => done(error)))),
    rename: (from, to) => answered(called<void>((done) => sftp.rename(from, to, (error) => done(error)))),
    remove: (path) => answered(called<void>((done) => sftp.unlink(path, (error) => done(error)))),
  }
}

// SSH_FX_NO_SUCH_FILE of the protocol.
const no_such_file = 2

function isMissing(error: Error | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === no_such_file
}

/** In parts, so that a directory of millions is refused before it fills the memory. */
async function listed(sftp: SFTPWrapper, directory: string): Promise<RemoteFile[]> {
  const handle = await called<Buffer>((done) => sftp.opendir(directory, done))
  const files: RemoteFile[] = []
  try {
    for (;;) {
      const part = await called<{ filename: string; attrs: Stats }[] | null>((done) =>
        sftp.readdir(handle, (error, list) => done(isEnd(error) ? null : error, isEnd(error) ? null : list)),
      )
      if (part === null) return files
      for (const { filename, attrs } of part) {
        // A name is never a way elsewhere, whatever the server says.
        if (!attrs.isFile() || posix.basename(filename) !== filename) continue
        files.push({ name: filename, bytes: attrs.size, modified_at: new Date(attrs.mtime * 1_000) })
      }
      if (files.length > files_max) throw new Error(`${directory} holds more than ${files_max} files`)
    }
  } finally {
    sftp.close(handle, () => files.length)
  }
}

// SSH_FX_EOF of the protocol.
const end_of_list = 1

function isEnd(error: Error | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === end_of_list
}

async function readAll(sftp: SFTPWrapper, path: string, bytes_max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of sftp.createReadStream(path, { end: bytes_max })) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    bytes += chunk.length
  }
  if (bytes > bytes_max) throw new Error(`${path} is larger than ${bytes_max} bytes`)
  return Buffer.concat(chunks)
}
