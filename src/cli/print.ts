import { StartError } from '../base/errors.ts'
import { harmless, oneLine } from '../base/harmless.ts'

// Everything that a command says goes through here. Names, references and errors come from strangers, and a terminal obeys what it is sent:
// characters that steer it are written as they would be in JSON, so that JSON stays what it is.

/** Writes an answer to standard output, with the line's end. */
export function print(text: string): void {
  process.stdout.write(`${harmless(text)}\n`)
}

/** Writes what is no part of an answer to standard error, with the line's end. */
export function complain(text: string): void {
  process.stderr.write(`${harmless(text)}\n`)
}

/** Writes to standard output what was made harmless already. */
export function writeAnswer(text: string): void {
  process.stdout.write(text)
}

/** Writes to standard error what was made harmless already. */
export function writeRemark(text: string): void {
  process.stderr.write(text)
}

/** Rows under headings, each column as wide as its longest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows].map((row) => row.map(oneLine))
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

// The interface takes no longer one either.
const name_length_max = 200

/** A name as it is stored. Throws StartError when it is empty or too long. */
export function nameOf(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > name_length_max)
    throw new StartError(`A name must have between 1 and ${name_length_max} characters.`)
  return name
}
