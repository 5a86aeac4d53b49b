/** A mutant: one bug that somebody might write, planted in a line of the product to see whether a test notices. */
export type Mutant = {
  /** Of lower-case words and hyphens; names it on the command line. */
  id: string
  /** What would be wrong, in a sentence. */
  bug: string
  /** From the root of the checkout. */
  file: string
  /** Text that is in the file exactly once. */
  find: string
  replace: string
  /** Test files or folders that should notice, the quickest first. */
  tests: readonly string[]
}

/** The file's text with the bug in it. Throws when the text to be replaced is not there exactly once: the list is out of date. */
export function planted({ id, file, find, replace }: Mutant, text: string): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`mutant ${id}: its text is ${parts.length - 1} times in ${file}, not once`)
  return parts.join(replace)
}
