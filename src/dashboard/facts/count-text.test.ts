import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('a count that ends before all is counted says that there are more', () => {
  expect([countText(7), countText(1_204), countText(10_000, true)]).toEqual(['7', '1,204', '10,000+'])
})
