/**
 * What kind a paper is, asked where our own reading has found nothing that says so. An answer counts where the heading that it names stands on the
 * upper half of the first page: a kind that nothing printed speaks for is none. Pure.
 */
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { type DocumentType, documentTypes, type ReadPaper } from '../../vocabulary/document-reading.ts'
import type { PrintedPage } from '../../vocabulary/printed-page.ts'
import { layoutFor } from '../layouts.ts'
import { standingsOf } from './find-text.ts'
import { documentLines, rules } from './print-question.ts'
import { printedLines } from './printed-lines.ts'
import { type ServiceQuestion, strictObject } from './wire.ts'

type KindAnswer = { document_type: string; heading: string }

const none = 'other'
/** A heading is a few words. */
const heading_max = 80

/** null: our reading knows the kind, or there is no text. `types`: those that it may be. */
export function kindQuestion(
  { is_kind_unknown = false, printed = [] }: Pick<ReadPaper, 'is_kind_unknown' | 'printed'>,
  types: ReadonlySet<DocumentType>,
): ServiceQuestion<KindAnswer> | null {
  const [first] = printed
  if (!is_kind_unknown || first === undefined || first.segments.length === 0) return null
  const kinds = [...types].map((type) => `- ${type}: ${layoutFor(type)?.description ?? type}`)
  return {
    instruction: `You are told what kind of shipping document this is by its heading. ${rules}\n\nKinds:\n${kinds.join('\n')}\n- ${none}: none of these.\n
Give the kind as "document_type" and as "heading" the words of its first page that say so, exactly as printed; in doubt, give ${none} and an empty heading.`,
    paper: documentLines(printedLines([first])),
    pictures: first.picture === null ? [] : [first.picture],
    pages: 1,
    schema: {
      name: 'kind',
      of: strictObject({ document_type: { type: 'string', enum: [...types, none] }, heading: { type: 'string' } }),
    },
    answerIn,
  }
}

const isKindAnswer = Compile(Type.Object({ document_type: Type.String(), heading: Type.String() }))

function answerIn(text: string): KindAnswer | null {
  try {
    const said: unknown = JSON.parse(text)
    return isKindAnswer.Check(said) ? said : null
  } catch {
    // Text that is no JSON is an answer to some other question.
    return null
  }
}

/** The kind that a heading speaks for, with the reason for people; null: none. */
export function believedKind(
  { document_type, heading }: KindAnswer,
  { printed = [] }: Pick<ReadPaper, 'printed'>,
  types: ReadonlySet<DocumentType>,
): { document_type: DocumentType; notes: string } | null {
  const type = documentTypes.find((known) => known === document_type && types.has(known))
  const [first] = printed
  if (type === undefined || first === undefined || !/\p{L}{3}/u.test(heading) || heading.length > heading_max) return null
  const standing = standingsOf(heading, printedLines([first])).find(({ words }) =>
    words.every(({ bottom }) => isAbove(bottom, first)),
  )
  if (standing === undefined) return null
  const label = (layoutFor(type)?.label ?? type).toLowerCase()
  const text = standing.text.replaceAll('\n', ' ')
  return {
    document_type: type,
    notes: `Taken for ${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label} by the reader that the operator has named: headed "${text}".`,
  }
}

const isAbove = (bottom: number, { height }: PrintedPage) => bottom < height / 2
