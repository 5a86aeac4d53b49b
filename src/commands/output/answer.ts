import { harmless } from '../../base/harmless.ts'
import { painted, type TerminalLook } from './look.ts'
import type { TextLine } from './text.ts'

// Where a command says things. Standard output is the answer, standard error everything else; a person gets words, a pipe gets JSON.

/** `words` for people; `lines`: one flat JSON object a line; `document`: the JSON of the interface itself. */
type AnswerForm = 'words' | 'lines' | 'document'

type Stream = { write(text: string): void; look: TerminalLook }

export type CommandOutput = {
  form: AnswerForm
  look: TerminalLook
  /** For people: lines of the answer. Says nothing in the other forms. */
  say(...lines: TextLine[]): void
  /** For programs: one object, on one line. Says nothing in the other forms. */
  record(row: object): void
  /** For programs, in both of their forms: one object, on one line, as it comes. */
  entry(row: object): void
  /** The JSON of the interface. Says nothing in the other forms. */
  document(document: unknown): void
  /** Text of such a document, where it is too long to be had at once. Says nothing in the other forms. */
  part(text: string): void
  /** On standard error, whatever the form: progress, hints, what goes on. */
  note(...lines: TextLine[]): void
}

type OutputOptions = { form: AnswerForm; out: Stream; err: Stream; fields: readonly string[] | null }

export function commandOutput({ form, out, err, fields }: OutputOptions): CommandOutput {
  const writeRow = (row: object) => out.write(`${harmless(JSON.stringify(fields === null ? row : picked(row, fields)))}\n`)
  return {
    form,
    look: out.look,
    say: (...lines) => {
      if (form === 'words') out.write(lines.map((line) => `${painted(line, out.look)}\n`).join(''))
    },
    record: (row) => {
      if (form === 'lines') writeRow(row)
    },
    entry: (row) => {
      if (form !== 'words') writeRow(row)
    },
    document: (document) => {
      if (form === 'document') out.write(`${harmless(JSON.stringify(document, null, 2))}\n`)
    },
    part: (text) => {
      if (form === 'document') out.write(harmless(text))
    },
    note: (...lines) => err.write(lines.map((line) => `${painted(line, err.look)}\n`).join('')),
  }
}

/** Only these members; a dot descends. What is not there is null, so that every line has the same members. */
function picked(row: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, memberOf(row, field)]))
}

/** The member that a path names, or null. */
export function memberOf(row: unknown, path: string): unknown {
  let found = row
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null
    found = Reflect.get(found, name)
  }
  return found ?? null
}
