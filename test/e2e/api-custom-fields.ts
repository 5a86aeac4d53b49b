import { expect } from 'vitest'
import { nameBasedId } from '../../src/base/ids.ts'
import { insertDefinition } from '../../src/store/accounts/custom-field-definitions.ts'
import { insertOption } from '../../src/store/accounts/custom-field-options.ts'
import { setCustomField } from '../../src/store/accounts/custom-fields.ts'
import type { Database } from '../../src/store/pool.ts'
import type { EntityType } from '../../src/vocabulary/custom-field.ts'
import type { Account } from './api-rows.ts'
import type { Answered, Ask, World } from './api-world.ts'

type CustomFieldRows = {
  /** `dock_door` of containers and of shipments, with the option `north`; the option is that of containers. */
  definition: string
  option: string
  /** Another definition, which may go. */
  spare: string
  /** The door of the container of which nothing else is known. */
  value: string
}

/** The fields that the examples of the reference speak of. */
export async function insertCustomFields(db: Database, { id: account_id, bare_container }: Account): Promise<CustomFieldRows> {
  const now = new Date('2031-01-02T00:00:00Z')
  const made = async (entity_type: EntityType, api_slug: string) => {
    const id = nameBasedId('custom_field_definition', account_id, entity_type, api_slug)
    const field = { account_id, id, entity_type, api_slug, display_name: api_slug, data_type: 'enum' } as const
    await insertDefinition(db, { ...field, ...noRules }, now)
    const option = nameBasedId('custom_field_option', id, 'north')
    await insertOption(db, { account_id, definition_id: id, id: option, label: 'North', value: 'north', position: 0 }, now)
    return { id, option }
  }
  const { id: definition, option } = await made('Container', 'dock_door')
  await made('Shipment', 'dock_door')
  const { id: spare } = await made('Container', 'spare')
  const value = nameBasedId('custom_field', bare_container, 'dock_door')
  const entity = { type: 'container', id: bare_container } as const
  const door = { account_id, id: value, entity, definition_id: definition, json: '"north"', user_id: null }
  await setCustomField(db, door, { replace: false, now })
  return { definition, option, spare, value }
}

const noRules = {
  reference_type: null,
  description: null,
  validation: null,
  default_format: null,
  default_value: null,
  reference_number: false,
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
