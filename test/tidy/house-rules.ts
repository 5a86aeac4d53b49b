/** Rules about files together: what one of them declares and others use. */
import { importsOf } from './imports.ts'
import { circlesOf, deadExports, deadFiles, readModule } from './modules.ts'
import { isTypeScript } from './rule.ts'
import type { Source, Violation } from './source.ts'
import { isParticiple, type TypeName, typeNamesOf } from './type-names.ts'

export type HouseRule = {
  name: string
  check(sources: readonly Source[]): Violation[]
  breaks: Readonly<Record<string, string>>
  keeps: Readonly<Record<string, string>>
}

const isScript = ({ path }: Source) => isTypeScript(path)
const isOwn = (source: Source) => isScript(source) && source.path.startsWith('src/') && !source.path.endsWith('.test.ts')

// What starts by itself: the commands, the tests, what package.json and the pages tell people to start, and the templates of adapters.
const isEntry = (path: string) =>
  path === 'src/cli/main.ts' ||
  path === 'src/app/server.ts' ||
  path === 'src/dashboard/main.tsx' ||
  path === 'src/dashboard/docs/docs.ts' ||
  path === 'src/dashboard/vite.d.ts' ||
  path === 'vitest.config.ts' ||
  path.endsWith('.test.ts') ||
  /^scripts\/|^test\/\w+\/(run|shrink)\.ts$/.test(path)
// What others import who are no part of the checkout: the typed client, the adapters that templates become, and what vitest calls.
const isPublished = (path: string) =>
  /^(src\/client|scripts\/new-feed)\/|^src\/(app\/server|feeds\/adapter)\.ts$|^test\/world\/shared-postgres\.ts$/.test(path)

/** Local types that say what the functions of their file take: each file means its own. */
const local_names = ['Key', 'Options', 'Row', 'Scene', 'Tools']

export const houseRules: readonly HouseRule[] = [
  {
    name: 'what is exported is imported by someone',
    check: (sources) => deadExports(sources.filter(isScript).map(readModule)).filter(({ path }) => !isPublished(path)),
    breaks: { 'src/base/x.ts': 'export const one = 1' },
    keeps: { 'src/base/x.ts': 'export const one = 1', 'src/base/y.ts': "import { one } from './x.ts'" },
  },
  {
    name: 'something leads to every file',
    check: (sources) => deadFiles(sources.filter(isScript).map(readModule), isEntry),
    breaks: { 'src/base/x.ts': 'export const one = 1', 'src/cli/main.ts': '' },
    keeps: { 'src/base/x.ts': 'export const one = 1', 'src/cli/main.ts': "new URL('../base/x.ts', import.meta.url)" },
  },
  {
    name: 'no files import each other in a circle, for types only neither',
    check: (sources) =>
      circlesOf(
        new Map(sources.filter(isScript).map((source) => [source.path, importsOf(source).map(({ target }) => target)])),
      ).map(([path = '', ...others]) => ({ path, line: 1, message: `in a circle with ${others.join(', ')}` })),
    breaks: { 'src/base/x.ts': "import type { Y } from './y.ts'", 'src/base/y.ts': "import type { X } from './x.ts'" },
    keeps: { 'src/base/x.ts': "import type { Y } from './y.ts'", 'src/base/y.ts': '' },
  },
  {
    name: 'types are nouns',
    check: (sources) =>
      ownTypes(sources)
        .filter(({ name }) => isParticiple(name))
        .map(({ path, line, name }) => ({ path, line, message: `${name} is no noun` })),
    breaks: { 'src/journey/x.ts': 'type Told = string' },
    keeps: { 'src/journey/x.ts': 'type Reading = string\ntype PolledNumber = string' },
  },
  {
    name: 'a type of one name means one thing across folders',
    check: (sources) => {
      // The screens are a program of their own, which imports none of these folders: a box there is what a screen shows of one.
      const isElsewhere = (path: string) => isPublished(path) || path.startsWith('src/dashboard/')
      const names = ownTypes(sources).filter(({ path, name }) => !isElsewhere(path) && !local_names.includes(name))
      return [...Map.groupBy(names, ({ name }) => name)].flatMap(([name, found]) =>
        new Set(found.map(folderOf)).size < 2
          ? []
          : found.map(({ path, line }) => ({ path, line, message: `${name} is a type in other folders too` })),
      )
    },
    breaks: { 'src/journey/x.ts': 'type Stop = string', 'src/voyage/x.ts': 'type Stop = number' },
    keeps: { 'src/journey/x.ts': 'type Stop = string', 'src/journey/y.ts': 'type Stop = number' },
  },
]

const folderOf = ({ path }: TypeName) => path.slice(0, path.lastIndexOf('/'))

function ownTypes(sources: readonly Source[]): TypeName[] {
  return sources.filter(isOwn).flatMap(typeNamesOf)
}
