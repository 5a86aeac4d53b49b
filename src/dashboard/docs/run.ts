/** "Run it": what is shown is asked of this server, and its answer stands beside the documented one. */
import { foldedAnswer } from './folded.ts'
import { isMadeAtOnce, type RunnableRequest, requestAtOnce, runForm } from './run-form.ts'
import { type AskedHere, askHere } from './same-server.ts'
import { membersBeyond } from './shape.ts'
import { wrapText } from './wrap-text.ts'

export function wireRun(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('[data-run]')) {
    // As src/docs/code-frame.ts writes it.
    const request = JSON.parse(frame.dataset.run ?? '') as RunnableRequest
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'cb run'
    button.textContent = 'Run it'
    const answer = documentedBeside(frame)
    button.addEventListener('click', () => {
      if (isMadeAtOnce(request)) return void run(answer, requestAtOnce(request))
      const show = shownValues(frame, request)
      const form = runForm(request, { make: (asked) => run(answer, asked), show })
      frame.append(form)
      // One filled button at a time: the form has its own.
      button.remove()
      form.querySelector<HTMLElement>('input, textarea')?.focus()
    })
    frame.querySelector('.code-head')?.append(button)
  }
}

/** Puts values into the samples above, where those of the example stood. */
function shownValues(frame: HTMLElement, { fields }: RunnableRequest): (name: string, value: string) => void {
  const codes = [...frame.querySelectorAll('.panel code')]
  const places = new Map(fields.map(({ name, example }) => [name, codes.flatMap((code) => wrapText(code, example))]))
  const examples = new Map(fields.map(({ name, example }) => [name, example]))
  return (name, value) => {
    for (const place of places.get(name) ?? []) {
      place.textContent = value
      place.classList.toggle('mine', value !== examples.get(name))
    }
  }
}

/** The documented answer with its headers, where there is one, and where the reader's own stands. */
type AnswerPlace = { frame: HTMLElement; documented: HTMLElement | null }

function documentedBeside(frame: HTMLElement): AnswerPlace {
  const side = document.createElement('div')
  side.className = 'side'
  for (let next = frame.nextElementSibling; next instanceof HTMLElement && next.matches('[data-answer]'); ) {
    const following = next.nextElementSibling
    side.append(next)
    next = following
  }
  if (side.childElementCount === 0) return { frame, documented: null }
  frame.after(side)
  return { frame, documented: side }
}

async function run(place: AnswerPlace, request: AskedHere): Promise<void> {
  const shown = answerFrame(place)
  const answer = await answered(request)
  shown.title.textContent = answer.title
  shown.heads.hidden = answer.heads === ''
  shown.heads.querySelector('code')?.replaceChildren(answer.heads)
  const documented = place.documented === null || answer.status >= 300 ? null : documentedIn(place.documented)
  if (answer.value === null) {
    const text = document.createElement('pre')
    text.tabIndex = 0
    text.role = 'group'
    text.ariaLabel = 'Your answer'
    text.textContent = answer.text
    shown.text.replaceChildren(text)
    shown.foot.replaceChildren()
  } else {
    const { element, own_values } = foldedAnswer(answer.value, documented)
    shown.text.replaceChildren(element)
    shown.foot.replaceChildren(...(documented === null ? [] : compared(membersBeyond(documented, answer.value), own_values)))
  }
  shown.foot.hidden = shown.foot.childElementCount === 0
  shown.choose()
}

type OwnAnswer = { status: number; title: string; text: string; value: unknown; heads: string }

async function answered(request: AskedHere): Promise<OwnAnswer> {
  const answer = await askHere(request).catch(() => null)
  const nothing = { status: 0, value: null, heads: '' }
  if (answer === null) return { ...nothing, title: 'No answer', text: 'There is no connection to the server.' }
  if (answer.status === 401) {
    const text = `Paste a key above, or sign in at ${location.origin}/sign-in in this browser, then run it again.`
    return { ...nothing, title: 'Nobody is signed in', text }
  }
  const { status, headers, ms } = answer
  const text = answer.text === '' ? 'Done; there is no body.' : answer.text
  return { status, title: `Yours: ${status} in ${ms} ms`, text, value: parsed(answer.text), heads: headLines(headers) }
}

/** Those that say something of the answer; the others guard every page alike. */
const headers_shown = ['Location', 'ETag', 'Retry-After', 'Idempotency-Replayed', 'X-Request-Id', 'Content-Type']

function headLines(headers: Headers): string {
  return headers_shown
    .flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [`${name}: ${value}`]
    })
    .join('\n')
}

/** Only what has members folds; a text is shown as it came. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    // Not JSON: it is shown as it came.
    return null
  }
}

/** The value of the documented answer, from its lines. */
function documentedIn(side: HTMLElement): unknown {
  const lines = [...side.querySelectorAll('.js summary, .js .ln')]
  return parsed(lines.map(answerLine).join('\n'))
}

/** A line of an answer without what its fold says. */
export function answerLine(line: Element): string {
  return [...line.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('.fold')))
    .map(({ textContent }) => textContent)
    .join('')
}

const named_max = 3

/** What is said of the answer beside the documented one. A difference is a mistake of these pages: it can be copied for whoever mends it. */
function compared(beyond: readonly string[], own_values: number): HTMLElement[] {
  const values = own_values === 0 ? [] : [`${own_values} ${own_values === 1 ? 'value is' : 'values are'} yours, underlined`]
  if (beyond.length === 0) return ['✓ Same shape as documented', ...values].map((words) => said(words, ''))
  const names = beyond.slice(0, named_max).join(', ')
  const further = beyond.length > named_max ? ` and ${beyond.length - named_max} more` : ''
  const copy = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'cb',
    textContent: 'Copy the difference',
  })
  copy.addEventListener('click', () => {
    const text = `${location.href}\nNot documented:\n${beyond.map((path) => `- ${path}`).join('\n')}\n`
    void navigator.clipboard.writeText(text).then(() => {
      copy.textContent = 'Copied'
    })
  })
  return [said(`Not in the documented answer: ${names}${further}`, 'beyond'), copy, ...values.map((words) => said(words, ''))]
}

function said(textContent: string, className: string): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent, className })
}

type ShownAnswer = Omit<ReturnType<typeof madeFrame>, 'own'> & { choose(): void }

const shownIn = new WeakMap<HTMLElement, ShownAnswer>()

/** The frame of the reader's answer, made once: in place of the documented one, or beside it where there is room. */
function answerFrame({ frame, documented }: AnswerPlace): ShownAnswer {
  const known = shownIn.get(frame)
  if (known !== undefined) return known
  const { own, ...parts } = madeFrame()
  const sides = document.createElement('div')
  sides.className = 'both'
  frame.after(sides)
  const choose = documented === null ? () => undefined : tabsOf(sides, { documented, own })
  sides.append(...(documented === null ? [] : [documented]), own)
  const shown = { ...parts, choose }
  shownIn.set(frame, shown)
  return shown
}

function tabsOf(sides: HTMLElement, panels: { documented: HTMLElement; own: HTMLElement }): () => void {
  const list = document.createElement('div')
  list.role = 'tablist'
  list.ariaLabel = 'Answers'
  list.className = 'sides'
  const tabs = [
    { words: 'Documented', panel: panels.documented },
    { words: 'Yours', panel: panels.own },
  ].map(({ words, panel }) => {
    panel.role = 'tabpanel'
    panel.id ||= `side-${words.toLowerCase()}`
    panel.ariaLabel = words
    const tab = Object.assign(document.createElement('button'), { type: 'button', textContent: words })
    tab.role = 'tab'
    tab.setAttribute('aria-controls', panel.id)
    return { tab, panel }
  })
  const choose = (chosen: HTMLElement) => {
    for (const { tab, panel } of tabs) {
      tab.ariaSelected = String(panel === chosen)
      tab.tabIndex = panel === chosen ? 0 : -1
      panel.classList.toggle('put-away', panel !== chosen)
    }
  }
  for (const [at, { tab, panel }] of tabs.entries()) {
    tab.addEventListener('click', () => choose(panel))
    tab.addEventListener('keydown', ({ key }) => {
      const other = tabs[1 - at]
      if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || other === undefined) return
      choose(other.panel)
      other.tab.focus()
    })
  }
  list.append(...tabs.map(({ tab }) => tab))
  sides.append(list)
  return () => choose(panels.own)
}

function madeFrame(): Record<'own' | 'title' | 'text' | 'foot' | 'heads', HTMLElement> {
  const own = part('div', 'side yours')
  const frame = part('div', 'code')
  const title = part('p', 'ttl')
  title.role = 'status'
  const text = part('div', '')
  const foot = part('p', 'code-foot compared')
  frame.append(headed(title), text, foot)
  const heads = part('div', 'code')
  const lines = document.createElement('pre')
  lines.tabIndex = 0
  lines.role = 'group'
  lines.ariaLabel = 'Headers of your answer'
  lines.append(document.createElement('code'))
  const heads_title = part('p', 'ttl')
  heads_title.textContent = 'Headers of the answer'
  heads.append(headed(heads_title), lines)
  own.append(frame, heads)
  return { own, title, text, foot, heads }
}

function headed(title: HTMLElement): HTMLElement {
  const head = part('div', 'code-head')
  head.append(title)
  return head
}

function part(name: 'div' | 'p', className: string): HTMLElement {
  return Object.assign(document.createElement(name), { className })
}
