import Type from 'typebox'
import { exceptionGroups } from '../../vocabulary/exception-group.ts'
import { boolean, defineResource, instant, integer, json, number, text, toOne, withNull, word } from '../resource.ts'

/** What sets an alert rule off: a group of exceptions, one rule of exceptions, or a threshold of its own. */
export const alertThresholds = ['last_free_day_in', 'arrival_slipped', 'silent_for', 'charge_over'] as const
export type AlertThreshold = (typeof alertThresholds)[number]
export const alertKinds = [...exceptionGroups, 'rule', ...alertThresholds] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertChannels = ['email', 'slack', 'teams', 'webhook'] as const
export type AlertChannel = (typeof alertChannels)[number]

export const alertDigests = ['none', 'hourly', 'daily'] as const
export type AlertDigest = (typeof alertDigests)[number]

const oneOf = <const Word extends string>(words: readonly Word[]) => Type.Unsafe<Word>({ type: 'string', enum: [...words] })
const clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

export const quietHours = Type.Object({ from: clock, until: clock }, { additionalProperties: false })

const destination = Type.Object({
  id: Type.String(),
  channel: oneOf(alertChannels),
  to: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
  host: Type.Unsafe<string | null>(withNull({ type: 'string' })),
})

export const alertRule = defineResource({
  type: 'alert_rule',
  description: 'Who is told of what, where and when.',
  self: 'alert_rules',
  attributes: {
    name: text('What people call it.'),
    kind: word(
      alertKinds,
      'What sets it off: exceptions of a group, of one `rule`, or a threshold: the last free day in so many days, an arrival that slipped by so many days, silence for so many hours, charges over an amount.',
    ),
    rule: text('The rule of exceptions, where `kind` is `rule`.').nullable,
    threshold: number('Days, hours or the amount, where `kind` is a threshold.').nullable,
    currency_code: text('ISO 4217 of the amount.').nullable,
    view: text('The containers that count, as filters of their list: `filter[port_of_discharge]=USLAX`. Empty: all.'),
    destinations: json(Type.Array(destination), 'Where to: people (`to`), or an address, of which only the host is shown.'),
    digest: word(alertDigests, 'Whether alerts are gathered before they are sent.'),
    digest_at: text('When a daily digest is sent, `HH:MM` in the time zone.').nullable,
    quiet_hours: json(quietHours, 'From when to when nothing is sent, `HH:MM` in the time zone; it is sent afterwards.').nullable,
    time_zone: text('IANA name of the zone of these hours.').nullable,
    active: boolean('Whether it is on.'),
    secret: text('Signs what is sent to a webhook: only in the answer that made it.').whenAsked,
    last_alert_at: instant('When it was last set off.').nullable,
    created_at: instant('When it was made.'),
    updated_at: instant('When it was last changed.'),
  },
  relationships: {},
})

const alertStatuses = ['waiting', 'sent', 'failed'] as const

const alertedCase = Type.Object({
  exception_id: Type.Unsafe<string | null>(withNull({ type: 'string', format: 'uuid' })),
  container_id: Type.Unsafe<string | null>(withNull({ type: 'string', format: 'uuid' })),
  shipment_id: Type.Unsafe<string | null>(withNull({ type: 'string', format: 'uuid' })),
  number: Type.Unsafe<string | null>(withNull({ type: 'string' })),
  sentence: Type.String(),
})

export const alert = defineResource({
  type: 'alert',
  description: 'One message of an alert rule to one destination.',
  self: null,
  attributes: {
    channel: word(alertChannels, 'How it is sent.'),
    destination: text('To whom: e-mail addresses, or the host of the address.'),
    status: word(alertStatuses, 'What became of it; `waiting` also between attempts.'),
    count: integer('How many cases it tells of.'),
    cases: json(Type.Array(alertedCase), 'The first 50 of them.'),
    attempts: integer('How often it was tried.'),
    next_attempt_at: instant('When it is tried next; null: it is not.').nullable,
    last_failure: text('Why the last attempt failed.').nullable,
    created_at: instant('When it was made.'),
    sent_at: instant('When it was taken.').nullable,
  },
  relationships: { alert_rule: toOne('alert_rule', 'The alert rule.') },
})
