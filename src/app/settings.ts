/** Every setting of Landfall. A new setting is one row here; `config.ts` reads them. */
import { peopleSettings } from './people-settings.ts'
import { readerSettings } from './reader-settings.ts'
import {
  address,
  addressRanges,
  databaseAddress,
  domainName,
  flag,
  flagOrAuto,
  integer,
  longEnough,
  oneOf,
  path,
  sealingKey,
  setting,
  text,
  words,
} from './setting-types.ts'

export const settings = {
  port: setting({ name: 'PORT', type: integer(0, 65_535), default: '4949', sentence: 'Port of the API; 0 takes any free one.' }),
  host: setting({
    name: 'HOST',
    type: text,
    default: '127.0.0.1',
    sentence: 'Address that the API listens on; 0.0.0.0 or :: to be reachable from other machines.',
  }),
  database_url: setting({
    name: 'DATABASE_URL',
    type: databaseAddress,
    default: null,
    sentence: 'PostgreSQL (15 or newer) to use; without it Landfall starts and stops its own in LANDFALL_DATA_DIR.',
    secret: true,
  }),
  database_connections: setting({
    name: 'LANDFALL_DATABASE_CONNECTIONS',
    type: integer(4, 200),
    default: '10',
    sentence: 'Most connections that one part (API, workers) of one process opens to PostgreSQL.',
  }),
  data_dir: setting({
    name: 'LANDFALL_DATA_DIR',
    type: path,
    default: '.landfall',
    sentence:
      'Folder for everything that Landfall keeps on disk; a relative path is taken from the checkout, or, where Landfall is installed, from the folder that it is started in.',
  }),
  api_key: setting({
    name: 'LANDFALL_API_KEY',
    type: longEnough(16),
    default: null,
    sentence:
      'API key of the first account; without it one is made at the first start, shown once on a terminal or else put into api.key of LANDFALL_DATA_DIR.',
    secret: true,
  }),
  secret_key: setting({
    name: 'LANDFALL_SECRET_KEY',
    type: sealingKey,
    default: null,
    sentence:
      'Key that opens the stored secrets; without it one is made in LANDFALL_DATA_DIR. All processes on one database need the same.',
    secret: true,
  }),
  secret_key_next: setting({
    name: 'LANDFALL_SECRET_KEY_NEXT',
    type: sealingKey,
    default: null,
    sentence: 'Key that `landfall secrets rotate` changes to, where LANDFALL_SECRET_KEY is set; read by that command only.',
    secret: true,
  }),
  feeds: setting({
    name: 'LANDFALL_FEEDS',
    type: path,
    default: null,
    sentence: 'Feeds file (JSON or YAML) that names the sources to ask; without it only the sandbox answers.',
  }),
  sandbox: setting({
    name: 'LANDFALL_SANDBOX',
    type: flagOrAuto,
    default: 'auto',
    sentence: 'Whether the simulated carriers run, in each process with workers; auto: unless DATABASE_URL is set.',
  }),
  sandbox_fleet: setting({
    name: 'LANDFALL_SANDBOX_FLEET',
    type: flagOrAuto,
    default: 'auto',
    sentence:
      'Whether the simulated carriers also have a fleet of some 60 containers, which is tracked in the first account as long as that has tracked nothing; auto: unless DATABASE_URL or LANDFALL_FEEDS is set.',
  }),
  simulations_url: setting({
    name: 'LANDFALL_SIMULATIONS_URL',
    type: databaseAddress,
    default: null,
    secret: true,
    sentence:
      'Address of the PostgreSQL of DATABASE_URL as a role that may make databases: each account that simulates gets one of its own. Not needed with the embedded database.',
  }),
  sandbox_port: setting({
    name: 'LANDFALL_SANDBOX_PORT',
    type: integer(1, 65_535),
    default: '4950',
    sentence:
      'Port of the simulated carriers on loopback in a process that runs them alone (--roles sandbox), to be looked at; workers take any free one for theirs.',
  }),
  avoid_red_sea: setting({
    name: 'LANDFALL_AVOID_RED_SEA',
    type: flag,
    default: 'off',
    sentence: 'Whether ships are taken to go around Africa instead of through the Red Sea where a map or position is estimated.',
  }),
  vessel_eta: setting({
    name: 'LANDFALL_VESSEL_ETA',
    type: oneOf('beside', 'replace'),
    default: 'beside',
    sentence:
      "What a vessel's position (AIS) does to its shipments' pod_eta_at: nothing, or it takes the place of a word of the line that it outdoes. A line's entry in the feeds file may say otherwise.",
  }),
  vessel_eta_hours: setting({
    name: 'LANDFALL_VESSEL_ETA_HOURS',
    type: integer(0, 720),
    default: '48',
    sentence: 'Hours for which a new word of the line on the arrival is not weighed against the speed of the ship.',
  }),
  allow_private_targets: setting({
    name: 'LANDFALL_ALLOW_PRIVATE_TARGETS',
    type: flag,
    default: 'off',
    sentence: 'Whether webhooks may go to loopback and private addresses; for trying things out only.',
  }),
  private_feeds: setting({
    name: 'LANDFALL_PRIVATE_FEEDS',
    type: flag,
    default: 'on',
    sentence:
      'Whether lines, terminals, railroads, their subscriptions and token servers may be asked at loopback and private addresses (a VPN, a gateway of your own).',
  }),
  log_level: setting({
    name: 'LANDFALL_LOG_LEVEL',
    type: oneOf('debug', 'info', 'warn', 'error', 'silent'),
    default: 'info',
    sentence: 'Least important log lines that are written.',
  }),
  public_url: setting({
    name: 'LANDFALL_PUBLIC_URL',
    type: address('http', 'https'),
    default: null,
    sentence:
      'Address under which clients reach the API, for links; without it they name the host that the client used, where LANDFALL_HOSTS or a trusted proxy vouches for it, else http://localhost and the port.',
  }),
  hosts: setting({
    name: 'LANDFALL_HOSTS',
    type: words,
    default: '',
    sentence:
      'Host names, without port, under which clients may reach the API, besides localhost: links name the one that a client used.',
  }),
  trusted_proxies: setting({
    name: 'LANDFALL_TRUSTED_PROXIES',
    type: addressRanges,
    default: '',
    sentence:
      'Addresses or ranges (10.0.0.0/8) of reverse proxies whose Forwarded and X-Forwarded-* headers say where a request came from and to.',
  }),
  cors_origins: setting({
    name: 'LANDFALL_CORS_ORIGINS',
    type: words,
    default: '',
    sentence: 'Origins (https://app.example.com) of pages that may call the API from a browser; * for any. None by default.',
  }),
  bad_keys_per_minute: setting({
    name: 'LANDFALL_BAD_KEYS_PER_MINUTE',
    type: integer(1, 1_000_000),
    default: '60',
    sentence:
      'API keys that are not valid and that one address may bring in a minute; then it is answered 429. Keys that have passed before are not held up.',
  }),
  admin_port: setting({
    name: 'LANDFALL_ADMIN_PORT',
    type: integer(0, 65_535),
    default: '0',
    sentence:
      'Port on HOST for /health, /ready and /metrics of this process alone, for processes that run no API; 0: none. The API serves them too.',
  }),
  shutdown_delay_seconds: setting({
    name: 'LANDFALL_SHUTDOWN_DELAY_SECONDS',
    type: integer(0, 600),
    default: '0',
    sentence:
      'Seconds between the signal to stop, from which on /ready says no, and the end of the port: time for load balancers to look elsewhere. Requests are answered meanwhile.',
  }),
  metrics_token: setting({
    name: 'LANDFALL_METRICS_TOKEN',
    type: longEnough(16),
    default: null,
    sentence: 'Bearer token that /metrics asks for; without it only loopback may read the metrics.',
    secret: true,
  }),
  webhook_ips: setting({
    name: 'LANDFALL_WEBHOOK_IPS',
    type: words,
    default: '',
    sentence: 'Addresses that webhooks are sent from, for customers who keep an allow-list; the API shows them as they are.',
  }),
  audit_days: setting({
    name: 'LANDFALL_AUDIT_DAYS',
    type: integer(1, 36_500),
    default: '365',
    sentence: 'Days for which entries of the audit log are kept.',
  }),
  attempt_days: setting({
    name: 'LANDFALL_ATTEMPT_DAYS',
    type: integer(1, 36_500),
    default: '90',
    sentence:
      'Days for which attempts to deliver a notification are kept, with what was sent and answered; the notifications stay.',
  }),
  event_days: setting({
    name: 'LANDFALL_EVENT_RETENTION_DAYS',
    type: integer(1, 36_500),
    default: '30',
    sentence:
      'Days for which the event feed goes back; a reader that stayed away for longer is told so (410). Nothing is deleted: the setting may be raised later.',
  }),
  event_streams: setting({
    name: 'LANDFALL_EVENT_STREAMS',
    type: integer(0, 10_000),
    default: '20',
    sentence:
      'Connections of one account that may listen to the event feed (/v2/events/stream) at the same time, in each process.',
  }),
  upload_mb: setting({
    name: 'LANDFALL_UPLOAD_MB',
    type: integer(1, 5_000),
    default: '100',
    sentence: 'Megabytes (of 1,000,000 bytes) that an uploaded file may have.',
  }),
  uploads_per_day: setting({
    name: 'LANDFALL_UPLOADS_PER_DAY',
    type: integer(1, 10_000_000),
    default: '5000',
    sentence: 'Files that one account may hand in on a day (UTC), by upload or attached to mails.',
  }),
  upload_mb_per_day: setting({
    name: 'LANDFALL_UPLOAD_MB_PER_DAY',
    type: integer(1, 100_000_000),
    default: '20000',
    sentence: 'Megabytes (of 1,000,000 bytes) that these files may have together.',
  }),
  duplicate_documents: setting({
    name: 'LANDFALL_DUPLICATE_DOCUMENTS',
    type: oneOf('reject', 'replace', 'accept'),
    default: 'reject',
    sentence:
      'What happens to a document whose bytes the account has already: it is refused, takes the place of the other, or is added beside it.',
  }),
  ...readerSettings,
  storage: setting({
    name: 'LANDFALL_STORAGE',
    type: oneOf('disk', 's3'),
    default: 'disk',
    sentence:
      'Where files are kept: in LANDFALL_DATA_DIR, which all processes must then share, or in a bucket of a store that speaks S3.',
  }),
  storage_endpoint: setting({
    name: 'LANDFALL_STORAGE_ENDPOINT',
    type: address('http', 'https'),
    default: null,
    sentence: 'Address of the object store, without the bucket.',
  }),
  storage_region: setting({
    name: 'LANDFALL_STORAGE_REGION',
    type: text,
    default: 'us-east-1',
    sentence: 'Region of the bucket; stores without regions take any.',
  }),
  storage_bucket: setting({ name: 'LANDFALL_STORAGE_BUCKET', type: text, default: null, sentence: 'Bucket that files go to.' }),
  storage_access_key: setting({
    name: 'LANDFALL_STORAGE_ACCESS_KEY',
    type: text,
    default: null,
    sentence: 'Access key of the object store; it must be allowed to put, get and delete objects of the bucket.',
    secret: true,
  }),
  storage_secret_key: setting({
    name: 'LANDFALL_STORAGE_SECRET_KEY',
    type: text,
    default: null,
    sentence: 'Secret key that goes with it.',
    secret: true,
  }),
  storage_addressing: setting({
    name: 'LANDFALL_STORAGE_ADDRESSING',
    type: oneOf('path', 'host'),
    default: 'path',
    sentence: 'Whether the bucket stands in the path of addresses or in front of the name of the host.',
  }),
  smtp_port: setting({
    name: 'LANDFALL_SMTP_PORT',
    type: integer(0, 65_535),
    default: '0',
    sentence: 'Port on which mail for documents is taken by SMTP; 0: none is. Needs LANDFALL_MAIL_DOMAIN.',
  }),
  smtp_host: setting({
    name: 'LANDFALL_SMTP_HOST',
    type: text,
    default: '127.0.0.1',
    sentence: 'Address that the mail listener listens on; 0.0.0.0 or :: to be reachable from other machines.',
  }),
  smtp_tls_cert: setting({
    name: 'LANDFALL_SMTP_TLS_CERT',
    type: path,
    default: null,
    sentence:
      'File with the certificate (PEM, with its chain) for STARTTLS; without it mail comes unencrypted. Read at the start.',
  }),
  smtp_tls_key: setting({
    name: 'LANDFALL_SMTP_TLS_KEY',
    type: path,
    default: null,
    sentence: 'File with the private key that goes with it (PEM).',
  }),
  smtp_url: setting({
    name: 'LANDFALL_SMTP_URL',
    type: text,
    default: null,
    sentence:
      'Server that mail is sent by, as smtp://user:password@host:587 or smtps://…; without it none is sent. Needs LANDFALL_MAIL_FROM. People who write, signed in or with a key, are told so when a webhook fails; invitations and links to a new password are mailed.',
    secret: true,
  }),
  mail_from: setting({
    name: 'LANDFALL_MAIL_FROM',
    type: text,
    default: null,
    sentence: 'Sender of that mail, as `Landfall <landfall@example.com>`.',
  }),
  mail_domain: setting({
    name: 'LANDFALL_MAIL_DOMAIN',
    type: domainName,
    default: null,
    sentence: 'Domain of the addresses for documents, behind the @; `landfall mail addresses` lists them.',
  }),
  mail_token: setting({
    name: 'LANDFALL_MAIL_TOKEN',
    type: longEnough(16),
    default: null,
    sentence:
      'Token with which a mail server hands messages for any account over to /v2/inbound/email; without it API keys only.',
    secret: true,
  }),
  mail_mb: setting({
    name: 'LANDFALL_MAIL_MB',
    type: integer(1, 100),
    default: '25',
    sentence: 'Megabytes (of 1,000,000 bytes) that a mail may have, as it is sent: attachments grow by a third on their way.',
  }),
  mail_days: setting({
    name: 'LANDFALL_MAIL_DAYS',
    type: integer(1, 36_500),
    default: '30',
    sentence: 'Days for which mails are kept as they came; what was read in them stays.',
  }),
  ...peopleSettings,
  delivery_concurrency: setting({
    name: 'LANDFALL_DELIVERY_CONCURRENCY',
    type: integer(1, 500),
    default: '100',
    sentence: 'Webhooks that one process delivers to at the same time; each gets up to eight requests at a time.',
  }),
  replays_per_second: setting({
    name: 'LANDFALL_REPLAYS_PER_SECOND',
    type: integer(1, 1_000),
    default: '20',
    sentence:
      'Notifications that a replay or a recovery sends to one webhook in a second, at most; fewer while new ones wait for it.',
  }),
  tracking_concurrency: setting({
    name: 'LANDFALL_TRACKING_CONCURRENCY',
    type: integer(1, 500),
    default: '64',
    sentence: 'Tracked numbers that one process folds at the same time, and other short work on what is tracked.',
  }),
  poll_concurrency: setting({
    name: 'LANDFALL_POLL_CONCURRENCY',
    type: integer(1, 500),
    default: '100',
    sentence: 'Lines, terminals and railroads that one process waits for at the same time, over all feeds.',
  }),
  worker_concurrency: setting({
    name: 'LANDFALL_WORKER_CONCURRENCY',
    type: integer(1, 500),
    default: '20',
    sentence:
      'Other background jobs that one process runs at the same time: sweeps and the like. Deliveries, tracking, asking and documents have limits of their own.',
  }),
} as const
