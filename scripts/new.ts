import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { messageOf, StartError } from '../src/base/errors.ts'
import { exitWith } from '../src/cli/failure.ts'

// Begins something new from a template: `npm run new feed NAME`, `npm run new feed NAME message`.

const checkout = resolve(import.meta.dirname, '..')
const templates = join(import.meta.dirname, 'new-feed')
const kinds = ['line', 'message'] as const
type Kind = (typeof kinds)[number]

type NewFeed = { name: string; kind: Kind; folder: string }

/**
 * Writes the folder of an adapter: its module, one recording with what is to be read of it, and a README. Returns the files.
 * Throws StartError when something is there already or cannot be written; then nothing was overwritten.
 */
export function writeFeed({ name, kind, folder }: NewFeed): string[] {
  if (existsSync(folder))
    throw new StartError(`${folder} is there already, and nothing in it was touched: choose another name or --folder.`)
  const files = readdirSync(join(templates, kind), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(templates, kind), join(entry.parentPath, entry.name)))
    .sort()
  try {
    return files.map((file) => {
      const target = join(folder, file)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, filled(readFileSync(join(templates, kind, file), 'utf8'), { name, folder, target }), { flag: 'wx' })
      return target
    })
  } catch (error) {
    throw new StartError(`${folder} cannot be written: ${messageOf(error)}.`)
  }
}

function filled(template: string, { name, folder, target }: { name: string; folder: string; target: string }): string {
  return template
    .replaceAll("'../../../src/", `'${sourceFolder(dirname(target))}`)
    .replaceAll('feed-name', name)
    .replaceAll('FEED_TITLE', `The service of ${name}`)
    .replaceAll('FEED_KEY', `${name.replaceAll('-', '_').toUpperCase()}_KEY`)
    .replaceAll('FEED_FOLDER', folder)
}

/** How the adapter finds Landfall: from its own place when it lies in the checkout, else by the whole path. */
function sourceFolder(from: string): string {
  const is_inside = resolve(from).startsWith(checkout + sep)
  const path = is_inside ? relative(from, join(checkout, 'src')) : join(checkout, 'src')
  return `${path.split(sep).join('/')}/`
}

function nameOf(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) return text
  throw new InvalidArgumentError('It must be of small letters, digits and hyphens, 40 at most, such as my-line.')
}

function kindOf(text: string): Kind {
  const kind = kinds.find((known) => known === text)
  if (kind !== undefined) return kind
  throw new InvalidArgumentError(`It must be one of ${kinds.join(', ')}.`)
}

/** The command line of `npm run new`. */
export function newProgram(write: (line: string) => void): Command {
  const program = new Command('new').description('Begin something new from a template.')
  program
    .command('feed')
    .description(
      'Write the folder of an adapter: a module that works, one recording with what is to be read of it, and a README.',
    )
    .argument('<name>', 'name of the dialect: small letters, digits and hyphens', nameOf)
    .argument('[kind]', 'line: a service that is asked; message: files and pushes that are handed in', kindOf, 'line')
    .option('--kind <kind>', 'the same as an option', kindOf)
    .option('--folder <path>', 'where to write it (adapters/NAME beside this checkout’s src)')
    .action((name: string, kind: Kind, options: { kind?: Kind; folder?: string }) => {
      const folder = resolve(options.folder ?? join(checkout, 'adapters', name))
      for (const file of writeFeed({ name, kind: options.kind ?? kind, folder })) write(file)
      write(`\nNext: npm run landfall feeds check ${folder}\nThen: docs/guides/adapters.md`)
    })
  return program
}

if (import.meta.main) {
  try {
    await newProgram((line) => process.stdout.write(`${line}\n`)).parseAsync(process.argv)
  } catch (error) {
    exitWith(error)
  }
}
