import Type from 'typebox'
import { defineResource, instant, json, text } from '../resource.ts'

const place = Type.Object({
  page: Type.Integer(),
  left: Type.Number(),
  top: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
})
/** Where a value of the payload stood. */
const fieldSource = Type.Object({
  path: Type.String(),
  text: Type.String(),
  confidence: Type.Number(),
  place: Type.Unsafe<Type.Static<typeof place> | null>({ ...place, type: ['object', 'null'] }),
  read_by: Type.Optional(Type.Literal('own_reader', { description: 'Who read it, where our rules did not.' })),
})
/** What came of asking the reader that the operator has named. */
const ownReader = Type.Object({
  outcome: Type.Enum(['answered', 'failed', 'not_asked'], { description: 'Whether it was asked and answered.' }),
  reason: Type.Optional(Type.String({ description: 'Why it was not, or did not.' })),
  model: Type.Optional(Type.String({ description: 'The model that was asked.' })),
  pages: Type.Optional(Type.Integer({ description: 'Pages that were sent.' })),
  values: Type.Optional(Type.Integer({ description: 'Findings that became values.' })),
  suggestions: Type.Optional(Type.Integer({ description: 'Findings that are suggestions, for their letters are unsure.' })),
  dropped: Type.Optional(
    Type.Integer({ description: 'Findings that came to nothing: not on the paper, of another kind, or not asked for.' }),
  ),
})

export const documentRepresentation = defineResource({
  type: 'document_representation',
  description: 'What was read in a document. Comes along with documents; it has no address of its own.',
  self: null,
  attributes: {
    schema_version: text(
      'Version of the schema that the payload follows: with the type of the document, the id of a document schema.',
    ),
    payload: json(
      Type.Object({}),
      'The values, as printed; null where one was looked for and not found. What a person has set counts first.',
    ),
    field_sources: json(
      Type.Array(fieldSource),
      'Where each value stood: a JSON pointer into the payload, the text there, how sure the reading is (0 to 1), and its place in shares of the page from the top left; null in files without pages. Where the payload has null, it is a suggestion, less than 0.5 sure: a text that is less likely right than wrong, or not of the kind of its field. `read_by` is `own_reader` where the reader that the operator has named said so (LANDFALL_READER), and left out where our rules did.',
    ),
    own_reader: json(
      ownReader,
      'Whether the reader that the operator has named was asked about what our rules are not sure of: `answered` with how many of its findings became values, suggestions or nothing; `failed` or `not_asked` with the reason, and the values are those of our rules. null: there is none, or there was nothing to ask.',
    ).nullable.whenRead,
    created_at: instant('When it was read.'),
    updated_at: instant('When it last changed.'),
  },
  relationships: {},
})
