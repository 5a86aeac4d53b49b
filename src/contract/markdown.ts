// Pages of the reference as Markdown.

const generated = '<!-- Made from src/contract by `npm run generate`; do not edit. -->\n'

export function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

export function table(headings: readonly string[], rows: readonly string[]): string {
  return [row(...headings), `|${headings.map(() => ' --- ').join('|')}|`, ...rows].join('\n')
}

export function parts(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n')
}

export function page(texts: readonly string[]): string {
  return `${generated}\n${parts(texts)}\n`
}
