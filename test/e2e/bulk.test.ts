import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world/app.ts'
import type { ApiClient } from '../world/client.ts'
import { storyOf } from './story.ts'

let world: World
let api: ApiClient
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
// Each test has an account of its own, and with it a limit of its own.
beforeEach(async () => {
  api = await world.newAccount()
})

type Outcome = {
  row: number
  outcome: string
  tracking_request_id: string | null
  errors: { code: string; source: { pointer: string }; meta?: object }[]
}
type Outcomes = { data: Outcome[]; meta: { total: number; created: number; duplicate: number; invalid: number } }

async function create(rows: readonly unknown[]) {
  return send(JSON.stringify({ data: rows }), 'application/vnd.api+json')
}

async function send(body: string | Uint8Array, content_type: string) {
  const answered = await api.raw('POST', '/tracking_requests/bulk', { body, headers: { 'content-type': content_type } })
  const outcomes = (): Outcomes => JSON.parse(answered.text) // The contract's own tests check its form.
  return Object.assign(answered, { outcomes })
}

const bill = (request_number: string, more: object = {}) => ({
  attributes: { request_type: 'bill_of_lading', request_number, scac: 'ACLU', ...more },
})
const listOf = async () => (await api.get('/tracking_requests?page[size]=100')).list()

test('every row has its outcome, in its order: created, duplicate or what is wrong with it', async () => {
  const before = await api.post('/tracking_requests', 'tracking_request', bill('BULK000001').attributes)
  const { status, outcomes } = await create([
    bill('BULK000002', { ref_numbers: ['PO-1'], shipment_tags: ['rush', 'rush'] }),
    bill('bulk 000001'),
    bill('BULK000003', { scac: 'XXXX', ref_numbers: [''] }),
    'nonsense',
    bill('BULK-000002'),
    { attributes: { request_type: 'container', request_number: 'ZZTU1234560', scac: 'ACLU' } },
    { attributes: { request_type: 'booking', request_number: 'BULK000004', auto_detect_vocc_scac: true } },
    { ...bill('BULK000005'), relationships: { customer: { data: { type: 'party', id: before.id } } } },
    bill('BULK000006'),
    bill('8.12346E+11'),
  ])
  const { data, meta } = outcomes()
  expect(status).toBe(200)
  expect(meta).toEqual({ total: 10, created: 3, duplicate: 2, invalid: 5 })
  expect(data.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(
    data.map(({ outcome, errors }) => [outcome, ...errors.map(({ code, source }) => `${code} ${source.pointer}`)].join(' ')),
  ).toEqual([
    'created',
    'duplicate duplicate /data/1/attributes/request_number',
    'invalid not_recognized /data/2/attributes/scac blank /data/2/attributes/ref_numbers',
    'invalid invalid /data/3',
    'duplicate duplicate /data/4/attributes/request_number',
    'invalid invalid_container /data/5/attributes/request_number',
    'created',
    'invalid invalid /data/7/relationships/customer',
    'created',
    'invalid invalid /data/9/attributes/request_number',
  ])
  expect(data[1]).toMatchObject({ tracking_request_id: before.id, errors: [{ meta: { tracking_request_id: before.id } }] })
  expect(data[4]?.tracking_request_id).toBe(data[0]?.tracking_request_id)
  expect((await listOf()).map(({ attributes }) => attributes.request_number).toSorted()).toEqual([
    'BULK000001',
    'BULK000002',
    'BULK000004',
    'BULK000006',
  ])
  expect((await api.get(`/tracking_requests/${data[0]?.tracking_request_id}`)).attributes()).toMatchObject({
    ref_numbers: ['PO-1'],
    shipment_tags: ['rush'],
  })
})

test('what is created is asked and becomes shipments', async () => {
  const stories = [601, 602, 603].map((serial) => storyOf(serial, world.clock.now()))
  for (const story of stories) world.line.reply(story.bill, { kind: 'events', events: story.underWay(100) })
  await create(stories.map((story) => bill(story.bill)))
  // Numbers of the tests before are asked at the same pace: one of these may have to wait for its turn, which is no work that is due.
  const statuses = async () => (await listOf()).map(({ attributes }) => attributes.status)
  await expect.poll(statuses).toEqual(['created', 'created', 'created'])
})

test('a thousand rows are taken, one more is not; the same thousand again are all duplicates', async () => {
  const rows = Array.from({ length: 1_000 }, (_, n) => bill(`MANY${String(n).padStart(6, '0')}`))
  expect((await create([...rows, bill('MANY999999')])).errors()).toMatchObject([
    { code: 'too_long', source: { pointer: '/data' } },
  ])
  expect((await create(rows)).outcomes().meta).toMatchObject({ total: 1_000, created: 1_000 })
  const again = (await create(rows)).outcomes()
  expect(again.meta).toMatchObject({ created: 0, duplicate: 1_000 })
  expect(again.data.every(({ tracking_request_id }) => tracking_request_id !== null)).toBe(true)
})

test('batches that cross each other create each number once', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => bill(`CROSS${String(n).padStart(5, '0')}`))
  const answers = await Promise.all([create(rows), create(rows.toReversed()), create(rows)])
  expect(answers.reduce((sum, answer) => sum + answer.outcomes().meta.created, 0)).toBe(200)
})

test('the eleventh batch in a minute has to wait', async () => {
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await create([bill(`LIMIT00${n}`)])).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('a body without rows is refused', async () => {
  expect((await create([])).errors()).toMatchObject([{ code: 'blank', source: { pointer: '/data' } }])
  expect((await send('{"data":{}}', 'application/json')).status).toBe(400)
  expect((await send('x', 'text/plain')).status).toBe(415)
})

describe('CSV', () => {
  const csv = (text: string | Uint8Array) => send(text, 'text/csv; charset=utf-8')

  test('the columns are the attributes, in any order', async () => {
    const { outcomes } = await csv(
      'SCAC,Request Number,request_type,ref_numbers,shipment_tags,auto_detect_vocc_scac\r\n' +
        'ACLU,CSV0000001,bill_of_lading,PO-1|PO 2|,rush,\r\n\r\n' +
        ',CSV0000002,booking,,,yes\r\n' +
        ',CSV0000003,booking,,,\r\n',
    )
    const { data, meta } = outcomes()
    expect(meta).toEqual({ total: 3, created: 2, duplicate: 0, invalid: 1 })
    expect(data[2]).toMatchObject({
      row: 2,
      outcome: 'invalid',
      errors: [{ code: 'blank', source: { pointer: '/data/2/attributes/scac' } }],
    })
    expect((await api.get(`/tracking_requests/${data[0]?.tracking_request_id}`)).attributes()).toMatchObject({
      request_number: 'CSV0000001',
      ref_numbers: ['PO-1', 'PO 2'],
      shipment_tags: ['rush'],
    })
  })

  test.each([
    ['semicolons and a byte order mark', '\ufeffrequest_type;request_number;scac\nbill_of_lading;SEMI000001;ACLU'],
    ['tabs', 'request_type\trequest_number\tscac\nbill_of_lading\tTABS000001\tACLU'],
    ['quotes', 'request_type,request_number,scac\n"bill_of_lading","QUOT000001","ACLU"\n,,\n'],
  ])('%s', async (_, text) => {
    expect((await csv(text)).outcomes().meta).toEqual({ total: 1, created: 1, duplicate: 0, invalid: 0 })
  })

  test('letters of an older spreadsheet survive', async () => {
    const latin = Buffer.from('request_type,request_number,scac,ref_numbers\nbill_of_lading,LATIN00001,ACLU,Größe', 'latin1')
    const { data } = (await csv(latin)).outcomes()
    expect((await api.get(`/tracking_requests/${data[0]?.tracking_request_id}`)).attributes()).toMatchObject({
      ref_numbers: ['Größe'],
    })
  })

  test.each([
    ['an unknown column', 'request_type,bill\nbill_of_lading,1', "Column 'bill' is not known"],
    ['a column twice', 'scac,scac\nACLU,ACLU', 'A column is there twice'],
    ['a row with too many cells', 'request_type,scac\nbill_of_lading,ACLU,more', 'not CSV'],
    ['an open quote', 'request_type,scac\n"bill', 'not CSV'],
  ])('%s is refused', async (_, text, detail) => {
    const answered = await csv(text)
    expect([answered.status, answered.errors()[0]?.detail]).toEqual([400, expect.stringContaining(detail)])
  })
})
