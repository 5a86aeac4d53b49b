/** What a tool is made of. Lists of tools, checks of arguments, the reference page and the tests follow from it. */
import type { Static, TObject } from 'typebox'
import type { Client } from '../client/landfall.ts'
import type { ToolReply } from './reply.ts'
import type { AnswerText } from './words.ts'

type OperationName = Exclude<keyof Client, 'each'>

/** What a tool does to the world, in the protocol's words. */
type ToolHints = {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

export type Tool = {
  readonly name: string
  readonly title: string
  /** What it answers. */
  readonly sentence: string
  /** Words of questions that are for this tool and no other. */
  readonly asked_with: readonly string[]
  /** Tools that write are there only for keys that may. */
  readonly role: 'read' | 'write'
  readonly hints: ToolHints
  readonly input: TObject
  /** All that it asks of the interface. */
  readonly operations: readonly OperationName[]
  /** `given` has passed `input`. Throws ToolProblem, or what the client throws. */
  answer(client: Client, given: unknown, now: Date): Promise<ToolReply>
}

type ToolParts<Name extends OperationName, Input extends TObject, Found> = Omit<Tool, 'input' | 'operations' | 'answer'> & {
  readonly input: Input
  readonly operations: readonly Name[]
  /** Asks the interface, with no other operations than it names. */
  read(client: Pick<Client, Name>, given: Static<Input>, now: Date): Promise<Found>
  /** Writes the answer of what was found. Knows nothing else. */
  write(found: Found, call: { given: Static<Input>; now: Date }): ToolReply
}

export function defineTool<Name extends OperationName, Input extends TObject, Found>({
  read,
  write,
  ...tool
}: ToolParts<Name, Input, Found>): Tool {
  return {
    ...tool,
    answer: async (client, given, now) => {
      const checked = given as Static<Input> // the server lets nothing else through
      return write(await read(client, checked, now), { given: checked, now })
    },
  }
}

/** Reads, of this installation's own records only. */
export const reads: ToolHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** As the model reads it. */
export function descriptionOf({ sentence, asked_with }: Tool): string {
  return `${sentence} Asked with words such as: ${asked_with.join(', ')}.`
}

/** What a tool cannot do, and what to do instead: the answer to the model, which may try again. */
export class ToolProblem extends Error {
  override name = 'ToolProblem'

  readonly words: AnswerText

  constructor(words: AnswerText) {
    super(words)
    this.words = words
  }
}
