/** How the sandbox's lines write their numbers, so that these are inferred and detected like those of real lines while it runs. */
import type { LineNumbers } from '../reference/infer-number.ts'
import { testNumbers } from './endings.ts'
import { type SandboxLine, sandboxLines, scenarios } from './lines.ts'
import { endings, troubles } from './words.ts'

// No real numbers have these forms.
const confidence = 0.99
// Bills and bookings may end in a word that chooses the route, one for what goes wrong, or both.
const words = `(?:${scenarios.join('|')})?(?:${[...endings, ...troubles].join('|')})?`
const test_number = new RegExp(`^(?:${[...testNumbers.keys(), ...scenarios.map((name) => `TESTJOURNEY${name}`)].join('|')})$`)

export const sandboxNumbers: readonly LineNumbers[] = sandboxLines.map((line) => ({
  scac: line.scac,
  name: line.short_name,
  forms: formsOf(line),
  container_prefixes: line.container_prefixes,
}))

function formsOf({ scac }: SandboxLine): LineNumbers['forms'] {
  if (scac === 'TEST') return [{ kind: 'b', shape: test_number, confidence }]
  return [
    { kind: 'b', shape: new RegExp(`^${scac}\\d{6}${words}$`), confidence },
    { kind: 'k', shape: new RegExp(`^${scac}BK\\d{6}${words}$`), confidence },
  ]
}
