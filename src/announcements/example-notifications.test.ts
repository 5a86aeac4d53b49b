import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { containerAtTerminal } from '../contract/example-world/cargo.ts'
import { loadedDelivery } from '../contract/example-world/notification.ts'
import { openApiDocument } from '../contract/openapi.ts'
import { parseContainerNumber } from '../vocabulary/container-number.ts'
import { webhookEventNames } from '../vocabulary/event-name.ts'
import { eventCategories } from './event-kinds.ts'
import { exampleNotification } from './example-notifications.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(openApiDocument({ closed: true }), 'interface')

function faults(resource: { type: string }): unknown {
  const validate = ajv.getSchema(`interface#/components/schemas/${resource.type}`)
  return validate?.(resource) === true ? [] : (validate?.errors ?? 'no schema')
}

describe.each(webhookEventNames)('the example of %s', (event) => {
  const { data, included } = exampleNotification(event)

  test('keeps to the published interface, with all records that it includes', () => {
    expect(faults(data)).toEqual([])
    for (const record of included) expect({ [record.type]: faults(record) }).toEqual({ [record.type]: [] })
  })

  test('is always the same', () => {
    expect(JSON.stringify(exampleNotification(event))).toBe(JSON.stringify({ data, included }))
  })
})

test('the published description shows the same', () => {
  expect(exampleNotification('container.transport.vessel_loaded')).toEqual(loadedDelivery)
})

test('each kind has an id of its own', () => {
  const ids = webhookEventNames.map((event) => Reflect.get(exampleNotification(event).data, 'id'))
  expect(new Set(ids).size).toBe(webhookEventNames.length)
})

test('events of documents name their subject twice and carry a version', () => {
  const { data, included } = exampleNotification('document.extracted')
  const [document] = included
  const subject = { data: { id: document?.id, type: 'document' } }
  expect(data).toMatchObject({
    attributes: { version: '2026-03-10' },
    relationships: { document: subject, reference_object: subject },
  })
  expect(included.map(({ type }) => type)).toEqual(['document', 'email_submission', 'document_representation'])
})

test('the example box has a number with a right check digit', () => {
  expect(parseContainerNumber(containerAtTerminal.attributes.number).kind).toBe('valid')
})

test('every kind stands in one group, with a sentence', () => {
  const listed = eventCategories().flatMap(({ events }) => events)
  expect(listed.map(({ name }) => name).sort()).toEqual([...webhookEventNames].sort())
  expect(listed.every(({ description }) => /^[A-Z].*\.$/.test(description))).toBe(true)
})
