import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { ErrorCode, RequestProblem } from './errors.ts'
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
    .map((name) => ({
      code: 'read_only',
      pointer: `/data/attributes/${name}`,
      detail: sentence(`/${name}`, 'cannot be changed here'),
    }))
}

/** A member of a JSON object; undefined when there is none, or when it is no object. Never one that every object inherits. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}

/** Compiles the check of one value; pointers begin with `base`. */
export function compileSchema(schema: TSchema, base: string): BodyCheck {
  const validator = Compile(schema)
  return (value) =>
    validator.Check(value) ? [] : dedupe(validator.Errors(value).flatMap((violation) => foundIn(violation, base)))
}

/** `place` is where exactly; the pointer of the problem may be that of the list around it. */
type Found = { place: string; problem: RequestProblem }

/** One problem per place: the first that was found there. Of a list, each kind of problem once. */
function dedupe(all: Found[]): RequestProblem[] {
  const places = new Set<string>()
  const first = all.filter(({ place }) => !places.has(place) && places.add(place))
  return [...new Map(first.map(({ problem }) => [`${problem.code} ${problem.pointer}`, problem])).values()]
}

function foundIn({ keyword, instancePath, params }: Violation, base: string): Found[] {
  const place = `${base}${instancePath}`
  if (keyword === 'required') {
    const missing: unknown = Reflect.get(params, 'requiredProperties')
    const places = Array.isArray(missing) ? missing.map((name) => `${place}/${String(name)}`) : []
    return places.map((one) => ({ place: one, problem: problem('blank', one, params) }))
  }
  const code = Object.hasOwn(codes, keyword) ? (codes[keyword] ?? 'invalid') : 'invalid'
  // Clients know attributes by their pointer: one in a list of words is a fault of the list.
  const [, list] = /^(.*)\/\d+$/.exec(instancePath) ?? []
  return [{ place, problem: list === undefined ? problem(code, place, params) : problemInList(code, `${base}${list}`, params) }]
}

const codes: Record<string, ErrorCode> = {
  const: 'inclusion',
  enum: 'inclusion',
  maxItems: 'too_long',
  maxLength: 'too_long',
  minItems: 'too_short',
  minLength: 'too_short',
}

function problem(code: ErrorCode, pointer: string, params: object): RequestProblem {
  const limit: unknown = Reflect.get(params, 'limit')
  // An empty text is a missing one.
  if (code === 'too_short' && limit === 1) return { code: 'blank', pointer, detail: sentence(pointer, "can't be blank") }
  return { code, pointer, detail: sentence(pointer, phrases[code]?.(limit) ?? 'has the wrong type or form') }
}

function problemInList(code: ErrorCode, pointer: string, params: object): RequestProblem {
  const limit: unknown = Reflect.get(params, 'limit')
  if (code === 'too_short' && limit === 1) return { code: 'blank', pointer, detail: sentence(pointer, 'has a blank value') }
  const detail = sentence(pointer, phrasesInLists[code]?.(limit) ?? 'has a value of the wrong type or form')
  return { code, pointer, detail }
}

const phrasesInLists: Partial<Record<ErrorCode, (limit: unknown) => string>> = {
  inclusion: () => 'has a value that is not allowed',
  too_long: (limit) => `has a value that is too long (maximum is ${limit})`,
  too_short: (limit) => `has a value that is too short (minimum is ${limit})`,
}

const phrases: Partial<Record<ErrorCode, (limit: unknown) => string>> = {
  blank: () => "can't be blank",
  inclusion: () => 'is not one of the values that are allowed',
  too_long: (limit) => `is too long (maximum is ${limit})`,
  too_short: (limit) => `is too short (minimum is ${limit})`,
}

/** `/data/attributes/ref_numbers` and a phrase become `Ref numbers …`: readable, and it names the place. */
function sentence(pointer: string, phrase: string): string {
  const name = pointer.replace(/^\/data\/(attributes|relationships)\/|^\/blob\/|^\//, '').replaceAll('_', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${phrase}`
}
