import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOperations, type OperationId } from '../../src/contract/operations.ts'
import { isStoredType, type StoredType } from '../../src/contract/resources.ts'
import { sources } from '../../src/store/resources/sources.ts'
import { copyRow } from '../world/crowd.ts'
import { openRequests, type Requests } from './api-requests.ts'
import { type Answered, apiWorld, type World } from './api-world.ts'

// Every list that has pages, in the same way: sizes, links, counts, order.

const copies = 103

let world: World
let requests: Requests
beforeAll(async () => {
  world = await apiWorld()
  requests = await openRequests(world)
  await world.makeMineOperator()
  await world.ask(`/v2/shipments/${world.mine.shipment}/custom_fields`, door)
  await world.ask(`/v2/tracking_requests/${world.mine.tracking_request}/custom_fields`, door)
  await world.ask(`/v2/containers/${world.mine.container}/custom_fields`, door)
  await world.test.db.query(withoutReferences)
  for (const [id] of lists) await multiply(id)
})
afterAll(() => world[Symbol.asyncDispose]())

const door = {
  method: 'POST',
  body: { data: { type: 'custom_field', attributes: { api_slug: 'dock_door', value: 'north' } } },
}

// What is worked out of other records has a test of its own. A person is several rows, which no copy of one makes.
const lists = listOperations().flatMap(([id, { answer, page }]) =>
  answer.kind === 'collection' && page !== undefined && answer.types.every(isStoredType) && id !== 'listPeople'
    ? [[id, page] as const]
    : [],
)

/** What must differ between copies of a row, as SQL over the number `n` of the copy. */
const distinct: { readonly [Type in StoredType]?: Readonly<Record<string, string>> } = {
  account: { is_operator: 'false' },
  api_key: { key_hash: "'copy-' || n" },
  container: { number: "'AAAU' || n" },
  custom_field: { api_slug: "'slug_' || n" },
  custom_field_definition: { api_slug: "'slug_' || n" },
  custom_field_option: { value: "'value_' || n" },
  exception: { rule: "'rule ' || n" },
  email_submission: { message_id: "'<' || n || '@copies.example>'" },
  party: { company_name: "'Copy ' || n" },
  shipment: { tracked_number_id: 'gen_random_uuid()' },
  tracking_request: { compared_number: "'COPY' || n", request_number: "'COPY' || n" },
  calendar: { token_sha256: "md5('calendar ' || n) || md5('calendar' || n)" },
  share_link: { token_sha256: "md5('link ' || n) || md5('link' || n)" },
  vessel: { imo: '(8000000 + n)::text' },
  view: { built_in: 'null' },
  invitation: { email: "'copy' || n || '@example.org'" },
  transport_event: { key: "'copy ' || n" },
}

/** Copies the first record of a list, unless the same records are copied already. */
async function multiply(id: OperationId): Promise<void> {
  const { body } = await world.ask(requests.address(id))
  const [first] = body.data
  expect([id, first?.type]).toEqual([id, expect.any(String)])
  if (first === undefined || body.meta.total > copies) return
  const type = first.type as StoredType // Lists with pages are lists of stored records.
  // Their secrets are sealed for each of them.
  if (type === 'webhook') return addWebhooks()
  const source = sources[type]
  const table = 'written' in source ? '' : source.from
  await copyRow(world.test.db, { table, id: first.id }, { copies, given: distinct[type] ?? {} })
}

async function addWebhooks(): Promise<void> {
  const { mine, services, test: database } = world
  const attributes = { url: 'https://hooks.example.org/', active: true, events: ['container.updated'], headers: null } as const
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < copies; n++)
      await services.webhooks.createWebhook(tx, { account_id: mine.id }, { attributes, now: new Date() })
  })
}

// The copies hang in the air: nothing that they refer to is copied with them.
const withoutReferences = `do $$ declare one record; begin
  for one in select conrelid::regclass as owner, conname from pg_constraint where contype = 'f' and conparentid = 0 loop
    execute format('alter table %s drop constraint %I', one.owner, one.conname);
  end loop; end $$`

const idsOf = ({ body }: Answered) => body.data.map(({ id }) => id)
const pageOf = (id: OperationId, search: string) => world.ask(requests.address(id, { search }))

describe.each(lists)('%s', (id, { size_default }) => {
  test('walks from the first page to the last by `next`, with each record once', async () => {
    let address: string | undefined = requests.address(id, { search: 'page[size]=40' })
    const seen: string[] = []
    for (let page = 1; address !== undefined; page += 1) {
      const answered: Answered = await world.ask(address)
      const { links, meta } = answered.body
      const last = Math.ceil(meta.total / 40)
      seen.push(...idsOf(answered))
      expect(meta.size).toBe(answered.body.data.length)
      const first = page > 1 ? ['prev'] : []
      const next = page < last ? ['next'] : []
      expect(Object.keys(links)).toEqual(['self', 'current', 'first', ...first, ...next, 'last'])
      expect(links.last).toContain(`page[number]=${last}&`)
      address = links.next?.replace(world.api.origin, '')
      if (address === undefined) expect([page, seen.length]).toEqual([last, meta.total])
    }
    expect(seen.length).toBeGreaterThan(copies)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('has the same order each time, and back as forth', async () => {
    const first = idsOf(await pageOf(id, 'page[size]=30'))
    const third = await pageOf(id, 'page[size]=10&page[number]=3')
    expect(idsOf(third)).toEqual(first.slice(20))
    const back = await world.ask((third.body.links.prev ?? '').replace(world.api.origin, ''))
    expect(idsOf(back)).toEqual(first.slice(10, 20))
  })

  test('cuts a large size to 100, and has its usual size without one', async () => {
    for (const size of ['100', '101', '5000', '999999999'])
      expect((await pageOf(id, `page[size]=${size}`)).body.meta.size).toBe(100)
    expect((await pageOf(id, '')).body.meta.size).toBe(size_default)
  })

  test('refuses what is no size and no number, and an empty one counts as left out', async () => {
    for (const name of ['page[size]', 'page[number]']) {
      for (const text of ['0', '-1', 'x', '1.5', '99999999999999999999', '%00']) {
        const { status, body } = await pageOf(id, `${name}=${text}`)
        expect([text, status, body.errors[0]?.source]).toEqual([text, 400, { parameter: name }])
      }
      const { status, body } = await pageOf(id, `${name}=`)
      expect([status, body.meta.size]).toEqual([200, size_default])
    }
  })

  test('is empty behind the last page, with a way back', async () => {
    const { status, body } = await pageOf(id, 'page[number]=999999999')
    expect([status, body.data, body.meta.size, Object.keys(body.links)]).toEqual([
      200,
      [],
      0,
      ['self', 'current', 'first', 'prev', 'last'],
    ])
    const back = await world.ask((body.links.prev ?? '').replace(world.api.origin, ''))
    expect(back.body.data.length).toBeGreaterThan(0)
  })
})
