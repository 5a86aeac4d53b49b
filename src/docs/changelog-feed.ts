/** The changelog as an Atom feed (RFC 4287): an entry for each release. What is not released has no day, and no entry. */
import { escapeHtml } from '../base/escape-html.ts'
import { markdownHtml } from './markdown.ts'
import { anchorOf, server_mark } from './page.ts'

/** `changelog`: the text of CHANGELOG.md. The address of the server is to be put in place of `server_mark`. */
export function changelogFeed(changelog: string): string {
  const entries = changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [title = '', ...lines] = section.split('\n')
      const day = / - (\d{4}-\d\d-\d\d)$/.exec(title)?.[1]
      return day === undefined ? [] : [{ title, day, text: lines.join('\n').trim() }]
    })
  const latest = entries[0]?.day ?? '1970-01-01'
  const items = entries.map(({ title, day, text }) => {
    const address = `${server_mark}/docs/changelog#${anchorOf(title)}`
    // Links within the repository lead nowhere in a reader of feeds.
    const html = markdownHtml(text, (href) => (/^https?:/.test(href) ? href : null))
    return `<entry><id>${address}</id><title>Landfall ${escapeHtml(title)}</title><updated>${day}T00:00:00Z</updated><link href="${address}"/><content type="html">${escapeHtml(html)}</content></entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${server_mark}/docs/changelog</id><title>Landfall: changes</title><author><name>Landfall</name></author><updated>${latest}T00:00:00Z</updated><link href="${server_mark}/docs/changelog"/><link rel="self" href="${server_mark}/docs/changelog.xml"/>${items.join('')}</feed>
`
}
