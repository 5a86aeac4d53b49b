/**
 * The feeds file: which shipping lines are asked and which mailboxes take EDI. JSON or YAML. An operator writes it, so a base address
 * may lead anywhere, also to loopback. Everything that is wrong is told at once, each with a pointer to its place.
 */
import { Value } from 'typebox/value'
import { parseDocument } from 'yaml'
import { builtInDialects, type Dialects } from '../define-feed.ts'
import { lineProfile } from '../lines/known-lines.ts'
import type { Auth, HeaderValue, LineFeed, PemSource, SecretName } from '../lines/line-feed.ts'
import { type Mailbox, mailbox, mailboxProblems } from '../mailboxes/mailbox.ts'
import { type FileMailbox, mailboxSchema } from '../mailboxes/mailbox-schema.ts'
import { type Problem, schemaProblems } from '../schema-problems.ts'
import type { Secrets } from '../secrets.ts'
import type { ContainerAuth, ContainerSource } from '../terminals/source.ts'
import { containerFormProblems, containerSource, containerSourceProblems, isContainerSource } from './container-sources-file.ts'
import {
  addressProblems,
  authProblems,
  isRecord,
  type ListEntry,
  lineProblems,
  mergedQuirks,
  missingSecrets,
} from './feeds-checks.ts'
import { type FileAuth, type FileLine, feedsFileSchema, lineSchema } from './feeds-schema.ts'
import { type PositionSource, positionSourceProblems, positionSources } from './position-sources-file.ts'

export type Feeds = {
  lines: readonly LineFeed[]
  mailboxes: readonly Mailbox[]
  /** Terminals and railroads that are asked about containers. */
  container_sources: readonly ContainerSource[]
  /** Where positions of ships come from. */
  ais: readonly PositionSource[]
  dialects: Dialects
  /** The modules that `dialects` has adapters from, by their whole paths: other processes load them by these. */
  adapters: readonly string[]
}

type FeedsFileRead = { kind: 'valid'; feeds: Feeds } | { kind: 'invalid'; problems: readonly Problem[] }

export const noFeeds: Feeds = {
  lines: [],
  mailboxes: [],
  container_sources: [],
  ais: [],
  dialects: builtInDialects,
  adapters: [],
}

type FileSurroundings = {
  /** Those of the adapters that the file names, with the built-in ones. */
  dialects?: Dialects
  /** The whole paths of those adapters. */
  adapters?: readonly string[]
  /** Gives the whole path of a file that is named in the feeds file. */
  resolve?(path: string): string
}

/** The modules that the file names as adapters, as written; an empty list when the file cannot be read. */
export function adapterPaths(text: string): readonly string[] {
  const document = parseDocument(text, { uniqueKeys: true })
  const content = document.errors.length > 0 ? null : contentOf(document)
  const list: unknown = content && 'value' in content && isRecord(content.value) ? content.value.adapters : null
  return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : []
}

/** Reads the text of a feeds file. Secrets are only looked for, never kept. Never throws. */
export function readFeedsFile(
  text: string,
  secrets: Secrets,
  { dialects = builtInDialects, adapters = [], resolve = (path) => path }: FileSurroundings = {},
): FeedsFileRead {
  const document = parseDocument(text, { uniqueKeys: true })
  if (document.errors.length > 0)
    return invalid(document.errors.map(({ message }) => ({ pointer: '', message: firstLine(message) })))
  const content = contentOf(document)
  if ('problem' in content) return invalid([content.problem])
  const lines = wellFormed(content.value, 'lines', (line): line is FileLine => Value.Check(lineSchema, line))
  const mailboxes = wellFormed(content.value, 'mailboxes', (mailbox): mailbox is FileMailbox =>
    Value.Check(mailboxSchema, mailbox),
  )
  const sources = wellFormed(content.value, 'container_sources', isContainerSource)
  const problems = [
    ...schemaProblems(feedsFileSchema, content.value),
    ...authProblems(content.value),
    ...containerFormProblems(isRecord(content.value) ? content.value.container_sources : null),
    ...authProblems(content.value, 'container_sources'),
    ...containerSourceProblems(sources, new Set([...lines, ...mailboxes].map(({ entry }) => nameOf(entry)))),
    ...sources.flatMap(({ entry: { base_url }, position }) =>
      addressProblems(base_url ?? '', `/container_sources/${position}/base_url`),
    ),
    ...lineProblems(lines, dialects.lines),
    ...mailboxProblems(mailboxes, dialects.messages),
    ...positionSourceProblems(
      isRecord(content.value) ? content.value.ais : null,
      new Set([...[...lines, ...mailboxes].map(({ entry }) => nameOf(entry)), ...sources.map(({ entry }) => entry.name)]),
    ),
    ...missingSecrets(content.value, secrets),
  ]
  if (problems.length > 0) return invalid(problems)
  const configured = new Set(lines.map(({ entry }) => entry.scac))
  const feeds = {
    lines: lines.map(({ entry }) => lineFeed(entry, { configured, dialects, resolve })),
    mailboxes: mailboxes.map(({ entry }) => mailbox(entry, dialects.messages)),
    container_sources: sources.map(({ entry }) => containerSource(entry, (written) => containerAuth(written, resolve))),
    ais: positionSources(isRecord(content.value) ? content.value.ais : null),
    dialects,
    adapters,
  }
  return { kind: 'valid', feeds }
}

function nameOf(entry: FileLine | FileMailbox): string {
  return 'name' in entry ? entry.name : entry.scac
}

function containerAuth(written: { kind: string }, resolve: (path: string) => string): ContainerAuth {
  return auth(written as FileAuth, resolve) as ContainerAuth // containerSourceProblems has seen that its kind is one of those
}

/** The entries of a list that keep to its form, for the checks that go beyond it. */
function wellFormed<Entry>(file: unknown, name: string, hasForm: (entry: unknown) => entry is Entry): ListEntry<Entry>[] {
  const list: unknown = isRecord(file) ? file[name] : null
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, position) => (hasForm(entry) ? [{ entry, position }] : []))
}

/** A problem on one line: `/lines/0/auth/kind: must be …`. */
export function problemLine({ pointer, message }: Problem): string {
  return `${pointer === '' ? '/' : pointer}: ${message}`
}

/** The feed that answers for a SCAC, if one is configured. */
export function feedFor(feeds: Pick<Feeds, 'lines'>, scac: string): LineFeed | undefined {
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

type Building = Required<Pick<FileSurroundings, 'dialects' | 'resolve'>> & { configured: ReadonlySet<string> }

function lineFeed(line: FileLine, { configured, dialects, resolve }: Building): LineFeed {
  const profile = lineProfile(line.scac, line.dialect, dialects.lines)
  return {
    name: line.scac,
    scac: line.scac,
    // A line that has an entry of its own is not answered for by its family.
    also: line.also ?? profile.also.filter((scac) => !configured.has(scac)),
    dialect: profile.dialect,
    base_url: line.base_url ?? profile.base_url ?? '',
    path: line.path ?? profile.path,
    auth: auth(line.auth as FileAuth, resolve), // authProblems has checked it against the schema of its kind
    pacing: line.pacing ?? profile.pacing,
    quirks: mergedQuirks(profile.quirks, line.quirks),
    ...(line.vessel_eta === undefined ? {} : { vessel_eta: line.vessel_eta }),
  }
}

function auth(written: FileAuth, resolve: (path: string) => string): Auth {
  switch (written.kind) {
    case 'none':
    case 'coscon-hmac':
      return written
    case 'header-key':
      return { kind: written.kind, headers: headers(written.headers) }
    case 'oauth2-client-credentials':
      return { ...written, scope: written.scope ?? null, extra_headers: headers(written.extra_headers) }
    case 'oauth2-certificate':
      return {
        ...written,
        ...pair(written, resolve),
        scope: written.scope ?? null,
        extra_headers: headers(written.extra_headers),
      }
    case 'client-certificate':
      return { kind: written.kind, ...pair(written, resolve), headers: headers(written.headers) }
  }
}

type WrittenPair = { certificate: Record<string, unknown>; private_key: Record<string, unknown> }

function pair({ certificate, private_key }: WrittenPair, resolve: (path: string) => string) {
  const found = (source: Record<string, unknown>): PemSource => {
    if (typeof source.file === 'string') return { file: resolve(source.file) }
    return source as SecretName // pemProblems has looked at it
  }
  return { certificate: found(certificate), private_key: found(private_key) }
}

function headers(written: Record<string, unknown> = {}): Record<string, HeaderValue> {
  return written as Record<string, HeaderValue> // headerProblems has looked at each value
}
