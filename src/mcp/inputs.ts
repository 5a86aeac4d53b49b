/** Arguments that several tools take, each described once. */
import { Type } from 'typebox'

export const rows_default = 10
const rows_max = 50

// Longer than any number, name or reference.
const text = (description: string, maxLength = 100) => Type.String({ minLength: 1, maxLength, description })

/** A date, or a date with time and offset. */
export const instantText = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
    description: `${description} \`2026-11-21\`, or \`2026-11-21T08:00:00Z\` with its offset.`,
  })

export const dayText = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: `${description} \`YYYY-MM-DD\`.` })

export const containerText = text(
  'Number of a container, with or without blanks; a reference of yours that only one container has; or an id.',
)
export const shipmentText = text(
  'Number of a bill of lading or booking, the number of a container in it, a reference of yours, or an id.',
)
export const searchText = text('A number, a part of one, a reference, a label, or the name of a customer.')
export const nameText = (description: string) => text(description)
export const limitInput = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: rows_max, description: `Rows to show; ${rows_default} unless told.` }),
  ),
}

const actionGroups = ['needs_attention', 'ready_to_pick_up', 'arriving', 'at_sea', 'awaiting_departure', 'done'] as const
export const actionGroupInput = Type.Enum(actionGroups, { type: 'string', description: 'What there is to do about a container.' })

/** What lists of containers can be narrowed to. */
export const containerFilters = {
  shipping_line: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{4}$', description: 'SCAC of the shipping line: `HLCU`.' })),
  port_of_discharge: Type.Optional(Type.String({ pattern: '^[A-Z]{2}[A-Z0-9]{3}$', description: 'UN/LOCODE: `USLAX`.' })),
  port_of_lading: Type.Optional(Type.String({ pattern: '^[A-Z]{2}[A-Z0-9]{3}$', description: 'UN/LOCODE: `CNSHA`.' })),
  destination: Type.Optional(Type.String({ pattern: '^[A-Z]{2}[A-Z0-9]{3}$', description: 'UN/LOCODE of the inland place.' })),
  vessel: Type.Optional(text('Name or IMO number of the vessel towards the port of discharge.')),
  customer: Type.Optional(text('Name of the customer whose goods these are.')),
  reference: Type.Optional(text('A reference of yours.')),
  tag: Type.Optional(text('A label of yours.')),
}
type ContainerFilters = { [Name in keyof typeof containerFilters]?: string }

/** As the interface takes them. */
export function filterQuery(given: ContainerFilters): Record<`filter[${string}]`, string> {
  const names = {
    shipping_line: 'filter[shipping_line_scac]',
    port_of_discharge: 'filter[port_of_discharge]',
    port_of_lading: 'filter[port_of_lading]',
    destination: 'filter[destination]',
    vessel: 'filter[vessel]',
    customer: 'filter[customer_name]',
    reference: 'filter[reference]',
    tag: 'filter[tag]',
  } as const satisfies Record<keyof typeof containerFilters, `filter[${string}]`>
  const query: Record<`filter[${string}]`, string> = {}
  for (const [name, filter] of Object.entries(names)) {
    const value = given[name as keyof typeof names] // the keys of that table
    if (value !== undefined) query[filter] = value
  }
  return query
}
