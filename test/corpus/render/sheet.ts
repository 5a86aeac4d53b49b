/** Papers as spreadsheets: a line of text is a row, a cell of a form one below the other or side by side; a page is a sheet. */
import { utils, write } from '@e965/xlsx'
import type { CorpusPaper, FilledBlock, FilledRow } from '../model.ts'
import type { Captions } from '../notation.ts'

export function xlsxOf({ blocks, kind, layout }: CorpusPaper): Uint8Array {
  const book = utils.book_new()
  const name = kind.name.slice(0, 30)
  for (const [at, page] of pagesOf(blocks).entries()) {
    const sheet = utils.aoa_to_sheet(page.flatMap((block) => [...rowsOf(block, layout.sheet === true), []]))
    utils.book_append_sheet(book, sheet, at === 0 ? name : `Sheet${at + 1}`)
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}

function pagesOf(blocks: readonly FilledBlock[]): FilledBlock[][] {
  const pages: FilledBlock[][] = [[]]
  for (const block of blocks) {
    if (block.kind === 'page') pages.push([])
    else pages.at(-1)?.push(block)
  }
  return pages
}

/** `wide`: columns of blocks stand side by side, as who makes a paper with a table program sets them. */
function rowsOf(block: FilledBlock, wide: boolean): string[][] {
  switch (block.kind) {
    case 'page':
      return []
    case 'text':
      return block.lines.map((line) => [line])
    case 'form':
      return block.rows.flatMap((row) => formRows(row, block.captions))
    case 'table':
      return block.rows.map((row) => row.map((lines) => lines.join('\n')))
    case 'split':
      return wide ? sideBySide(block) : [...block.left, ...block.right].flatMap((part) => rowsOf(part, wide))
  }
}

function sideBySide({ left, right }: Extract<FilledBlock, { kind: 'split' }>): string[][] {
  const [one, other] = [left, right].map((blocks) => blocks.flatMap((block) => rowsOf(block, true)))
  const across = Math.max(...(one ?? []).map((row) => row.length)) + 1
  return Array.from({ length: Math.max(one?.length ?? 0, other?.length ?? 0) }, (_, at) => {
    const row = one?.[at] ?? []
    return [...row, ...Array.from({ length: across - row.length }, () => ''), ...(other?.[at] ?? [])]
  })
}

/** Each cell of a form takes two columns, so that values beside captions and below them stand alike. */
function formRows({ cells }: FilledRow, captions: Captions): string[][] {
  const deep = Math.max(1, ...cells.map(({ lines }) => lines.length))
  const down = Array.from({ length: deep }, (_, at) =>
    cells.flatMap(({ caption, lines }) =>
      captions === 'left' ? [at === 0 ? caption : '', lines[at] ?? ''] : [lines[at] ?? '', ''],
    ),
  )
  const heads = cells.flatMap(({ caption }) => [caption, ''])
  return { left: down, above: [heads, ...down], below: [...down, heads] }[captions]
}
