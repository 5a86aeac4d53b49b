/** How the journey reads each raw event of a container: what people see in the list of raw events, with the reason where one decides nothing. */
import { type RawEventName, rawEventNames } from '../vocabulary/event-name.ts'
import type { RawEvent } from '../vocabulary/raw-event.ts'
import type { Reading } from './belief.ts'
import type { Moment } from './claimed-time.ts'
import { byText, type Move, type Spot } from './move.ts'
import type { Resolver } from './resolve.ts'
import type { Verdict } from './verdict.ts'

type ReadingContext = {
  resolver: Resolver
  moves: ReadonlyMap<string, Move>
  verdicts: ReadonlyMap<string, Verdict>
  /** On whose clocks a facility speaks that does not say where it is. */
  pod: Spot | null
  /** Raw events that lost against another one about the same. */
  lost: ReadonlySet<string>
  /** Reasons found before and after the verdicts. */
  set_aside: ReadonlyMap<string, string>
}

/** In the order of their position in the source's message. Particulars are no events and are left out. O(n log n). */
export function readingsOf(rawEvents: readonly RawEvent[], known: ReadingContext): Reading[] {
  return rawEvents
    .filter((raw) => raw.claim.kind !== 'particulars')
    .map((raw) => readingOf(raw, known))
    .sort(
      (one, other) =>
        one.index - other.index ||
        byText(one.timestamp ?? '', other.timestamp ?? '') ||
        byText(one.raw_event_id, other.raw_event_id),
    )
}

function readingOf(raw: RawEvent, known: ReadingContext): Reading {
  const { claim } = raw
  const move = known.moves.get(raw.id)
  const spot = move?.spot ?? ('place' in claim ? known.resolver.spotOf(claim.place) : null)
  const at =
    move?.at ??
    ('at' in claim && claim.at !== null
      ? known.resolver.momentOf(claim.at, spot ?? (claim.kind === 'condition' ? known.pod : null))
      : null)
  const verdict = known.verdicts.get(raw.id)
  return {
    raw_event_id: raw.id,
    index: raw.index,
    event: eventOf(raw, verdict),
    estimated: isEstimated(raw, move),
    ...timeOf(at),
    ...placeOf(spot),
    vessel_id: move?.ship?.id ?? (claim.kind === 'milestone' ? (known.resolver.shipOf(claim.vessel)?.id ?? null) : null),
    set_aside:
      known.set_aside.get(raw.id) ??
      verdict?.set_aside ??
      (move?.is_future_dated ? 'future_dated' : known.lost.has(raw.id) ? 'lost' : null),
  }
}

function eventOf({ claim }: RawEvent, verdict: Verdict | undefined): RawEventName | null {
  switch (claim.kind) {
    case 'milestone':
      return verdict?.event ?? null
    case 'remark':
      return rawEventNames.find((name) => name === claim.event) ?? null
    case 'condition': {
      const { available_for_pickup, holds_released } = claim.reported
      if (available_for_pickup === true) return 'available'
      if (holds_released?.includes('customs')) return 'customs_release'
      return holds_released?.includes('freight') ? 'carrier_release' : null
    }
    case 'particulars':
      return null
  }
}

function isEstimated({ claim }: RawEvent, move: Move | undefined): boolean {
  if (move !== undefined) return !move.actual
  return 'classifier' in claim && claim.classifier !== 'actual'
}

function timeOf(at: Moment | null): Pick<Reading, 'timestamp' | 'day' | 'timezone'> {
  return { timestamp: at?.instant ?? null, day: at?.day ?? null, timezone: at?.zone ?? null }
}

function placeOf(spot: Spot | null): Pick<Reading, 'location' | 'terminal'> {
  return {
    location: spot?.place ? { id: spot.place.id, type: spot.place.type } : null,
    terminal: spot?.terminal ? { id: spot.terminal.id, type: spot.terminal.type } : null,
  }
}
