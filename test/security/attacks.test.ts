import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../tidy/source.ts'
import { type Attack, attacks } from './attacks.ts'

test.each(Object.values(attacks).flat())('$tried: $file has the tests that try it', ({ file, tests }: Attack) => {
  expect(existsSync(join(checkout, file))).toBe(true)
  expect(readFileSync(join(checkout, file), 'utf8')).toContain(tests)
})
