import { boolean, defineResource, instant, integer, text, toOne, word, wordList } from '../resource.ts'

/** What a shared page may show beside number, status and the sentence that answers. Costs only where somebody says so. */
export const shareableParts = ['way', 'events', 'map', 'free_time', 'delivery', 'calendar', 'costs'] as const
export type ShareablePart = (typeof shareableParts)[number]
export const usual_parts = shareableParts.filter((part) => part !== 'costs')

/** Languages that shared pages are written in: each has its words in src/sharing/words.ts. */
export const shareLanguages = ['en', 'es', 'de'] as const
export type ShareLanguage = (typeof shareLanguages)[number]

export const usual_days_after_delivery = 20

export const shareLink = defineResource({
  type: 'share_link',
  description: 'An address that shows one container or shipment to somebody without an account.',
  self: 'share_links',
  attributes: {
    label: text('What people of the account call it; not shown to whoever opens it.').nullable,
    reference: text('What the reader calls the goods, shown beside the number: nothing of the record is, unless it is said here.')
      .nullable,
    shows: wordList(shareableParts, 'What is shown beside number, status and answer. `costs` only where it is named.'),
    language: word(shareLanguages, 'The language of the page; null: the first that the browser asks for and the product has.')
      .nullable,
    has_password: boolean('Whether a password is asked for.'),
    ends_at: instant('When it ends; null: so many days after the delivery.').nullable,
    days_after_delivery: integer('How many days after the delivery it ends where `ends_at` is null.'),
    current_end_at: instant('When it ends by what is known now; null: the delivery is not known yet.').nullable,
    secret_url: text('The address of the page: only in the answers that make one. Nobody can read it later.').whenAsked,
    token: text('The last part of the address, for `GET /shared/{token}`: likewise.').whenAsked,
    views_count: integer('How often it was opened.'),
    last_viewed_at: instant('When it was last opened.').nullable,
    author_name: text('The person, or the key, that made it.').nullable,
    created_at: instant('When it was made.'),
    renewed_at: instant('When it last was given another address.').nullable,
    revoked_at: instant('When it was taken back.').nullable,
  },
  relationships: { subject: toOne(['container', 'shipment'], 'What it shows.') },
})
