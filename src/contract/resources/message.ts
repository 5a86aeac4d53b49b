import Type from 'typebox'
import { boolean, defineResource, instant, integer, json, text, toOne, word } from '../resource.ts'

export const message = defineResource({
  type: 'message',
  description: 'A message as it came from a source. Secrets in it are left out.',
  self: 'messages',
  attributes: {
    received_at: instant('When it was received.'),
    feed: text('The feed that it came by.'),
    dialect: text('The format that it was read as.'),
    content_type: text('As the source named it.').nullable,
    body_bytes: integer('Its length as it came.'),
    sha256: text('Hash of its bytes as they came, in hexadecimal.'),
    body_encoding: word(['text', 'base64'], 'How `body` is written: as text, or in base64 where it is none.'),
    body: text('The message, at most its first 1,000,000 bytes.'),
    is_truncated: boolean('Whether `body` ends before the message does.'),
    secrets_removed: integer('How many passages were left out.'),
    unread: json(
      Type.Array(
        Type.Object({
          path: Type.String(),
          code: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
          reason: Type.String(),
        }),
      ),
      'What could not be read of it.',
    ),
  },
  relationships: {},
})

export const ask = defineResource({
  type: 'ask',
  description: 'One time that the shipping line was asked about a shipment.',
  self: null,
  attributes: {
    asked_at: instant('When it was asked.'),
    feed: text('The feed that was asked.'),
    outcome: word(
      [
        'answered',
        'same',
        'empty',
        'not_found',
        'invalid_number',
        'not_supported',
        'unrecognized',
        'unreachable',
        'rate_limited',
        'credentials',
      ],
      'What came of it; `same`: the answer of the time before, byte for byte.',
    ),
    duration_ms: integer('How long the answer took, in milliseconds.'),
    events: integer('How many events the answer held.'),
    next_ask_at: instant('When it is asked next; only on the last one.').nullable,
  },
  relationships: { shipment: toOne('shipment', 'The shipment.') },
})
