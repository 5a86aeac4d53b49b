/** What a word of the code means, beside it: on hover, on focus, or where a line of an answer is chosen by keys. */
import { readHere } from './same-server.ts'

/** As src/docs/card.ts writes it. */
type DocsCard = { name: string; type: string; text: string; values: readonly string[]; address: string }

const known = new Map<string, Promise<DocsCard | null>>()
const wait_ms = 250
const leave_ms = 200
const gap_px = 6
const values_max = 12
const word_in_prose = /^[a-z][a-z0-9]*(?:[_.][a-z0-9]+)+$/

let card: HTMLElement | null = null
let shown_for: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined

export function wireCards(): void {
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    // Whoever wants to read the card may move into it.
    if (card?.contains(target)) return clearTimeout(timer)
    const place = placeOf(target)
    if (place === null) later(hideCard, leave_ms)
    else if (place !== shown_for) later(() => void showCard(place), wait_ms)
    else clearTimeout(timer)
  })
  // A long press is what a touch screen has for it, and tells so itself.
  document.addEventListener('contextmenu', (event) => {
    const place = event.target instanceof Element ? placeOf(event.target) : null
    if (place === null || !matchMedia('(hover: none)').matches) return
    event.preventDefault()
    void showCard(place)
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || card?.contains(target)) return
    const code = target.matches('a, summary') ? target.querySelector('code, [data-word]') : null
    const place = code === null ? null : placeOf(code)
    if (place !== null && target.matches(':focus-visible')) void showCard(place)
    else hideCard()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideCard()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && card?.contains(target) !== true) hideCard()
  })
}

function placeOf(target: Element): Element | null {
  const place = target.closest('[data-word], .prose code')
  return place !== null && wordOf(place) !== null && place.closest('pre, .way, .nm, h1, h3') === null ? place : null
}

function wordOf(place: Element): string | null {
  const word = place instanceof HTMLElement ? place.dataset.word : undefined
  if (word !== undefined) return word
  const text = place.textContent ?? ''
  return word_in_prose.test(text) ? text : null
}

export function hideCard(): void {
  clearTimeout(timer)
  shown_for?.removeAttribute('aria-describedby')
  shown_for = null
  if (card !== null) card.hidden = true
}

/** Nothing is shown of a word that the documentation does not know. */
export async function showCard(place: Element): Promise<void> {
  const word = wordOf(place)
  if (word === null) return hideCard()
  hideCard()
  shown_for = place
  const answer = known.get(word) ?? askCard(word)
  known.set(word, answer)
  const found = await answer
  if (found === null || shown_for !== place) return
  card ??= madeCard()
  fill(card, found)
  card.hidden = false
  place.setAttribute('aria-describedby', card.id)
  stand(card, place.getBoundingClientRect())
}

async function askCard(word: string): Promise<DocsCard | null> {
  try {
    const { status, text } = await readHere(`/docs/card?word=${encodeURIComponent(word)}`, 'application/json')
    return status === 200 ? JSON.parse(text) : null
  } catch {
    // Without a connection there is nothing to show; the page says the same in full.
    return null
  }
}

function madeCard(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'card-of'
  made.id = 'card-of-word'
  made.role = 'tooltip'
  document.body.append(made)
  return made
}

function fill(made: HTMLElement, { name, type, text, values, address }: DocsCard): void {
  const head = document.createElement('p')
  const link = Object.assign(document.createElement('a'), { href: address, textContent: name })
  head.append(link, Object.assign(document.createElement('small'), { textContent: type }))
  const sentence = Object.assign(document.createElement('p'), { textContent: text })
  const words = document.createElement('p')
  words.className = 'vals'
  const rest = values.length - values_max
  words.append(
    ...values.slice(0, values_max).map((value) => Object.assign(document.createElement('code'), { textContent: value })),
    ...(rest > 0 ? [Object.assign(document.createElement('span'), { textContent: `and ${rest} more` })] : []),
  )
  made.replaceChildren(head, ...(text === '' ? [] : [sentence]), ...(values.length === 0 ? [] : [words]))
}

/** Below the word, or above it where there is no room; never beyond the edges. */
function stand(made: HTMLElement, at: DOMRect): void {
  const { width, height } = made.getBoundingClientRect()
  const below = at.bottom + gap_px
  const top = below + height > innerHeight ? Math.max(gap_px, at.top - gap_px - height) : below
  made.style.top = `${top}px`
  made.style.left = `${Math.max(gap_px, Math.min(at.left, document.documentElement.clientWidth - width - gap_px))}px`
}
