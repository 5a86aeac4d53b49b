import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleNotification } from '../../src/announcements/example-notifications.ts'
import { webhookEventNames } from '../../src/vocabulary/event-name.ts'
import { startWorld, type World } from '../world/app.ts'
import { bodyFaults } from '../world/published-bodies.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ roles: ['api'] })
})
afterAll(() => world.close())

const secret = 'a secret for trials'

test.each(webhookEventNames)('a trial of %s sends a body that keeps to its published schema, signed [W66]', async (event) => {
  const sent = world.receiver.requests.length
  const body = JSON.stringify({ url: world.receiver.url, event, secret })
  const answer = await world.api.raw('POST', '/webhooks/trigger', { body, headers: { 'content-type': 'application/json' } })
  expect(answer.status).toBe(200)
  const [request, ...others] = world.receiver.requests.slice(sent)
  expect(others).toEqual([])
  const received = request?.body ?? ''
  expect(JSON.parse(received)).toEqual(exampleNotification(event))
  expect(bodyFaults(received)).toEqual([])
  expect(request?.headers['x-t49-webhook-signature']).toBe(createHmac('sha256', secret).update(received).digest('hex'))
  expect(JSON.parse(answer.text)).toMatchObject({ succeeded: true, status_code: 200, request_body: received })
})

test('the example that a developer reads is what a trial sends [W66]', async () => {
  for (const event of webhookEventNames) {
    const { text } = await world.api.get(`/webhook_notifications/examples?event=${event}`)
    const { data } = JSON.parse(text)
    expect(data.attributes).toEqual(exampleNotification(event).data.attributes)
  }
})
