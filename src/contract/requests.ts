import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { type ErrorCode, memberProblem, type RequestProblem } from './errors.ts'
import type { Body } from './operation.ts'

// Checks the bodies of requests against the contract: all problems at once, each with a code and a pointer.

type Violation = { keyword: string; instancePath: string; params: object }

/** A compiled body. `problems` is empty when the body may be used as the type that the contract gives it. */
export type BodyCheck = (body: unknown) => RequestProblem[]

/** Compiles the check of a body. Members that the contract does not name are let through: clients send more than they are asked for. */
export function compileBody(body: Body): BodyCheck {
  if (body.kind === 'plain') return body.own_rules ? noCheck : compileSchema(body.schema, '')
  const attributes = body.own_rules ? noCheck : compileSchema(body.attributes, '/data/attributes')
  const relationships = body.relationships && !body.own_rules ? compileSchema(body.relationships, '/data/relationships') : noCheck
  return (document) => {
    const resource = memberOf(document, 'data')
    const given = memberOf(resource, 'attributes')
    return [
      ...checkType(body, memberOf(resource, 'type')),
      ...checkReadOnly(body.read_only ?? [], given),
      ...attributes(given ?? {}),
      ...relationships(memberOf(resource, 'relationships') ?? {}),
    ]
  }
}

const noCheck: BodyCheck = () => []

function checkType(body: Body & { kind: 'document' }, type: unknown): RequestProblem[] {
  if (type === body.type || (type === undefined && !body.type_required)) return []
  const pointer = '/data/type'
  if (type === undefined) return [{ code: 'blank', pointer, detail: "Type can't be blank" }]
  return [{ code: 'inclusion', pointer, detail: `Type must be '${body.type}'` }]
}

function checkReadOnly(names: readonly string[], attributes: unknown): RequestProblem[] {
  return names
    .filter((name) => memberOf(attributes, name) !== undefined)
    .map((name) => memberProblem('read_only', `/data/attributes/${name}`))
}

/** A member of a JSON object; undefined when there is none, or when it is no object. Never one that every object inherits. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}

/** How the faults of a member are told where the error table is too general, by the keyword of the schema that it breaks. */
export type OwnFaults = Readonly<
  Record<string, { unit?: 'characters'; keywords?: Readonly<Record<string, { code?: ErrorCode; words?: string }>> }>
>

/** Compiles the check of one value; pointers begin with `base`. `own`: of members that have words or codes of their own, by name. */
export function compileSchema(schema: TSchema, base: string, own: OwnFaults = {}): BodyCheck {
  const validator = Compile(schema)
  return (value) =>
    validator.Check(value) ? [] : dedupe(validator.Errors(value).flatMap((violation) => foundIn(violation, value, { base, own })))
}

/** `place` is where exactly; the pointer of the problem may be that of the list around it. */
type LocatedProblem = { place: string; problem: RequestProblem }

/** One problem per place: the first that was found there. Of a list, each kind of problem once. */
function dedupe(all: LocatedProblem[]): RequestProblem[] {
  const places = new Set<string>()
  const first = all.filter(({ place }) => !places.has(place) && places.add(place))
  return [...new Map(first.map(({ problem }) => [`${problem.code} ${problem.pointer}`, problem])).values()]
}

function foundIn(
  { keyword, instancePath, params }: Violation,
  value: unknown,
  { base, own }: { base: string; own: OwnFaults },
): LocatedProblem[] {
  const place = `${base}${instancePath}`
  if (keyword === 'required') {
    const missing: unknown = Reflect.get(params, 'requiredProperties')
    const places = Array.isArray(missing) ? missing.map((name) => `${place}/${String(name)}`) : []
    return places.map((one) => ({ place: one, problem: memberProblem('blank', one) }))
  }
  const { unit, keywords = {} } = own[instancePath.slice(1)] ?? {}
  const { code = codeOf(keyword, params), words } = keywords[keyword] ?? {}
  // Clients know attributes by their pointer: one in a list of words is a fault of the list.
  const [, list] = /^(.*)\/\d+$/.exec(instancePath) ?? []
  const fault = {
    given: valueAt(value, instancePath),
    limit: limitIn(params),
    ...(unit === undefined ? {} : { unit }),
    ...(words === undefined ? {} : { words }),
    ...(list === undefined ? {} : { in_list: true as const }),
  }
  return [{ place, problem: memberProblem(code, `${base}${list ?? instancePath}`, fault) }]
}

function limitIn(params: object): unknown {
  return Reflect.get(params, 'limit')
}

function codeOf(keyword: string, params: object): ErrorCode {
  const code = codes.get(keyword) ?? 'invalid'
  // An empty text is a missing one.
  return code === 'too_short' && limitIn(params) === 1 ? 'blank' : code
}

const codes: ReadonlyMap<string, ErrorCode> = new Map([
  ['const', 'inclusion'],
  ['enum', 'inclusion'],
  ['maxItems', 'too_long'],
  ['maxLength', 'too_long'],
  ['minItems', 'too_short'],
  ['minLength', 'too_short'],
])

function valueAt(value: unknown, instancePath: string): unknown {
  return instancePath
    .split('/')
    .slice(1)
    .reduce((within, name) => (Array.isArray(within) ? within[Number(name)] : memberOf(within, name)), value)
}
