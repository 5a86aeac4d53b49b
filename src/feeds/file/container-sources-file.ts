/** The list `container_sources` of the feeds file: terminals and railroads that are asked about containers. */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { canonicalScac } from '../../reference/shipping-lines.ts'
import { facilityCode } from '../facility-code-schema.ts'
import { type Problem, schemaProblems } from '../schema-problems.ts'
import { containerDialect, containerDialectNames } from '../terminals/container-dialects.ts'
import { type Facility, facilityOf } from '../terminals/facilities.ts'
import type { ContainerAuth, ContainerCadence, ContainerSource } from '../terminals/source.ts'
import { secretSchema } from './feeds-schema.ts'

const closed = { additionalProperties: false } as const
const interval = Type.Integer({ minimum: 60, maximum: 604_800, description: 'a whole number of seconds from 60 to 604800' })

/** Kinds of authentication that lines have not. */
const ownAuthSchemas = {
  'path-key': Type.Object({ kind: Type.Literal('path-key'), key: secretSchema }, closed),
  login: Type.Object(
    {
      kind: Type.Literal('login'),
      user_name: secretSchema,
      password: secretSchema,
      terminal: Type.String({ pattern: '^[A-Z0-9]{2,20}$', description: 'the code of a terminal such as ITS or HUSKY' }),
    },
    closed,
  ),
} as const

const containerSourceSchema = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
      description: 'a name of small letters, digits and hyphens, 40 at most',
    }),
    dialect: Type.Enum([...containerDialectNames], { description: `one of ${containerDialectNames.join(', ')}` }),
    base_url: Type.Optional(
      Type.String({ pattern: '^https?://', description: 'an address that begins with http:// or https://' }),
    ),
    // Checked by kind.
    auth: Type.Object({ kind: Type.String({ description: 'a kind of authentication' }) }),
    facilities: Type.Optional(Type.Array(facilityCode, { minItems: 1, maxItems: 50, description: 'a list of facility codes' })),
    facility_code: Type.Optional(
      Type.String({ pattern: '^[A-Za-z0-9]{2,12}$', description: 'the code by which the service knows the terminal' }),
    ),
    railroad: Type.Optional(Type.String({ pattern: '^[A-Z]{2,4}$', description: 'the SCAC of a railroad' })),
    stations: Type.Optional(
      Type.Record(Type.String(), Type.String({ pattern: '^[A-Z]{2}[A-Z0-9]{3}$', description: 'a UN/LOCODE' }), {
        description: 'an object of station names and UN/LOCODEs',
      }),
    ),
    asks_unassigned: Type.Optional(Type.Boolean({ description: 'true or false' })),
    requests_per_minute: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 6_000, description: 'a number above 0, at most 6000' }),
    ),
    batch_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'a whole number from 1 to 100' })),
    cadence: Type.Optional(
      Type.Object(
        {
          on_vessel_s: Type.Optional(interval),
          at_terminal_s: Type.Optional(interval),
          off_hours_s: Type.Optional(interval),
          rail_s: Type.Optional(interval),
        },
        { ...closed, description: 'an object' },
      ),
    ),
  },
  { ...closed, description: 'an object' },
)
type FileContainerSource = Static<typeof containerSourceSchema>

export function isContainerSource(entry: unknown): entry is FileContainerSource {
  return Value.Check(containerSourceSchema, entry)
}

/**
 * Six hours at sea and an hour with the railroad are what users of such data see; between arrival and pickup half an hour while gates are
 * open, because an appointment is lost in less than a day, and two hours when they are not.
 */
const cadence_default: ContainerCadence = { on_vessel_s: 21_600, at_terminal_s: 1_800, off_hours_s: 7_200, rail_s: 3_600 }

// Journeys go on between two asks; a look costs one query.
const watch_every_s = 300

/** What is wrong with the form of the entries. Tolerates any value. */
export function containerFormProblems(list: unknown): Problem[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, position) =>
    schemaProblems(containerSourceSchema, entry, `/container_sources/${position}`),
  )
}

type SourceEntry = { entry: FileContainerSource; position: number }

/** What is wrong among the members of sources that have their form. `taken`: names that other feeds have. */
export function containerSourceProblems(sources: readonly SourceEntry[], taken: ReadonlySet<string>): Problem[] {
  const names = new Set(taken)
  return sources.flatMap(({ entry, position }) => {
    const at = (member: string, message: string): Problem => ({ pointer: `/container_sources/${position}/${member}`, message })
    const { kind, batch_max, auth_kinds, requests_per_minute } = containerDialect(entry.dialect)
    const is_taken = names.has(entry.name)
    names.add(entry.name)
    return [
      ...(is_taken ? [at('name', 'is already the name of another feed')] : []),
      ...(entry.batch_size !== undefined && entry.batch_size > batch_max
        ? [at('batch_size', `must be at most ${batch_max} with ${entry.dialect}`)]
        : []),
      ...(entry.requests_per_minute !== undefined && entry.requests_per_minute > requests_per_minute && isPublic(entry)
        ? [at('requests_per_minute', `must be at most ${requests_per_minute} with ${entry.dialect}`)]
        : []),
      ...(kind === 'terminal' && entry.facilities === undefined
        ? [at('facilities', 'is missing: it says which containers are asked about')]
        : []),
      ...(kind === 'rail' && entry.facilities !== undefined ? [at('facilities', 'belongs to a terminal')] : []),
      ...(entry.facilities ?? []).flatMap((code, index) =>
        facilityFrom(code) === null ? [at(`facilities/${index}`, 'is no terminal that is known')] : [],
      ),
      ...(auth_kinds.some((known) => known === entry.auth.kind)
        ? ownAuthProblems(entry.auth, `/container_sources/${position}/auth`)
        : [at('auth/kind', `must be ${auth_kinds.join(' or ')} with ${entry.dialect}`)]),
    ]
  })
}

/** The limits are those of the service itself; a stand-in for it on the own network has none. */
function isPublic({ base_url }: FileContainerSource): boolean {
  return base_url === undefined
}

function ownAuthProblems(auth: FileContainerSource['auth'], pointer: string): Problem[] {
  const kind = Object.keys(ownAuthSchemas).find((name) => name === auth.kind)
  return kind === undefined ? [] : schemaProblems(ownAuthSchemas[kind as keyof typeof ownAuthSchemas], auth, pointer) // found among the keys
}

function facilityFrom(written: string): Facility | null {
  const [code = '', smdg] = written.split(':')
  return facilityOf(smdg === undefined ? { firms: code } : { locode: code, smdg })
}

/** A source of the file, with what it leaves out. `enter` reads the kinds of authentication that lines have too. */
export function containerSource(
  written: FileContainerSource,
  enter: (auth: FileContainerSource['auth']) => ContainerAuth,
): ContainerSource {
  const dialect = containerDialect(written.dialect)
  const railroad = written.railroad ?? dialect.railroad
  return {
    name: written.name,
    dialect: written.dialect,
    kind: dialect.kind,
    base_url: written.base_url ?? dialect.base_url,
    auth: Object.hasOwn(ownAuthSchemas, written.auth.kind) ? (written.auth as ContainerAuth) : enter(written.auth), // ownAuthProblems has looked
    pacing: { requests_per_minute: written.requests_per_minute ?? dialect.requests_per_minute },
    batch_size: written.batch_size ?? dialect.batch_max,
    facilities: (written.facilities ?? []).flatMap((code) => facilityFrom(code) ?? []),
    facility_code: written.facility_code ?? null,
    railroad: railroad === null ? null : canonicalScac(railroad),
    stations: written.stations ?? {},
    asks_unassigned: written.asks_unassigned ?? false,
    owners: null,
    cadence: { ...cadence_default, ...written.cadence },
    watch_every_s,
  }
}
