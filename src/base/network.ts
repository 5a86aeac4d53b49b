/** Where somebody comes from, for counting: whoever has one address of IPv6 has 2^64 of them. */
export function networkOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
}
