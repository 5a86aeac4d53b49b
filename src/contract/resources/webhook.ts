import Type from 'typebox'
import { eventWildcards, webhookEventNames } from '../../vocabulary/event-name.ts'
import { boolean, defineResource, instant, json, text, word, wordList } from '../resource.ts'

/** What is shown of a header's value. No header can have it: it has characters that HTTP cannot carry. */
export const masked_value = '••••'

/** Days of nothing but failures after which a webhook is switched off. */
export const failing_days_max = 5

export const webhookHeader = Type.Object({ name: Type.String(), value: Type.String() })

export const webhook = defineResource({
  type: 'webhook',
  description: 'An address that is told when something changes.',
  self: null,
  attributes: {
    url: text('Where notifications are sent.'),
    active: boolean('Whether notifications are sent.'),
    events: wordList(
      [...webhookEventNames, ...eventWildcards],
      'Kinds of event that are sent, as they were asked for. `*` stands for every kind, `container.transport.*` for every kind that begins so, except for `container.event.retracted`, `container.conflict.detected` and those that begin with `webhook.`, which are sent only when they are named in full.',
    ),
    secret: text(
      'Key of the signature of each delivery: in the answer that makes it (creation, rotation), and null ever after, to everybody.',
    ).nullable,
    previous_secret_expires_at: instant(
      'Until when deliveries are signed with the secret before it too, after a rotation; null where there is none.',
    ).nullable,
    headers: json(
      Type.Array(webhookHeader),
      `Headers added to each delivery. Values are stored sealed and never shown: each comes back as \`${masked_value}\`, which in a change stands for the stored value of that name.`,
    ).nullable,
    in_order: boolean(
      'Whether the events of one container (of a shipment, request or document, where there is no container) are sent one after the other, in the order of their numbers: each when the one before has arrived or was given up. One that does not arrive holds up those of its own container only.',
    ),
    created_at: instant('When the webhook was registered.'),
    health: word(
      ['healthy', 'failing', 'deactivated'],
      '`failing`: the last deliveries failed, and none has succeeded since. `deactivated`: it failed for too long, or said that it is gone, and was switched off; `active: true` switches it on again.',
    ),
    failing_since: instant('When the first of the deliveries failed since which none has succeeded.').nullable,
    deactivates_at: instant('When it will be switched off, at the earliest, if it goes on failing.').nullable,
    deactivated_reason: word(
      ['gone', 'notifications_failed', 'failing_for_days'],
      `Why it was switched off: it answered 410, a hundred notifications in a row were given up, or it failed for ${failing_days_max} days.`,
    ).nullable,
    last_failure: text('What the last delivery that failed came to, in words; null while deliveries succeed.').nullable,
  },
  relationships: {},
})
