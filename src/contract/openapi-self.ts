import type { Json } from './openapi-schemas.ts'

// Addresses that describe the interface itself. None takes a key, so that tools can be pointed at them.

type Described = { id: string; summary: string; description: string; type: string; example: unknown }

function get({ id, summary, description, type, example }: Described): Json {
  const schema = { type: typeof example === 'string' ? 'string' : 'object' }
  return {
    get: {
      operationId: id,
      tags: ['This description'],
      summary,
      description,
      security: [],
      responses: { 200: { description: 'As it is now.', content: { [type]: { schema, example } } } },
    },
  }
}

/** Path items by path. */
export const selfPaths: Readonly<Record<string, Json>> = {
  '/openapi.json': get({
    id: 'getDescription',
    summary: 'Get this description',
    description: 'OpenAPI 3.1, with the address of this service.',
    type: 'application/json',
    example: { openapi: '3.1.0' },
  }),
  '/postman_collection.json': get({
    id: 'getPostmanCollection',
    summary: 'Get a collection of requests',
    description: 'A Postman collection (format 2.1) with a request for each operation.',
    type: 'application/json',
    example: { info: { name: 'Landfall' } },
  }),
  '/llms.txt': get({
    id: 'getPlainText',
    summary: 'Get the interface as plain text',
    description: 'One Markdown page with every operation on a line: what language models read best.',
    type: 'text/plain',
    example: '# Landfall',
  }),
}
