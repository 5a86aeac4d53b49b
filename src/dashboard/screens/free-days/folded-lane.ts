import type { Box } from '../../server/work.ts'
import type { Lane } from './lanes.ts'

// What of a lane is in sight before somebody asks for all of it, so that the calendar below the board is in sight too. Pure.

/** `count`: of all boxes under the heading, shown or not. */
export type ShownGroup = { key: string | null; boxes: readonly Box[]; count: number }

/** So high may a lane be, in cards. */
const room = 5
const heading_height = 0.45
const headings_max = 5

/** The first days, each with how many it has; a box of each while there is room, and more of the earliest. One more is shown rather than hidden. */
export function foldedGroups({ groups, count }: Pick<Lane, 'groups' | 'count'>): readonly ShownGroup[] {
  const titled = groups.slice(0, headings_max)
  const headings = titled.filter(({ key }) => key !== null).length
  const cards = Math.floor(room - headings * heading_height)
  if (count <= cards + 1) return cutGroups({ groups }, count)
  let left = cards - Math.min(cards, titled.length)
  return titled.map(({ key, boxes }, place) => {
    if (place >= cards) return { key, boxes: [], count: boxes.length }
    const more = Math.min(left, boxes.length - 1)
    left -= more
    return { key, boxes: boxes.slice(0, 1 + more), count: boxes.length }
  })
}

/** All of a lane, up to so many boxes. */
export function cutGroups({ groups }: Pick<Lane, 'groups'>, boxes_max: number): readonly ShownGroup[] {
  let left = boxes_max
  return groups.flatMap(({ key, boxes }) => {
    const shown = boxes.slice(0, Math.max(0, left))
    left -= shown.length
    return shown.length === 0 ? [] : [{ key, boxes: shown, count: boxes.length }]
  })
}

export function shownCount(groups: readonly ShownGroup[]): number {
  return groups.reduce((sum, { boxes }) => sum + boxes.length, 0)
}
