/** Loads adapters: the modules that the feeds file names. The main process checks them at its start, each decoding process loads them again. */
import { pathToFileURL } from 'node:url'
import { messageOf, StartError } from '../base/errors.ts'
import './own-names.ts'
import { builtInDialects, type Dialects, definitionProblems, type FeedDefinition, withDefinition } from '../feeds/define-feed.ts'

/** The built-in dialects and those of the modules, which are named by their whole paths. Throws StartError. */
export async function withAdapters(files: readonly string[]): Promise<Dialects> {
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
