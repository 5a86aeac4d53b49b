/** What is wrong with a feeds file beyond its form: things that must fit together, secrets that must be there. */
import { numberTypes } from '../../vocabulary/request-type.ts'
import type { Dialects } from '../define-feed.ts'
import { lineProfile } from '../lines/known-lines.ts'
import type { Auth, LineFeed } from '../lines/line-feed.ts'
import { type Quirks, standardQuirks } from '../lines/quirks.ts'
import { type Problem, schemaProblems } from '../schema-problems.ts'
import type { Secrets } from '../secrets.ts'
import { authSchemas, type FileLine, fileSchema, secretSchema } from './feeds-schema.ts'

export type ListEntry<Entry> = { entry: Entry; position: number }

/** Authentication has a form for each kind. Tolerates any value, so that its problems are told together with those of the rest. */
export function authProblems(file: unknown, list: 'lines' | 'container_sources' = 'lines'): Problem[] {
  const lines: unknown = isRecord(file) ? file[list] : null
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown, position) => {
    const auth = isRecord(line) ? line.auth : null
    const kind = isRecord(auth) ? Object.keys(authSchemas).find((name) => name === auth.kind) : undefined
    const schema = kind === undefined ? null : authSchemas[kind as Auth['kind']] // found among the keys
    if (!schema || !isRecord(auth)) return []
    const pointer = `/${list}/${position}/auth`
    return [
      ...schemaProblems(schema, auth, pointer),
      ...headerProblems(auth.headers, `${pointer}/headers`),
      ...headerProblems(auth.extra_headers, `${pointer}/extra_headers`),
      ...pemProblems(auth.certificate, `${pointer}/certificate`),
      ...pemProblems(auth.private_key, `${pointer}/private_key`),
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

function pemProblems(source: unknown, pointer: string): Problem[] {
  if (!isRecord(source)) return []
  return schemaProblems('file' in source ? fileSchema : secretSchema, source, pointer)
}

export function lineProblems(lines: readonly ListEntry<FileLine>[], dialects: Dialects['lines']): Problem[] {
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
    const { base_url: known_base_url, dialect } = lineProfile(entry.scac, entry.dialect, dialects)
    const base_url = entry.base_url ?? known_base_url
    problems.push(...dialectProblems(dialect, { known: dialects, pointer: `${pointer}/dialect` }))
    problems.push(...incrementalProblems(entry, { base_url, dialects, pointer: `${pointer}/pacing/incremental` }))
    problems.push(...quirkProblems(entry, { heeded: dialects[dialect]?.quirks, pointer: `${pointer}/quirks` }))
    if (base_url === null)
      problems.push({ pointer: `${pointer}/base_url`, message: `is missing: no address is known for ${entry.scac}` })
    else problems.push(...addressProblems(base_url, `${pointer}/base_url`))
    // The form of `auth` is looked at elsewhere: here it may still be a wrong one.
    const token_url: unknown = 'token_url' in entry.auth ? entry.auth.token_url : null
    if (typeof token_url === 'string') problems.push(...addressProblems(token_url, `${pointer}/auth/token_url`, 'query'))
    return problems
  })
}

/** Asking for news alone needs a filter by time: a question that it leaves as it is would bring everything and pass for a part. */
function incrementalProblems(
  entry: FileLine,
  { base_url, dialects, pointer }: { base_url: string | null; dialects: Dialects['lines']; pointer: string },
): Problem[] {
  const profile = lineProfile(entry.scac, entry.dialect, dialects)
  const dialect = dialects[profile.dialect]
  if (entry.pacing?.incremental === undefined || dialect === undefined || !URL.canParse(base_url ?? '')) return []
  const feed: LineFeed = {
    ...{ name: entry.scac, scac: entry.scac, also: [], auth: { kind: 'none' }, pacing: entry.pacing },
    ...{ dialect: profile.dialect, base_url: base_url ?? '', path: entry.path ?? profile.path },
    quirks: mergedQuirks(profile.quirks, entry.quirks),
  }
  const filters = numberTypes.some((number_type) => {
    const asked = { number_type, number: 'ABCD1234567' }
    const news = dialect.describe(feed, { ...asked, created_since: '2026-01-01T00:00:00Z' })
    return JSON.stringify(news) !== JSON.stringify(dialect.describe(feed, asked))
  })
  return filters ? [] : [{ pointer, message: 'has no effect: this line cannot be asked by time' }]
}

/** What is known of a line, with what the file says of it. */
export function mergedQuirks(known: Quirks, own: FileLine['quirks'] = {}): Quirks {
  return { ...known, ...own, queries: { ...known.queries, ...own.queries } }
}

function dialectProblems(
  name: string,
  { known, pointer }: { known: Readonly<Record<string, unknown>>; pointer: string },
): Problem[] {
  if (Object.hasOwn(known, name)) return []
  return [{ pointer, message: `must be one of ${Object.keys(known).join(', ')}` }]
}

/** A quirk that the dialect does not heed would be a setting without effect. */
function quirkProblems(
  { dialect, quirks = {} }: FileLine,
  { heeded, pointer }: { heeded: readonly string[] | undefined; pointer: string },
): Problem[] {
  if (heeded === undefined) return []
  return Object.keys(quirks).flatMap((name) =>
    !Object.hasOwn(standardQuirks, name) || name === 'status_meanings' || heeded.includes(name)
      ? []
      : [{ pointer: `${pointer}/${name}`, message: `has no effect in the dialect ${dialect ?? 'of this line'}` }],
  )
}

export function addressProblems(address: string, pointer: string, allowed?: 'query'): Problem[] {
  if (!/^https?:\/\//.test(address)) return []
  if (!URL.canParse(address)) return [{ pointer, message: 'is not an address' }]
  const { username, password, hash, search } = new URL(address)
  if (username !== '' || password !== '') return [{ pointer, message: 'must not hold a user name or password: use auth' }]
  return hash !== '' || (search !== '' && allowed !== 'query') ? [{ pointer, message: 'must end before ? and #' }] : []
}

/** Every `{env: NAME}` in the file whose variable is unset or empty. */
export function missingSecrets(value: unknown, secrets: Secrets, pointer = ''): Problem[] {
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
