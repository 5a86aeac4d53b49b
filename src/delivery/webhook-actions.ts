/**
 * What the API asks of webhooks: register, change, delete, try out. Secrets are made here, sealed at once and opened for reading only;
 * values of headers are sealed as well, and opened for deliveries only.
 */
import { newId } from '../base/ids.ts'
import { open, type SealingKey, seal } from '../base/secret.ts'
import type { RequestProblem } from '../contract/errors.ts'
import { orderPending } from '../store/delivery/in-order.ts'
import { cancelPending } from '../store/delivery/notifications.ts'
import {
  countMissed,
  countWebhooks,
  deleteWebhook,
  findSecrets,
  insertWebhook,
  lockHeaders,
  replaceSecret,
  type SealedHeader,
  updateWebhook,
  type WebhookHeader,
} from '../store/delivery/webhooks.ts'
import type { Sql, Transaction } from '../store/pool.ts'
import { type EventSelector, isAskedFor, type WebhookEventName, webhookEventNames } from '../vocabulary/event-name.ts'
import { headerProblems } from './headers.ts'
import { hasMask, openHeaders, sealHeaders, unknownMasks } from './sealed-headers.ts'
import { newWebhookSecret, openKeys, signingKeys } from './sign.ts'
import { type TargetPolicy, targetProblem } from './target.ts'
import { type TriggerTools, triggerWebhook } from './trigger.ts'

export type WebhookAttributes = {
  url: string
  active: boolean
  events: readonly EventSelector[]
  headers: readonly WebhookHeader[] | null
  /** False, when left out. */
  in_order?: boolean
}

export type WebhookOutcome =
  /** `missed`: how many notifications it missed, where it was switched on. */
  | { kind: 'saved'; id: string; missed?: number }
  | { kind: 'refused'; problems: readonly RequestProblem[] }
  | { kind: 'not_found' }

type Owner = { account_id: string }

// Every event is matched with all of them.
const webhooks_max = 500

export type WebhookActions = ReturnType<typeof webhookActions>

/** What needs the sealing key or the network. They answer in values; the caller's transaction decides whether they count. */
export function webhookActions(tools: TriggerTools & { sealing_key: SealingKey }) {
  const openSecret = (sealed: string, webhook_id: string): string => open(tools.sealing_key, sealed, secretContext(webhook_id))
  return {
    async createWebhook(
      tx: Transaction,
      { account_id }: Owner,
      { attributes, now }: { attributes: WebhookAttributes; now: Date },
    ): Promise<WebhookOutcome> {
      const problems = problemsOf(attributes, tools, [])
      if ((await countWebhooks(tx, account_id)) >= webhooks_max)
        problems.push({ code: 'too_long', pointer: '/data', detail: `An account may have ${webhooks_max} webhooks` })
      if (problems.length > 0) return { kind: 'refused', problems }
      const id = newId(now.getTime())
      const secret = seal(tools.sealing_key, newWebhookSecret(), secretContext(id))
      const headers = attributes.headers && sealHeaders(tools.sealing_key, attributes.headers, { webhook_id: id, stored: [] })
      await insertWebhook(tx, { account_id, id, ...attributes, headers, secret }, now)
      return { kind: 'saved', id }
    },

    async updateWebhook(
      tx: Transaction,
      { account_id }: Owner,
      { id, attributes, now }: { id: string; attributes: Partial<WebhookAttributes>; now: Date },
    ): Promise<WebhookOutcome> {
      const { headers, ...others } = attributes
      const stored = headers && hasMask(headers) ? await lockHeaders(tx, { account_id, id }) : []
      if (stored === undefined) return { kind: 'not_found' }
      const problems = problemsOf(attributes, tools, stored)
      if (problems.length > 0) return { kind: 'refused', problems }
      const sealed = headers && sealHeaders(tools.sealing_key, headers, { webhook_id: id, stored })
      const change = { ...others, ...(sealed === undefined ? {} : { headers: sealed }) }
      const missed = attributes.active === true ? await countMissed(tx, { account_id, id }, kindsOf) : undefined
      if (!(await updateWebhook(tx, { account_id, id }, { change, now }))) return { kind: 'not_found' }
      const { in_order } = attributes
      if (in_order !== undefined) await orderPending(tx, { account_id, webhook_id: id, in_order })
      // What waits for a webhook that is switched off is not sent when it is switched on again: it would be old news.
      if (attributes.active === false) await cancelPending(tx, id, now)
      return { kind: 'saved', id, ...(missed === undefined ? {} : { missed }) }
    },

    /** Makes a new secret; the present one signs too for `overlap_ms`. */
    async rotateSecret(
      tx: Transaction,
      { account_id }: Owner,
      { id, overlap_ms, now }: { id: string; overlap_ms: number; now: Date },
    ): Promise<WebhookOutcome> {
      const secret = seal(tools.sealing_key, newWebhookSecret(), secretContext(id))
      const expires_at = overlap_ms === 0 ? null : new Date(now.getTime() + overlap_ms)
      const is_there = await replaceSecret(tx, { account_id, id }, { secret, expires_at, now })
      return is_there ? { kind: 'saved', id } : { kind: 'not_found' }
    },

    async deleteWebhook(tx: Transaction, { account_id }: Owner, id: string): Promise<boolean> {
      if (!(await deleteWebhook(tx, { account_id, id }))) return false
      await cancelPending(tx, id, tools.clock.now())
      return true
    },

    keysOfTrial: (sql: Sql, owner: Owner, target: { url: string; secret: string | null }) =>
      keysOfTrial(sql, { ...owner, ...target }, openSecret),

    triggerWebhook: (trial: Parameters<typeof triggerWebhook>[1]) => triggerWebhook(tools, trial),

    openSecret,

    openHeaders: (headers: readonly SealedHeader[], webhook_id: string): WebhookHeader[] =>
      openHeaders(tools.sealing_key, headers, webhook_id),
  }
}

function kindsOf(selectors: readonly string[]): readonly WebhookEventName[] {
  return webhookEventNames.filter((name) => isAskedFor(name, selectors))
}

/** What the sealed secret of a webhook belongs to. */
export function secretContext(webhook_id: string): string {
  return `webhook:${webhook_id}`
}

function problemsOf(
  { url, headers }: Partial<WebhookAttributes>,
  policy: TargetPolicy,
  stored: readonly SealedHeader[],
): RequestProblem[] {
  const target = url === undefined ? null : targetProblem(url, '/data/attributes/url', policy)
  const pointer = '/data/attributes/headers'
  const given = headers ?? []
  return [...(target === null ? [] : [target]), ...headerProblems(given, pointer), ...unknownMasks(given, stored, pointer)]
}

/** With what a trial is signed: the given secret, else that of a webhook of the account with this address, else a new one. */
async function keysOfTrial(
  sql: Sql,
  { account_id, url, secret }: Owner & { url: string; secret: string | null },
  openSecret: (sealed: string, webhook_id: string) => string,
) {
  if (secret !== null) return { keys: signingKeys(secret), told_secret: null }
  const found = await findSecrets(sql, { account_id, url })
  if (found !== undefined) return { keys: openKeys(found, openSecret), told_secret: null }
  const told_secret = newWebhookSecret()
  return { keys: signingKeys(told_secret), told_secret }
}
