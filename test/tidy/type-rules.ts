import { commentsOf, saysWhy } from './comments.ts'
import { isProduct, isTypeScript, type Rule } from './rule.ts'
import { isNode, lineOf, type Node, nodesOf, type Source, textOf, type Violation } from './source.ts'

/** A rule that forbids nodes of the tree. */
function forbid(
  rule: Pick<Rule, 'name' | 'applies' | 'breaks' | 'keeps'>,
  matches: (node: Node, source: Source) => string | null,
): Rule {
  return {
    ...rule,
    check: (source): Violation[] =>
      source.tree === null
        ? []
        : nodesOf(source.tree).flatMap(({ node }) => {
            const message = matches(node, source)
            return message === null ? [] : [{ path: source.path, line: lineOf(source, node.start), message }]
          }),
  }
}

export const typeRules: readonly Rule[] = [
  forbid(
    {
      name: 'no any',
      applies: isTypeScript,
      breaks: { path: 'src/x.ts', text: 'let a: any' },
      keeps: { path: 'src/x.ts', text: "let a: unknown // any 'any'" },
    },
    (node) => (node.type === 'TSAnyKeyword' ? '`any`' : null),
  ),
  forbid(
    {
      name: 'no non-null assertion',
      applies: isTypeScript,
      breaks: { path: 'src/x.ts', text: 'f(a!)' },
      keeps: { path: 'src/x.ts', text: 'f(!a)' },
    },
    (node) => (node.type === 'TSNonNullExpression' ? '`!` asserts what nobody checked' : null),
  ),
  forbid(
    {
      name: 'a type assertion gives its reason in a comment, on its line or above its statement',
      applies: isProduct,
      breaks: { path: 'src/x.ts', text: 'const a = b as C // checked\nconst address = `https://example.org/a b c` as C' },
      keeps: { path: 'src/x.ts', text: 'const a = b as C // the schema has checked it\nconst d = [1] as const' },
    },
    (node, source) => {
      if (node.type === 'TSTypeAssertion') return 'write `as`'
      if (node.type !== 'TSAsExpression' || /\bas\s+const$/.test(textOf(source, node))) return null
      return isExplained(source, node) ? null : '`as` without a comment that says why it holds'
    },
  ),
  forbid(
    {
      name: 'nothing that the oldest Node of src/base/node-version.ts cannot read: `using` came later',
      applies: (path) => isProduct(path) && path.startsWith('src/'),
      breaks: { path: 'src/x.ts', text: 'async function f() { await using a = b }' },
      keeps: { path: 'src/x.ts', text: 'const using = 1' },
    },
    (node) => (node.type === 'VariableDeclaration' && String(node.kind).endsWith('using') ? 'write `try` and `finally`' : null),
  ),
  forbid(
    {
      name: 'no default exports',
      applies: (path) => isTypeScript(path) && !path.endsWith('.config.ts') && !path.endsWith('.d.ts'),
      breaks: { path: 'src/x.ts', text: 'export default 1' },
      keeps: { path: 'src/x.ts', text: 'export const one = 1' },
    },
    (node) => (node.type === 'ExportDefaultDeclaration' ? 'a default export has no name' : null),
  ),
  forbid(
    {
      name: 'no barrels: what is exported is defined there, but at the entrance for the code of others',
      applies: (path) => isTypeScript(path) && path !== 'src/feeds/adapter.ts' && path !== 'src/app/server.ts',
      breaks: { path: 'src/x.ts', text: "export { a } from './a.ts'" },
      keeps: { path: 'src/x.ts', text: "import { a } from './a.ts'\nexport const b = a" },
    },
    (node) =>
      node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && isNode(node.source))
        ? 'passes on what another file exports'
        : null,
  ),
  forbid(
    {
      name: 'relative imports end in .ts or .json',
      applies: isTypeScript,
      breaks: { path: 'src/x.ts', text: "import { a } from './a'" },
      keeps: { path: 'src/x.ts', text: "import { a } from './a.ts'" },
    },
    (node) =>
      node.type === 'ImportDeclaration' &&
      isNode(node.source) &&
      /^\.(?!.*\.(tsx?|json|mjs|css)(\?raw)?$)/.test(String(node.source.value))
        ? 'has no extension'
        : null,
  ),
]

/** A comment of a few words on its lines, or one that ends right above. */
function isExplained(source: Source, node: Node): boolean {
  const [first, last] = [lineOf(source, node.start), lineOf(source, node.end)]
  return commentsOf(source).some(
    ({ text, first_line, last_line }) => last_line >= first - 1 && first_line <= last && saysWhy(text),
  )
}
