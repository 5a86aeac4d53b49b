/** The form of the feeds file. `description` completes "must be …" in the problem that a reader sees. */
import { type Static, Type } from 'typebox'
import { statusMeanings } from '../lines/quirks.ts'
import { mailboxSchema } from '../mailboxes/mailbox-schema.ts'

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
// In a variable or in a file; which of the two is looked at by hand.
const pem = Type.Record(Type.String(), Type.Unknown(), { description: 'an object: {env: NAME} or {file: PATH}' })
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
  'oauth2-certificate': Type.Object(
    {
      kind: Type.Literal('oauth2-certificate'),
      token_url: address(),
      client_id: secret,
      certificate: pem,
      private_key: pem,
      scope: Type.Optional(text('a text')),
      extra_headers: Type.Optional(headers),
    },
    closed,
  ),
  'coscon-hmac': Type.Object({ kind: Type.Literal('coscon-hmac'), api_key: secret, secret_key: secret }, closed),
  'client-certificate': Type.Object(
    { kind: Type.Literal('client-certificate'), certificate: pem, private_key: pem, headers: Type.Optional(headers) },
    closed,
  ),
} as const
export const fileSchema = Type.Object(
  { file: text('the path of a file') },
  { ...closed, description: 'an object: {env: NAME} or {file: PATH}' },
)
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

const pollSeconds = Type.Integer({ minimum: 5, maximum: 604_800, description: 'a whole number of seconds from 5 to 604800' })

export const lineSchema = Type.Object(
  {
    scac,
    also: Type.Optional(Type.Array(scac, { description: 'a list of SCACs' })),
    // Which dialects there are depends on the adapters that the file names.
    dialect: Type.Optional(text('the name of a dialect')),
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
          poll_every_s: Type.Optional(pollSeconds),
          cadence: Type.Optional(
            Type.Object(
              {
                base: Type.Optional(pollSeconds),
                far: Type.Optional(pollSeconds),
                near: Type.Optional(pollSeconds),
                arriving: Type.Optional(pollSeconds),
                at_port: Type.Optional(pollSeconds),
                collected: Type.Optional(pollSeconds),
              },
              { ...closed, description: 'an object of seconds by base, far, near, arriving, at_port and collected' },
            ),
          ),
          incremental: Type.Optional(
            Type.Object(
              {
                full_every_s: Type.Integer({
                  minimum: 3_600,
                  maximum: 604_800,
                  description: 'a whole number of seconds from 3600 to 604800',
                }),
              },
              { ...closed, description: 'an object with full_every_s' },
            ),
          ),
        },
        { ...closed, description: 'an object' },
      ),
    ),
    quirks: Type.Optional(quirks),
    vessel_eta: Type.Optional(Type.Enum(['beside', 'replace'], { description: 'beside or replace' })),
  },
  { ...closed, description: 'an object' },
)

export const feedsFileSchema = Type.Object(
  {
    lines: Type.Optional(Type.Array(lineSchema, { maxItems: 500, description: 'a list' })),
    mailboxes: Type.Optional(Type.Array(mailboxSchema, { maxItems: 500, description: 'a list' })),
    container_sources: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 500, description: 'a list' })),
    // Checked by kind.
    ais: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 50, description: 'a list' })),
    adapters: Type.Optional(Type.Array(text('the path of a module'), { maxItems: 100, description: 'a list' })),
  },
  { ...closed, description: 'an object with lines, mailboxes, container_sources, ais and adapters' },
)
export type FileLine = Static<typeof lineSchema>
