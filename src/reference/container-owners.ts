/** Whose box it is, by the prefix of its number. */
import { carrierPrefixes, lessorPrefixes, sharedFleets, sharedPrefixes } from '../../data/container-owners.ts'

type ContainerOwner = { kind: 'carrier'; scac: string } | { kind: 'lessor' } | { kind: 'unknown' }

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

const own_boxes_confidence = 0.9

/** The lines with which a box of the prefix may sail, each with how sure the prefix makes us of it (0 to 1). None for lessors' boxes. */
export function linesOfBox(prefix: string): readonly { scac: string; confidence: number }[] {
  const scac = carriers.get(prefix)
  if (scac === undefined) return []
  const shares = sharedPrefixes[prefix] ?? sharedFleets[scac] ?? { [scac]: own_boxes_confidence }
  return Object.entries(shares).map(([line, confidence]) => ({ scac: line, confidence }))
}
