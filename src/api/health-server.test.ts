import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { registerRuntimeMetrics } from './health-server.ts'

test('how long a process was held up is among its metrics [F09]', async () => {
  const registry = new Registry()
  registerRuntimeMetrics(registry)
  registerRuntimeMetrics(registry)
  expect(await registry.metrics()).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m)
})
