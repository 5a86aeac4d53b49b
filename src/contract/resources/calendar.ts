import { defineResource, instant, integer, text, toOne } from '../resource.ts'

export const calendar = defineResource({
  type: 'calendar',
  description: 'An address that calendars subscribe to: last free days, arrivals and appointments of a view or of a share link.',
  self: 'calendars',
  attributes: {
    name: text('Its name in the calendar.'),
    secret_url: text('The address: only in the answer that makes it. Nobody can read it later.').whenAsked,
    reads_count: integer('How often it was fetched.'),
    last_read_at: instant('When it was last fetched.').nullable,
    author_name: text('The person, or the key, that made it.').nullable,
    created_at: instant('When it was made.'),
    revoked_at: instant('When it was taken back.').nullable,
  },
  relationships: { subject: toOne(['view', 'share_link'], 'What it tells of.') },
})
