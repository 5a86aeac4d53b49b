/**
 * A question and its answer as the chat interface has them that many services speak: `POST …/chat/completions` with messages and a JSON schema for the
 * answer (`response_format`). Pure.
 */
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { findingsIn, type ReaderFinding } from './answer.ts'
import type { PaperField } from './fields.ts'
import { printedPart } from './print-question.ts'
import type { PaperQuestion } from './question.ts'

/** Of an answer, thinking included. With what is asked for at most, findings take a quarter of it. */
const answer_tokens_max = 16_000

type MessagePart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

/** The body of the request. Pictures go along where the pages have them. */
export function requestOf(question: PaperQuestion, model: string): string {
  const pictures = question.pages.flatMap(({ picture }) => (picture === null ? [] : [pictureOf(picture)]))
  const { instruction, paper } = printedPart(question)
  const content: string | MessagePart[] = pictures.length === 0 ? paper : [{ type: 'text', text: paper }, ...pictures]
  return JSON.stringify({
    model,
    messages: [
      { role: 'system', content: instruction },
      { role: 'user', content },
    ],
    max_completion_tokens: answer_tokens_max,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'findings', strict: true, schema: answerSchema(askedPaths(question)) },
    },
  })
}

function pictureOf(picture: Uint8Array): MessagePart {
  return { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}` } }
}

function askedPaths({ fields, rows }: PaperQuestion): string[] {
  const pathsOf = (list: readonly PaperField[]) => list.map(({ path }) => path)
  return [...pathsOf(fields), ...rows.flatMap(({ cells }) => pathsOf(cells))]
}

/** Strict, as services ask for it: every member is required, and there are no others. */
function answerSchema(paths: readonly string[]): object {
  const properties = {
    field: { type: 'string', enum: paths },
    row: { type: ['integer', 'null'] },
    value: { type: 'string' },
    line: { type: 'integer' },
  }
  const finding = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  return {
    type: 'object',
    properties: { findings: { type: 'array', items: finding } },
    required: ['findings'],
    additionalProperties: false,
  }
}

/** What the service says that it counted; null where it says nothing. */
export type TokenCount = { input: number; output: number }

export type ServiceAnswer = { usage: TokenCount | null } & (
  | { kind: 'findings'; findings: readonly ReaderFinding[] }
  /** It does not want to, would not stop, or said something else. */
  | { kind: 'declined' }
  | { kind: 'cut_off' }
  | { kind: 'malformed' }
)

const answer = Compile(
  Type.Object({
    choices: Type.Array(
      Type.Object({
        finish_reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        message: Type.Object({
          content: Type.Optional(Type.Union([Type.String(), Type.Null()])),
          refusal: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        }),
      }),
      { minItems: 1 },
    ),
  }),
)
const counted = Compile(
  Type.Object({
    usage: Type.Object({ prompt_tokens: Type.Integer({ minimum: 0 }), completion_tokens: Type.Integer({ minimum: 0 }) }),
  }),
)

/** Reads the body of an answer with status 200. */
export function answerIn(body: Buffer): ServiceAnswer {
  let said: unknown
  try {
    said = JSON.parse(body.toString('utf8'))
  } catch {
    // A page of a proxy, or half an answer.
    return { kind: 'malformed', usage: null }
  }
  const usage = counted.Check(said) ? { input: said.usage.prompt_tokens, output: said.usage.completion_tokens } : null
  const [choice] = answer.Check(said) ? said.choices : []
  if (choice === undefined) return { kind: 'malformed', usage }
  const { content, refusal } = choice.message
  if ((refusal ?? '') !== '' || choice.finish_reason === 'content_filter') return { kind: 'declined', usage }
  if (choice.finish_reason === 'length') return { kind: 'cut_off', usage }
  const findings = findingsIn(content ?? '')
  return findings === null ? { kind: 'malformed', usage } : { kind: 'findings', findings, usage }
}

// Of text in any script a token has seldom less than two characters; a picture of a page costs up to some thousand.
const characters_per_token = 2
const picture_tokens = 3_000

/** What a question may cost at most, before it is asked. */
export function tokensAtMost(question: PaperQuestion): TokenCount {
  const { instruction, paper } = printedPart(question)
  const pictures = question.pages.filter(({ picture }) => picture !== null).length
  // The schema counts as well: the paths, once more.
  const characters = instruction.length + paper.length + askedPaths(question).join('').length * 2
  return { input: Math.ceil(characters / characters_per_token) + pictures * picture_tokens, output: answer_tokens_max }
}
