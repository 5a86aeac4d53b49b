/** `landfall feeds`: subscriptions at lines that push events. Needs no database. */

import type { Command } from 'commander'
import { environmentSecret, loadConfig } from '../app/config.ts'
import { loadFeeds } from '../app/load-feeds.ts'
import { systemClock } from '../base/clock.ts'
import { StartError } from '../base/errors.ts'
import { type Http, openHttp } from '../base/http.ts'
import { trimEndOf } from '../base/trim.ts'
import { type Feeds, feedFor } from '../feeds/file/feeds-file.ts'
import {
  createSubscription,
  deleteSubscription,
  listSubscriptions,
  type NewSubscription,
  replaceSecret,
  type Subscription,
  type SubscriptionAddress,
  type SubscriptionRefusal,
  subscriptionsAddress,
} from '../tracking/subscriptions.ts'
import { print } from './print.ts'

type SubscribeOptions = {
  mailbox: string
  origin: string
  events?: string
  booking?: string
  bill?: string
  container?: string
  address?: string
}

const addressHelp = 'where the line keeps its subscriptions, when not beside its events (…/event-subscriptions)'

export function registerFeeds(program: Command): void {
  const group = program.command('feeds').description('See how the sources are doing, and subscribe to lines that push events.')
  group
    .command('subscribe')
    .description('Have a line push its events to a mailbox of the feeds file.')
    .argument('<scac>', 'the line')
    .requiredOption('--mailbox <name>', 'the mailbox that takes the events; it names the secret that they are signed with')
    .requiredOption('--origin <address>', 'where the line reaches this installation, such as https://landfall.example.com')
    .option('--events <types>', 'only these: shipment, transport, equipment, separated by commas')
    .option('--booking <number>', 'only what is about this booking')
    .option('--bill <number>', 'only what is about this bill of lading')
    .option('--container <number>', 'only what is about this container')
    .option('--address <address>', addressHelp)
    .action((scac: string, options: SubscribeOptions) => subscribe(scac, options))
  group
    .command('subscriptions')
    .description('List what is subscribed at a line.')
    .argument('<scac>', 'the line')
    .option('--json', 'print it as JSON', false)
    .option('--address <address>', addressHelp)
    .action((scac: string, { json, address }: { json: boolean; address?: string }) =>
      atLine({ scac, address }, async (tools, place) => {
        const { subscriptions } = done(await listSubscriptions(tools, place))
        if (json)
          print(
            JSON.stringify(
              subscriptions.map(({ whole }) => whole),
              null,
              2,
            ),
          )
        else print(subscriptions.length === 0 ? 'Nothing is subscribed.' : subscriptions.map(lineOf).join('\n'))
      }),
    )
  registerChanges(group)
}

function registerChanges(group: Command): void {
  group
    .command('replace-secret')
    .description('Have a line sign with the secret that the mailbox names first.')
    .argument('<scac>', 'the line')
    .argument('<id>', 'the subscription')
    .requiredOption('--mailbox <name>', 'the mailbox')
    .option('--address <address>', addressHelp)
    .action((scac: string, id: string, { mailbox, address }: { mailbox: string; address?: string }) =>
      atLine({ scac, address }, async (tools, place) => {
        done(await replaceSecret(tools, place, { id, secret: secretOf(tools.feeds, mailbox) }))
        print('The secret is replaced.')
      }),
    )
  group
    .command('unsubscribe')
    .description('End a subscription.')
    .argument('<scac>', 'the line')
    .argument('<id>', 'the subscription')
    .option('--address <address>', addressHelp)
    .action((scac: string, id: string, { address }: { address?: string }) =>
      atLine({ scac, address }, async (tools, place) => {
        done(await deleteSubscription(tools, place, id))
        print('The subscription is ended.')
      }),
    )
}

type Tools = { http: Http; secrets: typeof environmentSecret; clock: typeof systemClock; feeds: Feeds }

async function subscribe(scac: string, { mailbox, origin, events, address, ...options }: SubscribeOptions): Promise<void> {
  const callback_url = `${webAddress('--origin', origin)}/v2/feeds/${mailbox}/messages`
  const event_types = eventTypes(events ?? '')
  return atLine({ scac, address }, async (tools, place) => {
    const secret = secretOf(tools.feeds, mailbox)
    const { subscription } = done(
      await createSubscription(tools, place, { callback_url, secret, event_types, about: aboutOf(options) }),
    )
    print(`Subscribed as ${subscription.id ?? 'what the line did not name'}; events come to ${callback_url}.`)
  })
}

/** Without slashes at its end. Throws StartError. */
function webAddress(option: string, text: string): string {
  const protocol = URL.parse(text)?.protocol ?? ''
  if (!['http:', 'https:'].includes(protocol))
    throw new StartError(`${option} must be an address that begins with http:// or https://, not ${text}.`)
  return trimEndOf(text, '/')
}

const knownEventTypes = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']

function eventTypes(text: string): string[] {
  const types = text.split(',').flatMap((type) => type.trim().toUpperCase() || [])
  const unknown = types.find((type) => !knownEventTypes.includes(type))
  if (unknown !== undefined)
    throw new StartError(`--events takes shipment, transport and equipment, not ${unknown.toLowerCase()}.`)
  return types
}

function aboutOf({
  booking,
  bill,
  container,
}: Pick<SubscribeOptions, 'booking' | 'bill' | 'container'>): NewSubscription['about'] {
  if (booking !== undefined) return { booking }
  if (bill !== undefined) return { bill_of_lading: bill }
  return container === undefined ? null : { container }
}

type LineAddress = { scac: string; address: string | undefined }

/** Runs work with the line's place. Throws StartError when there is none. */
async function atLine(
  { scac, address: given }: LineAddress,
  work: (tools: Tools, place: SubscriptionAddress) => Promise<void>,
): Promise<void> {
  const config = loadConfig()
  const feeds = await loadFeeds(config.feeds, environmentSecret)
  const feed = feedFor(feeds, scac.toUpperCase())
  if (feed === undefined) throw new StartError(`No line of ${config.feeds ?? 'a feeds file'} answers for ${scac}.`)
  const address = given === undefined ? subscriptionsAddress(feed) : webAddress('--address', given)
  if (address === null)
    throw new StartError(`The path of ${feed.name} does not tell where its subscriptions are: name the place with --address.`)
  const http = openHttp()
  try {
    await work({ http, secrets: environmentSecret, clock: systemClock, feeds }, { feed, address })
  } finally {
    await http.close()
  }
}

function done<Answer extends { kind: string }>(answer: Answer | SubscriptionRefusal): Exclude<Answer, SubscriptionRefusal> {
  if (answer.kind === 'refused' && 'reason' in answer)
    throw new StartError([`Not done: ${answer.reason}.`, answer.body].filter(Boolean).join('\n'))
  return answer as Exclude<Answer, SubscriptionRefusal> // a refusal has left above
}

// The standard asks for as many bytes as the digest of HMAC-SHA-256 has.
const secret_bytes_min = 32

/** The secret that a mailbox names first, in base64. Throws StartError. */
function secretOf(feeds: Feeds, name: string): string {
  const mailbox = feeds.mailboxes.find((other) => other.name === name)
  if (mailbox === undefined) throw new StartError(`The feeds file has no mailbox ${name}.`)
  const [secret] = mailbox.signing_secrets
  if (secret === undefined) throw new StartError(`The mailbox ${name} names no signing_secrets.`)
  const text = environmentSecret(secret.env)?.trim() ?? ''
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || Buffer.from(text, 'base64').length < secret_bytes_min)
    throw new StartError(
      `${secret.env} must hold ${secret_bytes_min} bytes or more in base64: make one with openssl rand -base64 32.`,
    )
  return text
}

function lineOf({ id, callback_url, whole }: Subscription): string {
  const { subscriptionID: _id, id: _other, callbackUrl: _url, ...rest } = whole
  const details = Object.entries(rest).map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : String(value)}`)
  return [id ?? '?', callback_url ?? '?', ...details].join('  ')
}
