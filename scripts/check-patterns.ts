import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownLinear, listPatterns, slownessOf, spelled } from '../test/tidy/patterns.ts'

// Checks every regular expression of the product anew and writes the list of those that are linear: `npm run patterns`. With --new only those
// that the list has not.

const known = process.argv.includes('--new') ? knownLinear() : new Set<string>()
const patterns = await listPatterns()
const linear: string[] = []
for (const [index, pattern] of patterns.entries()) {
  const slowness = known.has(spelled(pattern)) ? null : await slownessOf(pattern)
  if (slowness === null) linear.push(spelled(pattern))
  else console.error(`${pattern.at} ${spelled(pattern)}: ${slowness}`)
  if (process.stderr.isTTY && index % 50 === 0) console.error(`${index} of ${patterns.length}`)
}
writeFileSync(join(import.meta.dirname, '../test/tidy/linear-patterns.json'), `${JSON.stringify(linear.sort(), null, 2)}\n`)
console.log(`${linear.length} of ${patterns.length} patterns are linear.`)
process.exit(linear.length === patterns.length ? 0 : 1)
