import { expect, test } from 'vitest'
import { addressOf, hasSameFilters, queryOf, setFilters, valueText } from './filters.ts'

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
  expect(told.map(({ definition, value }) => [definition.name, valueText(definition, value)])).toEqual([
    ['Status', 'Not available or not told'],
    ['Tracking stopped', 'yes'],
  ])
})

test('a view is the one that is shown when its filters are, whatever the columns', () => {
  const shown = new URLSearchParams('status=available&cols=way&sel=all')
  expect(hasSameFilters(shown, new URLSearchParams('status=available&sort=number'))).toBe(true)
  expect(hasSameFilters(shown, new URLSearchParams('status=on_ship'))).toBe(false)
})
