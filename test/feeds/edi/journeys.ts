/** What journeys EDI texts tell, one message after the other, with the places that come with Landfall. */
import { journeysOf } from '../../../src/conformance/journeys.ts'
import { decodeEdi } from '../../../src/feeds/dialects/edi/edi.ts'
import type { ContainerBelief, Journey } from '../../../src/journey/belief.ts'
import type { DecodedMessage } from '../../../src/vocabulary/raw-event.ts'

type Asked = Parameters<typeof journeysOf>[0][number]['asked']

/** Heard a day apart, in the order of the list, for the bill (or booking, or box) that they name. */
export function journeyHeard(decoded: readonly DecodedMessage[], asked: Asked = null): Journey {
  const heard = decoded.map((one, day) => ({
    asked,
    name: `message ${day}`,
    received_at: new Date(Date.UTC(2026, 5, 1 + day)).toISOString(),
    decoded: one,
  }))
  const [first] = journeysOf(heard)
  if (first === undefined) throw new Error('nothing is told about any number')
  return first.journey
}

/** The first container of the journey. */
export function containerOf(...texts: readonly string[]): ContainerBelief {
  const [container] = journeyHeard(texts.map((text) => decodeEdi(text))).containers
  if (container === undefined) throw new Error('no container is told of')
  return container
}
