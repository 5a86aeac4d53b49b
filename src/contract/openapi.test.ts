import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { exampleAttributes, exampleBodies, exampleResources } from './examples.ts'
import { openApiDocument } from './openapi.ts'
import type { Resource } from './resource.ts'
import { resources } from './resources.ts'

type Json = { [member: string]: Json | Json[] | string | undefined }
type Description = { paths: Record<string, Record<string, Json>>; components: { schemas: Record<string, Json> } }

const description = openApiDocument() as unknown as Description // its form is what is tested
const closed = openApiDocument({ closed: true })

const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addSchema(closed, 'openapi')

function* nodes(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield value as Record<string, unknown> // any object
  for (const member of Object.values(value)) yield* nodes(member)
}

test('the description is valid OpenAPI 3.1', async () => {
  // The validator writes into what it is given.
  const { valid, errors } = await new Validator().validate(structuredClone(openApiDocument()))
  expect([valid, errors]).toEqual([true, undefined])
})

test('every parameter has a description and an example, every body and every good answer an example', () => {
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const at = `${method} ${path}`
      for (const { name, description, example } of (operation.parameters ?? []) as Json[])
        expect([at, name, description, example]).toEqual([at, name, expect.any(String), expect.anything()])
      for (const { content } of [operation.requestBody ?? {}, ...Object.values(operation.responses ?? {})] as Json[])
        for (const [type, { example }] of Object.entries((content ?? {}) as Record<string, Json>))
          expect([at, type, example]).toEqual([at, type, expect.anything()])
    }
  }
})

test('every example of an answer is an answer that the description allows', () => {
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      for (const [status, answer] of Object.entries(responses as Record<string, Json>)) {
        for (const [type, { example }] of Object.entries((answer.content ?? {}) as Record<string, Json>)) {
          const pointer = ['paths', path, method, 'responses', status, 'content', type, 'schema']
          const reference = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
          const validate = ajv.compile({ $ref: `openapi#/${reference}` })
          expect([method, path, validate(example), validate.errors]).toEqual([method, path, true, null])
        }
      }
    }
  }
})

test('every reference leads somewhere', () => {
  for (const { $ref } of nodes(description)) {
    if (typeof $ref !== 'string') continue
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => Reflect.get(Object(at), name), description)
    expect([$ref, target]).toEqual([$ref, expect.any(Object)])
  }
})

test('every operation has its own name, a summary, a description and all parameters of its path', () => {
  const ids = new Set<string>()
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      expect([path, method]).toEqual([path, expect.stringMatching(/^(get|post|put|patch|delete)$/)])
      expect(operation).toMatchObject({
        operationId: expect.any(String),
        summary: expect.any(String),
        description: expect.any(String),
        responses: expect.any(Object),
      })
      expect(ids).not.toContain(operation.operationId)
      ids.add(String(operation.operationId))
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = ((operation.parameters ?? []) as Json[])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(declared).toEqual(named)
    }
  }
})

test('every schema is a JSON Schema', () => {
  for (const name of Object.keys(description.components.schemas))
    expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` })).not.toThrow()
})

test('the examples are what the description asks for', () => {
  for (const [id, body] of Object.entries(exampleBodies)) {
    const validate = ajv.compile({ $ref: `openapi#/components/schemas/${id}_body` })
    expect([id, validate(body), validate.errors]).toEqual([id, true, null])
  }
  for (const [type, attributes] of Object.entries(exampleAttributes)) {
    const validate = ajv.compile({ $ref: `openapi#/components/schemas/${type}/properties/attributes` })
    expect([type, validate(attributes), validate.errors]).toEqual([type, true, null])
  }
  for (const [type, resource] of Object.entries<object>(exampleResources)) {
    for (const member of ['attributes', 'relationships'].filter((name) => name in resource)) {
      const validate = ajv.compile({ $ref: `openapi#/components/schemas/${type}/properties/${member}` })
      expect([type, member, validate(Reflect.get(resource, member)), validate.errors]).toEqual([type, member, true, null])
    }
  }
})

test('relationships lead to resources of the interface', () => {
  const elsewhere = new Set(['webhook_notification_log'])
  for (const resource of Object.values<Resource>(resources)) {
    for (const { types } of Object.values(resource.relationships)) {
      for (const type of types) expect(Object.hasOwn(resources, type) || elsewhere.has(type)).toBe(true)
    }
  }
})
