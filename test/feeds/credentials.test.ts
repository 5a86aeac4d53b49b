import { afterEach, describe, expect, test } from 'vitest'
import { answering, ask, closeAll, feedOf, oauth, openLine, toolsOf } from './scripted-line.ts'

afterEach(closeAll)

describe('credentials', () => {
  test('keys go into headers', async () => {
    const seen: unknown[] = []
    const line = await openLine((request, response) => {
      seen.push(request.headers.keyid, request.headers['x-version'])
      response.end('[]')
    })
    const auth = { kind: 'header-key', headers: { KeyId: { env: 'KEY' }, 'X-Version': '2' } } as const
    expect(await ask(toolsOf().tools, feedOf(line.base_url, { auth }))).toMatchObject({ kind: 'empty' })
    expect(seen).toEqual(['key', '2'])
  })

  test('a secret that is not set', async () => {
    const line = await answering(200, [])
    const auth = { kind: 'header-key', headers: { KeyId: { env: 'ABSENT' } } } as const
    expect(await ask(toolsOf().tools, feedOf(line.base_url, { auth }))).toEqual({ kind: 'credentials', status: null })
    expect(line.requests).toEqual([])
  })

  test('a token is fetched once for many, and again before it expires', async () => {
    const seen: unknown[] = []
    const line = await openLine((request, response) => {
      seen.push(request.headers.authorization, request.headers.apikey)
      response.end('[]')
    })
    const { tools, clock } = toolsOf()
    const feed = feedOf(line.base_url, { auth: oauth(line.base_url) })
    await Promise.all([ask(tools, feed), ask(tools, feed), ask(tools, feed)])
    expect(line.tokens).toHaveLength(1)
    expect(new Set(seen)).toEqual(new Set(['Bearer token-1', 'key']))
    clock.advance(268_000)
    await ask(tools, feed)
    expect(line.tokens).toHaveLength(1)
    clock.advance(5_000)
    await ask(tools, feed)
    expect(line.tokens).toHaveLength(2)
  })

  test.each(['form', 'basic'] as const)('the client goes into the %s', async (client) => {
    let sent: { authorization: string | undefined; body: string } | undefined
    const line = await openLine(
      (_request, response) => response.end('[]'),
      (request, response) => {
        let body = ''
        request.on('data', (chunk) => {
          body += chunk
        })
        request.on('end', () => {
          sent = { authorization: request.headers.authorization, body }
          response.end('{"access_token":"t"}')
        })
      },
    )
    await ask(toolsOf().tools, feedOf(line.base_url, { auth: { ...oauth(line.base_url), client } }))
    expect(sent).toEqual(
      client === 'basic'
        ? {
            authorization: `Basic ${Buffer.from('client:secret').toString('base64')}`,
            body: 'grant_type=client_credentials&scope=read',
          }
        : { authorization: undefined, body: 'grant_type=client_credentials&scope=read&client_id=client&client_secret=secret' },
    )
  })

  test('a refused token is replaced once', async () => {
    const line = await openLine((request, response) => {
      response.writeHead(request.headers.authorization === 'Bearer token-2' ? 200 : 401).end('[]')
    })
    const { tools } = toolsOf()
    const feed = feedOf(line.base_url, { auth: oauth(line.base_url) })
    expect(await ask(tools, feed)).toMatchObject({ kind: 'empty' })
    const refusing = await openLine((_request, response) => response.writeHead(401).end())
    expect(await ask(toolsOf().tools, feedOf(refusing.base_url, { auth: oauth(refusing.base_url) }))).toEqual({
      kind: 'credentials',
      status: 401,
    })
    expect(refusing.requests).toHaveLength(2)
  })

  test('refused credentials are not tried by everybody', async () => {
    const line = await openLine(
      (_request, response) => response.end('[]'),
      (_request, response) => response.writeHead(401).end(),
    )
    const { tools, clock } = toolsOf()
    const feed = feedOf(line.base_url, { auth: oauth(line.base_url) })
    for (let count = 0; count < 5; count++) expect(await ask(tools, feed)).toEqual({ kind: 'credentials', status: 401 })
    expect(line.tokens).toHaveLength(1)
    clock.advance(61_000)
    await ask(tools, feed)
    expect(line.tokens).toHaveLength(2)
    expect(line.requests).toEqual([])
  })

  test.each([
    [500, '', { kind: 'unreachable', reason: 'token: status 500' }],
    [429, '', { kind: 'rate_limited' }],
    [200, '<html>', { kind: 'unreachable', reason: 'token: the answer holds none' }],
    [200, '{"access_token":"a b\\n"}', { kind: 'unreachable', reason: 'token: the answer holds none' }],
  ])('a token that does not come: %i %j', async (status, body, outcome) => {
    const line = await openLine(
      (_request, response) => response.end('[]'),
      (_request, response) => response.writeHead(status).end(body),
    )
    expect(await ask(toolsOf().tools, feedOf(line.base_url, { auth: oauth(line.base_url) }))).toMatchObject(outcome)
  })
})
