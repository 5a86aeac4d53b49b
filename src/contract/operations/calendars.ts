import Type from 'typebox'
import { defineOperations } from '../operation.ts'

const subject = Type.Object({
  subject: Type.Object({
    data: Type.Object({
      type: Type.Unsafe<'view' | 'share_link'>({ type: 'string', enum: ['view', 'share_link'] }),
      id: Type.String(),
    }),
  }),
})

const common = { bucket: 'general', tag: 'Calendars' } as const
const answer = { kind: 'document', status: 200, types: ['calendar'] } as const

export const calendarOperations = defineOperations({
  listCalendars: {
    ...common,
    method: 'GET',
    path: '/calendars',
    summary: 'List calendars',
    description: 'All calendars of the account, the newest first, with those that were taken back.',
    role: 'read',
    query: {},
    page: { size_default: 25 },
    answer: { kind: 'collection', status: 200, types: ['calendar'], paged: true },
    errors: ['bad_request'],
  },
  createCalendar: {
    ...common,
    method: 'POST',
    path: '/calendars',
    summary: 'Make a calendar',
    description:
      'Makes an address that calendars subscribe to: last free days, arrivals and appointments of what a view lists (the first 1,000), or of what a share link shows. The answer holds the address, this once: keep it.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'calendar',
      type_required: true,
      attributes: Type.Object({ name: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })) }),
      relationships: subject,
    },
    answer: { kind: 'document', status: 201, types: ['calendar'] },
    errors: ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_long'],
  },
  getCalendar: {
    ...common,
    method: 'GET',
    path: '/calendars/{id}',
    summary: 'Get a calendar',
    description: 'One calendar.',
    role: 'read',
    query: {},
    answer,
    errors: ['not_found'],
  },
  revokeCalendar: {
    ...common,
    method: 'DELETE',
    path: '/calendars/{id}',
    summary: 'Take a calendar back',
    description: 'Its address answers nothing from now on. The record stays.',
    role: 'write',
    query: {},
    answer,
    errors: ['not_found'],
  },
})
