import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeProblem, oldest_node } from '../../src/base/node-version.ts'
import { checkout } from './stages.ts'

const read = (path: string) => readFileSync(join(checkout, path), 'utf8')
const manifest = JSON.parse(read('package.json'))
const lock: Record<string, { version: string; license?: string }> = JSON.parse(read('package-lock.json')).packages

// A package whose licence stands in its package.json in an old form, which npm leaves out of the lock file.
const licencesByHand: Readonly<Record<string, string>> = { ssh2: 'MIT' }

test('each dependency has its row in the page of decisions, with the licence that it has', () => {
  const rows = read('docs/decisions/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const wrong = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }).filter(
    (name) => {
      const row = rows.find(([, names = '']) => names.split(', ').includes(name))
      const licence = lock[`node_modules/${name}`]?.license ?? licencesByHand[name]
      return row === undefined || licence === undefined || !(row[2] ?? '').split(', ').includes(licence)
    },
  )
  expect(wrong).toEqual([])
})

test('each platform runs a Node that the page of decisions names, new enough to run Landfall', () => {
  const page = read('docs/decisions/runtime-and-setup.md')
  const brought = Object.keys(manifest.optionalDependencies).filter((name) => name.startsWith('node-'))
  expect(brought).toHaveLength(5)
  for (const name of brought) {
    const version = lock[`node_modules/${name}`]?.version ?? ''
    const platform = name.replace(/^node-(bin-)?/, '')
    expect(manifest.optionalDependencies[name]).toBe(version)
    expect(page).toMatch(new RegExp(`^\\|[^|]*\\b${platform}\\b[^|]*\\| ${version.replaceAll('.', '\\.')} \\|`, 'm'))
    expect(nodeProblem(version)).toBeNull()
  }
})

test('one number says which Node can start Landfall, and one which can run it, everywhere', () => {
  const starter = /^>=(\d+)$/.exec(manifest.engines.node)?.[1]
  expect(starter).toBeDefined()
  expect(JSON.parse(read('package-lock.json')).packages[''].engines).toEqual(manifest.engines)
  const [major, minor] = oldest_node
  expect(read('bin/starter.mjs')).toContain(`oldestNode = [${major}, ${minor}]`)
  expect(nodeProblem(`${major}.${minor}.0`)).toBeNull()
  expect(nodeProblem(`${major}.${minor - 1}.9`)).toContain(`${major}.${minor} or newer`)
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/guides/installing.md',
    'docs/tutorial.md',
    'docs/decisions/runtime-and-setup.md',
  ]
  const said = pages.flatMap((path) =>
    [...read(path).matchAll(/Node (\d+(?:\.\d+)?) (?:or newer|and npm)/g)].map(([, number]) => ({ path, number })),
  )
  expect(said.length).toBeGreaterThan(3)
  expect(said.filter(({ number }) => number !== starter && number !== `${major}.${minor}`)).toEqual([])
})
