import {
  eventWildcards,
  isAskedFor,
  usualEventNames,
  type WebhookEventName,
  webhookEventNames,
} from '../vocabulary/event-name.ts'
import { Complaint } from './complaint.ts'
import { nearestWord } from './nearest.ts'

// Kinds of event as somebody types them: the common beginning may be left out.

const beginnings = ['container.transport.', 'container.', 'tracking_request.', 'shipment.', 'document.', 'webhook.'] as const

/** The kinds that are meant, from words separated by commas. Throws a Complaint that lists them where it is not clear. */
export function kindsOf(text: string): WebhookEventName[] {
  return [...new Set(text.split(',').flatMap((word) => kindsOfWord(word.trim())))]
}

/** The one kind that is meant. */
export function kindOf(word: string): WebhookEventName {
  const [kind, ...others] = kindsOf(word)
  if (kind !== undefined && others.length === 0) return kind
  throw ambiguous(word, kind === undefined ? [] : [kind, ...others])
}

function kindsOfWord(word: string): readonly WebhookEventName[] {
  if (eventWildcards.some((wildcard) => wildcard === word)) return webhookEventNames.filter((name) => isAskedFor(name, [word]))
  const exact = webhookEventNames.filter(
    (name) => name === word || beginnings.some((beginning) => name === `${beginning}${word}`),
  )
  const found = exact.length > 0 ? exact : webhookEventNames.filter((name) => name.endsWith(`.${word}`))
  if (found.length === 1) return found
  throw ambiguous(word, found)
}

function ambiguous(word: string, found: readonly string[]): Complaint {
  const short = webhookEventNames.map(shortKind)
  const meant = nearestWord(word, short)
  const which = found.length > 1 ? ` It may be ${found.join(' or ')}.` : meant === null ? '' : ` Did you mean: ${meant}`
  return new Complaint({
    exit: 'usage',
    wrong: `No kind of event is "${word}".${which}`,
    happened: 'Nothing was sent.',
    code: 'usage',
  })
}

/** Without the beginning that most kinds have. */
export function shortKind(kind: string): string {
  return kind.replace(/^container\.transport\./, '').replace(/^container\.(?!updated|created)/, '')
}

/** Those that a webhook gets which names none. */
export const usualKinds: readonly WebhookEventName[] = usualEventNames
