/** The text of a message that came as HTML only: for people to read, so that it need not be exact. */

const characters: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: ' ', quot: '"' }

/** Takes time in proportion to the length, whatever the text holds. */
export function textOfHtml(html: string): string {
  return withoutUnshown(html)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table)\b[^<>]*>/gi, '\n')
    .replace(/<\/t[dh]\b[^<>]*>/gi, '\t')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** Cuts out comments and elements that are not shown, one after the other, each found once. */
function withoutUnshown(html: string): string {
  const lower = html.toLowerCase()
  const begins = /<!--|<(style|script|head|title)\b/gi
  let text = ''
  let from = 0
  for (let match = begins.exec(html); match !== null; match = begins.exec(html)) {
    const end = match[1] === undefined ? '-->' : `</${match[1].toLowerCase()}`
    text += html.slice(from, match.index)
    // One that does not end hides the rest, as it does in a browser.
    const ends = lower.indexOf(end, begins.lastIndex)
    if (ends === -1) return text
    from = ends + (match[1] === undefined ? end.length : 0)
    begins.lastIndex = from
  }
  return text + html.slice(from)
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return characters[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined
}
