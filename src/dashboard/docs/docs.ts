/** What the documentation does with a script: tabs by language, copying, theme, the way through the page. It reads as well without. */
import { applyTheme, nextTheme, readTheme } from '../shell/theme.ts'
import { wireAnswerKeys } from './answer-keys.ts'
import { wireCards } from './cards.ts'
import { runningText, wireOwnKey } from './own-key.ts'
import { openPalette } from './palette.ts'
import { answerLine, wireRun } from './run.ts'
import { readHere } from './same-server.ts'

const language_name = 'landfall-docs-language'

applyTheme(readTheme())
followOldAnchors()
for (const code of document.querySelectorAll<HTMLElement>('[data-code]')) wireTabs(code)
chooseLanguage(new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(language_name) ?? 'curl')
wireButtons()
wireOwnKey()
wireRun()
wireKeys()
wireCards()
wireAnswerKeys()
markTheWay()

/** The single page of before had an anchor for each operation and type. */
function followOldAnchors(): void {
  const word = location.hash.slice(1)
  if (location.pathname === '/docs' && word !== '' && document.getElementById(word) === null)
    location.replace(`/docs/go/${encodeURIComponent(word)}`)
}

function wireTabs(code: HTMLElement): void {
  const tabs = [...code.querySelectorAll<HTMLButtonElement>('[role=tab]')]
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab))
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      const other = tabs[(at + step + tabs.length) % tabs.length]
      if (step === 0 || other === undefined) return
      choose(other)
      other.focus()
    })
  }
}

function choose({ dataset: { label = 'curl' } }: HTMLElement): void {
  localStorage.setItem(language_name, label)
  chooseLanguage(label)
}

/** In every frame that has it. */
function chooseLanguage(label: string): void {
  for (const code of document.querySelectorAll('[data-code]')) {
    const tabs = [...code.querySelectorAll<HTMLElement>('[role=tab]')]
    if (!tabs.some((tab) => tab.dataset.label === label)) continue
    for (const tab of tabs) {
      tab.ariaSelected = String(tab.dataset.label === label)
      tab.tabIndex = tab.dataset.label === label ? 0 : -1
    }
    for (const panel of code.querySelectorAll<HTMLElement>('.panel')) {
      panel.classList.toggle('shown', panel.dataset.label === label)
      panel.classList.toggle('put-away', panel.dataset.label !== label)
    }
  }
}

function wireButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const shown = [...(button.closest('[data-code]')?.querySelectorAll<HTMLElement>('.panel') ?? [])].find(
        (panel) => panel.offsetParent !== null,
      )
      const lines = [...(button.closest('[data-code]')?.querySelectorAll('.js summary, .js .ln') ?? [])]
      const code = shown?.querySelector('pre')
      copied(button, code ? runningText(code) : lines.map(answerLine).join('\n'))
    })
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-page]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const twin = button.dataset.copyPage ?? ''
      const { text } = await readHere(twin, 'text/markdown')
      copied(button, `${location.origin}${twin}\n\n${text}`)
    })
  }
  const print_button = document.querySelector<HTMLButtonElement>('[data-print]')
  if (print_button !== null) {
    print_button.hidden = false
    print_button.addEventListener('click', () => print())
  }
  const theme = document.querySelector<HTMLButtonElement>('[data-theme-button]')
  if (theme === null) return
  theme.hidden = false
  theme.addEventListener('click', () => applyTheme(nextTheme()))
}

/** Puts the text where pasting finds it, and says so on the button. */
function copied(button: HTMLElement, text: string): void {
  const words = button.querySelector('span') ?? button
  const before = words.textContent
  navigator.clipboard.writeText(text).then(
    () => {
      words.textContent = 'Copied'
      setTimeout(() => {
        words.textContent = before
      }, copied_shown_ms)
    },
    () => {
      words.textContent = 'Not allowed here'
    },
  )
}

const copied_shown_ms = 2_000

function wireKeys(): void {
  document.addEventListener('keydown', (event) => {
    const is_typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null
    const asks =
      (event.key === '/' && !is_typing && !event.ctrlKey && !event.metaKey) ||
      (event.key === 'k' && (event.metaKey || event.ctrlKey))
    if (event.key === 'Escape' && location.hash === '#tree') location.hash = ''
    if (!asks) return
    event.preventDefault()
    openPalette('')
  })
  for (const field of document.querySelectorAll<HTMLInputElement>('.find input'))
    field.addEventListener('pointerdown', (event) => {
      event.preventDefault()
      openPalette(field.value)
    })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.tools a[href="/docs/search"]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      openPalette('')
    })
}

/** Which part of the page is read: behind, here, ahead. */
function markTheWay(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc li a')]
  const heads = links.flatMap(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [])
  if (heads.length === 0) return
  const mark = () => {
    const at = heads.findLastIndex((head) => head.getBoundingClientRect().top < reading_line_px)
    for (const [place, link] of links.entries()) {
      link.parentElement?.classList.toggle('past', place < at)
      link.parentElement?.classList.toggle('at', place === at)
    }
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}

const reading_line_px = 140
