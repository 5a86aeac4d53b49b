import { expect, test } from 'vitest'
import { type ResourceObject, withNulls } from './resource-object.ts'
import type { containerCreatedEvent, containerUpdatedEvent } from './resources/announcements.ts'
import { trackingRequest } from './resources/tracking-request.ts'

// What these say the compiler says: each `@ts-expect-error` fails to compile once the line below it is allowed.

type Created = ResourceObject<typeof containerCreatedEvent>
const relationships: Created['relationships'] = {
  container: { data: { type: 'container', id: 'c' } },
  shipment: { data: { type: 'shipment', id: 's' } },
}
const created = { id: 'e', type: 'container_created_event', relationships } as const

test('a resource has every attribute and relationship of its definition, and no other', () => {
  const good: Created = { ...created, attributes: { timestamp: 'now', timezone: null } }
  // @ts-expect-error: an attribute is missing
  const short: Created = { ...created, attributes: { timestamp: 'now' } }
  // @ts-expect-error: an attribute is misspelt
  const misspelt: Created = { ...created, attributes: { timestamp: 'now', time_zone: null } }
  // @ts-expect-error: a value is no word of the attribute
  const source: ResourceObject<typeof containerUpdatedEvent>['attributes']['data_source'] = 'harbour'
  // @ts-expect-error: a relationship leads to another type
  const astray: Created['relationships'] = { ...relationships, shipment: { data: { type: 'port', id: 's' } } }
  // @ts-expect-error: the definition has another type
  const other: Created = { ...good, type: 'container_updated_event' }
  // The compiler has checked them; here they are only used.
  expect([good, short, misspelt, source, astray, other]).toHaveLength(6)
})

test('what may be null need not be named, and stands in its place', () => {
  const known = { request_number: 'N', request_type: 'booking', scac: '', tags: [], shipment_tags: [] } as const
  const times = { created_at: 'then', updated_at: 'now' }
  const request = withNulls(trackingRequest, {
    ...known,
    tags: [],
    shipment_tags: [],
    ...times,
    status: 'created',
    is_retrying: false,
  })
  expect(Object.keys(request)).toEqual(Object.keys(trackingRequest.attributes))
  expect(request).toMatchObject({ failed_reason: null, retry_count: null, status: 'created' })
  // @ts-expect-error: the status is never null
  expect(withNulls(trackingRequest, { ...known, tags: [], shipment_tags: [], ...times, is_retrying: false }).status).toBeNull()
})
