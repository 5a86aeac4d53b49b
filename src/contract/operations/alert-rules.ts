import Type from 'typebox'
import { defineOperations } from '../operation.ts'
import { withNull } from '../resource.ts'
import {
  type AlertChannel,
  type AlertDigest,
  type AlertKind,
  alertChannels,
  alertDigests,
  alertKinds,
  quietHours,
} from '../resources/alert-rule.ts'

const common = { bucket: 'general', tag: 'Alert rules' } as const
const wrong = ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_long', 'too_short', 'forbidden_target'] as const

const textOrNull = (rules: object) => Type.Unsafe<string | null>(withNull({ type: 'string', ...rules }))
const name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const kind = Type.Unsafe<AlertKind>({ type: 'string', enum: [...alertKinds] })
const channel = Type.Unsafe<AlertChannel>({ type: 'string', enum: [...alertChannels] })
const destinations = Type.Array(
  Type.Object({
    id: Type.Optional(Type.String({ maxLength: 40 })),
    channel,
    to: Type.Optional(Type.Array(Type.String({ minLength: 3, maxLength: 254 }), { maxItems: 20 })),
    url: Type.Optional(Type.String({ minLength: 1, maxLength: 2_048 })),
  }),
  { minItems: 1, maxItems: 5 },
)

/** What sets it off. */
const trigger = {
  rule: Type.Optional(textOrNull({ maxLength: 100 })),
  threshold: Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'], minimum: 0, maximum: 1_000_000_000 })),
  currency_code: Type.Optional(textOrNull({ pattern: '^[A-Z]{3}$' })),
  view: Type.Optional(Type.String({ maxLength: 2_000 })),
} as const

const optional = {
  ...trigger,
  digest: Type.Optional(Type.Unsafe<AlertDigest>({ type: 'string', enum: [...alertDigests] })),
  digest_at: Type.Optional(textOrNull({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })),
  quiet_hours: Type.Optional(Type.Unsafe<{ from: string; until: string } | null>(withNull({ ...quietHours }))),
  time_zone: Type.Optional(textOrNull({ maxLength: 100 })),
  active: Type.Optional(Type.Boolean()),
} as const

export const alertRuleOperations = defineOperations({
  listAlertRules: {
    ...common,
    method: 'GET',
    path: '/alert_rules',
    summary: 'List alert rules',
    description: 'All alert rules of the account, the newest first.',
    role: 'read',
    query: {},
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['alert_rule'], paged: true },
    errors: ['bad_request'],
  },
  createAlertRule: {
    ...common,
    method: 'POST',
    path: '/alert_rules',
    summary: 'Add an alert rule',
    description:
      'It is on at once unless told otherwise, and what holds already is told in its first message. `kind` and a `threshold` are enough: without `destinations` the person whom the key belongs to is told by e-mail. Each case is told once, and again only when it has ended and come back. With a webhook among the destinations the answer holds the `secret` that signs; it is shown this once.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'alert_rule',
      type_required: true,
      attributes: Type.Object({
        name: Type.Optional(name),
        kind,
        destinations: Type.Optional(destinations),
        ...optional,
      }),
    },
    answer: { kind: 'document', status: 201, types: ['alert_rule'] },
    errors: wrong,
  },
  tryAlertRule: {
    ...common,
    method: 'POST',
    path: '/alert_rules/dry_run',
    summary: 'See what an alert rule would have told',
    description:
      'How often a rule would have been set off in the last 30 days, and for how many containers it holds now. Nothing is kept and nothing is sent. `count` is null where the past is not known well enough to say.',
    role: 'read',
    query: {},
    body: { kind: 'plain', schema: Type.Object({ kind, ...trigger }) },
    answer: {
      kind: 'plain',
      status: 200,
      schema: Type.Object({
        days: Type.Integer({ minimum: 1 }),
        count: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0 }),
        holds_now: Type.Integer({ minimum: 0 }),
      }),
    },
    errors: ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_long'],
  },
  getAlertRule: {
    ...common,
    method: 'GET',
    path: '/alert_rules/{id}',
    summary: 'Get an alert rule',
    description: 'One alert rule.',
    role: 'read',
    query: {},
    answer: { kind: 'document', status: 200, types: ['alert_rule'] },
    errors: ['not_found'],
  },
  updateAlertRule: {
    ...common,
    method: 'PATCH',
    path: '/alert_rules/{id}',
    summary: 'Change an alert rule, or switch it on or off',
    description:
      'Changes the attributes that are given. A destination with the `id` that it has keeps its address when it names none. What waited to be told is forgotten when the rule is switched off.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'alert_rule',
      type_required: true,
      attributes: Type.Object({
        name: Type.Optional(name),
        kind: Type.Optional(kind),
        destinations: Type.Optional(destinations),
        ...optional,
      }),
    },
    answer: { kind: 'document', status: 200, types: ['alert_rule'] },
    errors: [...wrong, 'not_found', 'conflict'],
  },
  deleteAlertRule: {
    ...common,
    method: 'DELETE',
    path: '/alert_rules/{id}',
    summary: 'Delete an alert rule',
    description: 'Nothing more is told by it, and what it told is forgotten.',
    role: 'write',
    query: {},
    answer: { kind: 'empty', status: 204 },
    errors: ['not_found'],
  },
  listAlerts: {
    ...common,
    method: 'GET',
    path: '/alert_rules/{id}/alerts',
    summary: 'List what an alert rule told',
    description: 'Messages of a rule with what became of them, the newest first.',
    role: 'read',
    query: {},
    page: { size_default: 30 },
    answer: { kind: 'collection', status: 200, types: ['alert'], paged: true },
    errors: ['bad_request', 'not_found'],
  },
})
