import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '../contract/resources.ts'

// A connection keeps a prepared statement by its name: two statements of one name break each other, on whichever connection meets both.

type Statement = { name: string; text: string }

const root = join(import.meta.dirname, '..')
const named = /name: (?:'(\w+)'|`([^`]+)`),?\s*text: ?\s*(?=('[^']*'|`[^`]*`|\w*))/g

const statements: readonly Statement[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(named)])
  .map(([, plain, made, text = '']) => ({ name: plain ?? made ?? '', text }))

test('statements of the same name are the same statement', () => {
  expect(statements.length).toBeGreaterThan(100)
  const differing = [...Map.groupBy(statements, ({ name }) => name)].filter(
    ([, list]) => new Set(list.map(({ text }) => text)).size > 1,
  )
  expect(differing).toEqual([])
})

test('a name that is made of a type is no name of another statement', () => {
  const types = `(?:${Object.keys(resources).join('|')})`
  for (const { name } of statements) {
    const made = name.replaceAll(`\${type}`, types)
    // Names with further parts are made of words that their file chooses.
    if (made === name || made.includes('$')) continue
    const pattern = new RegExp(`^${made}$`)
    expect([name, statements.filter((other) => pattern.test(other.name))]).toEqual([name, []])
  }
})
