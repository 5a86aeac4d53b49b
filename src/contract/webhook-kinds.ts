import { type WebhookEventName, webhookEventNames } from '../vocabulary/event-name.ts'
import { deliverySchemaName, includedTypes } from './delivery-schemas.ts'
import { eventSources } from './event-kinds/kind.ts'
import { eventCategories, eventKinds } from './event-kinds.ts'
import { page, parts, row, table } from './markdown.ts'
import { type ExampleOf, shortExample } from './openapi-webhooks.ts'

// docs/reference/webhook-kinds.md: each kind of event, when it is told, and what a delivery of it looks like.

/** What leads to a kind on the page: `webhook-kinds.md#container-transport-vessel_loaded`. */
export function kindAnchor(kind: WebhookEventName): string {
  return kind.replaceAll('.', '-')
}

export function webhookKindsPage(exampleOf: ExampleOf): string {
  const groups = eventCategories().flatMap(({ name, events }) => [
    `## ${name}`,
    ...events.map((event) => kindText(event.name, exampleOf)),
  ])
  return page([
    '# Kinds of event',
    `A webhook is told of ${webhookEventNames.length} kinds of event; which ones, it says when it is [registered](../guides/webhooks.md#register-and-keep-the-secret). Kinds that say so are sent only to webhooks that name them in full.`,
    'Every delivery is one notification: `data` is the notification, `data.relationships.reference_object` what it is about, and `included` has that with the records around it, as far as they are known. Do not require any record of `included`: those that are gone are left out, and a body of more than 256 KiB is sent without. `container_sequence` and `shipment_sequence` say which of two events is the later one.',
    `**Schemas.** [webhook-kinds.schema.json](webhook-kinds.schema.json) has a JSON Schema (draft 2020-12) for each kind, as \`#/$defs/${deliverySchemaName('container.updated')}\`; \`openapi.json\` has the same ones under \`components.schemas\` and \`webhooks\`. The members of the body (\`data\`, \`included\`) are all there are. Inside of records a later version may add attributes, and words to lists of words, as in answers of the API; none goes away and none changes its meaning.`,
    '**Examples.** Those below show what the event is about and leave out the records around it. Complete ones (`ask` as in [the guide](../guides/webhooks.md)):',
    '```sh\nask "$LANDFALL_SERVER/v2/webhook_notifications/examples?event=container.updated"\n```',
    '**A trial.** This sends the complete example of a kind to any address, once, signed when there is a `secret`, and tells what came back:',
    '```sh\nask $LANDFALL_SERVER/v2/webhooks/trigger -d \'{"url":"https://hooks.example.org/landfall","event":"container.updated","secret":"a secret"}\'\n```',
    table(
      ['Kind', 'Means'],
      webhookEventNames.map((kind) => row(`[\`${kind}\`](#${kindAnchor(kind)})`, eventKinds[kind].description)),
    ),
    ...groups,
  ])
}

function kindText(kind: WebhookEventName, exampleOf: ExampleOf): string {
  const { description, told, again, sources, subject } = eventKinds[kind]
  const types = includedTypes(kind)
  const included = types.length === 0 ? 'is empty' : `may hold ${types.map((type) => `\`${type}\``).join(', ')}`
  return parts([
    `<a id="${kindAnchor(kind)}"></a>`,
    `### ${kind}`,
    description,
    [
      `- **Told.** ${told}`,
      `- **Again.** ${again}`,
      `- **From.** ${sources.map((source) => eventSources[source]).join('; ')}.`,
      `- **About.** \`${subject}\`; \`included\` ${included}.`,
      `- **Schema.** \`${deliverySchemaName(kind)}\` in [webhook-kinds.schema.json](webhook-kinds.schema.json).`,
    ].join('\n'),
    `\`\`\`json\n${written(shortExample(kind, exampleOf))}\n\`\`\``,
  ])
}

const line_max = 130

/** JSON in which what is short stands on one line. */
function written(value: unknown, indent = ''): string {
  const short = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + short.length <= line_max) return short
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const members = Array.isArray(value)
    ? value.map((member) => written(member, deeper))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${written(member, deeper)}`)
  return `${open}\n${members.map((member) => deeper + member).join(',\n')}\n${indent}${close}`
}
