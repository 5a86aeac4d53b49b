/** What a calendar tells of boxes: last free days as days, arrivals and appointments as instants. Pure. */
import { dayAt } from '../charges/calendar.ts'
import type { ShareLanguage } from '../contract/resources/share-link.ts'
import { arrivalOf } from './answer.ts'
import type { SharedCargo } from './facts.ts'
import { wordsIn } from './words.ts'

export type EntryKind = 'last_free_day' | 'arrival' | 'appointment'

/** As it is told: when one of its members changes, calendars are told of a change. */
export type CalendarEntry = {
  /** `YYYY-MM-DD` at the place; null: it is an instant. */
  on: string | null
  /** ISO 8601 in UTC; null: it is a day. */
  at: string | null
  summary: string
  description: string | null
  location: string | null
  /** Only expected. */
  is_tentative: boolean
}

export type NamedEntry = { uid: string; entry: CalendarEntry }

/** `parts`: which kinds are told. */
export function entriesOf(
  cargo: readonly (SharedCargo & { id: string })[],
  { language, kinds }: { language: ShareLanguage; kinds: readonly EntryKind[] },
): NamedEntry[] {
  return cargo.flatMap((one) =>
    kinds.flatMap((kind) => {
      const entry = makers[kind](one, language)
      // The same box has the same names in every calendar, for as long as it is known.
      return entry === null ? [] : [{ uid: `${one.id}-${kind}@landfall`, entry }]
    }),
  )
}

const makers: Record<EntryKind, (cargo: SharedCargo, language: ShareLanguage) => CalendarEntry | null> = {
  last_free_day(cargo, language) {
    const { number, pickup_lfd, pickup_timezone, full_out_at } = cargo.container
    // Collected: nothing runs out any more. Without a zone nobody knows which day it is.
    if (pickup_lfd === null || pickup_timezone === null || full_out_at !== null) return null
    const { last_free_day, charged_after } = wordsIn(language).calendar
    return {
      ...{ on: dayAt(pickup_lfd, pickup_timezone), at: null, summary: last_free_day(number) },
      ...{ description: charged_after, location: pickupPlace(cargo), is_tentative: false },
    }
  },
  arrival(cargo, language) {
    const arrival = arrivalOf(cargo)
    if (arrival === null) return null
    const place = cargo.shipment?.port_of_discharge?.name ?? null
    const summary = wordsIn(language).calendar.arrival(cargo.container.number, { place, is_estimate: arrival.is_estimate })
    return instantEntry(arrival, { summary, location: place, language })
  },
  appointment(cargo, language) {
    const { number, pickup_appointment_at: at, pickup_timezone: time_zone } = cargo.container
    if (at === null) return null
    const summary = wordsIn(language).calendar.appointment(number)
    return instantEntry({ at, time_zone, is_estimate: false }, { summary, location: pickupPlace(cargo), language })
  },
}

type EntryMoment = { at: Date; time_zone: string | null; is_estimate: boolean }
type EntryWords = { summary: string; location: string | null; language: ShareLanguage }

function instantEntry({ at, time_zone, is_estimate }: EntryMoment, { summary, location, language }: EntryWords): CalendarEntry {
  const { locale, calendar } = wordsIn(language)
  const shown = { dateStyle: 'medium', timeStyle: 'short' } as const
  const description =
    time_zone === null
      ? calendar.no_zone
      : calendar.local_time(new Intl.DateTimeFormat(locale, { ...shown, timeZone: time_zone }).format(at), time_zone)
  return { on: null, at: `${at.toISOString().slice(0, 19)}Z`, summary, description, location, is_tentative: is_estimate }
}

function pickupPlace({ container, shipment }: SharedCargo): string | null {
  return (container.ind_ata_at === null ? shipment?.port_of_discharge?.name : shipment?.destination?.name) ?? null
}
