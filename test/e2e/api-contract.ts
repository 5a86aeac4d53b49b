import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiDocument } from '../../src/contract/openapi.ts'
import { listOperations } from '../../src/contract/operations.ts'

// Holds every answer against the published description, with a validator that has nothing to do with ours. The description is closed
// here: a member that it does not name fails.

const description = openApiDocument({ closed: true })
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addSchema(description, 'openapi')

const compiled = new Map<string, ValidateFunction>()

/** Operations that have answered with their own status since the process began. */
export const exercised = new Set<string>()

const patterns = listOperations()
  .map(([id, operation]) => ({ id, operation, pattern: new RegExp(`^/v2${operation.path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }))
  // Fixed addresses come before those with an id in the same place.
  .sort((left, right) => left.operation.path.split('{').length - right.operation.path.split('{').length)

type Answer = { method: string; path: string; status: number; headers: Headers; body: unknown }

/** Throws when an answer is not what the description promises. */
export function checkAnswer({ method, path, status, headers, body }: Answer): void {
  const [address = ''] = path.split('?', 1)
  const found = patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(address))
  if (status >= 400) {
    expectType(headers, 'application/vnd.api+json')
    check('openapi#/components/schemas/error_document', body)
    return
  }
  if (!found) return
  const { id, operation } = found
  // The reader has it already.
  if (status === 304 && method === 'GET' && body === undefined) return
  if (status !== operation.answer.status) throw new Error(`${id} answered ${status} instead of ${operation.answer.status}`)
  exercised.add(id)
  // What the reader did not want is missing.
  if (/[?&]fields\[/.test(decodeURIComponent(path))) return
  if (operation.answer.kind === 'empty') {
    if (body !== undefined) throw new Error(`${id} answered with a body`)
    return
  }
  const type = operation.answer.kind === 'plain' ? 'application/json' : 'application/vnd.api+json'
  expectType(headers, type)
  const pointer = ['paths', operation.path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema']
  check(`openapi#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`, body)
}

function expectType(headers: Headers, type: string): void {
  if (headers.get('content-type') !== type) throw new Error(`content type ${headers.get('content-type')} instead of ${type}`)
}

function check(reference: string, body: unknown): void {
  const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference })
  compiled.set(reference, validate)
  if (!validate(body)) {
    const faults = validate.errors?.map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
    throw new Error(`not what the contract says:\n${faults?.join('\n')}\n${JSON.stringify(body, null, 1).slice(0, 4_000)}`)
  }
}
