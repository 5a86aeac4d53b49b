/** Tools about what went wrong: cases, requests that failed, receivers and sources that do not answer. */
import { Type } from 'typebox'
import type { Exception, Included, Operations, TrackingRequest, Webhook } from '../../client/interface.ts'
import { containerOperations, findContainer } from '../find.ts'
import { requestWords } from '../glossary.ts'
import { containerText, limitInput, rows_default } from '../inputs.ts'
import { ageWords, counted, recordWords } from '../moments.ts'
import { fact, type Row, type ToldFact } from '../reply.ts'
import { sourceTerm } from '../sources.ts'
import { defineTool, reads } from '../tool.ts'
import { valueWords } from '../values.ts'
import { type AnswerText, code, joined, nameOf, quoted, say, term, written } from '../words.ts'

const groups = [
  'holds',
  'charges',
  'late_arrival',
  'late_departure',
  'missed_transhipment',
  'contradictions',
  'silence',
  'other',
] as const

export const listExceptions = defineTool({
  name: 'list_exceptions',
  title: 'Exceptions',
  sentence:
    'Cases that need somebody, what matters most first: the rule, the evidence with its source, who looks after it, and the number of each kind.',
  asked_with: ['exceptions', 'problems', 'trouble', 'cases', 'alerts', 'assigned', 'snoozed', 'rolled', 'missed connection'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      group: Type.Optional(Type.Enum(groups, { type: 'string', description: 'The kind of trouble.' })),
      state: Type.Optional(Type.Enum(['open', 'snoozed', 'resolved'], { type: 'string', description: '`open` unless told.' })),
      container: Type.Optional(containerText),
      ...limitInput,
    },
    { additionalProperties: false },
  ),
  operations: [...containerOperations, 'listExceptions', 'countExceptions'],
  read: async (client, { group, state = 'open', container: text, limit = rows_default }) => {
    const found = text === undefined ? null : await findContainer(client, text)
    const shared = { 'filter[state]': state, ...(found === null ? {} : { 'filter[container_id]': found.container.id }) }
    const only = group === undefined ? {} : { 'filter[group]': group }
    const [list, counts] = await Promise.all([
      client.listExceptions({ query: { ...shared, ...only, include: 'container', 'page[size]': limit } }),
      client.countExceptions({ query: { ...shared, group_by: 'group' } }),
    ])
    return { list, counts: counts.data }
  },
  write: ({ list: { data, included = [], meta }, counts }, { given: { state = 'open' }, now }) => ({
    summary: say`${counted(meta.total, 'case')} ${term(state)}.`,
    counts: counts.map(({ attributes: { value, count } }) => ({ name: nameOf(value), count })),
    rows: data.map((exception) => exceptionRow(exception, included, now)),
    total: { count: meta.total, is_at_least: meta.total_is_at_least ?? false },
    narrow: say`by \`group\`, \`state\` or \`container\`.`,
  }),
})

function exceptionRow({ id, attributes, relationships }: Exception, included: Included, now: Date): Row {
  const { rule, sentence, detail, evidence, assignee_name, opened_at, comments } = attributes
  const container = included.find((record) => record.type === 'container' && record.id === relationships.container.data?.id)
  const number =
    container?.type === 'container'
      ? code(container.attributes.number)
      : say`shipment ${code(relationships.shipment.data?.id ?? '')}`
  const zone = container?.type === 'container' ? container.attributes.pod_timezone : null
  return {
    name: number,
    facts: [
      fact(say`case`, quoted(sentence)),
      ...(detail === null ? [] : [fact(say`further`, quoted(detail))]),
      fact(say`rule`, nameOf(rule)),
      ...evidence.map(({ attribute, value, source, at }) =>
        fact(evidenceName(attribute, value), valueWords(value, zone, attribute), { by: { source: sourceTerm(source), at }, now }),
      ),
      fact(say`open for`, ageWords(opened_at, now)),
      fact(say`looked after by`, assignee_name === null ? say`nobody` : quoted(assignee_name)),
      ...(comments === 0 ? [] : [fact(say`comments`, comments)]),
      fact(say`id`, code(id)),
    ],
  }
}

export const trackingRequests = defineTool({
  name: 'tracking_requests',
  title: 'Tracking requests',
  sentence:
    'What became of requests to track a number: pending, awaiting the manifest, tracked, or failed with the reason, the newest first.',
  asked_with: [
    'tracking request',
    'failed to track',
    'not found at the line',
    'awaiting manifest',
    'pending requests',
    'did tracking work',
  ],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      status: Type.Optional(
        Type.Enum(['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped', 'cancelled'], {
          type: 'string',
          description: 'Only those.',
        }),
      ),
      number: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'The number as it was asked for.' })),
      ...limitInput,
    },
    { additionalProperties: false },
  ),
  operations: ['listTrackingRequests'],
  read: (client, { status, number, limit = rows_default }) =>
    client.listTrackingRequests({
      query: {
        ...(status === undefined ? {} : { 'filter[status]': status }),
        ...(number === undefined ? {} : { 'filter[request_number]': number }),
        'page[size]': limit,
      },
    }),
  write: ({ data, meta }, { now }) => ({
    summary: say`${counted(meta.total, 'tracking request')}, the newest first.`,
    rows: data.map((request) => requestRow(request, now)),
    total: { count: meta.total, is_at_least: meta.total_is_at_least ?? false },
    narrow: say`by \`status\` or \`number\`.`,
  }),
})

/** A request, and what became of it. */
export function requestRow({ attributes }: TrackingRequest, now: Date): Row {
  const { request_number, request_type, scac, status, failed_reason, failed_detail, is_retrying, created_at, updated_at } =
    attributes
  return {
    name: say`${nameOf(request_type)} ${code(request_number)}`,
    facts: [
      fact(say`line`, scac === '' ? null : code(scac)),
      fact(say`state`, say`${written(requestWords[status].word)} (${term(status)})`, {
        by: { source: null, at: updated_at },
        now,
      }),
      ...(failed_reason === null ? [] : [fact(say`reason`, term(failed_reason))]),
      ...(failed_detail === null ? [] : [fact(say`more exactly`, term(failed_detail))]),
      ...(is_retrying ? [fact(say`asked again`, say`yes`)] : []),
      fact(say`asked for`, recordWords(created_at)),
    ],
  }
}

/** A sum is told without its currency there. */
function evidenceName(attribute: string, value: unknown): AnswerText {
  return attribute === 'charges' && typeof value === 'number' ? say`charges in the currency of the tariff` : nameOf(attribute)
}

const hours_default = 48

export const webhookHealth = defineTool({
  name: 'webhook_health',
  title: 'Webhook health',
  sentence:
    'Each webhook of the account: whether it takes deliveries, since when it fails and why, and how many notifications arrived, wait or were given up.',
  asked_with: ['webhook', 'webhooks', 'notifications', 'deliveries', 'endpoint', 'callbacks'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      hours: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 168, description: `Of the last hours; ${hours_default} unless told.` }),
      ),
    },
    { additionalProperties: false },
  ),
  operations: ['listWebhooks', 'countWebhookNotifications'],
  read: async (client, { hours = hours_default }) => {
    const [webhooks, counts] = await Promise.all([
      client.listWebhooks({ query: { 'page[size]': 50 } }),
      client.countWebhookNotifications({ query: { hours: String(hours) } }),
    ])
    return { webhooks, counts: counts.data }
  },
  write: ({ webhooks: { data, meta }, counts }, { given: { hours = hours_default }, now }) => {
    const sum = (name: 'pending' | 'succeeded' | 'failed') => counts.reduce((total, count) => total + count[name], 0)
    return {
      summary: say`${counted(meta.total, 'webhook')}, in trouble: ${data.filter(({ attributes }) => attributes.health !== 'healthy').length}. The counts are notifications of the last ${hours} h.`,
      counts: [
        { name: say`arrived`, count: sum('succeeded') },
        { name: say`waiting for another try`, count: sum('pending') },
        { name: say`given up`, count: sum('failed') },
      ],
      rows: data.map((webhook) =>
        webhookRow(
          webhook,
          counts.find(({ webhook_id }) => webhook_id === webhook.id),
          now,
        ),
      ),
      total: { count: meta.total },
    }
  },
})

type WebhookCounts = Operations['countWebhookNotifications']['answer']['data'][number]

function webhookRow({ attributes }: Webhook, counts: WebhookCounts | undefined, now: Date): Row {
  const { url, active, health, failing_since, deactivated_reason, last_failure } = attributes
  return {
    // The path of an address may hold a secret of the receiver.
    name: quoted(hostOf(url)),
    facts: [
      fact(say`active`, active ? say`yes` : say`no`),
      fact(say`health`, term(health)),
      ...(failing_since === null ? [] : [fact(say`failing for`, ageWords(failing_since, now))]),
      ...(deactivated_reason === null ? [] : [fact(say`switched off because`, term(deactivated_reason))]),
      ...(last_failure === null ? [] : [fact(say`last failure`, quoted(last_failure))]),
      fact(say`arrived`, counts?.succeeded ?? 0),
      fact(say`waiting`, counts?.pending ?? 0),
      fact(say`given up`, counts?.failed ?? 0),
    ],
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}

export const sourceHealth = defineTool({
  name: 'source_health',
  title: 'Health of sources',
  sentence:
    'Whether the sources of this installation answer: shipping lines, terminals, railroads and mailboxes, those in trouble first, with how long ago each answered.',
  asked_with: ['feeds', 'sources working', 'is the data fresh', 'stale', 'carrier connection', 'outage'],
  role: 'read',
  hints: reads,
  input: Type.Object(limitInput, { additionalProperties: false }),
  operations: ['getFeedsStatus'],
  read: (client) => client.getFeedsStatus(),
  write: ({ data, meta }, { given: { limit = rows_default }, now }) => {
    const ranked = data.toSorted((one, other) => trouble[one.status] - trouble[other.status])
    const statuses = [...Map.groupBy(data, ({ status }) => status)]
    return {
      summary: say`${data.length} sources as of ${recordWords(meta.at)}.`,
      counts: statuses.map(([status, list]) => ({ name: term(status), count: list.length })),
      rows: ranked.slice(0, limit).map((feed) => ({ name: quoted(feed.feed), facts: feedFacts(feed, now) })),
      total: { count: data.length },
    }
  },
})

type ListedFeed = Operations['getFeedsStatus']['answer']['data'][number]

const trouble: Record<ListedFeed['status'], number> = { paused: 0, failing: 1, recovering: 2, well: 3, idle: 4 }

function feedFacts({ kind, status, paused_since, last_succeeded_at, scacs = [], reason }: ListedFeed, now: Date): ToldFact[] {
  const answered: AnswerText | null = last_succeeded_at === null ? null : say`${ageWords(last_succeeded_at, now)} ago`
  return [
    fact(say`kind`, term(kind)),
    fact(say`state`, term(status)),
    fact(say`last answered`, answered),
    ...(paused_since === null ? [] : [fact(say`left alone since`, recordWords(paused_since))]),
    ...(reason ? [fact(say`because`, quoted(reason))] : []),
    ...(scacs.length === 0 ? [] : [fact(say`lines`, joined(scacs.map(code)))]),
  ]
}
