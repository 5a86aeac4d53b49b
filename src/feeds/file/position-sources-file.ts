/** The list `ais` of the feeds file: where positions of ships come from. */
import { Type } from 'typebox'
import { type StreamType, streamTypes } from '../dialects/ais/aisstream.ts'
import type { SecretName } from '../lines/line-feed.ts'
import { type Problem, schemaProblems } from '../schema-problems.ts'

/** South-west and north-east corner, each as latitude and longitude. */
type BoundingBox = readonly [readonly [number, number], readonly [number, number]]

export type PositionSource = { name: string } & (
  | { kind: 'nmea-tcp'; host: string; port: number; silence_s: number }
  | { kind: 'nmea-udp'; address: string; port: number; silence_s: number }
  | {
      kind: 'aisstream'
      url: string
      api_key: SecretName
      bounding_boxes: readonly BoundingBox[]
      message_types: readonly StreamType[]
      silence_s: number
    }
  | { kind: 'push'; token: SecretName }
)

export type PositionStream = Exclude<PositionSource, { kind: 'push' }>

const closed = { additionalProperties: false } as const
const name = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
  description: 'a name of small letters, digits and hyphens, 40 at most',
})
const secret = Type.Object(
  { env: Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$', description: 'the name of an environment variable' }) },
  { ...closed, description: 'an object that names an environment variable: {env: NAME}' },
)
const host = (description: string) => Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,253}$', description })
const port = Type.Integer({ minimum: 1, maximum: 65_535, description: 'a port from 1 to 65535' })
const silence_s = Type.Optional(
  Type.Integer({ minimum: 10, maximum: 86_400, description: 'a whole number of seconds from 10 to 86400' }),
)
const corner = Type.Array(Type.Number({ minimum: -180, maximum: 180, description: 'degrees' }), {
  minItems: 2,
  maxItems: 2,
  description: 'a latitude and a longitude',
})
const box = Type.Array(corner, { minItems: 2, maxItems: 2, description: 'two corners: [[south, west], [north, east]]' })

const schemas = {
  'nmea-tcp': Type.Object(
    { name, kind: Type.Literal('nmea-tcp'), host: host('a host name or address'), port, silence_s },
    closed,
  ),
  'nmea-udp': Type.Object(
    { name, kind: Type.Literal('nmea-udp'), address: Type.Optional(host('an address of this machine')), port, silence_s },
    closed,
  ),
  aisstream: Type.Object(
    {
      name,
      kind: Type.Literal('aisstream'),
      url: Type.Optional(Type.String({ pattern: '^wss?://', description: 'an address that begins with ws:// or wss://' })),
      api_key: secret,
      bounding_boxes: Type.Optional(Type.Array(box, { minItems: 1, maxItems: 100, description: 'a list of boxes' })),
      message_types: Type.Optional(
        Type.Array(Type.Enum([...streamTypes], { description: `one of ${streamTypes.join(', ')}` }), {
          minItems: 1,
          description: 'a list of types',
        }),
      ),
      silence_s,
    },
    closed,
  ),
  push: Type.Object({ name, kind: Type.Literal('push'), token: secret }, closed),
} as const
const kinds = Object.keys(schemas)

/** What is wrong with the list. Tolerates any value. `taken`: names that other feeds have. */
export function positionSourceProblems(list: unknown, taken: ReadonlySet<string>): Problem[] {
  if (!Array.isArray(list)) return []
  const names = new Set(taken)
  return list.flatMap((entry: unknown, position) => {
    const pointer = `/ais/${position}`
    if (!isRecord(entry)) return [{ pointer, message: 'must be an object' }]
    const kind = kinds.find((known) => known === entry.kind)
    if (kind === undefined) return [{ pointer: `${pointer}/kind`, message: `must be one of ${kinds.join(', ')}` }]
    const problems = schemaProblems(schemas[kind as PositionSource['kind']], entry, pointer) // found among the keys
    if (typeof entry.name === 'string') {
      if (names.has(entry.name)) problems.push({ pointer: `${pointer}/name`, message: 'is already the name of another feed' })
      names.add(entry.name)
    }
    if (typeof entry.url === 'string' && /^wss?:/.test(entry.url) && !URL.canParse(entry.url))
      problems.push({ pointer: `${pointer}/url`, message: 'is not an address' })
    return problems.length > 0 ? problems : boxProblems(entry.bounding_boxes, pointer)
  })
}

/** The service reads latitude first, which is easily got wrong. */
function boxProblems(boxes: unknown, pointer: string): Problem[] {
  if (!Array.isArray(boxes)) return []
  const written = boxes as BoundingBox[] // the schema has looked at their form
  return written.flatMap(([[south], [north]], index) => {
    const at = `${pointer}/bounding_boxes/${index}`
    if (Math.abs(south) > 90 || Math.abs(north) > 90) return [{ pointer: at, message: 'must have the latitude first' }]
    return south > north ? [{ pointer: at, message: 'must begin with the southern corner' }] : []
  })
}

const world: readonly BoundingBox[] = [
  [
    [-90, -180],
    [90, 180],
  ],
]
const stream_url = 'wss://stream.aisstream.io/v0/stream'
const silence_default_s = 120
// What receivers send to by default.
const any_address = '0.0.0.0'

type StreamEntry = { silence_s?: number }
type FileSource = { name: string } & (
  | ({ kind: 'nmea-tcp'; host: string; port: number } & StreamEntry)
  | ({ kind: 'nmea-udp'; address?: string; port: number } & StreamEntry)
  | ({
      kind: 'aisstream'
      url?: string
      api_key: SecretName
      bounding_boxes?: readonly BoundingBox[]
      message_types?: readonly StreamType[]
    } & StreamEntry)
  | { kind: 'push'; token: SecretName }
)

/** The sources of a list in which positionSourceProblems found nothing wrong, with what it leaves out. */
export function positionSources(list: unknown): PositionSource[] {
  const written = (Array.isArray(list) ? list : []) as FileSource[] // positionSourceProblems has looked at each
  return written.map((source) => {
    if (source.kind === 'push') return source
    const silence = { silence_s: source.silence_s ?? silence_default_s }
    if (source.kind === 'nmea-tcp') return { ...source, ...silence }
    if (source.kind === 'nmea-udp') return { ...source, ...silence, address: source.address ?? any_address }
    const { url = stream_url, bounding_boxes = world, message_types = streamTypes } = source
    return { ...source, ...silence, url, bounding_boxes, message_types }
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
