import { exampleResource, failures } from './openapi-answers.ts'
import { type Json, writer } from './openapi-schemas.ts'

// Where messages are handed over as they came. They are no JSON, so that this is no operation; it is described all the same.

const submission = {
  content: {
    'application/vnd.api+json': {
      schema: {
        type: 'object',
        required: ['data'],
        properties: { data: { $ref: '#/components/schemas/email_submission' } },
      },
      example: { data: exampleResource(writer(false), 'email_submission') },
    },
  },
}

/** Path items by path. */
export const mailPaths: Readonly<Record<string, Json>> = {
  '/inbound/email': {
    post: {
      operationId: 'receiveEmail',
      tags: ['Email submissions'],
      summary: 'Hand over a mail',
      description:
        'The body is the message as it came (MIME). With an API key that may write it is for the account of the key, which vouches for the sender; with the mail token of the installation (LANDFALL_MAIL_TOKEN) it is for the account that `recipient` names, which takes mail of allowed senders only. Attachments become documents. The same message again, by its Message-ID, changes nothing.',
      parameters: [
        {
          name: 'recipient',
          in: 'query',
          description: 'With the mail token: the address that the message is for.',
          schema: { type: 'string' },
          example: 'documents@tracking.example',
        },
      ],
      requestBody: {
        required: true,
        content: {
          'message/rfc822': {
            schema: { type: 'string' },
            example: 'From: agent@example.org\r\nSubject: Arrival notice 4711\r\n\r\nPlease find it attached.\r\n',
          },
        },
      },
      responses: {
        201: { description: 'The mail, with its documents.', ...submission },
        200: { description: 'The mail that the same message made before.', ...submission },
        ...failures(400, 401, 403, 404, 413, 415, 422, 429, 503),
      },
    },
  },
}
