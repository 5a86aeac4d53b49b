/** Every rule of the house, and what breaks it now. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commentRules } from './comment-rules.ts'
import { effectRules } from './effect-rules.ts'
import { type HouseRule, houseRules } from './house-rules.ts'
import { folderOf, readImportTable, readNeighbourTable } from './imports.ts'
import { nameRules } from './name-rules.ts'
import type { Rule } from './rule.ts'
import { sizeRules } from './size-rules.ts'
import { checkout, listFiles, readSource, type Source, type Violation } from './source.ts'
import { textRules } from './text-rules.ts'
import { typeRules } from './type-rules.ts'

/** Rules about one file at a time. */
export const fileRules: readonly Rule[] = [
  ...sizeRules,
  ...nameRules,
  ...typeRules,
  ...effectRules,
  ...textRules,
  ...commentRules,
]

const architecture = readFileSync(join(checkout, 'ARCHITECTURE.md'), 'utf8')
export const folders = readImportTable(architecture)
export const neighbours = readNeighbourTable(architecture)

const isPure = (path: string) =>
  folders.some(({ folder, pure }) => pure && folder === folderOf(path)) && !path.endsWith('.test.ts')

export function readSources(): Source[] {
  return listFiles()
    .filter((path) => fileRules.some((rule) => rule.applies(path)))
    .map(readSource)
}

/** What breaks each rule, by its name. File by file, so that each tree is walked once. */
export function violationsByRule(sources: readonly Source[]): ReadonlyMap<string, readonly Violation[]> {
  const found = sources.flatMap((source) =>
    fileRules
      .filter((rule) => rule.applies(source.path))
      .map(({ name, check }) => ({ name, violations: check(source, isPure(source.path)) })),
  )
  const ofHouse = houseRules.map(({ name, check }) => ({ name, violations: check(sources) }))
  return new Map(
    [...Map.groupBy([...found, ...ofHouse], ({ name }) => name)].map(([name, list]) => [
      name,
      list.flatMap(({ violations }) => violations),
    ]),
  )
}

export const everyRule: readonly (Rule | HouseRule)[] = [...fileRules, ...houseRules]
