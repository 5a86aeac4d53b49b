/** The addresses that deliveries come from, as receivers with an allow-list have to know them. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { addressFault } from '../base/guard.ts'

export type OutgoingAddresses = {
  addresses: readonly string[]
  /** Who says so: the operator, the machine's own way to the internet, or nobody. */
  source: 'setting' | 'learned' | 'not_set'
}

// Somewhere on the internet, reserved for documentation: nothing is sent there, the system only says from which address it would.
const elsewhere = { udp4: '192.0.2.1', udp6: '2001:db8::1' } as const

/**
 * What the operator set, else the machine's address towards the internet where it is a public one. Behind a translation of addresses (NAT) nobody
 * here can know it.
 */
export async function outgoingAddresses(set: readonly string[]): Promise<OutgoingAddresses> {
  if (set.length > 0) return { addresses: set, source: 'setting' }
  const found = await Promise.all([localAddress('udp4'), localAddress('udp6')])
  const addresses = found.filter((address) => address !== null && addressFault(address) === null).map(String)
  return addresses.length > 0 ? { addresses, source: 'learned' } : { addresses: [], source: 'not_set' }
}

async function localAddress(family: 'udp4' | 'udp6'): Promise<string | null> {
  const socket = createSocket(family)
  try {
    const failed = once(socket, 'error').then(() => null)
    const connected = once(socket, 'connect').then(() => socket.address().address)
    socket.connect(9, elsewhere[family])
    return await Promise.race([connected, failed])
  } catch (error) {
    // No route of that family at all: connecting says so at once.
    if (error instanceof Error) return null
    throw error
  } finally {
    socket.close()
  }
}
