/**
 * What a tool answers: one form for all of them, so that a program can read it and one writer makes text of it. Counts come first, then what is
 * known, each fact with who said it and how old that is; rows are few, and how to narrow them is said.
 */
import { type Static, Type } from 'typebox'
import { ageWords, recordWords } from './moments.ts'
import { type AnswerText, holdsQuoted, joined, quoted_note, say } from './words.ts'

const text = Type.String()

const factSchema = Type.Object(
  {
    name: text,
    value: Type.Union([Type.String(), Type.Number(), Type.Null()], { description: 'Null: nobody told it.' }),
    certainty: Type.Enum(['known', 'expected', 'not_told'], { type: 'string' }),
    source: Type.Union([Type.String(), Type.Null()], {
      description: 'line, terminal, rail, ais, tariff or person; null where no single source said it.',
    }),
    age: Type.Union([Type.String(), Type.Null()], { description: 'How long ago the source said it.' }),
  },
  { additionalProperties: false },
)

/** The form of every answer of every tool. */
export const replySchema = Type.Object(
  {
    summary: Type.String({ description: 'The answer in a sentence.' }),
    counts: Type.Array(Type.Object({ name: text, count: Type.Number() }, { additionalProperties: false })),
    facts: Type.Array(factSchema),
    rows: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'What the row is about.' }),
          facts: Type.Array(factSchema),
          last_heard: Type.Union([Type.String(), Type.Null()], { description: 'Who was heard about it last, and how long ago.' }),
        },
        { additionalProperties: false },
      ),
    ),
    shown: Type.Number({ description: 'Rows of this answer.' }),
    total: Type.Union([Type.Number(), Type.Null()], { description: 'Rows that there are; null where they are not counted.' }),
    total_is_at_least: Type.Boolean({ description: 'Whether there may be more than `total`.' }),
    narrow: Type.Union([Type.String(), Type.Null()], { description: 'How to see others or fewer.' }),
    notes: Type.Array(text),
    answered_at: Type.String({ description: 'When, in UTC.' }),
    last_heard: Type.Union([Type.String(), Type.Null()], {
      description: 'Who was heard last about the record, and how long ago.',
    }),
  },
  { additionalProperties: false },
)

type ReplyText = Static<typeof replySchema>

/** Who said something, and when it was heard. */
export type Attribution = { source: AnswerText | null; at: string | null }

export type ToldFact = {
  name: AnswerText
  value: AnswerText | number | null
  certainty: 'known' | 'expected' | 'not_told'
  source: AnswerText | null
  age: AnswerText | null
}

export type Row = { name: AnswerText; facts: readonly ToldFact[]; last_heard?: AnswerText | null }

export type ToolReply = {
  summary: AnswerText
  counts?: readonly { name: AnswerText; count: number }[]
  facts?: readonly ToldFact[]
  rows?: readonly Row[]
  /** Of a list; left out: the rows are all. */
  total?: { count: number; is_at_least?: boolean }
  narrow?: AnswerText
  notes?: readonly AnswerText[]
  /** Of the record that the answer is about. */
  last_heard?: AnswerText | null
}

/** A fact; null is what nobody told. */
export function fact(
  name: AnswerText,
  value: AnswerText | number | null | undefined,
  said?: { by: Attribution; now: Date },
): ToldFact {
  if (value === null || value === undefined) return { name, value: null, certainty: 'not_told', source: null, age: null }
  const at = said?.by.at ?? null
  return {
    name,
    value,
    certainty: 'known',
    source: said?.by.source ?? null,
    age: at === null || said === undefined ? null : ageWords(at, said.now),
  }
}

/** The same, of what has not happened yet. */
export function expected(found: ToldFact): ToldFact {
  return found.certainty === 'known' ? { ...found, certainty: 'expected' } : found
}

/** As programs read it. */
export function structured(reply: ToolReply, now: Date): ReplyText {
  const { summary, counts = [], facts = [], rows = [], total, narrow = null, notes = [], last_heard = null } = reply
  const without_note = {
    summary,
    counts: [...counts],
    facts: [...facts],
    rows: rows.map((row) => ({ name: row.name, facts: [...row.facts], last_heard: row.last_heard ?? null })),
    shown: rows.length,
    total: total?.count ?? (rows.length === 0 ? null : rows.length),
    total_is_at_least: total?.is_at_least ?? false,
    narrow,
    answered_at: recordWords(now.toISOString()),
    last_heard,
  }
  const all_notes = holdsQuoted(JSON.stringify(without_note) + notes.join('')) ? [...notes, quoted_note] : [...notes]
  return { ...without_note, notes: all_notes }
}

/** As people and models read it. */
export function replyText(reply: ToolReply, now: Date): string {
  const { summary, counts, facts, rows, shown, total, total_is_at_least, narrow, notes, last_heard, answered_at } = structured(
    reply,
    now,
  )
  const many = total !== null && (total > shown || total_is_at_least)
  return [
    summary,
    ...(counts.length === 0 ? [] : [`Counts: ${counts.map(({ name, count }) => `${name} ${count}`).join(', ')}.`]),
    ...facts.map((found) => `- ${factText(found)}`),
    ...(many ? [`Shown: ${shown} of ${total_is_at_least ? 'at least ' : ''}${total}.`] : []),
    ...rows.map((row, position) => `${position + 1}. ${rowText(row)}`),
    ...(last_heard === null ? [] : [`Last heard: ${last_heard}.`]),
    ...(narrow === null ? [] : [`To narrow: ${narrow}`]),
    ...notes,
    `Answered at ${answered_at}.`,
  ].join('\n')
}

function rowText({ name, facts, last_heard }: ReplyText['rows'][number]): string {
  const heard = last_heard === null ? [] : [`last heard ${last_heard}`]
  return `${name}: ${[...facts.map(factText), ...heard].join('; ')}`
}

function factText({ name, value, certainty, source, age }: ReplyText['facts'][number]): string {
  if (certainty === 'not_told') return `${name}: not told`
  const said = [source, age === null ? null : `${age} ago`].filter((part) => part !== null)
  return `${name}: ${certainty === 'expected' ? 'expected ' : ''}${value}${said.length === 0 ? '' : ` (${said.join(', ')})`}`
}

/** Who was heard last, and how long ago. */
export function heardWords({ source, at }: Attribution, now: Date): AnswerText | null {
  if (at === null) return null
  return joined([...(source === null ? [] : [source]), say`${ageWords(at, now)} ago`])
}
