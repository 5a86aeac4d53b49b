import { expect, test } from 'vitest'
import { outdatedFiles } from '../scripts/generate.ts'

test('generated files are what the source says: run `npm run generate`', () => {
  expect(outdatedFiles()).toEqual([])
})
