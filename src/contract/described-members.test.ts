import { describe, expect, test } from 'vitest'
import { exampleNotification } from '../announcements/example-notifications.ts'
import { nullWhen, nullWhenNames } from './null-when.ts'
import { openApiDocument } from './openapi.ts'
import type { Resource } from './resource.ts'
import { resources } from './resources.ts'

type Part = { readonly [member: string]: unknown }

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Members of objects that say nothing of themselves, with their place; a member that refers to another schema says it there. */
function undescribed(value: unknown, path: string): string[] {
  if (!isPart(value)) return []
  if (Array.isArray(value)) return value.flatMap((one) => undescribed(one, path))
  const members = isPart(value.properties) ? Object.entries(value.properties) : []
  const own = members.flatMap(([name, member]) => [
    ...(isPart(member) && (typeof member.description === 'string' || typeof member.$ref === 'string') ? [] : [`${path}.${name}`]),
    ...undescribed(member, `${path}.${name}`),
  ])
  const others = Object.entries(value).filter(
    ([keyword]) => !['properties', 'example', 'examples', 'enum', 'const'].includes(keyword),
  )
  return [
    ...own,
    ...others.flatMap(([keyword, inner]) => undescribed(inner, /^[a-z]+Of$|items/.test(keyword) ? path : `${path}/${keyword}`)),
  ]
}

describe('the published description', () => {
  test('says of every member of every body and answer what it is, to any depth', () => {
    const { components, paths } = openApiDocument({ exampleOf: exampleNotification })
    expect([...new Set([...undescribed(Object(components).schemas, ''), ...undescribed(paths, '')])]).toEqual([])
  })

  const nullable = Object.values<Resource>(resources).flatMap(({ type, attributes, meta = {} }) =>
    [...Object.entries(attributes), ...Object.entries(meta)].flatMap(([name, one]) =>
      one.may_be_null ? [`${type}.${name}`] : [],
    ),
  )

  test('says of every attribute that may be null when it is', () => {
    const silent = nullable.filter((place) => nullWhen(...(place.split('.') as [string, string])) === null) // made of two words above
    expect(silent).toEqual([])
    expect(nullWhenNames.filter((name) => !nullable.includes(name))).toEqual([])
  })

  test('has that beside the attribute', () => {
    const { components } = openApiDocument()
    const { schemas } = Object(components)
    expect(schemas.shipment.properties.attributes.properties.pod_eta_at['x-null-when']).toBe(
      'it has arrived, or nobody expects it',
    )
    expect(schemas.shipment.properties.attributes.properties.bill_of_lading_number).not.toHaveProperty('x-null-when')
  })

  test('says of a member of a body what is said of it in the record', () => {
    const { components } = openApiDocument()
    const { schemas } = Object(components)
    const { description } = schemas.webhook.properties.attributes.properties.in_order
    expect(schemas.createWebhook_body.properties.data.properties.attributes.properties.in_order.description).toBe(description)
  })
})
