import type { Node, Source, Violation } from './source.ts'

/** A rule of the house. Each brings a text that breaks it: a rule that cannot fail protects nothing. */
export type Rule = {
  name: string
  applies(path: string): boolean
  check(source: Source, pure: boolean): Violation[]
  breaks: { path: string; text: string; pure?: boolean }
  keeps: { path: string; text: string; pure?: boolean }
}

export const isTest = (path: string) => path.endsWith('.test.ts') || path.startsWith('test/')
export const isProduct = (path: string) => /^(src|data|scripts)\//.test(path) && isTypeScript(path) && !isTest(path)
export const isTypeScript = (path: string) => /\.tsx?$/.test(path)

export const functionTypes = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
  'TSEmptyBodyFunctionExpression',
]

/** `object.member` as written, for calls like `Date.now()`; '' for anything else. */
export function calleeOf(source: Source, node: Node): string {
  const callee = node.callee
  return typeof callee === 'object' && callee !== null && 'start' in callee && 'end' in callee
    ? source.text.slice(Number(callee.start), Number(callee.end))
    : ''
}
