/** What stands on a screen, looked through for what no screen may have: a date without zone, a number without unit, a derived value without evidence. */
import type { Page } from 'playwright-core'

/**
 * Goes through every text that is shown. A day or a clock must stand in `<time datetime data-zone>` (`data-zone="unknown"` says that nobody knows
 * it), unless it is in words of the server or a source (`data-words`, `q`), or says itself that it is UTC. A bare number must have a word in its cell,
 * line or link, or over its column. What the
 * server derived (`data-derived`) must have, in its row or part, who said what it rests on (`data-source`) or a way to ask (`data-why`).
 */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(`(${crawl})()`)
}

// As text: what runs in the page is of another program, with other globals.
const crawl = String.raw`() => {
  const faults = []
  const short = (element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
  const day = /\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/
  const clock = /\b\d{1,2}:\d{2}\b/
  for (const time of document.querySelectorAll('main time, aside time'))
    if (!time.dateTime || !time.dataset.zone) faults.push('a time without zone: ' + short(time))
  const headingOf = (element) => {
    const cell = element.closest('td')
    if (cell === null) return element.closest('dd')?.parentElement?.querySelector('dt')?.textContent ?? ''
    const place = [...cell.parentElement.children].slice(0, [...cell.parentElement.children].indexOf(cell)).reduce((sum, one) => sum + one.colSpan, 0)
    return cell.closest('table').tHead?.rows[0]?.cells[place]?.textContent ?? ''
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data, parentElement: parent } = texts.currentNode
    const text = data.trim()
    if (text === '' || parent === null || !isShown(parent) || parent.closest('script, style, svg, option')) continue
    const is_dated = (day.test(text) || clock.test(text)) && !/\bUTC\b/.test(text)
    if (is_dated && !parent.closest('time, q, [data-words], [role=status]')) faults.push('a date outside of time: ' + text)
    if (/^[+−-]?[\d,.]+$/.test(text) && !parent.closest('time, [data-words]')) {
      const line = parent.closest('td, dd, li, p, a, button, h1, h2, h3, h4, label, tr, div') ?? parent
      if (!/[\p{L}#]/u.test(line.textContent + headingOf(line))) faults.push('a number without unit: ' + text + ' in ' + short(line))
    }
  }
  for (const derived of document.querySelectorAll('[data-derived]')) {
    if (!isShown(derived)) continue
    const part = derived.closest('tr, li, section, [data-part]') ?? derived
    if (!part.querySelector('[data-source], [data-why]')) faults.push('derived without evidence: ' + short(derived))
  }
  return faults
}`
