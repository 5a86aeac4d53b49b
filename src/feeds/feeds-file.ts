/**
 * The feeds file: which shipping lines are asked and which mailboxes take EDI. JSON or YAML. An operator writes it, so a base address
 * may lead anywhere, also to loopback. Everything that is wrong is told at once, each with a pointer to its place.
 */
import { Value } from 'typebox/value'
import { parseDocument } from 'yaml'
import type { Quirks } from './dialects/dcsa-2/quirks.ts'
import {
  authSchemas,
  type FileAuth,
  type FileLine,
  type FileMailbox,
  feedsFileSchema,
  lineSchema,
  mailboxSchema,
  secretSchema,
} from './feeds-schema.ts'
import type { Auth, HeaderValue, LineFeed, Pacing, SecretName } from './line-feed.ts'
import { lineProfile } from './lines.ts'
import type { MessageDialectName } from './message-dialects.ts'
import { type Problem, schemaProblems } from './schema-problems.ts'

/** A door for messages: whoever has its token may hand them in. */
export type Mailbox = {
  name: string
  dialect: MessageDialectName
  token: SecretName
  /** The one account that sees what comes in; null: all. */
  account: string | null
  /** Facilities that the sender may speak of in the Terminal Status Feed (`W185`, `USLAX:APMT`); null: all. */
  facilities: readonly string[] | null
  /** What the sender's own codes mean, by code. */
  code_map: Readonly<Record<string, string>>
}

export type Feeds = { lines: readonly LineFeed[]; mailboxes: readonly Mailbox[] }

/** Finds a secret by the name of its environment variable. */
export type Secrets = (name: string) => string | undefined

export type FeedsFileRead = { kind: 'valid'; feeds: Feeds } | { kind: 'invalid'; problems: readonly Problem[] }

export const noFeeds: Feeds = { lines: [], mailboxes: [] }

// Slow enough for every line's limits as far as they are known; an operator raises it with the line's consent.
const pacing_default: Pacing = { requests_per_minute: 30, concurrency: 2 }

/** Reads the text of a feeds file. Secrets are only looked for, never kept. Never throws. */
export function readFeedsFile(text: string, secrets: Secrets): FeedsFileRead {
  const document = parseDocument(text, { uniqueKeys: true })
  if (document.errors.length > 0)
    return invalid(document.errors.map(({ message }) => ({ pointer: '', message: firstLine(message) })))
  const content = contentOf(document)
  if ('problem' in content) return invalid([content.problem])
  const lines = wellFormed(content.value, 'lines', (line): line is FileLine => Value.Check(lineSchema, line))
  const mailboxes = wellFormed(content.value, 'mailboxes', (mailbox): mailbox is FileMailbox =>
    Value.Check(mailboxSchema, mailbox),
  )
  const problems = [
    ...schemaProblems(feedsFileSchema, content.value),
    ...authProblems(content.value),
    ...lineProblems(lines),
    ...mailboxProblems(mailboxes),
    ...missingSecrets(content.value, secrets),
  ]
  if (problems.length > 0) return invalid(problems)
  const configured = new Set(lines.map(({ entry }) => entry.scac))
  const feeds = {
    lines: lines.map(({ entry }) => lineFeed(entry, configured)),
    mailboxes: mailboxes.map(({ entry }) => mailbox(entry)),
  }
  return { kind: 'valid', feeds }
}

type Placed<Entry> = { entry: Entry; position: number }

/** The entries of a list that keep to its form, for the checks that go beyond it. */
function wellFormed<Entry>(file: unknown, name: string, hasForm: (entry: unknown) => entry is Entry): Placed<Entry>[] {
  const list: unknown = isRecord(file) ? file[name] : null
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, position) => (hasForm(entry) ? [{ entry, position }] : []))
}

/** A problem on one line: `/lines/0/auth/kind: must be …`. */
export function problemLine({ pointer, message }: Problem): string {
  return `${pointer === '' ? '/' : pointer}: ${message}`
}

/** The feed that answers for a SCAC, if one is configured. */
export function feedFor(feeds: Feeds, scac: string): LineFeed | undefined {
  return feeds.lines.find((line) => line.scac === scac || line.also.includes(scac))
}

function invalid(problems: readonly Problem[]): FeedsFileRead {
  return { kind: 'invalid', problems }
}

function contentOf(document: ReturnType<typeof parseDocument>): { value: unknown } | { problem: Problem } {
  try {
    // An empty file is an empty configuration.
    return { value: document.toJS({ maxAliasCount: 100 }) ?? {} }
  } catch (error) {
    return { problem: { pointer: '', message: error instanceof Error ? firstLine(error.message) : 'cannot be read' } }
  }
}

function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/:$/, '') ?? message
}

/** Authentication has a form for each kind. Tolerates any value, so that its problems are told together with those of the rest. */
function authProblems(file: unknown): Problem[] {
  const lines: unknown = isRecord(file) ? file.lines : null
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown, position) => {
    const auth = isRecord(line) ? line.auth : null
    const kind = isRecord(auth) ? Object.keys(authSchemas).find((name) => name === auth.kind) : undefined
    const schema = kind === undefined ? null : authSchemas[kind as Auth['kind']] // found among the keys
    if (!schema || !isRecord(auth)) return []
    const pointer = `/lines/${position}/auth`
    return [
      ...schemaProblems(schema, auth, pointer),
      ...headerProblems(auth.headers, `${pointer}/headers`),
      ...headerProblems(auth.extra_headers, `${pointer}/extra_headers`),
    ]
  })
}

const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/

function headerProblems(headers: unknown, pointer: string): Problem[] {
  if (!isRecord(headers)) return []
  return Object.entries(headers).flatMap(([name, value]) => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (!headerName.test(name)) return [{ pointer: at, message: 'is not a name that a header can have' }]
    if (typeof value === 'string') return /[\r\n\0]/.test(value) ? [{ pointer: at, message: 'must be on one line' }] : []
    if (isRecord(value)) return schemaProblems(secretSchema, value, at)
    return [{ pointer: at, message: 'must be a text or {env: NAME}' }]
  })
}

function lineProblems(lines: readonly Placed<FileLine>[]): Problem[] {
  const owners = new Map<string, number>()
  return lines.flatMap(({ entry, position }) => {
    const pointer = `/lines/${position}`
    const problems: Problem[] = []
    for (const [at, scac] of [['scac', entry.scac] as const, ...(entry.also ?? []).map((other) => ['also', other] as const)]) {
      const owner = owners.get(scac)
      if (owner === undefined) owners.set(scac, position)
      else if (owner !== position)
        problems.push({ pointer: `${pointer}/${at}`, message: `${scac} is already answered for by /lines/${owner}` })
    }
    const base_url = entry.base_url ?? lineProfile(entry.scac).base_url
    if (base_url === null)
      problems.push({ pointer: `${pointer}/base_url`, message: `is missing: no address is known for ${entry.scac}` })
    else problems.push(...addressProblems(base_url, `${pointer}/base_url`))
    // The form of `auth` is looked at elsewhere: here it may still be a wrong one.
    const token_url: unknown = 'token_url' in entry.auth ? entry.auth.token_url : null
    if (typeof token_url === 'string') problems.push(...addressProblems(token_url, `${pointer}/auth/token_url`, 'query'))
    return problems
  })
}

function addressProblems(address: string, pointer: string, allowed?: 'query'): Problem[] {
  if (!/^https?:\/\//.test(address)) return []
  if (!URL.canParse(address)) return [{ pointer, message: 'is not an address' }]
  const { username, password, hash, search } = new URL(address)
  if (username !== '' || password !== '') return [{ pointer, message: 'must not hold a user name or password: use auth' }]
  return hash !== '' || (search !== '' && allowed !== 'query') ? [{ pointer, message: 'must end before ? and #' }] : []
}

function mailboxProblems(mailboxes: readonly Placed<FileMailbox>[]): Problem[] {
  const names = new Map<string, number>()
  return mailboxes.flatMap(({ entry: { name }, position }) => {
    const first = names.get(name)
    if (first === undefined) names.set(name, position)
    return first === undefined
      ? []
      : [{ pointer: `/mailboxes/${position}/name`, message: `is already the name of /mailboxes/${first}` }]
  })
}

/** Every `{env: NAME}` in the file whose variable is unset or empty. */
function missingSecrets(value: unknown, secrets: Secrets, pointer = ''): Problem[] {
  if (Array.isArray(value)) return value.flatMap((entry, position) => missingSecrets(entry, secrets, `${pointer}/${position}`))
  if (!isRecord(value)) return []
  const { env } = value
  if (typeof env === 'string' && Object.keys(value).length === 1 && !pointer.endsWith('/code_map')) {
    return (secrets(env) ?? '') === ''
      ? [{ pointer: `${pointer}/env`, message: `the environment variable ${env} is not set` }]
      : []
  }
  return Object.entries(value).flatMap(([name, member]) =>
    missingSecrets(member, secrets, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lineFeed(line: FileLine, configured: ReadonlySet<string>): LineFeed {
  const profile = lineProfile(line.scac)
  return {
    name: line.scac,
    scac: line.scac,
    // A line that has an entry of its own is not answered for by its family.
    also: line.also ?? profile.also.filter((scac) => !configured.has(scac)),
    dialect: line.dialect,
    base_url: line.base_url ?? profile.base_url ?? '',
    path: line.path ?? profile.path,
    auth: auth(line.auth as FileAuth), // authProblems has checked it against the schema of its kind
    pacing: line.pacing ?? pacing_default,
    quirks: quirks(profile.quirks, line.quirks),
  }
}

function quirks(known: Quirks, own: FileLine['quirks'] = {}): Quirks {
  return { ...known, ...own, queries: { ...known.queries, ...own.queries } }
}

function auth(written: FileAuth): Auth {
  switch (written.kind) {
    case 'none':
      return written
    case 'header-key':
      return { kind: written.kind, headers: headers(written.headers) }
    case 'oauth2-client-credentials':
      return { ...written, scope: written.scope ?? null, extra_headers: headers(written.extra_headers) }
  }
}

function headers(written: Record<string, unknown> = {}): Record<string, HeaderValue> {
  return written as Record<string, HeaderValue> // headerProblems has looked at each value
}

function mailbox(written: FileMailbox): Mailbox {
  return {
    ...written,
    account: written.account ?? null,
    facilities: written.facilities ?? null,
    code_map: written.code_map ?? {},
  }
}
