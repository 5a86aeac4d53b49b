import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parallel_max, type RequestPlace, roomOfAccount, type ShareLimits, Shares, shareOfEndpoint } from './shares.ts'

const limits: ShareLimits = { under_way_max: 256, slow_max: 64, ahead_max: 100, slow_after_ms: 60_000 }

/** An endpoint that wants as much as it gets, and gives nothing back. */
function endpoint(shares: Shares, account_id: string) {
  const places: RequestPlace[] = []
  return {
    places,
    get under_way() {
      return places.length
    },
    go: (place: RequestPlace) => {
      places.push(place)
    },
    takeAll() {
      for (let place = take(); place !== undefined; place = take()) places.push(place)
      return places.length
      function take() {
        return shares.take('steady', account_id, places.length)
      }
    },
  }
}

describe('what an account may have', () => {
  test('alone it gets half, and every other one finds room', () => {
    expect(roomOfAccount({ most: 256, taken: 0, of_account: 0 })).toBe(128)
    expect(roomOfAccount({ most: 256, taken: 128, of_account: 128 })).toBe(0)
    expect(roomOfAccount({ most: 256, taken: 128, of_account: 0 })).toBe(64)
    expect(roomOfAccount({ most: 256, taken: 256, of_account: 0 })).toBe(0)
  })

  test('however many endpoints of an account hang, another account gets a whole share for its own [W37]', () => {
    const shares = new Shares(limits)
    for (let n = 0; n < 300; n++) endpoint(shares, 'a').takeAll()
    expect(shares.crowd('steady', 'a').of_account).toBe(128)
    expect(endpoint(shares, 'b').takeAll()).toBe(parallel_max)
  })

  test('room is left for one more account, whichever accounts ask, and no pool holds more than its size', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 2_000 }), (asking) => {
        const shares = new Shares(limits)
        for (const account of asking) shares.take('steady', `${account}`, 0)
        const { taken } = shares.crowd('steady', 'somebody else')
        expect(taken).toBeLessThan(limits.under_way_max)
        expect(shares.take('steady', 'somebody else', 0)).toBeDefined()
      }),
    )
  })
})

describe('what an endpoint may have', () => {
  test('eight, and fewer as its account fills up', () => {
    const of = (of_account: number) => shareOfEndpoint({ most: 256, taken: of_account, of_account })
    expect([0, 64, 72, 100, 120, 128].map(of)).toEqual([8, 8, 7, 4, 1, 1])
  })

  test('is never more than eight, and never nothing [W39]', () => {
    const crowd = fc.record({ most: fc.nat({ max: 1_000 }), taken: fc.nat({ max: 1_000 }), of_account: fc.nat({ max: 1_000 }) })
    fc.assert(
      fc.property(crowd, (state) => {
        expect(shareOfEndpoint(state)).toBeGreaterThanOrEqual(1)
        expect(shareOfEndpoint(state)).toBeLessThanOrEqual(parallel_max)
      }),
    )
  })
})

describe('the line', () => {
  test('the account with least under way goes first, and within it who came first', () => {
    const shares = new Shares({ ...limits, under_way_max: 8 })
    const place = shares.take('steady', 'a', 0)
    shares.count('steady', 'a', 2)
    shares.count('steady', 'b', 1)
    shares.count('steady', 'c', 3)
    const order: string[] = []
    const wait = (account_id: string, name: string) =>
      shares.lineUp('steady', account_id, { under_way: 0, go: () => order.push(name) })
    wait('a', 'a1')
    wait('b', 'b1')
    wait('d', 'd1')
    wait('d', 'd2')
    if (place !== undefined) shares.free(place)
    expect(order).toEqual(['d1'])
    shares.count('steady', 'c', -3)
    const [another] = [shares.take('steady', 'e', 0)]
    if (another !== undefined) shares.free(another)
    expect(order).toEqual(['d1', 'b1', 'd2'])
  })

  test('who left it is given nothing', () => {
    const shares = new Shares({ ...limits, under_way_max: 2 })
    const place = shares.take('steady', 'a', 0)
    const waiting = endpoint(shares, 'a')
    shares.lineUp('steady', 'a', waiting)
    shares.leaveLine('a', waiting)
    if (place !== undefined) shares.free(place)
    expect(waiting.places).toEqual([])
  })
})

test('requests that are out for long make room for others, in a pool of their own with a share for each account', async () => {
  const shares = new Shares({ ...limits, slow_after_ms: 5 })
  const hanging = endpoint(shares, 'a')
  expect(hanging.takeAll()).toBe(8)
  await expect.poll(() => shares.crowd('steady', 'a').of_account).toBe(0)
  expect(shares.crowd('slow', 'a').of_account).toBe(8)
  for (let n = 0; n < 40; n++) endpoint(shares, 'a').takeAll()
  await expect.poll(() => shares.crowd('slow', 'a').of_account).toBe(32)
  expect(roomOfAccount(shares.crowd('slow', 'b'))).toBe(16)
})

test('a place that was freed in time is set aside no more', async () => {
  const shares = new Shares({ ...limits, slow_after_ms: 5 })
  const [quick] = [shares.take('steady', 'a', 0), shares.take('steady', 'b', 0)]
  if (quick !== undefined) shares.free(quick)
  await expect.poll(() => shares.crowd('slow', 'b').of_account).toBe(1)
  expect([shares.crowd('steady', 'a'), shares.crowd('slow', 'a')]).toMatchObject([
    { taken: 0, of_account: 0 },
    { taken: 1, of_account: 0 },
  ])
})

test('a process that stops gives no places', () => {
  const shares = new Shares(limits)
  shares.stopping = true
  expect(shares.take('steady', 'a', 0)).toBeUndefined()
})
