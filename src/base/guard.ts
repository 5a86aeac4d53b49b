/**
 * Which addresses of the network we may be sent to. Names are resolved once, every address is checked, and the connection goes to the
 * addresses that were checked: a name that answers differently the second time gains nothing.
 */
import { lookup as lookUpHost } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { messageOf } from './errors.ts'

/** Finds the addresses of a host name; throws when there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

export const systemResolve: Resolve = async (hostname) => {
  const found = await lookUpHost(hostname, { all: true })
  return found.map(({ address }) => address)
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

export class ResolutionError extends Error {
  override name = 'ResolutionError'
}

// Ranges that contain a whole IPv4 address, which then decides: an IPv4 host as IPv6-only networks see it.
const embedding = new Set(['ipv4Mapped', 'rfc6052', 'rfc6145'])

// The one public address that leads into a cloud's own machinery (Azure's wire server).
const reserved_public = new Set(['168.63.129.16'])

/** The kind of range that forbids an address (`loopback`, `private`, `linkLocal` …), or null when it is a public one. */
export function addressFault(address: string): string | null {
  if (!ipaddr.isValid(address)) return 'not an address'
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && embedding.has(parsed.range())) return embeddedFault(parsed)
  if (reserved_public.has(parsed.toString())) return 'reserved'
  const range = parsed.range()
  // Of IPv6 only 2000::/3 is given out for use on the internet (RFC 4291 §2.4); everything else is nobody's, or somebody's own.
  if (range === 'unicast' && parsed instanceof ipaddr.IPv6 && !parsed.match(global_unicast)) return 'reserved'
  return range === 'unicast' ? null : range
}

const global_unicast = ipaddr.IPv6.parseCIDR('2000::/3')

// Above 1023, where programs listen that a stranger must not talk to through us: what browsers refuse too, databases, queues, remote control.
const dangerous_ports: ReadonlySet<number> = new Set([
  ...[
    1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5672, 5900, 5984,
  ],
  ...[6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 8086, 9042, 9092, 9200, 9300, 10080, 10250, 11211, 15672],
  ...[27017, 27018, 50000, 61616],
])

/** Whether strangers may send us to that port: that of the web, or one above 1023 that is not known for something else. */
export function isOpenPort(port: number): boolean {
  return port === 80 || port === 443 || (port > 1023 && !dangerous_ports.has(port))
}

/** The port of an http or https address. */
export function portOf({ port, protocol }: Pick<URL, 'port' | 'protocol'>): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

function embeddedFault(address: ipaddr.IPv6): string | null {
  const bytes = address.toByteArray()
  // The local-use translation prefix 64:ff9b:1::/48 (RFC 8215) leads into somebody's own network by definition.
  if (address.range() === 'rfc6052' && bytes.slice(4, 12).some((byte) => byte !== 0)) return 'private'
  return addressFault(bytes.slice(12).join('.'))
}

/** The address when a URL's host is one (`127.0.0.1`, `[::1]`), else null. The URL parser has undone hexadecimal and octal forms. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : null
}

/** Resolves a host name to addresses that may all be connected to. Throws ResolutionError or PrivateAddress. */
export async function publicAddresses(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  const addresses = await resolved(hostname, resolve)
  // One private address among public ones is no accident either.
  const fault = addresses.map(addressFault).find((found) => found !== null)
  if (fault !== undefined) throw new PrivateAddress(`${hostname} has an address in a range that is not public: ${fault}`)
  return addresses
}

async function resolved(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  const addresses = await resolve(hostname).catch((error: unknown) => {
    throw new ResolutionError(messageOf(error), { cause: error })
  })
  if (addresses.length === 0) throw new ResolutionError(`${hostname} has no address`)
  return addresses
}

/** A `lookup` for sockets that hands out checked addresses only (or all, where private targets are allowed). */
export function guardedLookup(resolve: Resolve, private_targets: 'refused' | 'allowed'): LookupFunction {
  return (hostname, options, callback) => {
    const find = private_targets === 'refused' ? publicAddresses(hostname, resolve) : resolved(hostname, resolve)
    find.then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
        const wanted = found.filter(({ family }) => !options.family || options.family === family)
        const [first] = wanted
        if (!first) callback(new ResolutionError(`${hostname} has no address of the family asked for`), '')
        else if (options.all) callback(null, wanted)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}
