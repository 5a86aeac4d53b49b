/** A page for each kind of event, and the list of all. */
import { exampleNotification } from '../announcements/example-notifications.ts'
import { includedTypes } from '../contract/delivery-schemas.ts'
import { eventSources } from '../contract/event-kinds/kind.ts'
import { eventCategories, eventKinds } from '../contract/event-kinds.ts'
import { deliveryHeaderParameters } from '../contract/openapi-webhooks.ts'
import { milestones, usualEventNames, type WebhookEventName, webhookEventNames } from '../vocabulary/event-name.ts'
import { kindAddress, resourceAddress } from './described.ts'
import { handlerSamples } from './handler.ts'
import { type DocsContent, heading, type PageBlock, type PageStop, prose, type SitePage, server_mark } from './page.ts'
import { requestSamples } from './requests.ts'

export function kindPages(): SitePage[] {
  return [
    listPage(),
    ...eventCategories().flatMap(({ name: group, events }) =>
      events.map(
        ({ name }): SitePage => ({
          address: kindAddress(name),
          title: name,
          label: shortName(name),
          tab: 'webhooks',
          group,
          folded: true,
          kind: 'event',
          word: name,
          method: null,
          content: () => kindContent(name),
        }),
      ),
    ),
  ]
}

/** What tells a kind from its neighbours: `vessel_discharged`. */
function shortName(kind: WebhookEventName): string {
  return kind.replace(/^container\.(?:transport\.)?|^tracking_request\.|^document\.|^webhook\./, '')
}

function listPage(): SitePage {
  return {
    address: '/docs/webhooks',
    title: 'Kinds of event',
    label: `All ${webhookEventNames.length} kinds`,
    tab: 'webhooks',
    group: 'All kinds',
    folded: false,
    kind: 'event',
    word: null,
    method: null,
    content: () => ({
      lede: `A webhook is told of ${webhookEventNames.length} kinds of event; \`events\` says which ones when it is registered. Left out, it gets all but the ${webhookEventNames.length - usualEventNames.length} that must be named.`,
      blocks: [
        prose(
          'Every delivery is one notification: `data` is the notification, `data.relationships.reference_object` what it is about, and `included` has that with the records around it, as far as they are known. Do not require any record of `included`: those that are gone are left out, and a body of more than 256 KiB is sent without. How to receive, verify and answer: [the guide](/docs/guides/webhooks).',
        ),
        ...eventCategories().flatMap(({ name, events }): PageBlock[] => [
          heading(name),
          {
            kind: 'table',
            head: ['Kind', 'Means', 'Sent'],
            rows: events.map((event) => [
              `[\`${event.name}\`](${kindAddress(event.name)})`,
              event.description,
              isUsual(event.name) ? 'by default' : 'when named',
            ]),
          },
        ]),
      ],
      rail: [],
    }),
  }
}

function isUsual(kind: WebhookEventName): boolean {
  return usualEventNames.includes(kind)
}

function kindContent(kind: WebhookEventName): DocsContent {
  const { description, told, again, sources, subject } = eventKinds[kind]
  const types = includedTypes(kind)
  const { data, included } = exampleNotification(kind)
  const size_kb = Math.max(1, Math.round(JSON.stringify({ data, included }).length / 1_000))
  const [first] = sources
  return {
    lede: description,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Sent by default', isUsual(kind) ? 'yes' : 'no: name it in full'],
          ['About', subject.replaceAll('_', ' ')],
          ['Size', `about ${size_kb} kB`],
          ['Believed first', first === undefined ? 'nobody' : eventSources[first].replace(/,.*| \(.*/, '')],
        ],
      },
      heading('When it is told'),
      prose(told),
      prose(`**Again.** ${again}`),
      heading('Where it stands'),
      { kind: 'way', stops: wayOf(kind) },
      heading('Who says so'),
      prose(
        `${sources.map((source) => eventSources[source]).join('; ')}. The most trusted comes first; [why this status](/docs/guides/why-this-status) shows the others.`.replace(
          /^./,
          (letter) => letter.toUpperCase(),
        ),
      ),
      heading('What comes with it'),
      ...recordsBlocks(types),
      heading('Use it'),
      { kind: 'samples', title: null, samples: handlerSamples({ kind, subject }) },
    ],
    rail: [
      { kind: 'answer', title: 'Payload', value: { data, included }, subject },
      { kind: 'samples', title: 'Headers', samples: [{ label: 'HTTP', language: 'http', code: headerLines() }] },
      trialBlock(kind),
    ],
  }
}

function recordsBlocks(types: readonly string[]): PageBlock[] {
  if (types.length === 0) return [prose('`included` is empty.')]
  const records = types.map((type) => `[\`${type}\`](${resourceAddress(type)})`).join(', ')
  return [prose(`\`included\` may hold ${records}. Require none of them.`)]
}

const way_stops_around = 3

/** The milestones around a milestone; of other kinds the group that it belongs to. */
function wayOf(kind: WebhookEventName): PageStop[] {
  const journey: readonly WebhookEventName[] = milestones.map((milestone) => `container.transport.${milestone}` as const)
  const is_milestone = journey.includes(kind)
  const group = webhookEventNames.filter((other) => eventKinds[other].category === eventKinds[kind].category)
  const [list, reach] = is_milestone ? [journey, way_stops_around] : [group, group.length]
  const place = list.indexOf(kind)
  return list.slice(Math.max(0, place - reach), place + reach + 1).map((other) => ({
    text: shortName(other),
    address: kindAddress(other),
    note: eventKinds[other].description,
    state: other === kind ? 'here' : is_milestone && list.indexOf(other) < place ? 'behind' : 'ahead',
  }))
}

/** The example, sent to any address: once, signed like every delivery. */
function trialBlock(event: WebhookEventName): PageBlock {
  const path = '/v2/webhooks/trigger'
  const body = { url: 'https://hooks.example.org/landfall', event }
  const type = 'application/json'
  const request = { method: 'POST', path, query: {}, key: 'LANDFALL_KEY', body: { type, value: body } } as const
  const command = `landfall trigger ${event} \\\n  --to ${body.url}`
  return {
    kind: 'samples',
    title: 'Send it to yourself',
    samples: [
      ...requestSamples({ ...request, call: { name: 'triggerWebhook', given: { body } } }),
      { label: 'CLI', language: 'sh', code: command },
    ],
    foot: 'Once, signed like every delivery; the answer tells what came back. On your own machine: `landfall listen`.',
    run: { method: 'POST', path, query: [], fields: [], body: { type, text: JSON.stringify(body, null, 2) } },
  }
}

function headerLines(): string {
  return Object.values(deliveryHeaderParameters)
    .map((parameter) => `${parameter.name}: ${parameter.example}`)
    .join('\n')
    .replaceAll(server_mark, '')
}
