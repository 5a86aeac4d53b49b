// What became of each row, as CSV for a spreadsheet.

/** A cell that begins like a formula is kept from being one. */
function cellText(text: string): string {
  const kept = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\n\r]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept
}

export function csvOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** Hands the reader a file. */
export function saveFile(name: string, csv: string): void {
  // The mark tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
