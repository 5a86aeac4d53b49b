import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { bodyFaults } from '../../test/world/published-bodies.ts'
import { webhookEventNames } from '../vocabulary/event-name.ts'
import { deliverySchemaDocument, deliverySchemaName } from './delivery-schemas.ts'
import { eventKinds } from './event-kinds.ts'
import { loadedDelivery } from './example-world/notification.ts'
import { writer } from './openapi-schemas.ts'

/** The example with one place in it set to a value, or taken away. */
function changed(path: string, value?: unknown): string {
  const copy: unknown = JSON.parse(JSON.stringify(loadedDelivery))
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const at = steps.reduce<unknown>((node, step) => Reflect.get(Object(node), step), copy)
  if (value === undefined) Reflect.deleteProperty(Object(at), last)
  else Reflect.set(Object(at), last, value)
  return JSON.stringify(copy)
}

describe('a body that is not as published is found:', () => {
  test.each([
    ['a member beside `data` and `included`', 'meta', {}, '/ must NOT have additional properties'],
    ['no `included`', 'included', undefined, 'required'],
    ['no id', 'data.id', undefined, '/data '],
    ['an id that is none', 'data.id', 'seven', '/data/id'],
    [
      'another kind than its event',
      'included.4.attributes.event',
      'container.transport.empty_in',
      '(transport_event) does not go with this kind',
    ],
    ['a kind that there is not', 'data.attributes.event', 'container.sunk', 'there is no kind'],
    ['a moment that is none', 'data.attributes.created_at', 'yesterday', '/data/attributes/created_at'],
    ['delivered before it was sent', 'data.attributes.delivery_status', 'succeeded', '/data/attributes/delivery_status'],
    ['a version where there is none', 'data.attributes.version', '2026-03-10', '/data/attributes/version'],
    ['a number of no event', 'data.attributes.container_sequence', 0, '/data/attributes/container_sequence'],
    ['an attribute that only the API has', 'data.attributes.attempts', 1, 'attempts'],
    ['no attribute of what it must say', 'data.attributes.shipment_sequence', undefined, 'shipment_sequence'],
    ['about something else', 'data.relationships.reference_object.data.type', 'document', '/data/relationships/reference_object'],
    ['about nothing', 'data.relationships.reference_object.data', null, '/data/relationships/reference_object'],
    ['of no webhook', 'data.relationships.webhook', undefined, 'webhook'],
    ['a record without an attribute', 'included.0.attributes.ref_numbers', undefined, '(shipment) /attributes'],
    ['a record that does not go with the kind', 'included.0.type', 'document', '(document)'],
    ['a word that is not in the list', 'included.1.attributes.current_status', 'sunk', '(container) /attributes/current_status'],
  ])('%s', (_, path, value, words) => {
    const faults = bodyFaults(changed(path, value))
    expect(faults.join('\n')).toContain(words)
  })

  test('and the example itself is as published', () => {
    expect(bodyFaults(JSON.stringify(loadedDelivery))).toEqual([])
  })
})

describe('the schemas as they are published', () => {
  const ajv = new Ajv2020({ strictTypes: false, inlineRefs: false, code: { optimize: false } })
  formats.default(ajv)
  ajv.addSchema(deliverySchemaDocument(writer(false)), 'deliveries')

  test('leave room for further attributes of records, and none for members of the body', () => {
    const valid = (body: string) => ajv.validate('deliveries', JSON.parse(body))
    expect(valid(JSON.stringify(loadedDelivery))).toBe(true)
    expect(valid(changed('included.0.attributes.colour', 'blue'))).toBe(true)
    expect(valid(changed('data.attributes.colour', 'blue'))).toBe(true)
    expect(valid(changed('colour', 'blue'))).toBe(false)
  })

  test('can be used one by one', () => {
    for (const kind of webhookEventNames) {
      const validate = ajv.getSchema(`deliveries#/$defs/${deliverySchemaName(kind)}`)
      expect([kind, validate?.({})]).toEqual([kind, false])
    }
  })
})

test('every kind says when it is told, and whether again', () => {
  for (const [kind, { description, told, again, sources }] of Object.entries(eventKinds)) {
    for (const sentence of [description, told, again])
      expect([kind, sentence]).toEqual([kind, expect.stringMatching(/^[A-Z`].*\.$/)])
    expect([kind, sources.length > 0]).toEqual([kind, true])
  }
})
