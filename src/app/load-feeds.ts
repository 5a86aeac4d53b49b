/** Loads the feeds file with all that it names: adapters, certificates, secrets. What a person must change is told at once. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { messageOf, StartError } from '../base/errors.ts'
import { withAdapters } from '../decoding/adapters.ts'
import { adapterPaths, type Feeds, noFeeds, problemLine, readFeedsFile } from '../feeds/file/feeds-file.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { certificateProblems } from '../tracking/certificates.ts'

/** The feeds of a file; null: there is none. Throws StartError. */
export async function loadFeeds(path: string | null, secrets: Secrets): Promise<Feeds> {
  if (path === null) return noFeeds
  const text = textOf(path)
  const inFolder = (file: string) => resolve(dirname(path), file)
  const adapters = adapterPaths(text).map(inFolder)
  const dialects = await withAdapters(adapters)
  const read = readFeedsFile(text, secrets, { dialects, adapters, resolve: inFolder })
  const problems = read.kind === 'valid' ? certificateProblems(read.feeds, secrets) : read.problems
  if (read.kind === 'valid' && problems.length === 0) return read.feeds
  throw new StartError([`The feeds file ${path} cannot be used.`, ...problems.map(problemLine)].join('\n'))
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`The feeds file ${path} cannot be read: ${messageOf(error)}.`)
  }
}
