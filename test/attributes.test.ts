import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { container } from '../src/contract/resources/container.ts'
import { shipment } from '../src/contract/resources/shipment.ts'
import { diff } from '../src/journey/diff.ts'
import { type Candidate, contradictions } from '../src/journey/explain.ts'
import { type AttributeKind, type AttributeTable, believedNames, deciders } from '../src/vocabulary/attribute.ts'
import { containerAttributes } from '../src/vocabulary/container-attributes.ts'
import { shipmentAttributes } from '../src/vocabulary/shipment-attributes.ts'
import { apiWorld, type World } from './e2e/api-world.ts'
import { blankContainer, journeyOf, storedContainer } from './world/journeys.ts'

// An attribute is one row of a table. These tests know no attribute by name: they go through the rows and through the columns.

const tables = [
  { type: 'shipment', attributes: shipmentAttributes, contract: shipment },
  { type: 'container', attributes: containerAttributes, contract: container },
] as const

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const columnTypes: Record<AttributeKind, readonly string[]> = {
  text: ['text'],
  text_list: ['ARRAY'],
  word: ['text'],
  uuid: ['uuid'],
  instant: ['timestamp with time zone'],
  integer: ['integer'],
  number: ['double precision'],
  boolean: ['boolean'],
  holds: ['json', 'jsonb'],
  fees: ['json', 'jsonb'],
  deadlines: ['json', 'jsonb'],
  stops: ['json', 'jsonb'],
}

// What the tables keep beside the attributes.
const bookkeeping: Readonly<Record<'shipment' | 'container', readonly string[]>> = {
  shipment: [
    'account_id',
    'id',
    'tracked_number_id',
    'updated_at',
    'customer_id',
    'line_tracking_stopped_by_user_id',
    'stop_rules_from',
    'provenance',
    'fold_sha256',
    'booking_cancelled',
    'container_custom_fields',
  ],
  container: [
    'account_id',
    'id',
    'shipment_id',
    'left_shipment_id',
    'updated_at',
    'provenance',
    'tracking_stopped_at',
    // Copies of the shipment's, by which lists of containers are found.
    'customer_id',
    'port_of_discharge_locode',
    'shipping_line_scac',
  ],
}

describe.each(tables)('the attributes of a $type', ({ type, attributes, contract }) => {
  const table: AttributeTable = attributes
  const believed: readonly string[] = believedNames(attributes)
  const columns = async () => {
    const { rows } = await world.test.db.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns
        where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER'`,
      [`${type}s`],
    )
    return new Map(rows.map((row) => [row.column_name, row.data_type]))
  }

  test('have a column of their kind each, and every column is one of them or bookkeeping', async () => {
    const found = await columns()
    for (const [name, { kind, decided_by }] of Object.entries(table))
      if (decided_by !== 'nobody')
        expect({ [name]: columnTypes[kind] }).toEqual({ [name]: expect.arrayContaining([found.get(name)]) })
    expect([...found.keys()].filter((name) => !Object.hasOwn(table, name)).sort()).toEqual([...bookkeeping[type]].sort())
  })

  test('are those of the interface, in its order', () => {
    const shown = Object.entries(table).filter(([, row]) => row.shown !== null)
    const sent = Object.entries(contract.attributes).filter(([, { only_when_read }]) => !only_when_read)
    expect(sent.map(([name]) => name)).toEqual(shown.map(([name]) => name))
    for (const [name, { or_null, shown: description }] of shown)
      expect(Object.entries(contract.attributes).find(([other]) => other === name)?.[1]).toMatchObject({
        description,
        may_be_null: or_null !== undefined,
      })
  })

  test('are decided by files of the journey', () => {
    for (const decider of deciders) expect([decider, existsSync(`src/journey/${decider}.ts`)]).toEqual([decider, true])
  })

  test('are explained with the value that is shown', async () => {
    const id = world.mine[type]
    const provenance = Object.fromEntries(believed.map((name) => [name, { raw_event_id: '', rule: 'stated', lost: [] }]))
    await world.test.db.query(`update ${type}s set provenance = $2 where id = $1`, [id, JSON.stringify(provenance)])
    const { attributes: values, relationships } = (await world.ask(`/v2/${type}s/${id}`)).body.data
    const explained: { name: string; value: unknown }[] = Object(
      (await world.ask(`/v2/${type}s/${id}/explain`)).body.data.attributes,
    ).values
    const shown = believed.map((name) => {
      return { name, value: values[name] ?? relationships[name.replace(/_id$/, '')]?.data ?? null }
    })
    expect(explained.map(({ name, value }) => ({ name, value })).sort(byName)).toEqual(shown.sort(byName))
  })
})

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1
}

test.each(believedNames(shipmentAttributes))('a shipment that differs in %s has changed', (name) => {
  const before = { shipment: journeyOf({}).shipment, containers: [], transport_events: [], versions: {}, withdrawn: {} }
  const after = journeyOf({ [name]: 'another' })
  expect(diff(before, after, { now }).shipment.map(({ attribute }) => attribute)).toEqual([name])
})

test.each(believedNames(containerAttributes))('a container that differs in %s has changed', (name) => {
  const { shipment: known } = journeyOf({})
  const before = {
    shipment: known,
    containers: [storedContainer(blankContainer)],
    transport_events: [],
    versions: {},
    withdrawn: {},
  }
  // Pickups are looked at by other rules, which the value of no kind disturbs.
  const after = journeyOf(
    {},
    { import_deadlines: blankContainer.import_deadlines, [name]: { ...Object(blankContainer[name]), other: 1 } },
  )
  const [changed] = diff(before, after, { now }).containers.changed
  expect(changed?.changes.map(({ attribute }) => attribute)).toEqual([name])
})

const now = '2031-04-01T00:00:00Z'
const reported = Object.entries<AttributeTable[string]>(containerAttributes).filter(([, row]) => row.reported !== undefined)

test.each(reported)('two sources that report %s otherwise contradict each other', (name, row) => {
  const says = (operator: string, value: unknown): Candidate => ({
    raw_event_id: operator,
    data_source: 'terminal',
    operator,
    said_ms: 0,
    is_estimate: false,
    at_ms: null,
    claim: {
      kind: 'condition',
      at: { local: '2031-04-01', offset: null },
      place: null,
      reported: { [row.reported ?? '']: value },
    },
  })
  expect(contradictions(name, says('one', 'this'), [says('other', 'that')])).toHaveLength(1)
  expect(contradictions(name, says('one', 'this'), [says('other', 'this')])).toEqual([])
})
