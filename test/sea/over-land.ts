/** How far a route leads straight over land, by outlines that the sea chart is not made of. */
import { approaches } from '../../data/sea-approaches.ts'
import { channels } from '../../data/sea-channels.ts'
import { densified, type SeaRoute } from '../../src/sea/route.ts'
import { distanceKm, type Position } from '../../src/sea/sphere.ts'
import { readLand } from './land.ts'

const step_km = 2
// Channels are drawn to some kilometres, and the outlines of land likewise.
const channel_km = 12

/** The judge of routes: the longest piece in kilometres that is neither over water nor in a channel, and where it is. */
export function openJudge(): (route: SeaRoute) => { km: number; near: Position | null } {
  const isLand = readLand()
  const squares = channelSquares()
  const isInChannel = (at: Position) =>
    around(at).some((square) => (squares.get(square) ?? []).some((other) => distanceKm(at, other) < channel_km))
  return (route) => {
    let longest: { km: number; near: Position | null } = { km: 0, near: null }
    let [km, last]: [number, Position | null] = [0, null]
    for (const point of densified(route, step_km)) {
      const isAshore = isLand(point) && !isInChannel(point)
      km = isAshore && last !== null ? km + distanceKm(last, point) : 0
      if (km > longest.km) longest = { km, near: point }
      last = point
    }
    return longest
  }
}

/** Points of channels by squares of half a degree. */
function channelSquares(): Map<string, Position[]> {
  const squares = new Map<string, Position[]>()
  for (const line of [...Object.values(channels), ...Object.values(approaches)])
    for (const point of densified({ points: line.map(([longitude, latitude]) => ({ latitude, longitude })) }, 5)) {
      const [square = ''] = around(point)
      squares.set(square, [...(squares.get(square) ?? []), point])
    }
  return squares
}

/** The square of a point first, then those beside it. */
function around({ latitude, longitude }: Position): string[] {
  const [row, column] = [Math.floor(2 * latitude), Math.floor(2 * longitude)]
  const beside = [0, -1, 1].flatMap((down) => [0, -1, 1, -2, 2].map((right) => `${row + down} ${column + right}`))
  return beside
}
