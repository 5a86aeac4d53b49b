import { expect, test } from 'vitest'
import { loadedDelivery } from '../../src/contract/example-world/notification.ts'
import { startReceiver } from './receiver.ts'

const deliver = (url: string, body: string) => fetch(url, { method: 'POST', body })

test('a body that is not as published fails the test that received it [W67]', async () => {
  const receiver = await startReceiver()
  const { data, included } = loadedDelivery
  await deliver(
    receiver.url,
    JSON.stringify({ data: { ...data, attributes: { ...data.attributes, created_at: 'soon' } }, included }),
  )
  const complaint = /container\.transport\.vessel_loaded: \/data\/attributes\/created_at must match format "date-time"/
  expect(() => receiver.documents()).toThrow(complaint)
  await expect(receiver.close()).rejects.toThrow(complaint)
})

test('what is as published, or is no notification, is taken', async () => {
  const receiver = await startReceiver()
  for (const body of [JSON.stringify(loadedDelivery), '{"hello":"world"}', 'no JSON']) await deliver(receiver.url, body)
  await receiver.close()
  expect(receiver.requests).toHaveLength(3)
})
