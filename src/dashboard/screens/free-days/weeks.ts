import { freeUntil } from '../../facts/free-until.ts'
import { plusDays } from '../../facts/week-days.ts'
import type { Exposure } from '../../server/queries.ts'
import type { Box } from '../../server/work.ts'

// The calendar of free days: weeks, what ends on a day and where, what the day costs, and for how many it is not counted.

export type DayMoney = { currency: string; amount: number; containers: number }
export type CalendarDay = {
  on: string
  /** How many last free days end on it, by place: the last three letters of its code. */
  ends: readonly { place: string; count: number }[]
  money: readonly DayMoney[]
  /** For how many boxes it is not counted. */
  not_counted: readonly { because: string; containers: number }[]
}

type CalendarFacts = { boxes: readonly Box[]; exposure: Exposure | null }

/** So many days from the first on. */
export function calendarDays(first: string, count: number, { boxes, exposure }: CalendarFacts): readonly CalendarDay[] {
  const ending = Map.groupBy(boxes, (box) => freeUntil(box.attributes))
  return Array.from({ length: count }, (_, place) => {
    const on = plusDays(first, place)
    return {
      on,
      ends: placesOf(ending.get(on) ?? []),
      money: moneyOf(exposure, on),
      not_counted: skippedOn(on, { boxes, exposure }),
    }
  })
}

function placesOf(boxes: readonly Box[]): CalendarDay['ends'] {
  const places = Map.groupBy(boxes, (box) => placeOf(box) ?? '?')
  return [...places]
    .map(([place, { length }]) => ({ place, count: length }))
    .toSorted((one, other) => other.count - one.count || one.place.localeCompare(other.place))
}

/** The last three letters of where the time of the box runs. */
export function placeOf({ attributes: { way, current_status, pickup_lfd_source } }: Box): string | null {
  const stops = way?.stops ?? []
  const is_inland = pickup_lfd_source === 'rail' || current_status === 'on_rail' || current_status === 'awaiting_inland_transfer'
  const port = stops.find(({ kind }) => kind === 'port_of_discharge')
  const inland = stops.find(({ kind }) => kind === 'destination')
  return ((is_inland ? inland : null) ?? port ?? inland)?.locode?.slice(2) ?? null
}

function moneyOf(exposure: Exposure | null, on: string): readonly DayMoney[] {
  return (exposure?.currencies ?? []).flatMap(({ currency_code, days }) => {
    const day = days.find((one) => one.on === on)
    return day === undefined || day.amount === 0
      ? []
      : [{ currency: currency_code, amount: day.amount, containers: day.containers }]
  })
}

/** As the server counts it from today on; for days before, as the days of each box tell it. */
function skippedOn(on: string, { boxes, exposure }: CalendarFacts): CalendarDay['not_counted'] {
  const told = (exposure?.currencies ?? []).flatMap(({ days }) => days.find((one) => one.on === on)?.not_counted ?? [])
  const reasons =
    told.length > 0
      ? told
      : boxes.flatMap(({ attributes: { charges } }) => {
          const day = charges?.strip.find((one) => one.on === on)
          return day?.kind === 'not_counted' && day.reason !== null ? [{ because: day.reason, containers: 1 }] : []
        })
  const counts = new Map<string, number>()
  for (const { because, containers } of reasons) counts.set(because, (counts.get(because) ?? 0) + containers)
  return [...counts].map(([because, containers]) => ({ because, containers }))
}
