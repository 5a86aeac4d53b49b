/** Where this Landfall runs from: the source of a checkout, or what was built from it and installed. */
import { resolve } from 'node:path'

// What is built are .js files.
const is_checkout = import.meta.filename.endsWith('.ts')

/** The folder at which relative paths in settings begin: the checkout, or, where Landfall is installed, the one that it was started in. */
export const paths_begin_at: string = is_checkout ? resolve(import.meta.dirname, '../..') : process.cwd()

/** How a person calls the command line. */
export const command_line: string = is_checkout ? 'npm run landfall --' : 'landfall'

/** The text with each `landfall …` in backquotes, as the sources write commands, written as a person has to call it here. */
export function asCalledHere(text: string, called: string = command_line): string {
  return text.replaceAll('`landfall ', `\`${called} `)
}

/** Where the built screens are: beside the program in a package, in a checkout where `npm start` builds them. */
export const dashboard_folder: string = resolve(import.meta.dirname, is_checkout ? '../../dist/dashboard' : '../../dashboard')
