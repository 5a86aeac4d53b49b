import { defineResource, instant, text, textList, uuid, word } from '../resource.ts'

export const changeSubjects = ['event', 'container', 'tracking_request', 'exception', 'feed', 'record'] as const

export const change = defineResource({
  type: 'change',
  description: 'Something that a screen may want to read again. Never holds the record itself.',
  self: null,
  attributes: {
    kind: text(
      'What happened: a kind of event (`container.updated`), or `work.decided`, `tracking_request.changed`, `exception.opened`, `exception.changed`, `exception.resolved`, `feed.changed`, `record.changed` (somebody wrote it by the API).',
    ),
    subject: word(changeSubjects, 'What was changed; `event` for what webhooks are told as well.'),
    subject_id: text('Id of the event, request, exception or record, or the name of the feed; of several records none.').nullable,
    container_id: uuid('The container that it is about.').nullable,
    shipment_id: uuid('The shipment that it is about, or whose container.').nullable,
    changed: textList('Names of attributes that changed, as far as they are known.'),
    source: text('Who said it, as far as that is known.').nullable,
    at: instant('When it was recorded.'),
  },
  relationships: {},
})
