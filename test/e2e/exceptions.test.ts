import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '../../src/attention/finding.ts'
import { syncExceptions } from '../../src/store/exceptions.ts'
import { apiWorld, type World } from './api-world.ts'

// Cases that rules find, and what people do to them.

let world: World
const now = new Date()
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const finding = (rule: string, weight: number, sentence = `It is ${rule}.`): Finding => ({
  ...{ rule, sentence, weight, detail: null, since_at: null },
  evidence: [{ attribute: 'current_status', value: 'available', source: 'terminal', at: now }],
})

let decisions = 0

/** Each a second after the one before. */
function decide(findings: readonly Finding[]): Promise<void> {
  const decided = [{ account_id: world.mine.id, container_id: world.mine.container, findings }]
  const at = new Date(now.getTime() + 1_000 * decisions++)
  return world.test.db.transaction((tx) => syncExceptions(tx, decided, at))
}

const listed = async (query = '') => (await world.ask(`/v2/exceptions${query}`)).body.data
const change = (id: string, attributes: object, key = world.mine.key) =>
  world.ask(`/v2/exceptions/${id}`, { method: 'PATCH', key, body: { data: { type: 'exception', attributes } } })
const history = async (id: string) =>
  (await world.ask(`/v2/exceptions/${id}/history`)).body.data.map(({ attributes: { kind } }) => kind)

test('what rules find is listed by weight, the heaviest of a box is its dominant one, and a silent source is monitoring', async () => {
  await decide([finding('silent', 20), finding('held_near_last_free_day', 90), finding('late_arrival', 50)])
  await decide([finding('silent', 20), finding('held_near_last_free_day', 90), finding('late_arrival', 50)])
  const all = await listed()
  expect(all.map(({ attributes: { rule, group, kind, dominant } }) => [rule, group, kind, dominant])).toEqual([
    ['held_near_last_free_day', 'holds', 'fact', true],
    ['late_arrival', 'late_arrival', 'fact', false],
    ['silent', 'silence', 'monitoring', false],
  ])
  expect(all[0]?.relationships).toMatchObject({
    container: { data: { id: world.mine.container } },
    shipment: { data: { id: world.mine.shipment } },
  })
  expect(await history(all[0]?.id ?? '')).toEqual(['opened'])
  expect((await listed('?filter[kind]=monitoring')).map(({ attributes }) => attributes.rule)).toEqual(['silent'])
  expect((await listed('?filter[dominant]=true')).map(({ attributes }) => attributes.rule)).toEqual(['held_near_last_free_day'])
  expect(await listed(`?filter[container_id]=${world.other.container}`)).toEqual([])
  const counts = await world.ask('/v2/exceptions/counts')
  expect(counts.body.data.map(({ attributes: { value, count } }) => [value, count])).toEqual([
    ['holds', 1],
    ['late_arrival', 1],
    ['silence', 1],
  ])
  expect((await world.ask('/v2/exceptions', { key: world.other.key })).body.data).toEqual([])
  expect((await world.ask(`/v2/exceptions?include=container&filter[group]=holds`)).body.included).toHaveLength(1)
})

test('a case ends when nothing is found, and opens again when it is found again', async () => {
  await decide([finding('held_near_last_free_day', 90)])
  const [ended] = await listed('?filter[rule]=late_arrival&filter[state]=resolved')
  expect(ended?.attributes).toMatchObject({ state: 'resolved', resolved_by: 'itself', holds: false, dominant: false })
  await decide([finding('held_near_last_free_day', 90), finding('late_arrival', 95, 'It slipped again.')])
  const [again] = await listed('?filter[rule]=late_arrival')
  expect(again).toMatchObject({
    id: ended?.id,
    attributes: { state: 'open', times_opened: 2, sentence: 'It slipped again.', dominant: true, resolved_at: null },
  })
  expect(await history(again?.id ?? '')).toEqual(['reopened', 'ended', 'opened'])
})

test('a person assigns, comments, resolves with a reason; it stays so while the rule holds, and opens when it holds anew', async () => {
  const [held] = await listed('?filter[rule]=held_near_last_free_day')
  const id = held?.id ?? ''
  const somebody = '0198e3a2-3d4e-7f50-9162-7c8d9e0f1a2b'
  expect((await change(id, { assignee_id: somebody, assignee_name: 'Ada' })).body.data.attributes).toMatchObject({
    assignee_id: somebody,
    assignee_name: 'Ada',
  })
  expect(await listed(`?filter[assignee]=${somebody}`)).toHaveLength(1)
  expect((await listed('?filter[assignee]=none')).map(({ attributes }) => attributes.rule)).toEqual(['late_arrival'])
  const comment = { data: { type: 'exception_entry', attributes: { text: 'The broker knows.' } } }
  const said = await world.ask(`/v2/exceptions/${id}/comments`, { method: 'POST', body: comment })
  expect([said.status, said.body.data.attributes.text]).toEqual([201, 'The broker knows.'])
  const refusedReason = await change(id, { state: 'resolved' })
  expect([refusedReason.status, refusedReason.body.errors[0]?.source?.pointer]).toEqual([422, '/data/attributes/resolved_reason'])
  await change(id, { state: 'resolved', resolved_reason: 'Paid' })
  await decide([finding('held_near_last_free_day', 90)])
  expect((await listed('?filter[rule]=held_near_last_free_day&filter[state]=all'))[0]?.attributes).toMatchObject({
    ...{ state: 'resolved', resolved_by: 'person', resolved_reason: 'Paid', holds: true, comments: 1, assignee_name: 'Ada' },
  })
  await decide([])
  expect((await listed('?filter[rule]=held_near_last_free_day&filter[state]=all'))[0]?.attributes).toMatchObject({
    ...{ state: 'resolved', resolved_by: 'person', resolved_reason: 'Paid', holds: false },
  })
  await decide([finding('held_near_last_free_day', 90)])
  expect((await listed('?filter[rule]=held_near_last_free_day'))[0]?.attributes).toMatchObject({
    state: 'open',
    times_opened: 2,
    dominant: true,
  })
})

test('a snooze wants a moment to come; it is taken back by opening, and ends with the rule', async () => {
  const [held] = await listed('?filter[rule]=held_near_last_free_day')
  const id = held?.id ?? ''
  const until = new Date(Date.now() + 3_600_000).toISOString()
  for (const attributes of [
    { snoozed_until: '2020-01-01T00:00:00Z' },
    { state: 'resolved', resolved_reason: 'x', snoozed_until: until },
  ])
    expect((await change(id, attributes)).body.errors[0]?.source?.pointer).toBe('/data/attributes/snoozed_until')
  expect((await change(id, { state: 'snoozed' })).status).toBe(422)
  expect((await change(id, { snoozed_until: until })).body.data.attributes.state).toBe('snoozed')
  expect((await change(id, { snoozed_until: null })).body.data.attributes).toMatchObject({ state: 'open', snoozed_until: null })
  await change(id, { snoozed_until: until })
  await decide([])
  expect((await listed('?filter[rule]=held_near_last_free_day&filter[state]=all'))[0]?.attributes).toMatchObject({
    ...{ state: 'resolved', resolved_by: 'itself', snoozed_until: null },
  })
})

test('what is asked for wrongly is said, and those of others are not there', async () => {
  const status = async (path: string) => (await world.ask(path)).status
  for (const query of [
    'filter[group]=x',
    'filter[assignee]=ada',
    'filter[container_id]=1',
    'filter[state]=shut',
    'filter[nothing]=1',
  ])
    expect([query, await status(`/v2/exceptions?${query}`)]).toEqual([query, 400])
  expect(await status('/v2/exceptions/counts?group_by=weight')).toBe(400)
  await decide([finding('held_near_last_free_day', 90)])
  const [held] = await listed('?filter[rule]=held_near_last_free_day')
  const { key } = world.other
  expect((await change(held?.id ?? '', { state: 'open' }, key)).status).toBe(404)
  for (const end of ['', '/history']) expect((await world.ask(`/v2/exceptions/${held?.id}${end}`, { key })).status).toBe(404)
})

test('many cases of many containers come and go in a few statements', async () => {
  const { rows } = await world.test.db.query<{ account_id: string; id: string }>('select account_id, id from containers')
  const decided = rows.map(({ account_id, id }) => ({
    account_id,
    container_id: id,
    findings: [finding('held_near_last_free_day', 90), finding('other', 1)],
  }))
  let statements = 0
  await world.test.db.transaction((tx) => {
    const query = (...given: Parameters<typeof tx.query>) => {
      statements += 1
      return tx.query(...given)
    }
    // The same transaction, counted.
    return syncExceptions({ ...tx, query } as typeof tx, decided, now)
  })
  expect(rows.length).toBeGreaterThan(1)
  expect(statements).toBeLessThan(10)
})
