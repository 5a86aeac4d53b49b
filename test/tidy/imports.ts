/** Who may import whom: the table in ARCHITECTURE.md against what the files do. */
import { dirname, join, normalize } from 'node:path'
import { isNode, lineOf, nodesOf, type Source, type Violation } from './source.ts'

type FolderRule = { folder: string; may_import: readonly string[]; pure: boolean }

/** Reads the table between the two marks. Throws when it is not there or names a folder before its row. */
export function readImportTable(markdown: string): FolderRule[] {
  const table = /<!-- imports: read by test\/tidy -->([\s\S]*?)<!-- imports: end -->/.exec(markdown)?.[1]
  if (table === undefined) throw new Error('ARCHITECTURE.md has no import table')
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
  return rows.map((row) => {
    const [folder = '', , may_import = '', pure = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { folder, may_import: may_import.split(/\s+/).filter((name) => name !== ''), pure: pure === 'yes' }
  })
}

type NeighbourRule = { folder: string; may_import: readonly string[] }

/** Reads the table of what folders within a room may import of each other. Throws when it is not there. */
export function readNeighbourTable(markdown: string): NeighbourRule[] {
  const table = /<!-- imports within rooms: read by test\/tidy -->([\s\S]*?)<!-- imports within rooms: end -->/.exec(
    markdown,
  )?.[1]
  if (table === undefined) throw new Error('ARCHITECTURE.md has no table of imports within rooms')
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) => {
    const [folder = '', , may_import = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { folder, may_import: may_import.split(/\s+/).filter((name) => name !== '') }
  })
}

/** Imports between folders of one room that the table does not allow. Folders without a row are free. */
export function neighbourViolations(source: Source, rules: readonly NeighbourRule[]): Violation[] {
  const rule = rules.find(({ folder }) => source.path.startsWith(`src/${folder}/`))
  if (rule === undefined || source.path.endsWith('.test.ts')) return []
  const room = rule.folder.split('/')[0]
  return importsOf(source).flatMap(({ target, line }) => {
    const [, top, inner, ...rest] = target.split('/')
    const other = `${top}/${inner}`
    if (top !== room || rest.length === 0 || other === rule.folder || rule.may_import.includes(other)) return []
    return [{ path: source.path, line, message: `${rule.folder} may not import ${other}` }]
  })
}

/** Rows that name a folder that comes later. */
export function disorder(rules: readonly FolderRule[]): string[] {
  return rules.flatMap(({ folder, may_import }, position) => {
    const above = rules.slice(0, position).map((rule) => rule.folder)
    return may_import.filter((name) => !above.includes(name)).map((name) => `${folder} names ${name} before its row`)
  })
}

/** The row that a file belongs to, or null for files outside of the product's source. */
export function folderOf(path: string): string | null {
  const parts = path.split('/')
  if (parts[0] === 'data') return 'data'
  if (parts[0] !== 'src') return null
  // A file directly in src has no row: everything is in a folder.
  return parts[1] ?? null
}

export function importViolations(source: Source, rules: readonly FolderRule[]): Violation[] {
  const folder = folderOf(source.path)
  if (folder === null || source.path.endsWith('.test.ts')) return []
  const rule = rules.find((row) => row.folder === folder)
  if (rule === undefined) return [{ path: source.path, line: 1, message: `folder ${folder} has no row in ARCHITECTURE.md` }]
  return importsOf(source).flatMap(({ target, line }) => {
    const other = folderOf(target)
    if (other === folder) return []
    if (other === null) return [{ path: source.path, line, message: `the product imports ${target}, which is not part of it` }]
    if (!rule.may_import.includes(other)) return [{ path: source.path, line, message: `${folder} may not import ${other}` }]
    return []
  })
}

type Import = { target: string; line: number }

/** Relative imports of a file, as paths from the checkout. */
export function importsOf(source: Source): Import[] {
  if (source.tree === null) return []
  const found: Import[] = []
  for (const { node } of nodesOf(source.tree)) {
    const from = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(node.type)
      ? node.source
      : null
    if (!isNode(from) || typeof from.value !== 'string' || !from.value.startsWith('.')) continue
    found.push({ target: normalize(join(dirname(source.path), from.value)), line: lineOf(source, node.start) })
  }
  return found
}
