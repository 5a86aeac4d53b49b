import { StartError } from '../base/errors.ts'

/** Writes an answer to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Rows under headings, each column as wide as its longest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows]
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
