import { beforeAll, describe, expect, test } from 'vitest'
import { everyRule, fileRules, folders, neighbours, readSources, violationsByRule } from './tidy/every-rule.ts'
import { readExceptions, settle } from './tidy/exceptions.ts'
import { houseRules } from './tidy/house-rules.ts'
import { disorder, importViolations, neighbourViolations, readImportTable } from './tidy/imports.ts'
import { parseSource, type Source, type Violation } from './tidy/source.ts'

const show = ({ path, line, message }: Violation) => `${path}:${line} ${message}`
const parseAll = (files: Readonly<Record<string, string>>) => Object.entries(files).map(([path, text]) => parseSource(path, text))

let sources: readonly Source[]
let found: ReadonlyMap<string, readonly Violation[]>
beforeAll(() => {
  sources = readSources()
  found = violationsByRule(sources)
})

describe('every file keeps the rule:', () => {
  const exceptions = readExceptions()

  test.each(everyRule.map(({ name }) => name))('%s', (name) => {
    const { violations, stale } = settle(found.get(name) ?? [], exceptions[name])
    expect(violations.map(show)).toEqual([])
    expect(stale, 'mended: node scripts/run.mjs test/tidy/shrink.ts strikes them off the list').toEqual([])
  })

  test('exceptions are from rules that there are', () => {
    expect(everyRule.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(exceptions)))
  })
})

describe('each rule can fail:', () => {
  test.each(fileRules.map((rule) => [rule.name, rule] as const))('%s', (_, { applies, check, breaks, keeps }) => {
    expect(applies(breaks.path)).toBe(true)
    expect(check(parseSource(breaks.path, breaks.text), breaks.pure ?? false)).not.toEqual([])
    expect(check(parseSource(keeps.path, keeps.text), keeps.pure ?? false)).toEqual([])
  })

  test.each(houseRules.map((rule) => [rule.name, rule] as const))('%s', (_, { check, breaks, keeps }) => {
    expect(check(parseAll(breaks))).not.toEqual([])
    expect(check(parseAll(keeps)).filter(({ path }) => path === Object.keys(keeps)[0])).toEqual([])
  })

  test('a violation that the list does not know fails, and so does an entry without its violation', () => {
    const violation = { path: 'src/x.ts', line: 3, message: 'Told is no noun' }
    expect(settle([violation])).toEqual({ violations: [violation], stale: [] })
    expect(settle([violation], ['src/x.ts: Told is no noun'])).toEqual({ violations: [], stale: [] })
    expect(settle([], ['src/x.ts: Told is no noun'])).toEqual({ violations: [], stale: ['src/x.ts: Told is no noun'] })
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

  test('every import within a room is allowed by the second table', () => {
    expect(neighbours.length).toBeGreaterThan(3)
    expect(sources.flatMap((source) => neighbourViolations(source, neighbours)).map(show)).toEqual([])
  })

  test('a forbidden import within a room is found', () => {
    const source = parseSource('src/feeds/lines/x.ts', "import { a } from '../file/y.ts'\nimport { b } from '../z.ts'")
    expect(neighbourViolations(source, [{ folder: 'feeds/lines', may_import: [] }]).map(show)).toEqual([
      'src/feeds/lines/x.ts:1 feeds/lines may not import feeds/file',
    ])
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
})
