/** Addresses of chats and webhooks open doors: they are sealed before they are stored, and opened to send alone. */
import { open, type SealingKey, seal } from '../base/secret.ts'
import { newWebhookSecret } from '../delivery/sign.ts'
import type { AlertRule, StoredDestination } from '../store/alerts/alert-rules.ts'

export type SealTools = { sealing_key: SealingKey }

export function sealAddress({ sealing_key }: SealTools, rule_id: string, { id, url }: { id: string; url: string }): string {
  return seal(sealing_key, url, addressContext(rule_id, id))
}

/** Throws when it does not open with this key. */
export function openAddress({ sealing_key }: SealTools, rule: Pick<AlertRule, 'id'>, { id, sealed }: StoredDestination): string {
  return open(sealing_key, sealed ?? '', addressContext(rule.id, id))
}

/** A new secret for a rule, as it is told and as it is stored. */
export function newRuleSecret({ sealing_key }: SealTools, rule_id: string): { secret: string; sealed: string } {
  const secret = newWebhookSecret()
  return { secret, sealed: seal(sealing_key, secret, secretContext(rule_id)) }
}

/** null: the rule has none. Throws when it does not open with this key. */
export function openRuleSecret({ sealing_key }: SealTools, { id, secret }: Pick<AlertRule, 'id' | 'secret'>): string | null {
  return secret === null ? null : open(sealing_key, secret, secretContext(id))
}

function addressContext(rule_id: string, destination_id: string): string {
  return `alert_rule:${rule_id}:destination:${destination_id}`
}

function secretContext(rule_id: string): string {
  return `alert_rule:${rule_id}`
}
