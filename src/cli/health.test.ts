import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { askReadiness } from './health.ts'

async function serverThatSays(status: number): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status).end('{"status":"said"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, asked }
}

test('a process without an API is asked at its own port, one with all addresses at loopback', async () => {
  const { port, asked } = await serverThatSays(200)
  expect(await askReadiness({ host: '0.0.0.0', port: 1, admin_port: port })).toEqual({
    is_ready: true,
    sentence: `http://127.0.0.1:${port}/ready says 200: {"status":"said"}`,
  })
  expect(asked).toEqual(['/ready'])
})

test('one that drains, has no database or does not answer is not ready', async () => {
  const { port } = await serverThatSays(503)
  expect(await askReadiness({ host: '127.0.0.1', port, admin_port: 0 })).toMatchObject({ is_ready: false })
  const nowhere = await askReadiness({ host: '::', port: 1, admin_port: 0 })
  expect(nowhere).toMatchObject({
    is_ready: false,
    sentence: expect.stringMatching(/^http:\/\/\[::1\]:1\/ready does not answer: /),
  })
})
