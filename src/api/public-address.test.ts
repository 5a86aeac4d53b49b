import { describe, expect, test } from 'vitest'
import { isOwnHost, publicOrigin } from './public-address.ts'

const settings = { public_url: null, hosts: ['track.example'], trusted_proxies: ['10.0.0.0/8'] }
const direct = (host: string) => ({ headers: { host }, protocol: 'http' as const, host, is_from_proxy: false })
const forwarded = (headers: Record<string, string>) => ({
  headers: { host: 'landfall:4949', ...headers },
  protocol: headers['x-forwarded-proto'] === 'https' ? ('https' as const) : ('http' as const),
  host: headers['x-forwarded-host'] ?? 'landfall:4949',
  is_from_proxy: true,
})

describe('a request that came directly', () => {
  test.each([
    ['127.0.0.1:4949', 'http://127.0.0.1:4949'],
    ['[::1]:4949', 'http://[::1]:4949'],
    ['Track.Example:8080', 'http://track.example:8080'],
    ['track.example', 'http://track.example'],
    ['evil.example', 'http://localhost:4949'],
    ['track.example.evil.example', 'http://localhost:4949'],
    ['track.example@evil.example', 'http://localhost:4949'],
    ['', 'http://localhost:4949'],
  ])('to %j has links of %s', (host, origin) => {
    expect(publicOrigin(settings, 4949, direct(host))).toBe(origin)
  })

  test('is not believed what only a proxy may say', () => {
    const asked = { ...forwarded({ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }), is_from_proxy: false }
    expect(publicOrigin(settings, 4949, asked)).toBe('http://localhost:4949')
  })
})

describe('a request from a trusted proxy', () => {
  test.each([
    [{ 'x-forwarded-host': 'api.example', 'x-forwarded-proto': 'https' }, 'https://api.example'],
    [{ forwarded: 'for=192.0.2.9;host="api.example:8443";proto=https' }, 'https://api.example:8443'],
    [{ forwarded: 'host=evil.example;proto=https, for=192.0.2.9;host=api.example;proto=https' }, 'https://api.example'],
    [{ forwarded: 'for=192.0.2.9', 'x-forwarded-host': 'api.example' }, 'http://api.example'],
    [{ 'x-forwarded-host': 'api.example/x"' }, 'http://localhost:4949'],
    [{}, 'http://localhost:4949'],
  ])('%j has links of %s', (headers, origin) => {
    expect(publicOrigin(settings, 4949, forwarded(headers))).toBe(origin)
  })
})

test('the public address of the settings comes before all that', () => {
  const asked = forwarded({ 'x-forwarded-host': 'api.example' })
  expect(publicOrigin({ ...settings, public_url: 'https://track.example/' }, 4949, asked)).toBe('https://track.example')
})

describe('a name in a Host header', () => {
  test.each([
    ['localhost:4949', true],
    ['127.0.0.1', true],
    ['192.0.2.7:8080', true],
    ['[2001:db8::1]:4949', true],
    ['Track.Example', true],
    ['public.example:443', true],
    ['rebound.example', false],
    ['127.0.0.1.rebound.example', false],
    ['track.example@rebound.example', false],
    ['', false],
  ])('%j is ours: %s', (host, is_ours) => {
    expect(isOwnHost({ ...settings, public_url: 'https://public.example' }, host)).toBe(is_ours)
  })
})
