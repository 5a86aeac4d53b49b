/**
 * A question and its answer as the chat interface has them that many services speak: `POST …/chat/completions` with messages and a JSON schema for the
 * answer (`response_format`). Pure.
 */
import Type from 'typebox'
import { Compile } from 'typebox/compile'

/** A question to a service, and how its answer is read. */
export type ServiceQuestion<Answer> = {
  /** What to do, in our words alone. */
  instruction: string
  /** Everything that comes from the paper. */
  paper: string
  /** As JPEG. */
  pictures: readonly Uint8Array[]
  /** How many pages it is about. */
  pages: number
  /** Strict, as services ask for it: every member is required, and there are no others. */
  schema: { name: string; of: object }
  /** null: it is no answer to this question. */
  answerIn(text: string): Answer | null
}

/** Of an answer, thinking included. With what is asked for at most, findings take a quarter of it. */
const answer_tokens_max = 16_000

type MessagePart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

/** The body of the request. */
export function requestOf(question: ServiceQuestion<unknown>, model: string): string {
  const { instruction, paper, schema } = question
  const pictures = question.pictures.map(pictureOf)
  const content: string | MessagePart[] = pictures.length === 0 ? paper : [{ type: 'text', text: paper }, ...pictures]
  return JSON.stringify({
    model,
    messages: [
      { role: 'system', content: instruction },
      { role: 'user', content },
    ],
    max_completion_tokens: answer_tokens_max,
    response_format: { type: 'json_schema', json_schema: { name: schema.name, strict: true, schema: schema.of } },
  })
}

function pictureOf(picture: Uint8Array): MessagePart {
  return { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}` } }
}

/** An object of a strict schema. */
export function strictObject(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

/** What the service says that it counted; null where it says nothing. */
export type TokenCount = { input: number; output: number }

export type ServiceAnswer<Answer> = { usage: TokenCount | null } & (
  | { kind: 'answered'; answer: Answer }
  /** It does not want to, would not stop, or said something else. */
  | { kind: 'declined' }
  | { kind: 'cut_off' }
  | { kind: 'malformed' }
)

const completion = Compile(
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
export function answerOf<Answer>(body: Buffer, { answerIn }: Pick<ServiceQuestion<Answer>, 'answerIn'>): ServiceAnswer<Answer> {
  let said: unknown
  try {
    said = JSON.parse(body.toString('utf8'))
  } catch {
    // A page of a proxy, or half an answer.
    return { kind: 'malformed', usage: null }
  }
  const usage = counted.Check(said) ? { input: said.usage.prompt_tokens, output: said.usage.completion_tokens } : null
  const [choice] = completion.Check(said) ? said.choices : []
  if (choice === undefined) return { kind: 'malformed', usage }
  const { content, refusal } = choice.message
  if ((refusal ?? '') !== '' || choice.finish_reason === 'content_filter') return { kind: 'declined', usage }
  if (choice.finish_reason === 'length') return { kind: 'cut_off', usage }
  const answer = answerIn(content ?? '')
  return answer === null ? { kind: 'malformed', usage } : { kind: 'answered', answer, usage }
}

// Of text in any script a token has seldom less than two characters; a picture of a page costs up to some thousand.
const characters_per_token = 2
const picture_tokens = 3_000

/** What a question may cost at most, before it is asked. */
export function tokensAtMost({ instruction, paper, pictures, schema }: ServiceQuestion<unknown>): TokenCount {
  const characters = instruction.length + paper.length + JSON.stringify(schema.of).length
  return { input: Math.ceil(characters / characters_per_token) + pictures.length * picture_tokens, output: answer_tokens_max }
}
