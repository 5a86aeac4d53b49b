/** `landfall feeds new`: begins the folder of an adapter from a template. Needs no database. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { command_line, paths_begin_at } from '../app/installation.ts'
import { messageOf, StartError } from '../base/errors.ts'
import { print } from './print.ts'

const templates = join(import.meta.dirname, '../../scripts/new-feed')
const kinds = ['line', 'message'] as const
type Kind = (typeof kinds)[number]

type NewFeed = { name: string; kind: Kind; folder: string }

/** Adds the command `new` to those about feeds. */
export function registerFeedsNew(program: Command): void {
  const group = program.commands.find((command) => command.name() === 'feeds') ?? program.command('feeds')
  addNewFeed(group, 'new')
}

/** The command under `name`, in whichever group it stands. */
export function addNewFeed(group: Command, name: string, write: (line: string) => void = print): void {
  group
    .command(name)
    .description(
      'Write the folder of an adapter: a module that works, one recording with what is to be read of it, and a README.',
    )
    .argument('<name>', 'name of the dialect: small letters, digits and hyphens', nameOf)
    .argument('[kind]', 'line: a service that is asked; message: files and pushes that are handed in', kindOf, 'line')
    .option('--kind <kind>', 'the same as an option', kindOf)
    .option('--folder <path>', 'where to write it (adapters/NAME in the checkout, or in the folder of the command)')
    .action((feed: string, kind: Kind, options: { kind?: Kind; folder?: string }) => {
      const folder = options.folder === undefined ? join(paths_begin_at, 'adapters', feed) : resolve(options.folder)
      for (const file of writeFeed({ name: feed, kind: options.kind ?? kind, folder })) write(file)
      write(`\nNext: ${command_line} feeds check ${folder}\nThen: docs/guides/adapters.md`)
    })
}

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
      writeFileSync(target, filled(readFileSync(join(templates, kind, file), 'utf8'), { name, folder }), { flag: 'wx' })
      return target
    })
  } catch (error) {
    throw new StartError(`${folder} cannot be written: ${messageOf(error)}.`)
  }
}

function filled(template: string, { name, folder }: { name: string; folder: string }): string {
  return template
    .replaceAll('feed-name', name)
    .replaceAll('FEED_TITLE', `The service of ${name}`)
    .replaceAll('FEED_KEY', `${name.replaceAll('-', '_').toUpperCase()}_KEY`)
    .replaceAll('FEED_FOLDER', folder)
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
