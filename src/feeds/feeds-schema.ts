/** The form of the feeds file. `description` completes "must be …" in the problem that a reader sees. */
import { type Static, Type } from 'typebox'
import { statusMeanings } from './dialects/dcsa-2/quirks.ts'
import { messageDialectNames } from './message-dialects.ts'

const closed = { additionalProperties: false } as const
const text = (description: string) => Type.String({ minLength: 1, maxLength: 2_000, description })
const address = (description = 'an address that begins with http:// or https://') =>
  Type.String({ pattern: '^https?://', description })
/** null says "none", as against leaving the member out, which says "as known of the line". */
const orNull = <Value>(schema: { type: string; description: string } & Record<string, unknown>) =>
  Type.Unsafe<Value | null>({ ...schema, type: [schema.type, 'null'] })

const scac = Type.String({
  pattern: '^(?=.*[A-Z])[A-Z0-9]{2,4}$',
  description: 'a SCAC of two to four capital letters or digits',
})
const secret = Type.Object(
  { env: Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$', description: 'the name of an environment variable' }) },
  { ...closed, description: 'an object that names an environment variable: {env: NAME}' },
)
// A text or a secret; which of the two is looked at by hand, for a problem that names the member and not both branches.
const headers = Type.Record(Type.String(), Type.Unknown(), { description: 'an object of header names and values' })

/** By `kind`. */
export const authSchemas = {
  none: Type.Object({ kind: Type.Literal('none') }, closed),
  'header-key': Type.Object({ kind: Type.Literal('header-key'), headers }, closed),
  'oauth2-client-credentials': Type.Object(
    {
      kind: Type.Literal('oauth2-client-credentials'),
      token_url: address(),
      client: Type.Enum(['form', 'basic'], { description: 'form or basic' }),
      client_id: secret,
      client_secret: secret,
      scope: Type.Optional(text('a text')),
      extra_headers: Type.Optional(headers),
    },
    closed,
  ),
} as const
export const secretSchema = secret
export type FileAuth = { [Kind in keyof typeof authSchemas]: Static<(typeof authSchemas)[Kind]> }[keyof typeof authSchemas]

const flag = Type.Boolean({ description: 'true or false' })
const query = orNull<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string', description: 'a text' },
  description: 'an object of parameter names and texts, or null where the line cannot be asked that way',
})

const quirks = Type.Object(
  {
    response_root: Type.Optional(Type.Enum(['list', 'by_type'], { description: 'list or by_type' })),
    cursor: Type.Optional(Type.Enum(['token', 'page_number', 'url', 'none'], { description: 'token, page_number, url or none' })),
    created_filter: Type.Optional(
      Type.Unsafe<'suffix' | 'value' | null>({ enum: ['suffix', 'value', null], description: 'suffix, value or null' }),
    ),
    source_ids_unique: Type.Optional(flag),
    local_as_z: Type.Optional(flag),
    missing_classifier: Type.Optional(Type.Unsafe<'actual' | null>({ enum: ['actual', null], description: 'actual or null' })),
    role_from_description: Type.Optional(flag),
    prefixes_dropped: Type.Optional(Type.Array(text('a text'), { description: 'a list of texts' })),
    limit: Type.Optional(
      orNull<number>({ type: 'integer', minimum: 1, maximum: 10_000, description: 'a whole number from 1 to 10000, or null' }),
    ),
    api_version: Type.Optional(orNull<string>({ type: 'string', description: 'a text or null' })),
    queries: Type.Optional(
      Type.Object(
        { bill_of_lading: Type.Optional(query), booking: Type.Optional(query), container: Type.Optional(query) },
        { ...closed, description: 'an object' },
      ),
    ),
    status_meanings: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[1-5][0-9]{2}$' }),
        Type.Enum([...statusMeanings], { description: `one of ${statusMeanings.join(', ')}` }),
        { ...closed, description: 'an object of status codes and meanings' },
      ),
    ),
  },
  { ...closed, description: 'an object' },
)

export const lineSchema = Type.Object(
  {
    scac,
    also: Type.Optional(Type.Array(scac, { description: 'a list of SCACs' })),
    dialect: Type.Enum(['dcsa-2'], { description: 'dcsa-2' }),
    base_url: Type.Optional(address()),
    path: Type.Optional(Type.String({ pattern: '^/', description: 'a path that begins with /' })),
    // Checked by kind.
    auth: Type.Object({ kind: Type.Enum(Object.keys(authSchemas), { description: Object.keys(authSchemas).join(', ') }) }),
    pacing: Type.Optional(
      Type.Object(
        {
          requests_per_minute: Type.Number({
            exclusiveMinimum: 0,
            maximum: 6_000,
            description: 'a number above 0, at most 6000',
          }),
          concurrency: Type.Integer({ minimum: 1, maximum: 100, description: 'a whole number from 1 to 100' }),
          poll_every_s: Type.Optional(
            Type.Integer({ minimum: 5, maximum: 604_800, description: 'a whole number of seconds from 5 to 604800' }),
          ),
        },
        { ...closed, description: 'an object' },
      ),
    ),
    quirks: Type.Optional(quirks),
  },
  { ...closed, description: 'an object' },
)

/** `W185` (FIRMS), or `USLAX:APMT` (UN/LOCODE and SMDG code). */
export const facilityCode = Type.String({
  pattern: '^([A-Z0-9]{2,12}|[A-Z]{2}[A-Z0-9]{3}:[A-Z0-9]{2,12})$',
  description: 'a FIRMS code, or UN/LOCODE and SMDG code as in USLAX:APMT',
})

export const mailboxSchema = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
      description: 'a name of small letters, digits and hyphens, 40 at most',
    }),
    dialect: Type.Enum([...messageDialectNames], { description: `one of ${messageDialectNames.join(', ')}` }),
    token: secret,
    account: Type.Optional(text('the id of an account')),
    facilities: Type.Optional(Type.Array(facilityCode, { minItems: 1, maxItems: 500, description: 'a list of facility codes' })),
    code_map: Type.Optional(Type.Record(Type.String(), text('a text'), { description: 'an object of codes and their meanings' })),
  },
  { ...closed, description: 'an object' },
)

export const feedsFileSchema = Type.Object(
  {
    lines: Type.Optional(Type.Array(lineSchema, { maxItems: 500, description: 'a list' })),
    mailboxes: Type.Optional(Type.Array(mailboxSchema, { maxItems: 500, description: 'a list' })),
  },
  { ...closed, description: 'an object with lines and mailboxes' },
)
export type FileLine = Static<typeof lineSchema>
export type FileMailbox = Static<typeof mailboxSchema>
