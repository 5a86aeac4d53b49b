/** A mailbox: the address of messages that senders push to us, and how they are read. */

import { invariant } from '../../base/invariant.ts'
import { trimEndOf } from '../../base/trim.ts'
import type { DecodedMessage } from '../../vocabulary/raw-event.ts'
import type { ClmColumns } from '../dialects/clm/clm-columns.ts'
import { lookUp } from '../dialects/look-up.ts'
import type { SecretName } from '../lines/line-feed.ts'
import type { Problem } from '../schema-problems.ts'
import type { FileMailbox } from './mailbox-schema.ts'
import type { HandedIn, MessageDialect } from './message-dialect.ts'
import { messageDialects } from './message-dialects.ts'

/** A folder that somebody drops files into. All folders are on one file system, so that a file is moved as one step. */
export type WatchedFolder = {
  path: string
  /** Which names are looked at: `*` for any characters, `?` for one. */
  names: string
  working: string
  done: string
  failed: string
  /** Where answers (997, CONTRL) are written. */
  out: string
  poll_s: number
}

/** A directory on a server of somebody else's. */
export type SftpDirectory = {
  host: string
  port: number
  user: string
  auth:
    | { kind: 'password'; password: SecretName }
    | { kind: 'private-key'; private_key: SecretName; passphrase: SecretName | null }
  /** `SHA256:…`; null: the key that the server shows first is remembered. */
  host_key: string | null
  directory: string
  names: string
  /** What becomes of a file that was taken. */
  after: { kind: 'leave' } | { kind: 'move'; directory: string } | { kind: 'delete' }
  out_directory: string | null
  poll_s: number
}

export type Mailbox = {
  name: string
  /** How its messages are read: a name of message-dialects.ts or of an adapter. */
  dialect: string
  /** What the dialect is: how its messages are read, and what the sender expects to hear. */
  format: MessageDialect
  /** By which a sender shows over HTTP that it may post. Null: no token is accepted. */
  token: SecretName | null
  /** Secrets that messages are signed with, where the sender signs them instead of showing a token. */
  signing_secrets: readonly SecretName[]
  folder: WatchedFolder | null
  sftp: SftpDirectory | null
  /** The one account that sees what comes in; null: all. */
  account: string | null
  /** Facilities that the sender may speak of in the Terminal Status Feed (`W185`, `USLAX:APMT`); null: all. */
  facilities: readonly string[] | null
  /** SCAC of the line or railroad that speaks where a message does not say. */
  scac: string | null
  /** What the sender's own codes mean, by code. */
  code_map: Readonly<Record<string, string>>
  /** The layout of car location messages. */
  columns: ClmColumns | null
  /** Whether messages are answered with a 997 or CONTRL. */
  acknowledge: boolean
}

/** Reads a message as the mailbox says. Never throws. */
export function decodeMessage({ format, code_map, scac, columns }: Mailbox, message: HandedIn): DecodedMessage {
  return format.decode(message, { code_map, scac, columns })
}

/** What mailboxes can speak, by name. */
type MessageDialects = Readonly<Record<string, MessageDialect>>

/** A mailbox of the file, with what it leaves out. */
export function mailbox(written: FileMailbox, dialects: MessageDialects = messageDialects): Mailbox {
  const { name, dialect, token, account, facilities, scac, code_map, columns, acknowledge } = written
  const format = lookUp(dialects, dialect)
  invariant(format !== null, 'the dialect of a mailbox was looked at by mailboxProblems')
  return {
    name,
    dialect,
    format,
    token: token ?? null,
    signing_secrets: written.signing_secrets ?? [],
    folder: written.folder ? watchedFolder(written.folder) : null,
    sftp: written.sftp ? sftpDirectory(written.sftp) : null,
    account: account ?? null,
    facilities: facilities ?? null,
    scac: scac ?? null,
    code_map: code_map ?? {},
    columns: columns ? { separator: ',', header: false, date_form: 'YYYYMMDD', ...columns } : null,
    acknowledge: acknowledge ?? false,
  }
}

function watchedFolder(written: NonNullable<FileMailbox['folder']>): WatchedFolder {
  const path = withoutEnd(written.path)
  const inside = (own: string | undefined, name: string) => withoutEnd(own ?? `${path}/${name}`)
  return {
    path,
    names: written.names ?? '*',
    working: inside(written.working, 'working'),
    done: inside(written.done, 'done'),
    failed: inside(written.failed, 'failed'),
    out: inside(written.out, 'out'),
    poll_s: written.poll_s ?? 10,
  }
}

function withoutEnd(path: string): string {
  return trimEndOf(path, '/') || path.slice(0, 1)
}

function sftpDirectory(written: NonNullable<FileMailbox['sftp']>): SftpDirectory {
  const { host, user, password, private_key, passphrase, done_directory } = written
  const key = private_key && ({ kind: 'private-key', private_key, passphrase: passphrase ?? null } as const)
  const moved = done_directory === undefined ? null : ({ kind: 'move', directory: withoutEnd(done_directory) } as const)
  return {
    host,
    port: written.port ?? 22,
    user,
    // One of the two is there: mailboxProblems has looked.
    auth: key ?? { kind: 'password', password: password ?? { env: '' } },
    host_key: written.host_key?.replace(/=$/, '') ?? null,
    directory: withoutEnd(written.directory),
    names: written.names ?? '*',
    after: written.delete === true ? { kind: 'delete' } : (moved ?? { kind: 'leave' }),
    out_directory: written.out_directory === undefined ? null : withoutEnd(written.out_directory),
    poll_s: written.poll_s ?? 60,
  }
}

/** What is wrong among the members of mailboxes that have their form. */
export function mailboxProblems(
  mailboxes: readonly { entry: FileMailbox; position: number }[],
  dialects: MessageDialects = messageDialects,
): Problem[] {
  const [names, folders] = [new Map<string, number>(), new Map<string, number>()]
  return mailboxes.flatMap(({ entry, position }) => {
    const at = (member: string, message: string): Problem => ({ pointer: `/mailboxes/${position}/${member}`, message })
    const [sameName, sameFolder] = [names.get(entry.name), folders.get(entry.folder?.path ?? '')]
    if (sameName === undefined) names.set(entry.name, position)
    if (entry.folder && sameFolder === undefined) folders.set(entry.folder.path, position)
    return [
      ...(sameName === undefined ? [] : [at('name', `is already the name of /mailboxes/${sameName}`)]),
      ...(sameFolder === undefined ? [] : [at('folder/path', `is already the folder of /mailboxes/${sameFolder}`)]),
      ...(entry.token || entry.signing_secrets || entry.folder || entry.sftp
        ? []
        : [at('token', 'is missing: a mailbox needs a token, signing_secrets, a folder or sftp')]),
      ...(entry.token && entry.signing_secrets ? [at('token', 'must be left out: messages are signed')] : []),
      ...(entry.folder ? folderProblems(entry.folder, at) : []),
      ...(entry.sftp ? sftpProblems(entry.sftp, { at, acknowledge: entry.acknowledge ?? false }) : []),
      ...dialectProblems(entry, { at, dialects }),
      ...columnProblems(entry, at),
    ]
  })
}

type At = (member: string, message: string) => Problem

function folderProblems(folder: NonNullable<FileMailbox['folder']>, at: At): Problem[] {
  const { path, working, done, failed, out } = watchedFolder(folder)
  const used = new Map<string, string>()
  return Object.entries({ path, working, done, failed, out }).flatMap(([member, place]) => {
    const other = used.get(place)
    used.set(place, member)
    return other === undefined ? [] : [at(`folder/${member}`, `must be another folder than ${other}`)]
  })
}

function sftpProblems(sftp: NonNullable<FileMailbox['sftp']>, { at, acknowledge }: { at: At; acknowledge: boolean }): Problem[] {
  const { password, private_key, passphrase, done_directory, out_directory } = sftp
  return [
    ...((password === undefined) === (private_key === undefined)
      ? [at('sftp', 'must have either a password or a private_key')]
      : []),
    ...(passphrase && !private_key ? [at('sftp/passphrase', 'belongs to a private_key')] : []),
    ...(sftp.delete && done_directory ? [at('sftp/delete', 'must not stand beside done_directory')] : []),
    ...(acknowledge && out_directory === undefined ? [at('sftp/out_directory', 'is missing: answers are written there')] : []),
  ]
}

function dialectProblems({ dialect, scac }: FileMailbox, { at, dialects }: { at: At; dialects: MessageDialects }): Problem[] {
  const format = lookUp(dialects, dialect)
  if (format === null) return [at('dialect', `must be one of ${Object.keys(dialects).join(', ')}`)]
  return format.needs_scac && scac === undefined ? [at('scac', 'is missing: messages do not say which line speaks')] : []
}

const required = ['event', 'date'] as const

function columnProblems({ dialect, columns }: FileMailbox, at: At): Problem[] {
  if (dialect !== 'clm') return columns ? [at('columns', 'belongs to the dialect clm')] : []
  if (!columns) return [at('columns', 'is missing: car location messages have no layout of their own')]
  const { fields, form, header = false } = columns
  const missing = required.filter((name) => fields[name] === undefined)
  const isNamed = fields.equipment !== undefined || (fields.initial !== undefined && fields.number !== undefined)
  return [
    ...missing.map((name) => at(`columns/fields/${name}`, 'is missing')),
    ...(isNamed ? [] : [at('columns/fields/equipment', 'is missing: equipment, or initial and number')]),
    ...Object.entries(fields).flatMap(([name, column]) => {
      const wrong = wrongColumn(column, { form, header })
      return wrong === null ? [] : [at(`columns/fields/${name}`, wrong)]
    }),
  ]
}

function wrongColumn(column: number | string, { form, header }: { form: 'csv' | 'fixed'; header: boolean }): string | null {
  if (form === 'csv') return typeof column === 'number' || header ? null : 'must be the number of a column: there is no header'
  const [, from, to] = /^(\d{1,4})-(\d{1,4})$/.exec(String(column)) ?? []
  return Number(from) >= 1 && Number(from) <= Number(to) ? null : 'must be the first and last character, such as 1-10'
}
