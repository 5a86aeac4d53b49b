/** Answers by keys: arrows move from line to line and fold, `c` copies the path of the line, and a line that has a word shows its card. */
import { hideCard, showCard } from './cards.ts'

export function wireAnswerKeys(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-fold]')) wireFoldButton(button)
  document.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return
    const answer = target.closest<HTMLElement>('.js')
    const act = acts[key]
    if (answer === null || act === undefined) return
    event.preventDefault()
    if (target !== answer) answer.focus({ preventScroll: true })
    act(answer, answer.querySelector('.cur') ?? target.closest('.js summary'))
  })
  // `⌥` and a click: all folds of that depth.
  document.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest('.js summary') : null
    const fold = summary?.parentElement
    if (!event.altKey || !(fold instanceof HTMLDetailsElement)) return
    event.preventDefault()
    const [is_open, depth] = [!fold.open, depthOf(fold)]
    for (const other of fold.closest('.js')?.querySelectorAll('details') ?? []) if (depthOf(other) === depth) other.open = is_open
  })
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.js')) target.querySelector('.cur')?.classList.remove('cur')
  })
}

function wireFoldButton(button: HTMLButtonElement): void {
  const folds = [...(button.closest('[data-code]')?.querySelectorAll('details') ?? [])]
  button.hidden = folds.length === 0
  button.addEventListener('click', () => {
    const is_open = folds.some((fold) => !fold.open)
    // The outermost stays: a frame with one line says nothing.
    for (const fold of folds) fold.open = is_open || fold === folds[0]
    button.textContent = is_open ? 'Fold all' : 'Unfold all'
  })
}

type Act = (answer: HTMLElement, current: Element | null) => void

const acts: Readonly<Record<string, Act>> = {
  ArrowDown: (answer, current) => go(answer, current, 1),
  ArrowUp: (answer, current) => go(answer, current, -1),
  ArrowRight: (answer, current) => {
    const fold = foldOf(current)
    if (fold === null || fold.open) go(answer, current, 1)
    else fold.open = true
  },
  ArrowLeft: (answer, current) => {
    const fold = foldOf(current)
    if (fold?.open) fold.open = false
    else mark(answer, (fold ?? current)?.parentElement?.closest('details')?.querySelector('summary') ?? current)
  },
  c: (_, current) => {
    if (current !== null) void navigator.clipboard.writeText(pathOf(current))
  },
}

function foldOf(current: Element | null): HTMLDetailsElement | null {
  const fold = current?.matches('summary') ? current.parentElement : null
  return fold instanceof HTMLDetailsElement ? fold : null
}

function depthOf(fold: Element): number {
  let depth = 0
  for (let at = fold.parentElement?.closest('details'); at; at = at.parentElement?.closest('details')) depth += 1
  return depth
}

function go(answer: HTMLElement, current: Element | null, by: 1 | -1): void {
  const lines = [...answer.querySelectorAll<HTMLElement>('summary, .ln')].filter((line) => line.checkVisibility())
  const at = current === null ? -1 : lines.findIndex((line) => line.isSameNode(current))
  mark(answer, lines[Math.max(0, Math.min(lines.length - 1, at < 0 ? 0 : at + by))] ?? null)
}

function mark(answer: HTMLElement, line: Element | null): void {
  answer.querySelector('.cur')?.classList.remove('cur')
  if (line === null) return
  line.classList.add('cur')
  line.scrollIntoView({ block: 'nearest' })
  const word = line.querySelector(':scope > [data-word]')
  if (word === null) hideCard()
  else void showCard(word)
}

/** `data.attributes.status`, `included[2].id`. */
function pathOf(line: Element): string {
  const steps: string[] = []
  for (let at: Element | null = line.matches('summary') ? line.parentElement : line; at !== null; at = above(at)) {
    const head = at.matches('details') ? at.querySelector(':scope > summary') : at
    const key = head?.querySelector(':scope > .k')?.textContent
    const list = above(at)
    if (key) steps.unshift(`.${key.slice(1, -1)}`)
    else if (list !== null) steps.unshift(`[${[...list.children].indexOf(at) - 1}]`)
  }
  return steps.join('').replace(/^\./, '')
}

function above(line: Element): Element | null {
  return line.parentElement?.closest('.js details') ?? null
}
