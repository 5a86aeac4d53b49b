import Type from 'typebox'
import { exampleSharedJourney } from '../example-world/shared.ts'
import { defineRawOperations } from '../raw-operation.ts'
import { sharedJourney } from '../resources/shared-journey.ts'

// What people without an account read. The token in the address is the permission.

const token = { description: 'The last part of the address, as it was given.', example: 'Zk3vP1u0c9dXn5bQ7tLr2w' }

const calendarExample = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Landfall//Calendar//EN
END:VCALENDAR
`

export const sharedOperations = defineRawOperations({
  getSharedJourney: {
    method: 'GET',
    path: '/shared/{token}',
    tag: 'Sharing',
    summary: 'Read what a share link shows',
    description:
      'What the page of a share link is made of, for somebody without an account: number, status, an answer in a sentence, what comes next, and what the link shows of way, events, map, free time and delivery. It holds no costs unless the link says so, and never tags, internal references, texts of sources or anything of other customers. No API key; limited by link and by address. An unknown token answers 404; a link that has ended, or was taken back, 410 with the same text each time.',
    access: { kind: 'signed_address' },
    path_parameters: { token },
    headers: {
      'Share-Password': { description: 'Where the link has a password.', example: 'rather secret' },
      'Accept-Language': { description: 'The language, where the link leaves it to the reader.', example: 'en' },
    },
    answers: {
      200: {
        kind: 'content',
        description: 'What is shown.',
        content: { 'application/json': { schema: sharedJourney, example: exampleSharedJourney } },
      },
    },
    errors: ['password_required', 'not_found', 'share_ended', 'share_revoked', 'too_many_requests', 'unavailable'],
  },
  getCalendarFeed: {
    method: 'GET',
    path: '/calendar/{token}.ics',
    tag: 'Calendars',
    summary: 'Subscribe to a calendar',
    description:
      'iCalendar (RFC 5545): last free days as days at their place, arrivals and appointments as instants in UTC. `UID` stays, `SEQUENCE` grows with each change, and what is withdrawn is `CANCELLED`. Calendars are asked to look once an hour. No API key; limited by calendar and by address.',
    access: { kind: 'signed_address' },
    path_parameters: { token },
    answers: {
      200: {
        kind: 'content',
        description: 'The calendar.',
        content: { 'text/calendar': { schema: Type.String(), example: calendarExample } },
      },
    },
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  },
})
