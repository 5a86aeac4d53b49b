import { Command } from 'commander'
import { exitWith } from '../src/cli/failure.ts'
import { addNewFeed } from '../src/cli/feeds-new.ts'

// Begins something new from a template: `npm run new feed NAME` is `landfall feeds new NAME`.

/** The command line of `npm run new`. */
export function newProgram(write: (line: string) => void): Command {
  const program = new Command('new').description('Begin something new from a template.')
  addNewFeed(program, 'feed', write)
  return program
}

if (import.meta.main) {
  try {
    await newProgram((line) => process.stdout.write(`${line}\n`)).parseAsync(process.argv)
  } catch (error) {
    exitWith(error)
  }
}
