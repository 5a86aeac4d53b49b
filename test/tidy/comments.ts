/** What people read: the comments of a source file, and the pages. */
import { lineOf, nodesOf, type Source } from './source.ts'

type Comment = { text: string; start: number; first_line: number; last_line: number }

const markers = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** The comments of a TypeScript file; what looks like one inside of a text or a pattern is none. */
export function commentsOf(source: Source): Comment[] {
  if (source.tree === null) return []
  const blank = [...source.text]
  for (const { node } of nodesOf(source.tree)) {
    if (node.type !== 'Literal' && node.type !== 'TemplateElement') continue
    for (let at = node.start; at < node.end; at++) if (blank[at] !== '\n') blank[at] = '_'
  }
  return [...blank.join('').matchAll(markers)].map(({ 0: { length }, index }) => ({
    text: source.text.slice(index, index + length),
    start: index,
    first_line: lineOf(source, index),
    last_line: lineOf(source, index + length),
  }))
}

/** What a person reads in a file, line by line: comments of a source file, all of a page. */
export function proseOf(source: Source): { line: number; text: string }[] {
  if (source.path.endsWith('.md')) return source.lines.map((text, index) => ({ line: index + 1, text }))
  return commentsOf(source).flatMap(({ text, first_line }) =>
    text.split('\n').map((line, index) => ({ line: first_line + index, text: line })),
  )
}

/** Whether a text says something: a few words, and not a mark or a name alone. */
export function saysWhy(text: string): boolean {
  return (text.match(/[\p{L}\d][\p{L}\d'’_-]*/gu) ?? []).length >= 3
}
