import { boolean, defineResource, instant, integer, text, textList, word } from '../resource.ts'

/** The lists that a view can be of. */
export const viewedResources = ['containers', 'shipments'] as const
export type ViewedResource = (typeof viewedResources)[number]

/** Whose a view is. */
export const viewOwners = ['account', 'person'] as const

export const view = defineResource({
  type: 'view',
  description: 'A list with filters, columns and an order, kept under a name.',
  self: 'views',
  attributes: {
    name: text('What people call it.'),
    resource: word(viewedResources, 'The list it is of.'),
    query: text(
      'The filters as the address of the list has them, without `?`: `filter[current_status]=available`. Limits of a time may be relative: `today`, `today+7d`, `now-1d`. A day is one of UTC, also in calendars and alert rules of the view; the dashboard shows it by the clock of whoever looks.',
    ),
    columns: textList('Names of the columns in their order; empty: the usual ones.'),
    sort: text('The order, as the list takes it; null: its own.').nullable,
    owner: word(viewOwners, '`person`: only the person who made it sees it.'),
    position: integer('Where it stands among the views, from 0.'),
    built_in: boolean('It came with the product: only its place can be changed, and it cannot be deleted.'),
    created_at: instant('When it was made.'),
    updated_at: instant('When it last changed.'),
  },
  relationships: {},
})
