import { expect, test } from 'vitest'
import { addressOf, hasSameFilters, queryOf, setFilters, typedDay } from './filters.ts'

test('the address of the screen is a query of the interface, and back', () => {
  const address = new URLSearchParams('status=available,unknown&pod=USLAX&sort=number&nonsense=1')
  const query = queryOf(address)
  expect(query).toEqual({ 'filter[current_status]': 'available,unknown', 'filter[port_of_discharge]': 'USLAX' })
  expect(Object.fromEntries(addressOf(new URLSearchParams(query).toString()))).toEqual({
    status: 'available,unknown',
    pod: 'USLAX',
  })
})

test('what is set is told in words, and what nobody told as such', () => {
  const told = setFilters(new URLSearchParams('status=not_available,unknown&stopped=true'))
  expect(told.map(({ definition, text }) => [definition.name, text])).toEqual([
    ['Status', 'Not available or not told'],
    ['Tracking stopped', 'yes'],
  ])
})

test('a day is typed, and one that moves with the days is kept as such', () => {
  const given = { is_instant: false, today: '2031-01-20' }
  expect(typedDay('+3d', given)).toBe('today+3d')
  expect(typedDay('today', given)).toBe('today')
  expect(typedDay('-1d', { ...given, is_instant: true })).toBe('now-1d')
  expect(typedDay('1 feb', given)).toBe('2031-02-01')
  expect(typedDay('soon', given)).toBe(null)
  expect(setFilters(new URLSearchParams('lfd_from=today&lfd_to=today%2B7d')).map(({ text }) => text)).toEqual([
    'today',
    'in 7 days',
  ])
})

test('a view is the one that is shown when its filters are, whatever the columns', () => {
  const shown = new URLSearchParams('status=available&cols=way&sel=all')
  expect(hasSameFilters(shown, new URLSearchParams('status=available&sort=number'))).toBe(true)
  expect(hasSameFilters(shown, new URLSearchParams('status=on_ship'))).toBe(false)
})
