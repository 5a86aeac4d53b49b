/** The reader's own answer, folding like the documented one, with what differs from that underlined. */
import { type FoldedLine, type FoldedWord, foldedLines, type JsonPath } from '../../base/folded-json.ts'

type FoldedAnswer = { element: HTMLElement; own_values: number }

/** `documented`: the value that is compared with; null: nothing is. */
export function foldedAnswer(value: unknown, documented: unknown): FoldedAnswer {
  let own_values = 0
  const wordOf = (word: FoldedWord): Node => {
    if (word.kind === 'sign') return document.createTextNode(word.text)
    const place = span(word.kind === 'key' ? 'k' : word.is_text ? 's' : 'n', word.text)
    if (word.kind === 'key' && word.word !== null) place.dataset.word = word.word
    if (word.kind === 'value' && isOwn(word.text, documented, word.path)) {
      place.classList.add('mine')
      own_values += 1
    }
    return place
  }
  const lineOf = (line: FoldedLine): HTMLElement => {
    if (line.kind === 'line') {
      const element = span('ln', '')
      element.append(...line.words.map(wordOf))
      return element
    }
    const fold = document.createElement('details')
    fold.open = line.is_open
    const head = document.createElement('summary')
    head.append(...line.head.map(wordOf), span('fold', ` ${line.held}`))
    fold.append(head, ...line.inner.map(lineOf), span('ln', line.tail))
    return fold
  }
  const element = document.createElement('div')
  element.className = 'js'
  element.tabIndex = 0
  element.role = 'group'
  element.ariaLabel = 'Your answer'
  element.append(lineOf(foldedLines(value, null)))
  return { element, own_values }
}

function span(className: string, textContent: string): HTMLSpanElement {
  return Object.assign(document.createElement('span'), { className, textContent })
}

/** Another value than the documented answer has at the same place; of a list its first record stands for all. */
function isOwn(text: string, documented: unknown, path: JsonPath): boolean {
  if (documented === null || documented === undefined) return false
  const there = path.reduce((value: unknown, key) => {
    const [list, of] = [Array.isArray(value), Object(value)]
    return list ? (of[key] ?? of[0]) : of[key]
  }, documented)
  return JSON.stringify(there) !== text
}
