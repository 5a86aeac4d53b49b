import { expect } from 'vitest'
import type { EntityType } from '../../src/vocabulary/custom-field.ts'
import { type ApiClient, created } from '../world/client.ts'
import type { Account } from '../world/told.ts'
import type { Answered, Ask, World } from './api-world.ts'

type ExampleFields = {
  /** `dock_door` of containers and of shipments, with the option `north`; the option is that of containers. */
  definition: string
  option: string
  /** Another definition, which may go. */
  spare: string
  /** The door of the container of which nothing else is known. */
  value: string
}

/** The fields that the examples of the reference speak of. `api`: of the account. */
export async function defineExampleFields(api: ApiClient, { bare_container }: Account): Promise<ExampleFields> {
  const define = async (entity_type: EntityType, api_slug: string) => {
    const attributes = { entity_type, api_slug, display_name: api_slug, data_type: 'enum' }
    const { id } = await created(api.post('/custom_field_definitions', 'custom_field_definition', attributes))
    const choice = { label: 'North', value: 'north' }
    const option = await created(api.post(`/custom_field_definitions/${id}/options`, 'custom_field_option', choice))
    return { id, option: option.id }
  }
  const { id: definition, option } = await define('Container', 'dock_door')
  await define('Shipment', 'dock_door')
  const { id: spare } = await define('Container', 'spare')
  const door = { api_slug: 'dock_door', value: 'north' }
  const { id: value } = await created(api.post(`/containers/${bare_container}/custom_fields`, 'custom_field', door))
  return { definition, option, spare, value }
}

type Members = Record<string, unknown>
type Sent = Ask & { attributes: Members; relationships?: Members }

/** Short ways to define fields and set values. Each field has a slug of its own unless told otherwise, and is one of shipments. */
export function fieldsIn(world: () => World) {
  let serial = 0
  const write = (path: string, type: string, { attributes, relationships, ...options }: Sent): Promise<Answered> =>
    world().ask(path, { method: 'POST', ...options, body: { data: { type, attributes, relationships } } })
  const define = async (attributes: Members): Promise<{ id: string; api_slug: string }> => {
    serial += 1
    const all = { entity_type: 'Shipment', api_slug: `field_${serial}`, display_name: `Field ${serial}`, ...attributes }
    const { status, body } = await write('/v2/custom_field_definitions', 'custom_field_definition', { attributes: all })
    expect([status, body.errors]).toEqual([201, undefined])
    return { id: body.data.id, api_slug: String(body.data.attributes.api_slug) }
  }
  const option = (definition: string, value: string, further: Members = {}) =>
    write(`/v2/custom_field_definitions/${definition}/options`, 'custom_field_option', {
      attributes: { label: value.toUpperCase(), value, ...further },
    })
  /** Sets a value by way of its record: `shipments/…`. */
  const set = (record: string, api_slug: string, value: unknown) =>
    write(`/v2/${record}/custom_fields`, 'custom_field', { attributes: { api_slug, value } })
  const onShipment = (api_slug: string, value: unknown) => set(`shipments/${world().mine.shipment}`, api_slug, value)
  return { write, define, option, set, onShipment }
}

/** The status, and the code and place of the first error. */
export function errorOf({ status, body }: Answered) {
  return [status, body.errors[0]?.code, body.errors[0]?.source?.pointer]
}
