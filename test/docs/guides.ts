/** The blocks of code in the Markdown of the repository, and what is to be there before those of a page are run. */
import { readdirSync, readFileSync } from 'node:fs'

export type Block = { readonly language: string; readonly code: string; readonly line: number }

export const guideFiles: readonly string[] = [
  'README.md',
  'docs/tutorial.md',
  'src/client/README.md',
  ...readdirSync('docs/guides')
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/guides/${name}`),
]

export function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let open: { language: string; line: number; lines: string[] } | null = null
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (open !== null && line === '```') {
      blocks.push({ language: open.language, line: open.line, code: open.lines.join('\n') })
      open = null
    } else if (open !== null) open.lines.push(line)
    else if (line.startsWith('```')) open = { language: line.slice(3).trim(), line: at + 1, lines: [] }
  }
  return blocks
}

/** Asks the interface: by curl, or by a function of the page that does. */
export function asksTheInterface({ language, code }: Block): boolean {
  return language === 'sh' && /\$LANDFALL_SERVER\/v2/.test(code)
}
