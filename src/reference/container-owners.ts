/** Whose box it is, by the prefix of its number. */
import { carrierPrefixes, lessorPrefixes } from '../../data/container-owners.ts'

export type ContainerOwner = { kind: 'carrier'; scac: string } | { kind: 'lessor' } | { kind: 'unknown' }

const carriers = new Map(
  Object.entries(carrierPrefixes).flatMap(([scac, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, scac] as const)),
)
const lessors = new Set(lessorPrefixes.split(' '))

/** The owner of a prefix of four letters (`MSKU`). A line's own box may still sail with another line. */
export function containerOwner(prefix: string): ContainerOwner {
  const scac = carriers.get(prefix)
  if (scac !== undefined) return { kind: 'carrier', scac }
  return { kind: lessors.has(prefix) ? 'lessor' : 'unknown' }
}
