/**
 * Files that somebody drops into a folder. A file is claimed by moving it into `working`, which only one process can do; taken; and moved to
 * `done` or `failed` after the database has committed. A crash in between leaves it in `working`, from where it is taken again: the same
 * bytes count once. A file that two processes died with is not tried a third time.
 */

import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'
import { minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import type { Log } from '../base/log.ts'
import type { Mailbox, WatchedFolder } from '../feeds/mailboxes/mailbox.ts'
import { type FileStamp, isSame, isWanted, openSettled } from './settled.ts'
import { type IntakeTools, intake_bytes_max, report, takeMessage } from './take-message.ts'

export type FolderTools = IntakeTools & {
  log: Log
  /** Of the file system; left out: `clock`. In a simulated world the two differ by days. */
  file_clock?: Clock
}
export type FolderMailbox = Mailbox & { folder: WatchedFolder }

/** Whoever claimed a file this long ago has died; that two take it at once would still do no harm. */
const claim_ms = minute_ms
/** A process may be stopped while it has a file; two in a row ended on its account. */
const lost_max = 2
/** Uploads begin with empty files. */
const empty_ms = 10 * minute_ms

/** Creates the folders. Throws when one cannot be made or written to. */
export async function openWatchedFolder(tools: FolderTools, mailbox: FolderMailbox) {
  const { database, clock, log, decoder, file_clock = clock } = tools
  const { folder } = mailbox
  await mkdir(folder.path, { recursive: true })
  for (const place of [folder.working, folder.done, folder.failed, ...(mailbox.acknowledge ? [folder.out] : [])])
    await mkdir(place, { recursive: true })
  const settled = openSettled()

  const settle = async (claim: string, name: string): Promise<void> => {
    const file = join(folder.working, claim)
    const seen = await look(file, name)
    if (seen === null) return
    if (seen.bytes > intake_bytes_max) return fail(file, name, [`larger than ${intake_bytes_max} bytes`])
    const body = await readFile(file)
    // Somebody went on writing into it: back to where it was, for a later look.
    if (!isSame((await look(file, name)) ?? undefined, { ...seen, bytes: body.length }))
      return void (await moveTo(folder.path, file, name))
    if (body.length === 0) return fail(file, name, ['empty'])
    const taken = await takeMessage({ database, clock, decoder }, mailbox, { content_type: null, body })
    if (taken.kind === 'malformed' || taken.kind === 'over_limit') return fail(file, name, taken.problems)
    if (taken.acknowledgement !== null) {
      const answer = `${name}.${sha256(body).slice(0, 8)}.${taken.acknowledgement.kind}`
      await writeWhole(folder.out, answer, taken.acknowledgement.text)
    }
    report(log, name, taken)
    if (taken.problems.length > 0) return fail(file, name, taken.problems)
    await moveTo(folder.done, file, name)
  }

  const fail = async (file: string, name: string, problems: readonly string[]): Promise<void> => {
    log.warn({ file: name, problems: problems.slice(0, 5) }, 'mailbox.file_failed')
    const moved = await moveTo(folder.failed, file, name)
    if (moved !== null) await writeWhole(folder.failed, `${moved}.reason.txt`, `${problems.join('\n')}\n`)
  }

  const settleAll = async (claims: readonly FileClaim[], signal: AbortSignal): Promise<void> => {
    for (const one of claims) {
      const { claim, name, lost } = one
      // What this process has claimed and does not come to is not lost.
      if (signal.aborted) await putOff(folder, one)
      else
        try {
          if (lost >= lost_max) await fail(join(folder.working, claim), name, [`${lost} processes ended while they took it`])
          else await settle(claim, name)
        } catch (error) {
          // It is taken up again; the files after it may be luckier.
          log.error({ file: name, error: messageOf(error) }, 'mailbox.file_put_off')
          await putOff(folder, one)
        }
    }
  }

  return {
    /** Takes what is ready. One after the other, so that at most one file is in memory. */
    look: async (signal: AbortSignal): Promise<void> => {
      const now_ms = file_clock.now().getTime()
      await settleAll(await reclaim(folder, now_ms), signal)
      const files = await wanted(folder)
      for (const { name } of settled
        .ready(files)
        .filter(({ bytes, modified_ms }) => bytes > 0 || modified_ms < now_ms - empty_ms)) {
        if (signal.aborted) return
        const claim = claimName({ name, lost: 0 })
        if (await renamed(join(folder.path, name), join(folder.working, claim)))
          await settleAll([{ claim, name, lost: 0 }], signal)
      }
    },
  }
}

async function wanted({ path, names }: WatchedFolder): Promise<FileStamp[]> {
  const entries = await readdir(path, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isWanted(entry.name, names)).map(({ name }) => name)
  const seen: FileStamp[] = []
  for (const name of files.sort()) {
    const one = await look(join(path, name), name)
    if (one !== null) seen.push(one)
  }
  // The oldest first, so that a status comes before the one that corrects it.
  return seen.sort((a, b) => a.modified_ms - b.modified_ms)
}

/** Files whose process has ended, claimed anew. */
async function reclaim({ working }: WatchedFolder, now_ms: number): Promise<FileClaim[]> {
  const claims: FileClaim[] = []
  for (const entry of await readdir(working, { withFileTypes: true })) {
    const [, before = '0', put_off, name] = /^[0-9a-f]{8}(?:\.(\d))?(\.put-off)?~(.+)$/.exec(entry.name) ?? []
    if (!entry.isFile() || name === undefined) continue
    const file = join(working, entry.name)
    const claimed_ms = await whenClaimed(file)
    if (claimed_ms === null || claimed_ms > now_ms - claim_ms) continue
    const lost = Number(before) + (put_off === undefined ? 1 : 0)
    const claim = claimName({ name, lost })
    if (await renamed(file, join(working, claim))) claims.push({ claim, name, lost })
  }
  return claims
}

/** A file in `working`. `lost`: how many processes ended, without a word, while they had it. */
type FileClaim = { claim: string; name: string; lost: number }

async function putOff({ working }: WatchedFolder, { claim, name, lost }: FileClaim): Promise<void> {
  await renamed(join(working, claim), join(working, claimName({ name, lost, is_put_off: true })))
}

/** `put-off`: whoever claimed it lives, and will have it taken again. */
function claimName({ name, lost, is_put_off = false }: { name: string; lost: number; is_put_off?: boolean }): string {
  return `${randomBytes(4).toString('hex')}${lost === 0 ? '' : `.${lost}`}${is_put_off ? '.put-off' : ''}~${name}`
}

/** A move sets the change time, whatever the file system does with the others. */
async function whenClaimed(file: string): Promise<number | null> {
  return orNull(lstat(file).then(({ ctimeMs }) => ctimeMs))
}

async function look(file: string, name: string): Promise<FileStamp | null> {
  return orNull(lstat(file).then(({ size, mtimeMs }) => ({ name, bytes: size, modified_ms: mtimeMs })))
}

/** False when the file is not there: another process has taken it. */
async function renamed(from: string, to: string): Promise<boolean> {
  return (await orNull(rename(from, to).then(() => true))) ?? false
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Moves a file under its name, or another one where that name is taken. Null when it is gone already. */
async function moveTo(folder: string, file: string, name: string): Promise<string | null> {
  const is_free = (await look(join(folder, name), name)) === null
  const chosen = is_free ? name : `${name}.${randomBytes(4).toString('hex')}`
  return (await renamed(file, join(folder, chosen))) ? chosen : null
}

/** Whoever watches the folder never sees half a file. */
async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const temporary = join(folder, `.${randomBytes(4).toString('hex')}.tmp`)
  await writeFile(temporary, text)
  await rename(temporary, join(folder, name))
}
