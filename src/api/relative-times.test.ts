import { expect, test } from 'vitest'
import { absoluteTimes } from './relative-times.ts'

const now = new Date('2031-01-20T08:30:00.250Z')
const read = (text: string) => absoluteTimes(new URLSearchParams(`filter[x][start]=${text}`), now).get('filter[x][start]')

test.each([
  ['today', '2031-01-20'],
  ['today%2B7d', '2031-01-27'],
  ['today+7d', '2031-01-27'],
  ['today-20d', '2030-12-31'],
  ['now', '2031-01-20T08:30:00Z'],
  ['now-1d', '2031-01-19T08:30:00Z'],
  ['now%2B6h', '2031-01-20T14:30:00Z'],
])('%s is %s', (text, instant) => expect(read(text)).toBe(instant))

test.each(['2031-01-02', 'today+6h', 'tomorrow', 'today+', 'now-99999d', ''])('%s stays', (text) =>
  expect(read(encodeURIComponent(text))).toBe(text),
)

test('only limits of a time are such', () => {
  expect(absoluteTimes(new URLSearchParams('filter[tag]=today&number=now'), now).toString()).toBe(
    'filter%5Btag%5D=today&number=now',
  )
})
