import { expect, test } from 'vitest'
import type { FeedStatus } from '../../server/feeds.ts'
import { atWork, byLead, casesText, inOrder, journeyOrder, meanText, reasonWords } from './words.ts'

const feed = (name: string, status: FeedStatus['status'], kind: FeedStatus['kind'] = 'line'): FeedStatus => ({
  ...{ feed: name, kind, status, paused_since: null, last_succeeded_at: null },
})

test('what does not do well stands first, and what is configured no more last', () => {
  const feeds = [feed('a', 'idle'), feed('b', 'paused', 'former'), feed('c', 'well'), feed('d', 'failing'), feed('e', 'paused')]
  expect(inOrder(feeds).map((one) => one.feed)).toEqual(['e', 'd', 'c', 'a', 'b'])
})

test('from five on what does nothing is folded, in its order', () => {
  const busy = [feed('b', 'paused'), feed('c', 'well')]
  const idle = ['d', 'e', 'f', 'g'].map((name) => feed(name, 'idle'))
  expect(atWork([...busy, ...idle])).toEqual({ shown: [...busy, ...idle], folded: [] })
  const former = feed('h', 'well', 'former')
  expect(atWork([...busy, ...idle, former])).toEqual({ shown: busy, folded: [...idle, former] })
})

test('means have their unit, and a bias its sign', () => {
  expect(meanText(0.982, 'share')).toBe('98 %')
  expect(meanText(1.44, 'days')).toBe('1.4 d')
  expect(meanText(0.62, 'days', true)).toBe('+0.6 d')
  expect(meanText(-0.62, 'days', true)).toBe('−0.6 d')
  expect(meanText(0, 'days', true)).toBe('0 d')
  expect(meanText(14.4, 'hours')).toBe('14 h')
})

test('lead times go from far to near; few cases are called few; reasons are words', () => {
  const score = (part: string) => ({ part, cases: 1, mean: 1 })
  expect(byLead(['1', '14', '7'].map(score)).map(({ part }) => part)).toEqual(['14', '7', '1'])
  expect([casesText(1), casesText(29), casesText(1_200)]).toEqual(['1 case, few', '29 cases, few', '1,200 cases'])
  expect([reasonWords('unreachable'), reasonWords('odd_thing'), reasonWords(null)]).toEqual([
    'it could not be reached',
    'odd thing',
    null,
  ])
})

test('milestones stand in the order of the journey, unknown ones last', () => {
  expect(journeyOrder(['empty_in', 'odd', 'empty_out', 'full_out', 'empty_in'])).toEqual([
    'empty_out',
    'full_out',
    'empty_in',
    'odd',
  ])
})
