/** Tools that list containers by what there is to do, and count them. */
import { Type } from 'typebox'
import type { Container, ContainerCount } from '../../client/interface.ts'
import {
  arrivalFact,
  attentionFact,
  chargesFact,
  containerRow,
  holdsFact,
  lastFreeDayFact,
  slipFact,
  statusFact,
  usualFacts,
} from '../container-facts.ts'
import { groupWords } from '../glossary.ts'
import { actionGroupInput, containerFilters, dayText, filterQuery, limitInput, rows_default } from '../inputs.ts'
import { counted, dayFromNow, daysCount } from '../moments.ts'
import type { ToldFact, ToolReply } from '../reply.ts'
import { defineTool, reads } from '../tool.ts'
import { type AnswerText, code, nameOf, say, term, written } from '../words.ts'

const nobody = { source: null, at: null }
const narrow_filters = say`by \`shipping_line\`, \`port_of_discharge\`, \`port_of_lading\`, \`destination\`, \`vessel\`, \`customer\`, \`reference\` or \`tag\`.`

type ListedContainers = { data: readonly Container[]; meta: { total: number; total_is_at_least?: true } }

/** A list of containers as an answer: `facts` are those that the question is about. */
function listReply(
  { data, meta }: ListedContainers,
  summary: AnswerText,
  row: { facts(container: Container): ToldFact[]; now: Date },
): ToolReply {
  return {
    summary,
    rows: data.map((container) => containerRow(container, row.facts(container), row.now)),
    total: { count: meta.total, is_at_least: meta.total_is_at_least ?? false },
    narrow: narrow_filters,
  }
}

export const listContainers = defineTool({
  name: 'list_containers',
  title: 'Containers by what to do',
  sentence:
    'Containers by what there is to do about them, the most urgent first, with the number in each group: needs attention, ready to pick up, arriving, at sea, awaiting departure, done.',
  asked_with: [
    'needs attention',
    'what should I do',
    'ready to pick up',
    'collect today',
    'at sea',
    'awaiting departure',
    'which containers',
    'list',
  ],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      action_group: Type.Optional(actionGroupInput),
      holds: Type.Optional(
        Type.Enum(['any', 'freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'], {
          type: 'string',
          description: 'Only those with a hold of this name in force; `any`: with any.',
        }),
      ),
      ...containerFilters,
      ...limitInput,
    },
    { additionalProperties: false },
  ),
  operations: ['listContainers', 'countContainers'],
  read: async (client, { action_group, holds, limit = rows_default, ...filters }) => {
    const shared = { ...filterQuery(filters), ...(holds === undefined ? {} : { 'filter[holds]': holds }) }
    const group = action_group === undefined ? {} : { 'filter[action_group]': action_group }
    const [list, counts] = await Promise.all([
      client.listContainers({ query: { ...shared, ...group, sort: 'pickup_lfd_on', 'page[size]': limit } }),
      client.countContainers({ query: { ...shared, group_by: 'action_group' } }),
    ])
    return { list, counts: counts.data }
  },
  write: ({ list, counts }, { given: { action_group }, now }) => {
    const which = action_group === undefined ? say`All that fit` : written(groupWords[action_group].word)
    return {
      ...listReply(list, say`${which}: ${counted(list.meta.total, 'container')}.`, {
        facts: (container) => [...usualFacts(container, now), holdsFact(container, nobody, now)],
        now,
      }),
      counts: counts.map(countOf),
    }
  },
})

function countOf({ attributes: { value, count } }: ContainerCount): { name: AnswerText; count: number } {
  if (value === 'unknown') return { name: say`not told`, count }
  const found = Object.entries(groupWords).find(([group]) => group === value)
  return { name: found === undefined ? named(value) : written(found[1].word), count }
}

/** A status, rule or code; the names of vessels and labels are quoted. */
function named(value: string): AnswerText {
  const name = nameOf(value)
  return name === value ? name : code(value)
}

const groupings = [
  'action_group',
  'current_status',
  'shipping_line_scac',
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'vessel',
  'holds',
  'rule',
  'charges_state',
  'last_heard_from',
] as const

export const countContainers = defineTool({
  name: 'count_containers',
  title: 'How many containers',
  sentence: 'How many containers have which value: by status, line, port, vessel, hold, or what there is to do.',
  asked_with: ['how many', 'count', 'number of containers', 'break down', 'per port', 'per line', 'by status'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      group_by: Type.Enum(groupings, { type: 'string', description: 'By what they are counted.' }),
      ...containerFilters,
    },
    { additionalProperties: false },
  ),
  operations: ['countContainers'],
  read: (client, { group_by, ...filters }) => client.countContainers({ query: { ...filterQuery(filters), group_by } }),
  write: ({ data }, { given: { group_by } }) => ({
    summary: say`Containers by ${term(group_by)}, the most frequent first.`,
    counts: data.map(countOf),
    narrow: narrow_filters,
    notes: group_by === 'holds' ? [say`A container with several holds counts for each.`] : [],
  }),
})

export const lastFreeDays = defineTool({
  name: 'last_free_days',
  title: 'Last free day board',
  sentence:
    'Containers whose last free day is near or has passed and that are not collected, the earliest first, with holds, charges, and how many have no last free day told.',
  asked_with: ['last free day', 'LFD', 'free time runs out', 'deadline', 'pick up before', 'free days left'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      days_ahead: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 60, description: 'Up to how many days from today; 7 unless told.' }),
      ),
      from: Type.Optional(dayText('From this last free day on; unless told, those that have passed are shown too.')),
      ...containerFilters,
      ...limitInput,
    },
    { additionalProperties: false },
  ),
  operations: ['listContainers'],
  read: async (client, { days_ahead = 7, from, limit = rows_default, ...filters }, now) => {
    const until = dayFromNow(now, days_ahead)
    const shared = { ...filterQuery(filters), 'filter[current_status]': not_collected }
    const [list, untold] = await Promise.all([
      client.listContainers({
        query: {
          ...shared,
          'filter[pickup_lfd][end]': until,
          ...(from === undefined ? {} : { 'filter[pickup_lfd][start]': from }),
          sort: 'pickup_lfd_on',
          'page[size]': limit,
        },
      }),
      client.listContainers({ query: { ...shared, 'filter[pickup_lfd]': 'unknown', 'page[size]': 1 } }),
    ])
    return { list, until, untold: untold.meta.total }
  },
  write: ({ list, until, untold }, { now }) => ({
    ...listReply(
      list,
      say`With a last free day up to ${written(until)}, and not collected: ${counted(list.meta.total, 'container')}.`,
      {
        facts: (container) => [
          lastFreeDayFact(container, now),
          statusFact(container, nobody, now),
          holdsFact(container, nobody, now),
          chargesFact(container),
        ],
        now,
      },
    ),
    counts: [{ name: say`without a last free day told`, count: untold }],
    notes: [say`Those without one are in none of the rows: their deadline is not told, it is not far.`],
  }),
})

const not_collected = 'new,loaded,on_ship,grounded,not_available,available,awaiting_inland_transfer,on_rail,off_dock'
const underway = 'needs_attention,arriving,at_sea,awaiting_departure'

export const arrivingSoon = defineTool({
  name: 'arriving_soon',
  title: 'Arriving soon',
  sentence:
    'Containers that are expected at their port of discharge within some days from today, the next first, and how many have no arrival told.',
  asked_with: ['arriving', 'arrives this week', 'due in', 'expected arrivals', 'inbound', 'coming in'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      days_ahead: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 90, description: 'Up to how many days from today; 7 unless told.' }),
      ),
      ...containerFilters,
      ...limitInput,
    },
    { additionalProperties: false },
  ),
  operations: ['listContainers'],
  read: async (client, { days_ahead = 7, limit = rows_default, ...filters }, now) => {
    const until = dayFromNow(now, days_ahead)
    const shared = { ...filterQuery(filters), 'filter[action_group]': underway }
    const [list, untold] = await Promise.all([
      client.listContainers({
        query: {
          ...shared,
          'filter[arrival][start]': dayFromNow(now, 0),
          'filter[arrival][end]': until,
          sort: 'arrival_at',
          'page[size]': limit,
        },
      }),
      client.listContainers({ query: { ...shared, 'filter[arrival]': 'unknown', 'page[size]': 1 } }),
    ])
    return { list, until, untold: untold.meta.total }
  },
  write: ({ list, until, untold }, { now }) => ({
    ...listReply(list, say`On their way, with an arrival up to ${written(until)}: ${counted(list.meta.total, 'container')}.`, {
      facts: (container) => [
        arrivalFact(container),
        slipFact(container),
        statusFact(container, nobody, now),
        ...attentionFact(container, now),
      ],
      now,
    }),
    counts: [{ name: say`on their way without an arrival told`, count: untold }],
  }),
})

// As many as one page of the interface holds.
const looked_at_max = 100

export const lateArrivals = defineTool({
  name: 'late_arrivals',
  title: 'Late against the first estimate',
  sentence: 'Containers on their way that are expected later than was first said, the latest first, by at least some days.',
  asked_with: ['late', 'delayed', 'behind schedule', 'slipped', 'overdue', 'delay'],
  role: 'read',
  hints: reads,
  input: Type.Object(
    {
      days_min: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 365, description: 'At least so many days later; 1 unless told.' }),
      ),
      ...containerFilters,
      ...limitInput,
    },
    { additionalProperties: false },
  ),
  operations: ['listContainers'],
  read: (client, given) =>
    client.listContainers({
      query: { ...filterQuery(given), 'filter[action_group]': underway, sort: '-slip_days', 'page[size]': looked_at_max },
    }),
  write: ({ data, meta }, { given: { days_min = 1, limit = rows_default }, now }) => {
    const late = data.filter(({ attributes: { slip_days } }) => (slip_days ?? 0) >= days_min)
    const untold = data.filter(({ attributes: { slip_days } }) => slip_days === null || slip_days === undefined).length
    const is_at_least = late.length === data.length && meta.total > data.length
    return {
      summary: say`On their way, and at least ${daysCount(days_min)} later than first said: ${counted(late.length, 'container')}.`,
      counts: [
        { name: say`on their way`, count: meta.total },
        ...(meta.total > data.length
          ? []
          : [{ name: say`of which cannot be compared (no first or no present estimate)`, count: untold }]),
      ],
      rows: late
        .slice(0, limit)
        .map((container) =>
          containerRow(
            container,
            [slipFact(container), arrivalFact(container), statusFact(container, nobody, now), ...attentionFact(container, now)],
            now,
          ),
        ),
      total: { count: late.length, is_at_least },
      narrow: say`a higher \`days_min\`, or ${narrow_filters}`,
    }
  },
})
