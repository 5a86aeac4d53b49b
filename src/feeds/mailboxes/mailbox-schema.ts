/** The form of a mailbox in the feeds file. `description` completes "must be …" in the problem that a reader sees. */
import { type Static, Type } from 'typebox'
import { type ClmField, clmFields, dateForms } from '../dialects/clm/clm-columns.ts'
import { facilityCode } from '../facility-code-schema.ts'

const closed = { additionalProperties: false } as const
const text = (description = 'a text') => Type.String({ minLength: 1, maxLength: 2_000, description })
const secret = Type.Object(
  { env: Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$', description: 'the name of an environment variable' }) },
  { ...closed, description: 'an object that names an environment variable: {env: NAME}' },
)
const flag = Type.Boolean({ description: 'true or false' })
const folder = Type.String({ pattern: '^/', maxLength: 1_000, description: 'a path that begins with /' })
const pause = Type.Integer({ minimum: 1, maximum: 86_400, description: 'a whole number of seconds from 1 to 86400' })
const position = Type.Unsafe<number | string>({
  type: ['integer', 'string'],
  minimum: 1,
  minLength: 1,
  description: 'the number of a column, its name, or its first and last character as 1-10',
})

const columnsByField = Type.Unsafe<Partial<Record<ClmField, number | string>>>(
  Type.Object(Object.fromEntries(clmFields.map((name) => [name, Type.Optional(position)])), {
    ...closed,
    description: 'an object of columns by field',
  }),
)

const columns = Type.Object(
  {
    form: Type.Enum(['csv', 'fixed'], { description: 'csv or fixed' }),
    separator: Type.Optional(Type.String({ minLength: 1, maxLength: 1, description: 'one character' })),
    header: Type.Optional(flag),
    date_form: Type.Optional(Type.Enum([...dateForms], { description: `one of ${dateForms.join(', ')}` })),
    fields: columnsByField,
  },
  { ...closed, description: 'an object' },
)

const watchedFolder = Type.Object(
  {
    path: folder,
    names: Type.Optional(text()),
    working: Type.Optional(folder),
    done: Type.Optional(folder),
    failed: Type.Optional(folder),
    out: Type.Optional(folder),
    poll_s: Type.Optional(pause),
  },
  { ...closed, description: 'an object' },
)

const sftp = Type.Object(
  {
    host: text('the name or address of a host'),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535, description: 'a whole number from 1 to 65535' })),
    user: text(),
    password: Type.Optional(secret),
    private_key: Type.Optional(secret),
    passphrase: Type.Optional(secret),
    host_key: Type.Optional(
      Type.String({ pattern: '^SHA256:[A-Za-z0-9+/]{43}=?$', description: 'a fingerprint as ssh-keygen prints it: SHA256:…' }),
    ),
    directory: text(),
    names: Type.Optional(text()),
    done_directory: Type.Optional(text()),
    delete: Type.Optional(flag),
    out_directory: Type.Optional(text()),
    poll_s: Type.Optional(pause),
  },
  { ...closed, description: 'an object' },
)

export const mailboxSchema = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
      description: 'a name of small letters, digits and hyphens, 40 at most',
    }),
    // Which dialects there are is looked at by hand.
    dialect: text('the name of a dialect'),
    token: Type.Optional(secret),
    signing_secrets: Type.Optional(Type.Array(secret, { minItems: 1, maxItems: 10, description: 'a list of secrets' })),
    folder: Type.Optional(watchedFolder),
    sftp: Type.Optional(sftp),
    account: Type.Optional(text('the id of an account')),
    facilities: Type.Optional(Type.Array(facilityCode, { minItems: 1, maxItems: 500, description: 'a list of facility codes' })),
    scac: Type.Optional(
      Type.String({ pattern: '^(?=.*[A-Z])[A-Z0-9]{2,4}$', description: 'a SCAC of two to four capital letters or digits' }),
    ),
    code_map: Type.Optional(Type.Record(Type.String(), text('a text'), { description: 'an object of codes and their meanings' })),
    columns: Type.Optional(columns),
    acknowledge: Type.Optional(flag),
  },
  { ...closed, description: 'an object' },
)
export type FileMailbox = Static<typeof mailboxSchema>
