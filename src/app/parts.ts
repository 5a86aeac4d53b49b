import { Registry } from 'prom-client'
import { keepListsFolded } from '../accounts/fold-lists.ts'
import { accountTasks, scheduleAuditSweep, scheduleSessionSweep } from '../accounts/tasks.ts'
import { alertTasks, scheduleAlertWatch } from '../alerts/tasks.ts'
import { readDashboard } from '../api/dashboard.ts'
import { registerDatabaseMetrics } from '../api/database-metrics.ts'
import { watchFeeds } from '../api/feed-metrics.ts'
import { startHealthServer } from '../api/health-server.ts'
import { readView } from '../api/read-view.ts'
import { startApi } from '../api/server.ts'
import { registerTransactionMetrics } from '../api/transaction-metrics.ts'
import { type Http, openHttp } from '../base/http.ts'
import type { Lifetimes } from '../base/lifetimes.ts'
import type { Log } from '../base/log.ts'
import { type Decoder, openDecoder } from '../decoding/decoder.ts'
import { openDeliverer } from '../delivery/deliver.ts'
import { keepEventsPlaced, registerFeedMetrics } from '../delivery/event-places.ts'
import type { TargetPolicy } from '../delivery/target.ts'
import { deliveryTasks, scheduleDeliverySweep } from '../delivery/tasks.ts'
import { webhookActions } from '../delivery/webhook-actions.ts'
import type { Storage } from '../documents/storage.ts'
import { documentTasks, scheduleDocumentSweep } from '../documents/tasks.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import type { Secrets } from '../feeds/secrets.ts'
import type { Tasks } from '../jobs/tasks.ts'
import { startWorkers } from '../jobs/workers.ts'
import type { MailSender, OutgoingMail } from '../mail/outgoing.ts'
import { mailTasks, scheduleMailSweep } from '../mail/tasks.ts'
import { registerPositionMetrics } from '../positions/metrics.ts'
import { fleetShippingLines, withFleet } from '../sandbox/fleet/feeds.ts'
import { sandboxShippingLines } from '../sandbox/shipping-lines.ts'
import { withSandbox } from '../sandbox/start.ts'
import { type Database, openDatabase } from '../store/pool.ts'
import { seedReference, upsertShippingLines } from '../store/reference/reference.ts'
import { containerTasks } from '../tracking/container-tasks.ts'
import { keepWorkDecided } from '../tracking/container-work.ts'
import { openFeedTally } from '../tracking/feed-tally.ts'
import { lookAtRefusedFeeds } from '../tracking/feed-tasks.ts'
import { openLineFeeds } from '../tracking/line-feeds.ts'
import { foldAfterUpdate, scheduleSweep, trackingTasks } from '../tracking/tasks.ts'
import { scheduleWatches } from '../tracking/watch-containers.ts'
import { type Ground, type StartParts, startApp } from './app.ts'
import { type Config, environmentSecret, isFleetOn, isSandboxOn } from './config.ts'
import { courierTasks, scheduleCourier } from './courier-parts.ts'
import { beginCourierWays, type CourierWays } from './courier-ways.ts'
import { beginReader, beginStorage } from './document-parts.ts'
import { cancelFleet, fleetTasks, openLetters, scheduleFleet } from './fleet-parts.ts'
import { dashboard_folder } from './installation.ts'
import { beginIntake } from './intake-parts.ts'
import { lanesOf } from './lanes.ts'
import { loadFeeds } from './load-feeds.ts'
import { beginMailListener, beginMailSender } from './mail-parts.ts'
import { beginPlanCheck } from './plan-check.ts'
import { beginStreams, tasksOfPositions } from './position-parts.ts'
import { beginPresence } from './presence.ts'
import { ownReader } from './reader-parts.ts'
import { type BegunSandbox, beginSandbox } from './sandbox-parts.ts'
import { openServices } from './services.ts'
import { beginSimulator, type StartAnother } from './simulator-parts.ts'
import { version } from './version.ts'

// Which part runs in which role, in the order in which they start. A part is begun with `lifetimes.begin(name, start, { end })`.

export const startParts: StartParts = async (ground, lifetimes) => {
  const { config, roles } = ground
  const configured = await loadFeeds(config.feeds, environmentSecret)
  const registry = new Registry()
  registerDatabaseMetrics(registry, ground.watch)
  const sandbox = isSandboxOn(config) ? await beginSandbox(ground, lifetimes) : null
  const courier = ground.is_simulated && sandbox?.running ? await beginCourierWays(ground, lifetimes) : null
  const feeds = feedsWith(configured, sandbox, { config, courier })
  const dialling = {
    private_feeds: config.private_feeds ? 'allowed' : 'refused',
    own_origins: sandbox === null ? [] : [sandbox.address],
  } as const
  const http = await lifetimes.begin('outbound', () => openHttp(dialling), { end: (thing) => thing.close() })
  const storage = await beginStorage(config, lifetimes)
  const decoder = await lifetimes.begin('decoder', () => openDecoder({ adapters: feeds.adapters }), {
    end: (thing) => thing.close(),
  })
  // The API mails invitations, workers that a webhook fails.
  const sender = roles.has('worker') || roles.has('api') ? await beginMailSender(config, lifetimes) : null
  const secrets = courier?.secrets ?? environmentSecret
  const outside: Outside = { feeds, http, storage, registry, decoder, sender, sandbox, courier, secrets, origin: null }
  if (roles.has('worker')) await beginWorkers(ground, lifetimes, outside)
  const origin = roles.has('api') ? await beginApi(ground, lifetimes, outside) : null
  outside.origin = origin
  if (config.admin_port > 0) await beginHealth(ground, lifetimes, { registry, port: config.admin_port })
  await beginPresence(ground, lifetimes, { feeds, origin })
  return { origin }
}

function feedsWith(
  configured: Feeds,
  sandbox: BegunSandbox | null,
  { config, courier }: { config: Config; courier: CourierWays | null },
): Feeds {
  if (sandbox === null) return configured
  const asked = withSandbox(configured, sandbox.address)
  const feeds = courier?.withMailboxes(asked) ?? asked
  if (!isFleetOn(config)) return feeds
  const radio_port = sandbox.running?.sandbox.radio?.port ?? null
  return withFleet(feeds, { address: sandbox.address, radio_port, letters: openLetters(config.data_dir) })
}

type Outside = {
  feeds: Feeds
  http: Http
  storage: Storage
  registry: Registry
  decoder: Decoder
  sender: MailSender | null
  sandbox: BegunSandbox | null
  /** Null: this is no simulated world. */
  courier: CourierWays | null
  secrets: Secrets
  /** Of the API, once it runs in this process. */
  origin: string | null
}

// What is delivered is settled for many webhooks in one statement, and accounts take turns with the rest: a few connections do for all of them.
const delivery_connections_max = 7

async function beginWorkers(ground: Ground, lifetimes: Lifetimes, outside: Outside): Promise<void> {
  const { feeds, http, storage, registry, decoder, sender, secrets } = outside
  const { config, database_url, clock, log, sealing_key, watch, is_simulated } = ground
  const database = await beginDatabase(lifetimes, 'worker database', {
    url: database_url,
    account: '*',
    connections_max: config.database_connections,
  })
  await seed(database, config, clock.now())
  await beginPlanCheck(lifetimes, { database, clock, log, watch })
  // Deliveries do not queue for connections behind folds and polls.
  const delivery_database = await beginDatabase(lifetimes, 'delivery database', {
    url: database_url,
    account: '*',
    connections_max: delivery_connections_max,
  })
  const sendMail = sender && ((mail: OutgoingMail) => sender.send(mail))
  const targets = targetsOf(config, outside.sandbox)
  const { openSecret, openHeaders } = webhookActions({ http, clock, sealing_key, ...targets })
  const deliverer = await lifetimes.begin(
    'deliverer',
    () =>
      openDeliverer({
        ...{ database: delivery_database, clock, log, http, openSecret, openHeaders, ...targets },
        isClockTrusted: watch.isClockTrusted,
        is_simulated,
      }),
    {
      end: (thing) => thing.stop(),
    },
  )
  const reader = await beginReader(config, lifetimes)
  const tally = await lifetimes.begin('feed tally', () => openFeedTally({ database, clock, log }), {
    end: (thing) => thing.stop(),
  })
  const tasks = {
    ...trackingTasks({
      ...{ database, clock, log, tally, feeds: feeds.lines },
      ...openLineFeeds({ database, clock, http, feeds, decoder, secrets }),
    }),
    ...containerTasks({
      ...{ database, clock, log, tally, http, decoder, secrets },
      sources: feeds.container_sources,
    }),
    ...deliveryTasks({
      ...{ database, clock, deliverer, replays_per_second: config.replays_per_second, attempt_days: config.attempt_days },
      sendMail,
    }),
    ...alertTasks({
      ...{ database, clock, log, http, sealing_key, private_targets: targets.private_targets, readView, sendMail },
      public_url: config.public_url,
    }),
    ...documentTasks({ database, clock, log, storage, reader, own_reader: ownReader(ground, { database, http, registry }) }),
    ...mailTasks({ database, clock, log, storage, mail_days: config.mail_days }),
    ...accountTasks({ database, clock, log, audit_days: config.audit_days }),
    ...tasksOfPositions(ground, { feeds, database }),
    ...tasksOfSandbox(ground, { database, outside }),
  }
  await lifetimes.begin('workers', () => startWorkers({ database_url, lanes: lanesOf(tasks, config), log, registry }), {
    // Jobs wait for their deliveries, and both for a moment only.
    end: async (thing) => {
      await Promise.all([thing.stop(), deliverer.stop()])
    },
  })
  await keepUp(ground, lifetimes, database)
  await scheduleWork(ground, { feeds, database })
  if (outside.courier !== null) await scheduleCourier(database)
  await beginIntake({ database, clock, log, decoder, secrets }, lifetimes, feeds)
  await beginStreams(ground, lifetimes, { feeds, database })
}

/** What follows every few moments on what others wrote. */
async function keepUp({ clock, log }: Ground, lifetimes: Lifetimes, database: Database): Promise<void> {
  await lifetimes.begin('list counts', () => keepListsFolded({ database, log }), { end: (thing) => thing.stop() })
  await lifetimes.begin('container work', () => keepWorkDecided({ database, clock, log }), { end: (thing) => thing.stop() })
  await lifetimes.begin('event places', () => keepEventsPlaced({ database, log }), { end: (thing) => thing.stop() })
}

/** Customers of its fleet ask at the API of this process, and what is written in a world is handed in there: where there is none they are not there. */
function tasksOfSandbox(
  { config, clock, log, roles }: Ground,
  { database, outside }: { database: Database; outside: Outside },
): Tasks {
  const { courier, http } = outside
  if (courier !== null) return courierTasks({ clock, log, database, http, ways: courier, origin: () => outside.origin })
  const running = outside.sandbox?.running
  if (!running || !isFleetOn(config) || !roles.has('api')) return {}
  return fleetTasks({ config, clock, log, database, http: outside.http, ...running, origin: () => outside.origin })
}

/** Queues what is done now and then, and what a start is the moment for. */
async function scheduleWork(
  { clock, config, roles }: Ground,
  { feeds, database }: { feeds: Feeds; database: Database },
): Promise<void> {
  await foldAfterUpdate(database, version)
  await scheduleSweep(database)
  await scheduleWatches(database, feeds.container_sources)
  await lookAtRefusedFeeds({ database, clock, container_sources: feeds.container_sources })
  await scheduleDeliverySweep(database)
  await scheduleDocumentSweep(database)
  await scheduleAuditSweep(database)
  await scheduleSessionSweep(database)
  await scheduleMailSweep(database)
  await scheduleAlertWatch(database)
  if (!isFleetOn(config)) await cancelFleet(database)
  else if (roles.has('api')) await scheduleFleet(database)
}

async function beginApi(
  ground: Ground,
  lifetimes: Lifetimes,
  { feeds, http, storage, registry, decoder, sender, sandbox, secrets }: Outside,
): Promise<string> {
  const { config, database_url, clock, log, sealing_key, roles, watch } = ground
  const database = await beginDatabase(lifetimes, 'api database', {
    url: database_url,
    account: '',
    connections_max: config.database_connections,
  })
  const intake = await beginDatabase(lifetimes, 'intake database', { url: database_url, account: '*', connections_max: 2 })
  // The workers of this process have done it.
  if (!roles.has('worker')) await seed(intake, config, clock.now())
  registerPositionMetrics(registry, intake)
  registerTransactionMetrics(registry, intake)
  registerFeedMetrics(registry, { database: intake, clock })
  const startAnother = (options: Parameters<StartAnother>[0]) => startApp({ ...options, startParts })
  const simulator = await beginSimulator(ground, lifetimes, { database: intake, startAnother })
  const services = openServices(config, {
    ...{ feeds, http, storage, decoder, clock, log, sealing_key },
    ...{ sender, simulator, secrets, is_simulated: ground.is_simulated },
    database: intake,
    own_origins: targetsOf(config, sandbox).own_origins,
  })
  warnOfAddress(config, log)
  watchFeeds(registry, services.readFeedsStatus)
  const settings = {
    host: config.host,
    port: config.port,
    public_url: config.public_url,
    hosts: config.hosts,
    trusted_proxies: config.trusted_proxies,
    cors_origins: config.cors_origins,
    bad_keys_per_minute: config.bad_keys_per_minute,
    metrics_token: config.metrics_token,
    webhook_ips: config.webhook_ips,
  }
  const dashboard = readDashboard(dashboard_folder)
  const api = await lifetimes.begin(
    'api',
    () => startApi({ database, services, log, settings, registry, watch, dashboard, version }),
    {
      drain: (thing) => thing.drain(),
      end: (thing) => thing.close(),
    },
  )
  await beginMailListener(config, lifetimes, { actions: services.mail, log })
  return api.origin
}

/** Health and metrics on a port of their own: workers have no other. */
async function beginHealth(
  { config, database_url, log, watch }: Ground,
  lifetimes: Lifetimes,
  { registry, port }: { registry: Registry; port: number },
): Promise<void> {
  const database = await beginDatabase(lifetimes, 'health database', { url: database_url, account: '', connections_max: 1 })
  const { host, metrics_token } = config
  await lifetimes.begin('health', () => startHealthServer({ database, registry, host, port, metrics_token, watch }), {
    drain: (thing) => thing.drain(),
    end: (thing) => thing.close(),
  })
  log.info({ host, port }, 'health.listening')
}

/** Where webhooks may go. The sandbox of this process is a receiver as well. */
function targetsOf({ allow_private_targets }: Config, sandbox: BegunSandbox | null): Required<TargetPolicy> {
  return {
    private_targets: allow_private_targets ? 'allowed' : 'refused',
    own_origins: sandbox?.running?.sandbox.fleet ? [sandbox.address] : [],
  }
}

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])

/** Who listens for others but does not know under which address hands out links that lead nowhere. */
function warnOfAddress({ host, public_url, hosts, trusted_proxies }: Config, log: Log): void {
  if (loopback.has(host) || public_url !== null || hosts.length + trusted_proxies.length > 0) return
  const remedy =
    'Set LANDFALL_PUBLIC_URL, or LANDFALL_HOSTS or LANDFALL_TRUSTED_PROXIES: links and upload addresses say localhost.'
  log.warn({ host, remedy }, 'public_address.unknown')
}

async function seed(database: Database, config: Config, now: Date): Promise<void> {
  await seedReference(database, now)
  const lines = [...(isSandboxOn(config) ? sandboxShippingLines : []), ...(isFleetOn(config) ? fleetShippingLines : [])]
  if (lines.length > 0) await upsertShippingLines(database, lines, { origin: 'built_in', now })
}

function beginDatabase(
  lifetimes: Lifetimes,
  name: string,
  { url, account, connections_max }: { url: string; account: '*' | ''; connections_max: number },
): Promise<Database> {
  return lifetimes.begin(name, () => openDatabase(url, { account, connections_max, application_name: `landfall ${name}` }), {
    end: (thing) => thing.close(),
  })
}
