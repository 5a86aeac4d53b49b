import Type from 'typebox'
import { defineRawOperations } from '../raw-operation.ts'

// Where mails are handed over as they came. They are no JSON:API, the answer is.

export const inboundMailOperations = defineRawOperations({
  receiveEmail: {
    method: 'POST',
    path: '/inbound/email',
    tag: 'Email submissions',
    summary: 'Hand over a mail',
    description:
      'The body is the message as it came (MIME). With an API key that may write it is for the account of the key, which vouches for the sender; with the mail token of the installation (LANDFALL_MAIL_TOKEN) it is for the account that `recipient` names, which takes mail of allowed senders only. Attachments become documents. The same message again, by its Message-ID, changes nothing.',
    access: { kind: 'mail' },
    query: {
      recipient: {
        description: 'With the mail token: the address that the message is for.',
        example: 'documents@tracking.example',
      },
    },
    body: {
      kind: 'bytes',
      bytes_max: null,
      content: {
        'message/rfc822': {
          schema: Type.String(),
          example: 'From: agent@example.org\r\nSubject: Arrival notice 4711\r\n\r\nPlease find it attached.\r\n',
        },
      },
    },
    answers: {
      201: { kind: 'document', type: 'email_submission', description: 'The mail, with its documents.' },
      200: { kind: 'document', type: 'email_submission', description: 'The mail that the same message made before.' },
    },
    errors: [
      'bad_request',
      'malformed_body',
      'unauthorized',
      'forbidden',
      'not_found',
      'payload_too_large',
      'unsupported_media_type',
      'invalid',
      'too_many_requests',
      'upload_quota',
      'unavailable',
    ],
  },
})
