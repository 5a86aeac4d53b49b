import Type from 'typebox'
import { defineRawOperations } from '../raw-operation.ts'

// Addresses that describe the interface itself. None takes a key, so that tools can be pointed at them.

const common = { method: 'GET', tag: 'This description', access: { kind: 'open' }, errors: [] } as const
const member = Type.Unsafe<object>({ type: 'object' })
const answers = (content: Readonly<Record<string, { schema: Type.TSchema; example: unknown }>>) =>
  ({ 200: { kind: 'content', description: 'As it is now.', content } }) as const

export const descriptionOperations = defineRawOperations({
  getDescription: {
    ...common,
    path: '/openapi.json',
    summary: 'Get this description',
    description: 'OpenAPI 3.1, with the address of this service.',
    answers: answers({ 'application/json': { schema: member, example: { openapi: '3.1.0' } } }),
  },
  getPostmanCollection: {
    ...common,
    path: '/postman_collection.json',
    summary: 'Get a collection of requests',
    description: 'A Postman collection (format 2.1) with a request for each operation.',
    answers: answers({ 'application/json': { schema: member, example: { info: { name: 'Landfall' } } } }),
  },
  getPlainText: {
    ...common,
    path: '/llms.txt',
    also_at: ['/llms.txt'],
    summary: 'Get the interface as plain text',
    description: 'One Markdown page with every operation on a line: what language models read best.',
    answers: answers({ 'text/plain': { schema: Type.String(), example: '# Landfall' } }),
  },
})
