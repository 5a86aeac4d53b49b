import { describedMembers } from './described-members.ts'
import { errorTable } from './errors.ts'
import { exampleResource, failures, jsonApi } from './openapi-answers.ts'
import { type Json, type SchemaWriter, shared } from './openapi-schemas.ts'
import type { Access, RawAnswer, RawContent, RawOperation, RawParameter } from './raw-operation.ts'
import type { RawOperationId } from './raw-operations.ts'

// Operations that are no JSON:API in the published description.

/** `origin`: where the service is reached, without a path. */
export function rawOperationObject(
  { write, origin }: { write: SchemaWriter; origin: string },
  id: RawOperationId,
  operation: RawOperation,
): Json {
  const { at_root, tag, summary, description, access, body, answers, errors, path_parameters, query, headers } = operation
  const parameters = [
    ...parametersIn('path', path_parameters, { required: true }),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
  ]
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(at_root ? { servers: [{ url: origin }] } : {}),
    ...securityOf[access.kind],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: contentOf(id, body.content) } } : {}),
    responses: {
      ...failures(...errors.map((code) => errorTable[code].status)),
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answerObject(write, id, answer)])),
    },
  }
}

const securityOf: Readonly<Record<Access['kind'], Json>> = {
  open: { security: [] },
  signed_address: { security: [] },
  feed: { security: [{ feed_token: [] }] },
  // As the whole: an API key.
  mail: {},
  program: {},
  visitor: { security: [{}, { session: [] }] },
}

function parametersIn(place: string, parameters: Readonly<Record<string, RawParameter>> = {}, further: Json = {}): Json[] {
  return Object.entries(parameters).map(([name, { description, example }]) => ({
    name,
    in: place,
    ...further,
    description,
    schema: { type: 'string' },
    example,
  }))
}

function answerObject(write: SchemaWriter, id: string, answer: RawAnswer): Json {
  const { description } = answer
  switch (answer.kind) {
    case 'empty':
      return { description }
    case 'content':
      return { description, content: contentOf(id, answer.content) }
    case 'document': {
      const schema = {
        type: 'object',
        required: ['data'],
        properties: { data: { description: 'The record.', ...shared(answer.type) } },
      }
      return {
        description,
        content: { [jsonApi]: { schema, example: { data: exampleResource(write, { type: answer.type, is_new: false }) } } },
      }
    }
  }
}

function contentOf(id: string, content: Readonly<Record<string, RawContent>>): Json {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema, example }]) => [
      type,
      { schema: describedMembers({ ...schema }, id), example },
    ]),
  )
}
