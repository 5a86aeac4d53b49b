import { describe, expect, test } from 'vitest'
import { frameOf, middleLongitude } from './frame.ts'
import type { Position } from './shapes.ts'

const busan: Position = [129.08, 35.1]
const los_angeles: Position = [-118.27, 33.74]

describe('the frame of a map', () => {
  test.each<[string, number[], number]>([
    ['across the Pacific', [129, 179, -179, -118], -174.5],
    ['across the Atlantic', [4, -74], -35],
    ['one place', [103], 103],
    ['none', [], 0],
    ['told beyond 180', [129, 242], -174.5],
  ])('its middle is opposite to where nothing is: %s', (_, longitudes, middle) => {
    expect(middleLongitude(longitudes)).toBeCloseTo(middle)
  })

  test('shows both ends of a way over the 180th meridian, the western one left', () => {
    const project = frameOf([busan, los_angeles], { width: 660, height: 260 })
    const [west = 0] = project([...busan]) ?? []
    const [east = 0] = project([...los_angeles]) ?? []
    expect(west).toBeGreaterThan(0)
    expect(east).toBeLessThan(660)
    expect(west).toBeLessThan(east)
  })

  test('of a single place it shows the country around it, in its middle', () => {
    const project = frameOf([busan], { width: 600, height: 200 })
    const [x, y] = project([...busan]) ?? []
    expect(x).toBeCloseTo(300)
    expect(y).toBeCloseTo(100)
    expect(project.scale()).toBeLessThan(2_000)
  })
})
