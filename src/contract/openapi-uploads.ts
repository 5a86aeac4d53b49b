import { failures } from './openapi-answers.ts'
import type { Json } from './openapi-schemas.ts'

// The addresses that bytes go to and come from. They take no API key and no JSON, so that they are no operations; they are described all
// the same.

const token = {
  name: 'token',
  in: 'path',
  required: true,
  description: 'Signed by the service; use the whole address as it was given.',
  schema: { type: 'string' },
  example: 'eyJibG9iIjoi--f00d',
}

/** Path items by path. */
export const uploadPaths: Readonly<Record<string, Json>> = {
  '/uploads/{token}': {
    put: {
      operationId: 'sendUpload',
      tags: ['Documents'],
      summary: 'Send the bytes of an announced file',
      description:
        'The address is `direct_upload.url` of the answer to the announcement and is good for 15 minutes. Send the bytes as they are, with the headers of `direct_upload.headers` and without an API key. Sending them again changes nothing.',
      security: [],
      parameters: [
        token,
        {
          name: 'Content-MD5',
          in: 'header',
          description: 'The announced checksum.',
          schema: { type: 'string' },
          example: 'XrY7u+Ae7tCTyyK7j1rNww==',
        },
      ],
      requestBody: {
        required: true,
        content: { '*/*': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.7 …' } },
      },
      responses: { 204: { description: 'All bytes are stored.' }, ...failures(403, 422, 503) },
    },
  },
  '/files/{token}': {
    get: {
      operationId: 'downloadFile',
      tags: ['Documents'],
      summary: 'Fetch the file of a document',
      description: 'The address is the `download_url` of a document and is good for an hour. It takes no API key.',
      security: [],
      parameters: [token],
      responses: {
        200: {
          description: 'The bytes, as an attachment.',
          content: { '*/*': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.7 …' } },
        },
        ...failures(403, 404, 503),
      },
    },
  },
}
