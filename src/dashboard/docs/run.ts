/** "Run it": what is shown is asked of this server, and its answer stands beside the documented one. */
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

/** The documented answer, where there is one, and where the reader's own stands. */
type AnswerPlace = { frame: HTMLElement; documented: HTMLElement | null }

function documentedBeside(frame: HTMLElement): AnswerPlace {
  const next = frame.nextElementSibling
  return { frame, documented: next instanceof HTMLElement && next.matches('.code') ? next : null }
}

async function run(place: AnswerPlace, request: AskedHere): Promise<void> {
  const shown = answerFrame(place)
  const { title, text, value } = await answered(request)
  shown.title.textContent = title
  shown.text.textContent = text
  shown.foot.textContent = place.documented === null || value === null ? '' : shapeWords(documentedIn(place.documented), value)
  shown.foot.hidden = shown.foot.textContent === ''
  shown.choose()
}

async function answered(request: AskedHere): Promise<{ title: string; text: string; value: unknown }> {
  const answer = await askHere(request).catch(() => null)
  if (answer === null) return { title: 'No answer', text: 'There is no connection to the server.', value: null }
  if (answer.status === 401) {
    const text = `Paste a key above, or sign in at ${location.origin}/sign-in in this browser, then run it again.`
    return { title: 'Nobody is signed in', text, value: null }
  }
  const value = parsed(answer.text)
  const text = answer.text === '' ? 'Done; there is no body.' : value === null ? answer.text : JSON.stringify(value, null, 2)
  return { title: `Yours: ${answer.status} in ${answer.ms} ms`, text, value: answer.status < 300 ? value : null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: it is shown as it came.
    return null
  }
}

/** The value of the documented answer, from its lines. */
function documentedIn(frame: HTMLElement): unknown {
  const lines = [...frame.querySelectorAll('.js summary, .js .ln')]
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

function shapeWords(documented: unknown, value: unknown): string {
  if (documented === null) return ''
  const beyond = membersBeyond(documented, value)
  if (beyond.length === 0) return 'Same members as documented'
  const names = beyond.slice(0, named_max).join(', ')
  return `Not in the documented answer: ${names}${beyond.length > named_max ? ` and ${beyond.length - named_max} more` : ''}`
}

type ShownAnswer = { title: HTMLElement; text: HTMLElement; foot: HTMLElement; choose(): void }

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

function madeFrame(): { own: HTMLElement; title: HTMLElement; text: HTMLElement; foot: HTMLElement } {
  const own = document.createElement('div')
  own.className = 'code yours'
  const head = document.createElement('div')
  head.className = 'code-head'
  const title = document.createElement('p')
  title.className = 'ttl'
  title.role = 'status'
  head.append(title)
  const text = document.createElement('pre')
  text.tabIndex = 0
  text.role = 'group'
  text.ariaLabel = 'Your answer'
  const foot = document.createElement('p')
  foot.className = 'code-foot'
  own.append(head, text, foot)
  return { own, title, text, foot }
}
