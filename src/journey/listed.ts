/**
 * Which containers a shipment has: those that its line names. One that the line no longer names stays, if it was at sea by the line's own
 * word, or if the answers name no container at all. It leaves when they name others and nothing says that it ever sailed (another box was
 * loaded in its place), or when the line names it under another bill or booking.
 */
import type { RawEvent } from '../vocabulary/raw-event.ts'
import { isNoLongerReported } from './absence.ts'
import { isSeaMove } from './move.ts'
import type { Resolver } from './resolve.ts'

type ContainerReports = {
  /** All that was said, by container number; null: about the shipment as a whole. */
  heard: ReadonlyMap<string | null, readonly RawEvent[]>
  /** Why raw events do not count, by id. */
  set_aside: ReadonlyMap<string, string>
  resolver: Resolver
}

/** In order of number. O(n). */
export function listedContainers({ heard, set_aside, resolver }: ContainerReports): string[] {
  const named = [...heard].flatMap(([number, said]) => {
    const by_line = said.filter(({ data_source }) => data_source === 'shipping_line')
    const counted = by_line.filter(({ id }) => !set_aside.has(id))
    const is_named_now = counted.some((raw) => !isNoLongerReported(raw))
    return number === null ? [] : [{ number, by_line, counted, is_named_now }]
  })
  const names_any = named.some(({ is_named_now }) => is_named_now)
  const stays = ({ by_line, counted }: (typeof named)[number]) => {
    const was_named = by_line.some((raw) => isNoLongerReported(raw) && isOfShipment(set_aside.get(raw.id)))
    const is_elsewhere = by_line.some((raw) => !isNoLongerReported(raw) && set_aside.get(raw.id) === 'other_shipment')
    if (!was_named || is_elsewhere) return false
    return !names_any || counted.some((raw) => hasSailed(raw, resolver))
  }
  return named.flatMap((one) => (one.is_named_now || stays(one) ? [one.number] : [])).sort()
}

function isOfShipment(reason: string | undefined): boolean {
  return reason === undefined || reason === 'no_longer_reported'
}

function hasSailed(raw: RawEvent, resolver: Resolver): boolean {
  const move = resolver.moveOf(raw)
  return move?.actual === true && isSeaMove(move)
}
