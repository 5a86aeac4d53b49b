import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Http } from '../base/http.ts'
import type { Lifetimes } from '../base/lifetimes.ts'
import type { Log } from '../base/log.ts'
import type { Feeds } from '../feeds/file/feeds-file.ts'
import { type Mailbox, mailbox } from '../feeds/mailboxes/mailbox.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { type Air, startAir } from '../sandbox/air.ts'
import type { LetterForm, SentLetter } from '../sandbox/letters/letter.ts'
import { sandboxLines } from '../sandbox/lines.ts'
import type { Database } from '../store/pool.ts'
import { countFrames } from '../store/ships/position-sources.ts'
import type { Ground } from './app.ts'
import { environmentSecret } from './config.ts'

// The ways by which the courier hands in what is written: posted to mailboxes, dropped as files into folders, and said on the air. Each
// way ends when the product has taken what was handed in: the clock of a world waits for that, and so nothing of it comes late.

/** The mailboxes and sources that only worlds have, and the secret that opens them: this process alone knows it. */
export type CourierWays = {
  secret: string
  secrets: Secrets
  /** The folder into which letters of each form are dropped. */
  folders: Readonly<Partial<Record<LetterForm, string>>>
  /** Where ships are heard by TCP. */
  air: Air
  withMailboxes(feeds: Feeds): Feeds
}

const secret_name = 'SIMULATED_WORLD'
const named = { env: secret_name }
export const posted_ships = 'sandbox-ships'
export const heard_ships = 'sandbox-radio'

const post_names: Record<Exclude<LetterForm, 'push'>, string> = {
  x12: 'sandbox-x12',
  edifact: 'sandbox-edifact',
  status: 'sandbox-yard',
}
const drop_boxes = {
  x12: { name: 'sandbox-x12-files', dialect: 'x12', names: '*.edi' },
  status: { name: 'sandbox-yard-files', dialect: 'terminal-status', names: '*.csv' },
} as const

// A world that waits for a file waits for two looks.
const look_every_s = 0.1
// A clock that stands is no silence of the receiver.
const silence_s = 20 * 24 * 3_600

/** Opens them for as long as the process lives. Files lie in a folder of the world's own, which goes when the world sleeps. */
export async function beginCourierWays(
  { config, database_url }: Pick<Ground, 'config' | 'database_url'>,
  lifetimes: Lifetimes,
): Promise<CourierWays> {
  const secret = randomBytes(32).toString('base64')
  const folder = join(config.data_dir, 'letters', new URL(database_url).pathname.slice(1))
  const folders = { x12: join(folder, 'x12'), status: join(folder, 'status') }
  const makeFolders = () => {
    rmSync(folder, { recursive: true, force: true })
    for (const path of Object.values(folders))
      for (const name of ['', 'working', 'done', 'failed']) mkdirSync(join(path, name), { recursive: true, mode: 0o700 })
  }
  await lifetimes.begin('letters', makeFolders, { end: () => rmSync(folder, { recursive: true, force: true }) })
  const air = await lifetimes.begin('air', () => startAir(), { end: (thing) => thing.close() })
  return {
    ...{ secret, folders, air },
    secrets: (name) => (name === secret_name ? secret : environmentSecret(name)),
    withMailboxes: (feeds) => ({
      ...feeds,
      mailboxes: [...feeds.mailboxes, ...postBoxes(), ...dropBoxes(folders)],
      ais: [
        ...feeds.ais,
        { name: posted_ships, kind: 'push', token: named },
        { name: heard_ships, kind: 'nmea-tcp', host: '127.0.0.1', port: air.port, silence_s },
      ],
    }),
  }
}

function postBoxes(): Mailbox[] {
  return [
    mailbox({ name: post_names.x12, dialect: 'x12', token: named }),
    mailbox({ name: post_names.edifact, dialect: 'edifact', token: named }),
    mailbox({ name: post_names.status, dialect: 'terminal-status', token: named }),
    // Events do not say which line speaks: each has a mailbox of its own.
    ...sandboxLines.map(({ scac }) => mailbox({ name: pushName(scac), dialect: 'dcsa-2', scac, signing_secrets: [named] })),
  ]
}

function dropBoxes(folders: Record<keyof typeof drop_boxes, string>): Mailbox[] {
  const { x12, status } = drop_boxes
  return [
    mailbox({ name: x12.name, dialect: x12.dialect, folder: { path: folders.x12, names: x12.names, poll_s: look_every_s } }),
    mailbox({
      ...{ name: status.name, dialect: status.dialect },
      folder: { path: folders.status, names: status.names, poll_s: look_every_s },
    }),
  ]
}

function pushName(scac: string): string {
  return `sandbox-push-${scac.toLowerCase()}`
}

export type WayTools = {
  database: Database
  http: Pick<Http, 'request'>
  log: Log
  ways: CourierWays
  /** Of the API in this process. */
  origin: string
}

/** What is handed in: a letter of a line's journey, with a name that no other letter has. */
export type Consignment = { letter: SentLetter; scac: string; name: string }

/** Hands in one letter by its way. Throws where nobody takes it now: the next round tries again. */
export function handIn(tools: WayTools, consignment: Consignment): Promise<void> {
  return consignment.letter.way === 'folder' ? drop(tools, consignment) : post(tools, consignment)
}

async function post(tools: WayTools, { letter, scac }: Consignment): Promise<void> {
  const { form, content_type } = letter
  const body = Buffer.from(letter.body)
  const [name, path] = [
    form === 'push' ? pushName(scac) : post_names[form],
    form === 'status' ? 'terminal/v1/status' : 'messages',
  ]
  const proof = form === 'push' ? signed(tools.ways, body) : shown(tools.ways)
  await send(tools, `/v2/feeds/${name}/${path}`, { body, headers: { 'content-type': content_type, ...proof } })
}

/** Posts positions of ships, as a receiver does that hands them on over HTTP. */
export async function postPositions(tools: WayTools, positions: readonly object[]): Promise<void> {
  const headers = { 'content-type': 'application/json', ...shown(tools.ways) }
  await send(tools, `/v2/feeds/${posted_ships}/positions`, { body: Buffer.from(JSON.stringify(positions)), headers })
}

function shown({ secret }: CourierWays): Record<string, string> {
  return { authorization: `Bearer ${secret}` }
}

function signed({ secret }: CourierWays, body: Buffer): Record<string, string> {
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(body).digest('hex')
  return { 'Notification-Signature': `sha256=${signature}` }
}

const answer_max_bytes = 1_048_576
const patience_ms = 15_000

async function send(
  { http, log, origin }: WayTools,
  path: string,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
): Promise<void> {
  const url = `${origin}${path}`
  const answer = await http.request({
    ...{ method: 'POST', url, body, headers },
    ...{ timeout_ms: patience_ms, connect_timeout_ms: patience_ms, body_max_bytes: answer_max_bytes },
    // The API of this process.
    private_targets: 'allowed',
  })
  const status = answer.kind === 'answered' ? answer.status : null
  if (status === null || status >= 500 || status === 429) throw new Error(`${url} took nothing: ${status ?? answer.kind}`)
  // What is refused once would be refused for ever.
  if (status >= 300) log.error({ url, status }, 'courier.letter_refused')
}

/** Writes a file beside its name, moves it there whole, and waits until it has been taken. */
async function drop({ ways, log }: WayTools, { letter, name }: Consignment): Promise<void> {
  const folder = ways.folders[letter.form]
  if (folder === undefined) throw new Error(`no folder takes ${letter.form}`)
  const file = `${name}.${letter.form === 'x12' ? 'edi' : 'csv'}`
  writeFileSync(join(folder, `${file}.part`), letter.body, { mode: 0o600 })
  renameSync(join(folder, `${file}.part`), join(folder, file))
  const isIn = (place: string) => existsSync(join(folder, place, file))
  await until(() => isIn('done') || isIn('failed'), `nobody took ${file}`)
  if (isIn('failed')) log.error({ file }, 'courier.letter_refused')
}

/** Says sentences on the air once somebody listens, and waits until all of them have been taken in. */
export async function sayOnAir({ ways, database }: WayTools, text: string): Promise<void> {
  await until(() => ways.air.listeners() > 0, 'nobody listens to the ships')
  const before = await countFrames(database, heard_ships)
  ways.air.say(text)
  const sentences = text.split('\n').length - 1
  await until(async () => (await countFrames(database, heard_ships)) >= before + sentences, 'the ships were not heard')
}

const look_again_ms = 10

async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  const deadline_ms = performance.now() + patience_ms
  while (!(await isSo())) {
    if (performance.now() > deadline_ms) throw new Error(otherwise)
    await delay(look_again_ms)
  }
}
