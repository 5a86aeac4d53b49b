import { day_ms } from '../../../base/durations.ts'
import { freeUntil } from '../../facts/free-until.ts'
import { dayAt } from '../../facts/time-text.ts'
import { plusDays } from '../../facts/week-days.ts'
import type { Box } from '../../server/work.ts'

// The lanes of the board: by last free day, as the calendar at the place of each box has it today.

export type LaneName = 'passed' | 'today' | 'tomorrow' | 'soon' | 'later' | 'unknown'
/** A heading within a lane: a day (YYYY-MM-DD), a reason, or null for boxes without one. */
type LaneGroup = { key: string | null; boxes: readonly Box[] }
export type Lane = { name: LaneName; groups: readonly LaneGroup[]; count: number }

const names: readonly LaneName[] = ['passed', 'today', 'tomorrow', 'soon', 'later', 'unknown']
export const soon_days = 6

/** All lanes, those without a box too. What no charge runs for stands in none. */
export function lanesOf(boxes: readonly Box[], now: Date): readonly Lane[] {
  const placed = Map.groupBy(boxes, (box) => laneOf(box, now))
  return names.map((name) => {
    const own = placed.get(name) ?? []
    const groups = [...Map.groupBy(own, (box) => groupOf(name, box))].map(([key, found]) => ({
      key,
      boxes: found.toSorted(byUrgency),
    }))
    return { name, count: own.length, groups: groups.toSorted((one, other) => (one.key ?? '').localeCompare(other.key ?? '')) }
  })
}

/** `6 days charged`, `1 day left`, `no day left`; nothing where it cannot be told. */
export function daysWords(charges: Box['attributes']['charges']): string {
  if (charges?.state !== 'told') return ''
  const [count, word] = (charges.days_charged ?? 0) > 0 ? [charges.days_charged, 'charged'] : [charges.days_left, 'left']
  if (count === 0) return 'no day left'
  return count === null ? '' : `${count} ${count === 1 ? 'day' : 'days'} ${word}`
}

/** The days on which the free time of a lane's boxes ends, each at its own place; where it has none, `otherwise`. */
export function laneDays({ groups }: Lane, otherwise: string): readonly string[] {
  const days = new Set(groups.flatMap(({ boxes }) => boxes.flatMap(({ attributes }) => freeUntil(attributes) ?? [])))
  return days.size === 0 ? [otherwise] : [...days].toSorted()
}

function laneOf(box: Box, now: Date): LaneName | null {
  const { charges, pickup_lfd_time_zone: zone } = box.attributes
  if (!charges || charges.state === 'does_not_apply') return null
  if (charges.state === 'cannot_tell') return 'unknown'
  if ((charges.days_charged ?? 0) > 0) return 'passed'
  const on = freeUntil(box.attributes)
  if (on === null) return 'later'
  const today = charges.strip.find((day) => day.today)?.on ?? dayAt(now, zone ?? 'UTC')
  const days = Math.round((Date.parse(on) - Date.parse(today)) / day_ms)
  if (days < 0) return 'passed'
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : days <= soon_days ? 'soon' : 'later'
}

function groupOf(name: LaneName, box: Box): string | null {
  if (name === 'unknown') return box.attributes.charges?.reason ?? ''
  return name === 'soon' || name === 'later' ? freeUntil(box.attributes) : null
}

/** What costs most, then what ends first. */
function byUrgency(one: Box, other: Box): number {
  return (
    (other.attributes.charges?.amount ?? 0) - (one.attributes.charges?.amount ?? 0) ||
    (freeUntil(one.attributes) ?? '').localeCompare(freeUntil(other.attributes) ?? '') ||
    one.attributes.number.localeCompare(other.attributes.number)
  )
}

const stands = 'grounded,not_available,available,off_dock'
const waits = `${stands},awaiting_inland_transfer,on_rail`

/** The boxes of a lane as the list of containers finds them. `today`: on the clock of whoever looks. */
export function laneSearch(name: LaneName, today: string): string {
  const day = (days: number) => plusDays(today, days)
  const searches: Readonly<Record<LaneName, string>> = {
    passed: `lfd_to=${day(-1)}&status=${waits},picked_up,delivered`,
    today: `lfd=${today}&status=${waits}`,
    tomorrow: `lfd=${day(1)}&status=${waits}`,
    soon: `lfd_from=${day(2)}&lfd_to=${day(soon_days)}&status=${waits}`,
    later: `lfd_from=${day(soon_days + 1)}&status=${waits}`,
    unknown: `lfd=unknown&status=${stands}`,
  }
  return `${searches[name]}&sort=pickup_lfd_on`
}

/** The next card in that direction: up and down within a lane, left and right to the lane beside it that has one. */
export function neighbourOf(lanes: readonly Lane[], id: string | null, way: 'up' | 'down' | 'left' | 'right'): string | null {
  const columns = lanes
    .map(({ groups }) => groups.flatMap(({ boxes }) => boxes.map((box) => box.id)))
    .filter((column) => column.length > 0)
  const at = columns.findIndex((column) => id !== null && column.includes(id))
  const column = columns[at]
  if (column === undefined) return columns[0]?.[0] ?? null
  const row = column.indexOf(id ?? '')
  if (way === 'up' || way === 'down') return column[row + (way === 'up' ? -1 : 1)] ?? null
  const beside = columns[at + (way === 'left' ? -1 : 1)]
  return beside?.[Math.min(row, beside.length - 1)] ?? null
}
