/** Loads the feeds file with all that it names: adapters, certificates, secrets. What a person must change is told at once. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf, StartError } from './base/errors.ts'
import { builtInDialects, type Dialects, definitionProblems, type FeedDefinition, withDefinition } from './feeds/define-feed.ts'
import { adapterPaths, type Feeds, noFeeds, problemLine, readFeedsFile, type Secrets } from './feeds/feeds-file.ts'
import { certificateProblems } from './tracking/certificates.ts'

/** The feeds of a file; null: there is none. Throws StartError. */
export async function loadFeeds(path: string | null, secrets: Secrets): Promise<Feeds> {
  if (path === null) return noFeeds
  const text = textOf(path)
  const inFolder = (file: string) => resolve(dirname(path), file)
  const dialects = await withAdapters(adapterPaths(text).map(inFolder))
  const read = readFeedsFile(text, secrets, { dialects, resolve: inFolder })
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

async function withAdapters(files: readonly string[]): Promise<Dialects> {
  let dialects = builtInDialects
  for (const file of files) {
    const definition = await loadAdapter(file)
    const known = definition.kind === 'line' ? dialects.lines : dialects.messages
    if (Object.hasOwn(known, definition.name))
      throw new StartError(`The adapter ${file} has the name ${definition.name}, which another dialect has already.`)
    dialects = withDefinition(dialects, definition)
  }
  return dialects
}

/** Runs the module and gives back what it exports as `feed`, or by default. Throws StartError that names the file. */
export async function loadAdapter(file: string): Promise<FeedDefinition> {
  const module: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new StartError(`The adapter ${file} cannot be loaded: ${messageOf(error)}`, { cause: error })
  })
  const exported = exportedBy(module)
  const problems = definitionProblems(exported)
  if (problems.length > 0) throw new StartError(problems.map((problem) => `The adapter ${file} ${problem}.`).join('\n'))
  return exported as FeedDefinition // definitionProblems has looked at its members
}

function exportedBy(module: unknown): unknown {
  if (typeof module !== 'object' || module === null) return null
  if ('feed' in module) return module.feed
  return 'default' in module ? module.default : null
}
