import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { effectRules } from './tidy/effect-rules.ts'
import { disorder, findCycle, folderOf, importsOf, importViolations, readImportTable } from './tidy/imports.ts'
import { nameRules } from './tidy/name-rules.ts'
import type { Rule } from './tidy/rule.ts'
import { sizeRules } from './tidy/size-rules.ts'
import { checkout, listFiles, parseSource, readSource, type Source, type Violation } from './tidy/source.ts'
import { textRules } from './tidy/text-rules.ts'
import { typeRules } from './tidy/type-rules.ts'

const rules: readonly Rule[] = [...sizeRules, ...nameRules, ...typeRules, ...effectRules, ...textRules]
const folders = readImportTable(readFileSync(join(checkout, 'ARCHITECTURE.md'), 'utf8'))
const isPure = (path: string) =>
  folders.some(({ folder, pure }) => pure && folder === folderOf(path)) && !path.endsWith('.test.ts')
const show = ({ path, line, message }: Violation) => `${path}:${line} ${message}`

let sources: readonly Source[]
beforeAll(() => {
  sources = listFiles()
    .filter((path) => rules.some((rule) => rule.applies(path)))
    .map(readSource)
})

describe('every file keeps the rule:', () => {
  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    const violations = sources
      .filter(({ path }) => rule.applies(path))
      .flatMap((source) => rule.check(source, isPure(source.path)))
    expect(violations.map(show)).toEqual([])
  })
})

describe('each rule can fail:', () => {
  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, { applies, check, breaks, keeps }) => {
    expect(applies(breaks.path)).toBe(true)
    expect(check(parseSource(breaks.path, breaks.text), breaks.pure ?? false)).not.toEqual([])
    expect(check(parseSource(keeps.path, keeps.text), keeps.pure ?? false)).toEqual([])
  })
})

describe('who imports whom', () => {
  const table = `<!-- imports: read by test/tidy -->\n| Folder | For | May import | Pure |\n|---|---|---|---|\n| base | x | | |\n| api | x | base | |\n<!-- imports: end -->`

  test('the table in ARCHITECTURE.md is in topological order', () => {
    expect(folders.length).toBeGreaterThan(10)
    expect(disorder(folders)).toEqual([])
  })

  test('every import is allowed by the table', () => {
    expect(sources.flatMap((source) => importViolations(source, folders)).map(show)).toEqual([])
  })

  test('no file imports itself by way of others', () => {
    const graph = new Map(
      sources.map((source) => [
        source.path,
        importsOf(source)
          .filter((found) => !found.types_only)
          .map((found) => found.target),
      ]),
    )
    expect(findCycle(graph)).toBeNull()
  })

  test('a forbidden import is found', () => {
    const source = parseSource('src/base/x.ts', "import { serve } from '../api/serve.ts'")
    expect(importViolations(source, readImportTable(table)).map(show)).toEqual(['src/base/x.ts:1 base may not import api'])
  })

  test('a folder without a row is found', () => {
    const source = parseSource('src/extra/x.ts', '')
    expect(importViolations(source, readImportTable(table))).toHaveLength(1)
  })

  test('a row that names a later one is found', () => {
    expect(disorder(readImportTable(table.replace('| base | x | |', '| base | x | api |')))).toEqual([
      'base names api before its row',
    ])
  })

  test('a cycle is found', () => {
    const graph = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['b.ts'] }
    expect(findCycle(new Map(Object.entries(graph)))).toEqual(['b.ts', 'c.ts', 'b.ts'])
  })
})
