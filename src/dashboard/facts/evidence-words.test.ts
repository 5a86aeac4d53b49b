import { expect, test } from 'vitest'
import { attributeWords } from './evidence-words.ts'

test('attributes have names that people use', () => {
  expect(attributeWords('pickup_lfd_on')).toBe('Last free day')
  expect(attributeWords('current_status')).toBe('Current status')
  expect(attributeWords('pod_original_eta_at', '2026-11-27T09:00:00Z')).toBe('Arrival as first said')
  expect(attributeWords('charges', 185)).toBe('Charged so far')
  expect(attributeWords('charges', '2026-11-27')).toBe('Charged since')
  expect(attributeWords('charges', 'no_last_free_day')).toBe('Why no charge is told')
})
