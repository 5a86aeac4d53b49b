import Type from 'typebox'
import { defineOperations, textParameter } from '../operation.ts'
import { withNull } from '../resource.ts'
import { logo } from '../resources/brand.ts'
import { shareableParts, shareLanguages } from '../resources/share-link.ts'

const orNull = (rules: object) => Type.Unsafe<string | null>(withNull({ type: 'string', ...rules }))
const text_length_max = 200

const endsAt = Type.Optional(orNull({ format: 'date-time' }))
const changeable = {
  label: Type.Optional(orNull({ maxLength: text_length_max })),
  reference: Type.Optional(orNull({ maxLength: text_length_max })),
  shows: Type.Optional(
    Type.Array(Type.Unsafe<(typeof shareableParts)[number]>({ type: 'string', enum: [...shareableParts] }), {
      uniqueItems: true,
    }),
  ),
  language: Type.Optional(
    Type.Unsafe<(typeof shareLanguages)[number] | null>(withNull({ type: 'string', enum: [...shareLanguages] })),
  ),
  password: Type.Optional(orNull({ minLength: 8, maxLength: 200 })),
  ends_at: endsAt,
  days_after_delivery: Type.Optional(Type.Integer({ minimum: 0, maximum: 366 })),
}

const subject = Type.Object({
  subject: Type.Object({
    data: Type.Object({
      type: Type.Unsafe<'container' | 'shipment'>({ type: 'string', enum: ['container', 'shipment'] }),
      id: Type.String(),
    }),
  }),
})

const common = { bucket: 'general', tag: 'Sharing' } as const
const wrong = ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_long', 'too_short'] as const
const answer = { kind: 'document', status: 200, types: ['share_link'] } as const
const brandAnswer = { kind: 'document', status: 200, types: ['brand'] } as const

export const shareLinkOperations = defineOperations({
  listShareLinks: {
    ...common,
    method: 'GET',
    path: '/share_links',
    summary: 'List share links',
    description:
      'All share links of the account, the newest first, with those that have ended or were taken back. `include=subject` brings what they show.',
    role: 'read',
    query: {
      'filter[container_id]': textParameter('Links that show this container.'),
      'filter[shipment_id]': textParameter('Links that show this shipment.'),
    },
    include: { from: 'share_link', rules: {} },
    page: { size_default: 25 },
    answer: { kind: 'collection', status: 200, types: ['share_link'], paged: true },
    errors: ['bad_request'],
  },
  createShareLink: {
    ...common,
    method: 'POST',
    path: '/share_links',
    summary: 'Share a container or a shipment',
    description:
      'Makes an address that shows it to somebody without an account. The answer holds the address, this once: keep it. Without `ends_at` it ends 20 days after the delivery, without `shows` everything but costs is shown.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'share_link',
      type_required: true,
      attributes: Type.Object(changeable),
      relationships: subject,
    },
    answer: { kind: 'document', status: 201, types: ['share_link'] },
    errors: wrong,
  },
  getShareLink: {
    ...common,
    method: 'GET',
    path: '/share_links/{id}',
    summary: 'Get a share link',
    description: 'One share link.',
    role: 'read',
    query: {},
    answer,
    errors: ['not_found'],
  },
  updateShareLink: {
    ...common,
    method: 'PATCH',
    path: '/share_links/{id}',
    summary: 'Change a share link',
    description: 'Changes the attributes that are given; the address stays. `password: null` takes the password away.',
    role: 'write',
    query: {},
    body: { kind: 'document', type: 'share_link', type_required: true, attributes: Type.Object(changeable) },
    answer,
    errors: [...wrong, 'not_found', 'conflict'],
  },
  revokeShareLink: {
    ...common,
    method: 'DELETE',
    path: '/share_links/{id}',
    summary: 'Take a share link back',
    description: 'The address and its calendars show nothing from now on. The record stays, with how often it was opened.',
    role: 'write',
    query: {},
    answer,
    errors: ['not_found'],
  },
  renewShareLink: {
    ...common,
    method: 'POST',
    path: '/share_links/{id}/renew',
    summary: 'Give a share link another address',
    description:
      'The answer holds the new address, this once; the old one and its calendars show nothing any more. A link that was taken back or has ended goes on: until `ends_at`, or for 20 days where its own end has passed.',
    role: 'write',
    query: {},
    body: { kind: 'plain', schema: Type.Object({ ends_at: endsAt }) },
    answer,
    errors: ['malformed_body', 'not_found', 'invalid'],
  },
  getBrand: {
    ...common,
    method: 'GET',
    path: '/brand',
    summary: 'Get the brand of the account',
    description: 'Name, colour and logo that people see who open a share link.',
    role: 'read',
    query: {},
    answer: brandAnswer,
    errors: [],
  },
  updateBrand: {
    ...common,
    method: 'PATCH',
    path: '/brand',
    summary: 'Change the brand of the account',
    description:
      'Changes the attributes that are given; null takes one away. The bytes of a logo must be of the kind that is named.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'brand',
      type_required: true,
      attributes: Type.Object({
        name: Type.Optional(orNull({ minLength: 1, maxLength: text_length_max, pattern: '\\S' })),
        color: Type.Optional(orNull({ pattern: '^#[0-9a-fA-F]{6}$' })),
        logo: Type.Optional(Type.Union([logo, Type.Null()])),
      }),
    },
    answer: brandAnswer,
    errors: wrong,
  },
})
