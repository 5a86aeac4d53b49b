/** Papers as spreadsheets: a line of text is a row, a cell of a form one below the other or side by side. */
import { utils, write } from '@e965/xlsx'
import type { CorpusPaper, FilledBlock, FilledRow } from '../model.ts'

export function xlsxOf({ blocks, kind }: CorpusPaper): Uint8Array {
  const sheet = utils.aoa_to_sheet(blocks.flatMap((block) => [...rowsOf(block), []]))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, kind.name.slice(0, 30))
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

function rowsOf(block: FilledBlock): string[][] {
  switch (block.kind) {
    case 'text':
      return block.lines.map((line) => [line])
    case 'form':
      return block.rows.flatMap((row) => formRows(row, block.captions))
    case 'table':
      return block.rows.map((row) => row.map((lines) => lines.join('\n')))
    case 'split':
      return [...block.left, ...block.right].flatMap(rowsOf)
  }
}

/** Each cell of a form takes two columns, so that values beside captions and below them stand alike. */
function formRows({ cells }: FilledRow, captions: 'above' | 'left'): string[][] {
  const deep = Math.max(1, ...cells.map(({ lines }) => lines.length))
  const down = Array.from({ length: deep }, (_, at) =>
    cells.flatMap(({ caption, lines }) =>
      captions === 'left' ? [at === 0 ? caption : '', lines[at] ?? ''] : [lines[at] ?? '', ''],
    ),
  )
  return captions === 'left' ? down : [cells.flatMap(({ caption }) => [caption, '']), ...down]
}
