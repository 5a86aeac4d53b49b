/** What a share link shows, made member by member of facts that may be shown. Pure: the same facts give the same document. */
import { dayAt } from '../charges/calendar.ts'
import type { ShareablePart, ShareLanguage } from '../contract/resources/share-link.ts'
import type { SharedJourney } from '../contract/resources/shared-journey.ts'
import { answerOf, arrivalOf, momentAt, type SharedAnswer, type SharedMoment } from './answer.ts'
import type { SharedCargo, SharedContainer, SharedMove } from './facts.ts'
import { wayOf } from './way.ts'
import { dayIn, wordsIn } from './words.ts'

type Scene = {
  language: ShareLanguage
  now: Date
  brand: SharedJourney['brand']
  kind: SharedJourney['kind']
  number: string
  reference: string | null
  /** Of a shipment all of its boxes, by number; of a container itself alone. */
  cargo: readonly SharedCargo[]
  shows: readonly ShareablePart[]
  /** Of the first box. */
  moves: readonly SharedMove[]
  positions: ReadonlyMap<string, { latitude: number | null; longitude: number | null }>
  map: NonNullable<SharedJourney['map']> | null
  costs: NonNullable<SharedJourney['costs']>
  calendar_url: string | null
  ends_at: Date | null
}

// More are a list of their own, and nobody without an account reads it.
const boxes_max = 100
const pounds_per_kilogram = 2.204_622_62

export function sharedJourneyOf(scene: Scene): SharedJourney {
  const { cargo, shows, language, now } = scene
  const [first] = cargo
  const answers = cargo.map((one) => answerOf(one, now))
  const answer = combined(answers)
  const isShown = (part: ShareablePart) => shows.includes(part)
  const status = new Set(cargo.map(({ container }) => container.current_status))
  const current_status = status.size === 1 ? (first?.container.current_status ?? null) : null
  return {
    language,
    brand: scene.brand,
    kind: scene.kind,
    number: scene.number,
    reference: scene.reference,
    current_status,
    status_text: current_status && wordsIn(language).statuses[current_status],
    answer: shownAnswer(answer, language),
    next: shownNext(answer, language),
    arrival: first === undefined ? null : shown(arrivalOf(first)),
    first_expected: first === undefined ? null : shown(firstExpected(first)),
    ...(isShown('free_time') ? freeTime(first) : {}),
    ...(isShown('way') && first !== undefined ? { way: wayOf(first, scene.positions) } : {}),
    ...(isShown('events') ? { events: eventsOf(scene) } : {}),
    ...(isShown('map') && scene.map !== null ? { map: scene.map } : {}),
    ...(isShown('delivery') && first !== undefined ? { delivery: deliveryOf(cargo, language) } : {}),
    ...(scene.kind === 'shipment' ? { containers: cargo.slice(0, boxes_max).map((one) => boxOf(one, { language, now })) } : {}),
    ...(isShown('costs') ? { costs: scene.costs } : {}),
    calendar_url: scene.calendar_url,
    heard_at: textOrNull(latest(cargo.map(({ container }) => container.heard_at))),
    ends_at: textOrNull(scene.ends_at),
  }
}

/** Boxes that travel together have one answer while they are alike. */
function combined(answers: readonly SharedAnswer[]): SharedAnswer {
  const [first, ...others] = answers
  if (first === undefined) return { code: 'not_known', place: null, since: null, next: null }
  return others.every(({ code }) => code === first.code)
    ? first
    : { code: 'several_places', place: null, since: null, next: null }
}

function shownAnswer({ code, place, since }: SharedAnswer, language: ShareLanguage): SharedJourney['answer'] {
  const text = wordsIn(language).answers[code]({ place: place?.name ?? null, day: dayIn(language, since) })
  return { code, text, place, since: shown(since) }
}

function shownNext({ next }: SharedAnswer, language: ShareLanguage): SharedJourney['next'] {
  if (next === null) return null
  const text = wordsIn(language).next[next.code]({ place: next.place?.name ?? null, day: dayIn(language, next.expected) })
  return { ...next, text, expected: shown(next.expected) }
}

function firstExpected({ container, shipment }: SharedCargo): SharedMoment | null {
  return momentAt(shipment?.pod_original_eta_at ?? null, container.pod_timezone, true)
}

function freeTime(cargo: SharedCargo | undefined): Pick<SharedJourney, 'free_until' | 'appointment'> {
  const { pickup_lfd = null, pickup_timezone: zone = null, pickup_appointment_at = null } = cargo?.container ?? {}
  const place = (cargo?.container.ind_ata_at == null ? cargo?.shipment?.port_of_discharge : cargo.shipment?.destination) ?? null
  return {
    free_until: pickup_lfd === null || zone === null ? null : { on: dayAt(pickup_lfd, zone), place },
    appointment: shown(momentAt(pickup_appointment_at, zone, true)),
  }
}

function eventsOf({ language, moves, cargo }: Scene): NonNullable<SharedJourney['events']> {
  const words = wordsIn(language)
  const events = moves.map(({ milestone, at, time_zone, place, vessel }) => ({
    ...{ milestone, text: words.milestones[milestone](place?.name ?? null), at: textOrNull(at), time_zone, is_estimate: false },
    ...{ place, vessel },
  }))
  const [first] = cargo
  const arrival = first === undefined ? null : arrivalOf(first)
  if (arrival === null || !arrival.is_estimate) return events
  const place = first?.shipment?.port_of_discharge ?? null
  const { time_zone } = arrival
  const text = words.expected_arrival(place?.name ?? null)
  return [
    ...events,
    { milestone: 'vessel_arrived', text, at: textOf(arrival.at), time_zone, is_estimate: true, place, vessel: null },
  ]
}

function deliveryOf(cargo: readonly SharedCargo[], language: ShareLanguage): NonNullable<SharedJourney['delivery']> {
  const sizes = new Set(cargo.map(({ container }) => sizeOf(container, language)))
  const weights = cargo.map(({ container }) => container.weight_in_lbs)
  const pounds = weights.includes(null) ? null : weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0)
  const delivered = cargo.map(({ container }) => container.delivered_at)
  const [first] = cargo
  return {
    containers: first?.shipment?.containers_count ?? cargo.length,
    size: sizes.size === 1 ? ([...sizes][0] ?? null) : null,
    weight_kg: pounds === null || pounds === 0 ? null : Math.round(pounds / pounds_per_kilogram),
    shipping_line: first?.shipment?.shipping_line ?? null,
    delivered: delivered.includes(null) ? null : shown(momentAt(latest(delivered), first?.container.pickup_timezone ?? null)),
  }
}

function sizeOf({ equipment_type, equipment_length, equipment_height }: SharedContainer, language: ShareLanguage): string | null {
  if (equipment_length === null) return null
  const { size, kinds } = wordsIn(language)
  return [size(equipment_length, equipment_height === 'high_cube'), kinds[equipment_type ?? ''] ?? ''].filter(Boolean).join(' ')
}

function boxOf(cargo: SharedCargo, { language, now }: { language: ShareLanguage; now: Date }) {
  const { number, current_status } = cargo.container
  return {
    ...{ number, current_status, status_text: wordsIn(language).statuses[current_status] },
    answer: shownAnswer(answerOf(cargo, now), language),
    arrival: shown(arrivalOf(cargo)),
  }
}

function shown(moment: SharedMoment | null) {
  return moment && { at: textOf(moment.at), time_zone: moment.time_zone, is_estimate: moment.is_estimate }
}

function latest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null)
}

function textOrNull(instant: Date | null): string | null {
  return instant && textOf(instant)
}

function textOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
