/**
 * Where a client reached us, for links and upload addresses. What a client says of that is believed only of names that the operator gave: a
 * link to a host of a stranger's choosing would carry whoever follows it, and an upload, to that stranger.
 */
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { trimEndOf } from '../base/trim.ts'

export type AddressSettings = {
  /** Where clients reach the API, without a path; null: the request tells, as far as it may. */
  public_url: string | null
  /** Names, without a port, under which clients may reach us besides those of this machine itself. */
  hosts: readonly string[]
  /** Addresses and ranges (CIDR) of proxies whose word about a request's address counts. */
  trusted_proxies: readonly string[]
}

type AddressedRequest = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'> & {
  /** Whether the one who connected to us is a trusted proxy. */
  is_from_proxy: boolean
}

const ownNames = ['localhost', '127.0.0.1', '[::1]']
// A host name or address with a port, and nothing that could end an attribute or begin a path.
const wellFormed = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Scheme and host under which a request came, without a slash at the end: the public address of the settings, else what a trusted proxy
 * forwards (RFC 7239 `Forwarded`, else `X-Forwarded-Host` and `X-Forwarded-Proto`), else the `Host` that the client used when it is one of ours,
 * else `http://localhost` and the port.
 */
export function publicOrigin({ public_url, hosts }: AddressSettings, port: number, asked: AddressedRequest): string {
  if (public_url !== null) return trimEndOf(public_url, '/')
  const forwarded = asked.is_from_proxy ? forwardedOrigin(asked) : null
  if (forwarded !== null) return forwarded
  const host = asked.headers.host?.toLowerCase() ?? ''
  if (wellFormed.test(host) && [...ownNames, ...hosts].includes(nameOf(host))) return `http://${host}`
  return `http://localhost:${port}`
}

/**
 * Whether the name in a `Host` header is one under which we are reached: this machine's own, one of the settings, or a bare address, which no
 * stranger's name server can have lead here.
 */
export function isOwnHost({ public_url, hosts }: AddressSettings, host: string | undefined): boolean {
  if (host === undefined || !wellFormed.test(host)) return false
  const name = nameOf(host.toLowerCase())
  if (ipaddr.isValid(name.replace(/^\[|\]$/g, ''))) return true
  const published = public_url === null ? [] : [URL.parse(public_url)?.hostname ?? '']
  return [...ownNames, ...hosts, ...published].includes(name)
}

function forwardedOrigin({ headers, protocol, host }: AddressedRequest): string | null {
  const said = lastForwarded(headers.forwarded)
  const found = said === null ? { host: headers['x-forwarded-host'] === undefined ? null : host, proto: protocol } : said
  const scheme = found.proto === 'https' ? 'https' : 'http'
  return found.host !== null && wellFormed.test(found.host) ? `${scheme}://${found.host.toLowerCase()}` : null
}

/** What the proxy nearest to us wrote: each adds its words behind those of the one before, and only the last is known to us. */
function lastForwarded(header: string | undefined): { host: string | null; proto: string | null } | null {
  if (header === undefined) return null
  const pairs = (header.split(',').at(-1) ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim().toLowerCase(), value.join('=').trim().replaceAll('"', '')] as const
  })
  const named = new Map(pairs)
  const host = named.get('host') ?? null
  return host === null ? null : { host, proto: named.get('proto')?.toLowerCase() ?? null }
}

/** Without the port. */
function nameOf(host: string): string {
  return host.replace(/:\d{1,5}$/, '')
}

/** Whether an address is one of the ranges; an IPv4 address that came over IPv6 counts as itself. */
export function trustOf(ranges: readonly string[]): (address: string | undefined) => boolean {
  const nets = ranges.map((range) => (ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : single(range)))
  return (address) => {
    if (address === undefined || !ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return nets.some(([net, bits]) => net.kind() === parsed.kind() && parsed.match(net, bits))
  }
}

function single(address: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const parsed = ipaddr.process(address)
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128]
}
