import Type from 'typebox'
import { defineRawOperations } from '../raw-operation.ts'

// Where the bytes of files go to and come from. The addresses are signed, and need no API key.

const common = {
  tag: 'Documents',
  access: { kind: 'signed_address' },
  path_parameters: {
    token: { description: 'Signed by the service; use the whole address as it was given.', example: 'eyJibG9iIjoi--f00d' },
  },
} as const
const bytes = { '*/*': { schema: Type.String({ format: 'binary' }), example: '%PDF-1.7 …' } }

export const fileOperations = defineRawOperations({
  sendUpload: {
    ...common,
    method: 'PUT',
    path: '/uploads/{token}',
    summary: 'Send the bytes of an announced file',
    description:
      'The address is `direct_upload.url` of the answer to the announcement and is good for 15 minutes. Send the bytes as they are, with the headers of `direct_upload.headers` and without an API key. Sending them again changes nothing.',
    headers: { 'Content-MD5': { description: 'The announced checksum.', example: 'XrY7u+Ae7tCTyyK7j1rNww==' } },
    body: { kind: 'stream', content: bytes },
    answers: { 204: { kind: 'empty', description: 'All bytes are stored.' } },
    errors: ['forbidden', 'file_mismatch', 'unavailable'],
  },
  downloadFile: {
    ...common,
    method: 'GET',
    path: '/files/{token}',
    summary: 'Fetch the file of a document',
    description: 'The address is the `download_url` of a document and is good for an hour. It takes no API key.',
    answers: { 200: { kind: 'content', description: 'The bytes, as an attachment.', content: bytes } },
    errors: ['forbidden', 'not_found', 'unavailable'],
  },
})
