/** Names of ports as lines, customs, terminals and papers write them. */
import { readFileSync } from 'node:fs'

/**
 * Code, the country as written behind the name, then the names: today's, the local one, former ones, with and without what says that it is a
 * port. Collected from general knowledge of the trade.
 */
export const portNames: readonly (readonly [code: string, country: string, names: string])[] = readFileSync(
  new URL('port-names.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([code = '', country = '', names = '']) => [code, country, names])

type Spelling = { written: string; code: string }

/** Every name by itself, and the first of each port as the lines print it: with its country in four ways. */
export const spellings: readonly Spelling[] = portNames.flatMap(([code, country, text]) => {
  const names = text.split('|')
  const [first = ''] = names
  const isPlain = !/[,(/]/.test(first) && !first.endsWith(` ${code.slice(0, 2)}`)
  const styles = isPlain
    ? [
        `${first}, ${country.toUpperCase()}`,
        `${titled(first)}, ${code.slice(0, 2)}`,
        `${first} (${code.slice(0, 2)})`,
        `${titled(first)} ${country}`,
      ]
    : []
  return [...names, ...styles].map((written) => ({ written, code }))
})

function titled(name: string): string {
  return name.toLowerCase().replace(/(^|[ -])\p{L}/gu, (start) => start.toUpperCase())
}
