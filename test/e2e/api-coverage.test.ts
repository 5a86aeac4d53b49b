import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrite } from '../../src/api/audit.ts'
import { exampleBodies } from '../../src/contract/examples.ts'
import { listOperations } from '../../src/contract/operations.ts'
import { exercised } from './api-contract.ts'
import { inOrder, openRequests, type Requests } from './api-requests.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
let requests: Requests
beforeAll(async () => {
  world = await apiWorld()
  requests = await openRequests(world)
  // Opening accounts is for the operator.
  await world.makeMineOperator()
})
afterAll(() => world[Symbol.asyncDispose]())

const sorted = (ids: Iterable<string>) => [...ids].sort()

test('every operation answers as described, also to the example body of the reference', async () => {
  for (const id of inOrder) {
    const { status, body } = await world.ask(requests.address(id), requests.options(id))
    expect([id, status, body?.errors]).toEqual([id, expect.toBeOneOf([200, 201, 202, 204]), undefined])
  }
  expect(sorted(exercised)).toEqual(sorted(inOrder))
})

test('every operation with a body has an example of one', () => {
  const withBody = listOperations().filter(([, { body }]) => body !== undefined)
  expect(sorted(Object.keys(exampleBodies))).toEqual(sorted(withBody.map(([id]) => id)))
})

test('every operation that writes, and no other, has left an entry in the audit log', async () => {
  const written = listOperations().filter(([id, operation]) => exercised.has(id) && isWrite(operation))
  const { rows } = await world.test.db.query<{ operation: string }>(
    'select distinct operation from audit_entries where request_id is not null',
  )
  // The mail of the fixtures came in by an operation that is no JSON:API, and so did their people.
  expect(sorted(rows.map(({ operation }) => operation))).toEqual(
    sorted([...written.map(([id]) => id), 'createSession', 'receiveEmail']),
  )
})
