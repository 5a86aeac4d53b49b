import { createHmac, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openHttp } from '../../src/base/http.ts'
import type { Auth } from '../../src/feeds/lines/line-feed.ts'
import { certificateProblems } from '../../src/tracking/certificates.ts'
import { has_openssl, makeAuthority, selfSigned } from '../world/certificates.ts'
import { ask, closeAll, feedOf, openLine, toolsOf } from './scripted-line.ts'

const after: (() => unknown)[] = []
afterEach(async () => {
  for (const step of after.splice(0)) await step()
  await closeAll()
})

const secretsOf = (values: Record<string, string>) => (name: string) => values[name]

describe.skipIf(!has_openssl)('a client with a certificate', () => {
  const pair = has_openssl ? selfSigned('landfall') : { cert: '', key: '' }
  const names = { certificate: { env: 'CERT' }, private_key: { env: 'PRIVATE' } } as const
  const secrets = secretsOf({ ID: 'client-1', CERT: pair.cert.replaceAll('\n', '\\n'), PRIVATE: pair.key })

  test('signs a text that shows who it is, and gets a token for it', async () => {
    let form = new URLSearchParams()
    const line = await openLine(
      (request, response) => response.end(request.headers.authorization === 'Bearer t1' ? '[]' : 'no'),
      (request, response) => {
        let body = ''
        request.on('data', (chunk) => {
          body += chunk
        })
        request.on('end', () => {
          form = new URLSearchParams(body)
          response.end('{"access_token":"t1"}')
        })
      },
    )
    const { tools, clock } = toolsOf({ secrets })
    const token_url = `${line.base_url}/token`
    const auth: Auth = {
      kind: 'oauth2-certificate',
      token_url,
      client_id: { env: 'ID' },
      ...names,
      scope: 'app/.default',
      extra_headers: {},
    }
    const before_s = Math.floor(clock.now().getTime() / 1_000)
    expect(await ask(tools, feedOf(line.base_url, { auth }))).toMatchObject({ kind: 'empty' })
    const after_s = Math.floor(clock.now().getTime() / 1_000)
    expect(Object.fromEntries(form)).toMatchObject({
      grant_type: 'client_credentials',
      scope: 'app/.default',
      client_id: 'client-1',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    })
    const [header = '', claims = '', signature = ''] = form.get('client_assertion')?.split('.') ?? []
    const certificate = new X509Certificate(pair.cert)
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      x5t: Buffer.from(certificate.fingerprint.replaceAll(':', ''), 'hex').toString('base64url'),
    })
    const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(claimed).toMatchObject({
      iss: 'client-1',
      sub: 'client-1',
      aud: token_url,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(claimed.exp).toBeGreaterThanOrEqual(before_s + 300)
    expect(claimed.exp).toBeLessThanOrEqual(after_s + 300)
    const text = Buffer.from(`${header}.${claims}`)
    expect(verify('RSA-SHA256', text, certificate.publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  test('is not asked for without its certificate', async () => {
    const line = await openLine((_request, response) => response.end('[]'))
    const auth: Auth = {
      kind: 'oauth2-certificate',
      token_url: `${line.base_url}/token`,
      client_id: { env: 'ID' },
      certificate: { file: '/nowhere/own.crt' },
      private_key: { env: 'PRIVATE' },
      scope: null,
      extra_headers: {},
    }
    const { tools } = toolsOf({ secrets })
    expect(await ask(tools, feedOf(line.base_url, { auth }))).toEqual({ kind: 'credentials', status: null })
  })

  test('shows it when it connects, from files that are read anew', async () => {
    const authority = makeAuthority()
    const folder = mkdtempSync(join(tmpdir(), 'landfall-pair-'))
    after.push(() => rmSync(folder, { recursive: true }))
    const own = authority.issue('landfall')
    writeFileSync(join(folder, 'own.crt'), own.cert)
    writeFileSync(join(folder, 'own.key'), own.key)
    const door = { ...authority.issue('127.0.0.1'), ca: authority.cert, requestCert: true, rejectUnauthorized: true }
    const server = createServer(door, (request, response) => response.end(request.headers['x-key'] === 'key' ? '[]' : 'no'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const http = openHttp({ ca: authority.cert })
    after.push(
      () => http.close(),
      () => server.closeAllConnections(),
      () => server.close(),
    )
    const auth: Auth = {
      kind: 'client-certificate',
      certificate: { file: join(folder, 'own.crt') },
      private_key: { file: join(folder, 'own.key') },
      headers: { 'X-Key': { env: 'KEY' } },
    }
    // A listening TCP server has an address with a port.
    const feed = feedOf(`https://127.0.0.1:${(server.address() as AddressInfo).port}`, { auth })
    expect(await ask(toolsOf({ http }).tools, feed)).toMatchObject({ kind: 'empty' })
  })

  test('what is wrong with certificates is told at the start', () => {
    const wrong = (auth: Partial<Extract<Auth, { kind: 'oauth2-certificate' }>>) => {
      const whole = {
        kind: 'oauth2-certificate',
        token_url: 'x',
        client_id: { env: 'ID' },
        ...names,
        scope: null,
        extra_headers: {},
        ...auth,
      } as const
      return certificateProblems(
        { lines: [feedOf('http://localhost', { auth: whole })] },
        secretsOf({
          CERT: pair.cert,
          PRIVATE: pair.key,
          OTHER: makeAuthority().issue('other').key,
          TEXT: 'hello',
          CURVE_CERT: curve.cert,
          CURVE_KEY: curve.key,
        }),
      ).map(({ pointer, message }) => `${pointer}: ${message}`)
    }
    const curve = makeAuthority().issue('curve')
    expect(wrong({})).toEqual([])
    expect(wrong({ private_key: { env: 'OTHER' } })).toEqual(['/lines/0/auth/private_key: does not belong to the certificate'])
    expect(wrong({ certificate: { env: 'TEXT' } })).toEqual(['/lines/0/auth/certificate: is no certificate in PEM'])
    expect(wrong({ private_key: { env: 'TEXT' } })).toEqual([
      '/lines/0/auth/private_key: is no private key in PEM, or one with a password',
    ])
    expect(wrong({ certificate: { env: 'CURVE_CERT' }, private_key: { env: 'CURVE_KEY' } })).toEqual([
      '/lines/0/auth/private_key: must be an RSA key: assertions are signed with RS256',
    ])
    expect(wrong({ private_key: { file: '/nowhere' } })[0]).toMatch(/^\/lines\/0\/auth\/private_key: cannot be read: /)
  })
})

describe('a request to COSCO', () => {
  test('is signed over its line and its time', async () => {
    let seen: Record<string, unknown> = {}
    let target = ''
    const line = await openLine((request, response) => {
      seen = request.headers
      target = request.url
      response.end('{"code":0,"message":"success","data":{"type":"none","numberType":"none","content":null}}')
    })
    const { tools, clock } = toolsOf({ secrets: secretsOf({ ID: 'api-key', SECRET: 'secret-key\n' }) })
    const auth: Auth = { kind: 'coscon-hmac', api_key: { env: 'ID' }, secret_key: { env: 'SECRET' } }
    const queries = { bill_of_lading: null, booking: null, container: { numberType: 'cntr' } }
    const feed = feedOf(line.base_url, { auth, dialect: 'coscon', path: '/service/info/tracking/{number}' })
    const seconds = () => Math.floor(clock.now().getTime() / 1_000)
    const before_s = seconds()
    expect(await ask(tools, { ...feed, quirks: { ...feed.quirks, queries } })).toMatchObject({ kind: 'empty' })
    const after_s = seconds()
    expect(target).toBe('/service/info/tracking/TGHU8002115?numberType=cntr')
    const dated = String(seen['x-coscon-date'])
    expect(new Date(dated).toUTCString()).toBe(dated)
    expect(Date.parse(dated) / 1_000).toBeGreaterThanOrEqual(before_s)
    expect(Date.parse(dated) / 1_000).toBeLessThanOrEqual(after_s)
    expect(seen['x-coscon-hmac']).toBe(seen['x-coscon-content-md5'])
    // The digest of nothing: there is no body.
    expect(seen['x-coscon-digest']).toBe('SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
    const text = [
      `X-Coscon-Date: ${seen['x-coscon-date']}`,
      `X-Coscon-Digest: ${seen['x-coscon-digest']}`,
      `X-Coscon-Content-Md5: ${seen['x-coscon-content-md5']}`,
      `GET ${target} HTTP/1.1`,
    ].join('\n')
    expect(seen['x-coscon-authorization']).toBe(
      `hmac username="api-key",algorithm="hmac-sha1",headers="X-Coscon-Date X-Coscon-Digest X-Coscon-Content-Md5 request-line",signature="${createHmac('sha1', 'secret-key').update(text).digest('base64')}"`,
    )
  })

  test('is not sent without its keys', async () => {
    const line = await openLine((_request, response) => response.end('{}'))
    const auth: Auth = { kind: 'coscon-hmac', api_key: { env: 'ABSENT' }, secret_key: { env: 'SECRET' } }
    expect(await ask(toolsOf().tools, feedOf(line.base_url, { auth }))).toEqual({ kind: 'credentials', status: null })
    expect(line.requests).toEqual([])
  })
})
