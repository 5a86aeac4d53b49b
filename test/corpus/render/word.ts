/** Papers as word files: forms and tables are tables, with and without borders, the rest is paragraphs. */
import { strToU8, zipSync } from 'fflate'
import type { CorpusPaper, FilledBlock, FilledRow } from '../model.ts'
import type { Captions } from '../notation.ts'

const name_space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const page_width = 10_000
// A fixed day, so that the same paper has the same bytes.
const made_at = Date.UTC(2025, 0, 1)

export function docxOf({ blocks }: CorpusPaper): Uint8Array {
  const body = blocks.map(markup).join('')
  const files = {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${name_space}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { mtime: made_at })
}

function markup(block: FilledBlock): string {
  switch (block.kind) {
    case 'page':
      return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
    case 'text':
      return block.lines.map((line) => paragraph([line])).join('')
    case 'form':
      return block.rows.map((row) => table([formRow(row, block.captions)], block.ruled)).join('') + paragraph([])
    case 'table':
      return (
        table(
          block.rows.map((row) => row.map((lines) => lines)),
          block.ruled,
        ) + paragraph([])
      )
    case 'split':
      return [...block.left, ...block.right].map(markup).join('')
  }
}

const formRow = ({ cells }: FilledRow, captions: Captions): (readonly string[])[] =>
  cells.flatMap(({ caption, lines }) => cellsOf[captions](caption, lines))

const cellsOf: Readonly<Record<Captions, (caption: string, lines: readonly string[]) => (readonly string[])[]>> = {
  above: (caption, lines) => [[caption, ...lines]],
  below: (caption, lines) => [[...lines, caption]],
  left: (caption, lines) => [[caption], lines],
}

function table(rows: readonly (readonly (readonly string[])[])[], ruled: boolean): string {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  const borders = sides.map((side) => `<w:${side} w:val="${ruled ? 'single' : 'nil'}"/>`).join('')
  const grid = Array.from({ length: columns }, () => `<w:gridCol w:w="${Math.floor(page_width / columns)}"/>`).join('')
  const cells = (row: readonly (readonly string[])[]) => row.map((lines) => `<w:tc><w:tcPr/>${paragraph(lines)}</w:tc>`).join('')
  return `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows
    .map((row) => `<w:tr>${cells(row)}</w:tr>`)
    .join('')}</w:tbl>`
}

const paragraph = (lines: readonly string[]) =>
  `<w:p><w:r>${lines.map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`).join('<w:br/>')}</w:r></w:p>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
