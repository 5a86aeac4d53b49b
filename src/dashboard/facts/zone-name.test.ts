import { expect, test } from 'vitest'
import { zoneOfName } from './zone-name.ts'

test('a zone is found by its names, however they are written, and by its city', () => {
  expect(zoneOfName('asia/singapore')).toBe('Asia/Singapore')
  expect(zoneOfName(' america/los angeles ')).toBe('America/Los_Angeles')
  expect(zoneOfName('Los Angeles')).toBe('America/Los_Angeles')
  expect(zoneOfName('utc')).toBe('UTC')
  // The one is another name of the other; which of both is listed depends on the browser.
  expect(zoneOfName('Asia/Kolkata')).toBe(zoneOfName('Asia/Calcutta'))
  expect(zoneOfName('Asia/Kolkata')).toMatch(/^Asia\//)
  expect([zoneOfName(''), zoneOfName('Mars/Olympus'), zoneOfName('Atlantis'), zoneOfName('+05:30')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
