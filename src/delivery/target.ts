/** Where webhooks may be sent, as far as the address itself tells; what a name resolves to is checked when it is dialled. */
import { addressFault, isOpenPort, literalAddress, portOf } from '../base/guard.ts'
import type { RequestProblem } from '../contract/errors.ts'

export type TargetPolicy = {
  /** `allowed` is for trying things out: loopback and private addresses, and http beside https. */
  private_targets: 'refused' | 'allowed'
  /** Receivers of our own, wherever they are; none when left out. */
  own_origins?: readonly string[]
}

const length_max = 2_048

/** What is wrong with an address, or null. `pointer` says where the request names it. */
export function targetProblem(
  url: string,
  pointer: string,
  { private_targets, own_origins = [] }: TargetPolicy,
): RequestProblem | null {
  const invalid = (detail: string): RequestProblem => ({ code: 'invalid', pointer, detail })
  if (url.length > length_max)
    return { code: 'too_long', pointer, detail: `Url is too long (maximum is ${length_max} characters)` }
  const target = URL.canParse(url) ? new URL(url) : null
  if (target === null || (target.protocol !== 'https:' && target.protocol !== 'http:'))
    return invalid('Url must be an https address')
  if (own_origins.includes(target.origin)) return null
  if (target.protocol === 'http:' && private_targets === 'refused') return invalid('Url must be an https address')
  if (target.username !== '' || target.password !== '') return invalid('Url must not hold credentials; send them as a header')
  if (target.hash !== '') return invalid('Url must not have a fragment')
  if (private_targets === 'allowed') return null
  const forbidden = (detail: string): RequestProblem => ({ code: 'forbidden_target', pointer, detail })
  if (!isOpenPort(portOf(target)))
    return forbidden('Url must have the port 443, 80 or one above 1023 that is not known for another service')
  return isPrivate(target.hostname) ? forbidden('Url must lead to a public address') : null
}

function isPrivate(hostname: string): boolean {
  const address = literalAddress(hostname)
  if (address !== null) return addressFault(address) !== null
  // Names that never leave the machine or the network (RFC 6761, RFC 6762, RFC 8375).
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return name === 'localhost' || /\.(?:localhost|local|internal|home\.arpa)$/.test(name) || !name.includes('.')
}
