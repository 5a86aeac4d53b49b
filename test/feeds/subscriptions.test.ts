import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { StartError } from '../../src/base/errors.ts'
import { registerFeeds } from '../../src/cli/feeds.ts'
import { subscriptionsAddress } from '../../src/tracking/subscriptions.ts'
import { closeAll, openLine } from './scripted-line.ts'

// `landfall feeds …` against a line that keeps subscriptions.

const folder = mkdtempSync(join(tmpdir(), 'landfall-subscriptions-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(closeAll)

const secret = Buffer.alloc(32, 7).toString('base64')

async function openPublisher() {
  const heard: { method: string; url: string; key: unknown; body: unknown }[] = []
  const line = await openLine((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { method = '', url } = request
      heard.push({ method, url, key: request.headers['x-key'], body: body === '' ? null : JSON.parse(body) })
      if (url.endsWith('/gone')) return response.writeHead(404).end('{"message":"no such subscription"}')
      if (method === 'POST') return response.writeHead(201).end('{"subscriptionID":"s-1","secret":"never shown"}')
      if (method === 'GET')
        return response.end(
          '[{"subscriptionID":"s-1","callbackUrl":"https://x.example/in","eventType":["TRANSPORT"],"secret":"s"}]',
        )
      return response.writeHead(204).end()
    })
  })
  const file = join(folder, 'feeds.json')
  writeFileSync(
    file,
    JSON.stringify({
      lines: [{ scac: 'EGLV', base_url: line.base_url, auth: { kind: 'header-key', headers: { 'X-Key': { env: 'LINE_KEY' } } } }],
      mailboxes: [{ name: 'evergreen', dialect: 'dcsa-2', scac: 'EGLV', signing_secrets: [{ env: 'PUSH_SECRET' }] }],
    }),
  )
  const run = async (words: string, environment: Record<string, string> = {}) => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    for (const [name, value] of Object.entries({ LANDFALL_FEEDS: file, LINE_KEY: 'k', PUSH_SECRET: secret, ...environment }))
      vi.stubEnv(name, value)
    try {
      const program = new Command()
      registerFeeds(program)
      await program.parseAsync(['node', 'landfall', 'feeds', ...words.split(' ')])
      return { fault: null, out: out.mock.calls.map(([text]) => String(text)).join('') }
    } catch (error) {
      if (error instanceof StartError) return { fault: error.message.split('\n')[0], out: '' }
      throw error
    } finally {
      out.mockRestore()
      vi.unstubAllEnvs()
    }
  }
  return { heard, run, base_url: line.base_url }
}

test('subscribes, lists, replaces the secret and ends it', async () => {
  const { heard, run } = await openPublisher()
  const subscribed = await run(
    'subscribe EGLV --mailbox evergreen --origin https://landfall.example.com/ --events transport --booking BK1',
  )
  expect(subscribed).toMatchObject({ fault: null })
  expect(subscribed.out).toBe('Subscribed as s-1; events come to https://landfall.example.com/v2/feeds/evergreen/messages.\n')
  const listed = await run('subscriptions EGLV')
  expect(listed.out).toContain('s-1  https://x.example/in  eventType=TRANSPORT')
  expect(listed.out + (await run('subscriptions EGLV --json')).out).not.toContain('secret')
  expect(await run('replace-secret EGLV s-1 --mailbox evergreen')).toMatchObject({ fault: null })
  expect(await run('unsubscribe EGLV s-1')).toMatchObject({ fault: null })
  const address = '/apimg/tnt/v2/event-subscriptions'
  expect(heard).toEqual([
    {
      method: 'POST',
      url: address,
      key: 'k',
      body: {
        callbackUrl: 'https://landfall.example.com/v2/feeds/evergreen/messages',
        secret,
        eventType: ['TRANSPORT'],
        carrierBookingReference: 'BK1',
      },
    },
    { method: 'GET', url: address, key: 'k', body: null },
    { method: 'GET', url: address, key: 'k', body: null },
    { method: 'PUT', url: `${address}/s-1/secret`, key: 'k', body: { secret } },
    { method: 'DELETE', url: `${address}/s-1`, key: 'k', body: null },
  ])
})

test('finds subscriptions elsewhere when it is told where', async () => {
  const { heard, run, base_url } = await openPublisher()
  expect(await run(`subscriptions EGLV --address ${base_url}/push/`)).toMatchObject({ fault: null })
  expect(await run(`unsubscribe EGLV s-1 --address ${base_url}/push`)).toMatchObject({ fault: null })
  expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /push', 'DELETE /push/s-1'])
})

test('says what is wrong', async () => {
  const { run } = await openPublisher()
  const subscribe = 'subscribe EGLV --mailbox evergreen --origin https://x.example'
  expect((await run('unsubscribe EGLV gone')).fault).toBe('Not done: the line answers 404.')
  expect((await run('subscriptions MAEU')).fault).toMatch(/^No line of .* answers for MAEU\.$/)
  expect((await run(subscribe.replace('https:', 'ftp:'))).fault).toMatch(/^--origin must be an address/)
  expect((await run('subscriptions EGLV --address here')).fault).toMatch(/^--address must be an address/)
  expect((await run(`${subscribe} --events transport,rail`)).fault).toBe(
    '--events takes shipment, transport and equipment, not rail.',
  )
  expect((await run(subscribe.replace('evergreen', 'other'))).fault).toBe('The feeds file has no mailbox other.')
  expect((await run(subscribe, { PUSH_SECRET: 'short' })).fault).toBe(
    'PUSH_SECRET must hold 32 bytes or more in base64: make one with openssl rand -base64 32.',
  )
})

test.each([
  ['/v2/events', 'https://example.com/v2/event-subscriptions'],
  ['/events/', 'https://example.com/event-subscriptions'],
  ['/cargo-tracking', null],
])('beside %s: %s', (path, address) => {
  expect(subscriptionsAddress({ base_url: 'https://example.com/', path })).toBe(address)
})
