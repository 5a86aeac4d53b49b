/** The search over a page: keys choose, the answer stands beside. The server ranks; nothing leaves it. */
import { readHere } from './same-server.ts'

type Hit = { name: string; sentence: string; address: string; kind: string; of: string; is_code: boolean; is_heading: boolean }
type SearchAnswer = { hits: readonly Hit[]; total: number }

const wait_ms = 60
let palette: HTMLDialogElement | null = null

/** Opens it with these words in its field. */
export function openPalette(words: string): void {
  palette ??= madePalette()
  const field = palette.querySelector('input')
  if (!palette.open) palette.showModal()
  if (field === null) return
  if (words !== '') field.value = words
  field.select()
  field.dispatchEvent(new Event('input'))
}

function madePalette(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'pal'
  dialog.ariaLabel = 'Search the documentation'
  const field = element('input', {
    type: 'search',
    name: 'q',
    autocomplete: 'off',
    spellcheck: false,
    placeholder: 'A word of the API, an error, a guide',
  })
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-expanded', 'true')
  field.setAttribute('aria-controls', 'hits')
  field.ariaLabel = 'Search'
  const list = element('ul', { id: 'hits' })
  list.setAttribute('role', 'listbox')
  list.ariaLabel = 'What was found'
  const answer = element('div', { className: 'answer' })
  const count = element('output', {})
  const head = element('div', { className: 'q' })
  const close = element('button', { type: 'button', className: 'kbd', textContent: 'Esc' })
  close.ariaLabel = 'Esc: close'
  close.addEventListener('click', () => dialog.close())
  head.append(field, close)
  const parts = element('div', { className: 'parts-of' })
  parts.append(list, answer)
  const keys = element('div', { className: 'keys' })
  keys.append(...['↑ ↓ choose', '↵ open', 'Esc close'].map((textContent) => element('span', { textContent })), count)
  dialog.append(head, parts, keys)
  document.body.append(dialog)
  wire({ dialog, field, list, answer, count })
  return dialog
}

type Parts = {
  dialog: HTMLDialogElement
  field: HTMLInputElement
  list: HTMLUListElement
  answer: HTMLElement
  count: HTMLOutputElement
}

function wire({ dialog, field, list, answer, count }: Parts): void {
  let hits: readonly Hit[] = []
  let chosen = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = (place: number) => {
    chosen = Math.max(0, Math.min(place, hits.length - 1))
    for (const [at, row] of [...list.children].entries()) {
      row.ariaSelected = String(at === chosen)
      if (at === chosen) row.scrollIntoView({ block: 'nearest' })
    }
    field.setAttribute('aria-activedescendant', hits.length === 0 ? '' : `hit-${chosen}`)
    tellAnswer(answer, hits[chosen])
  }
  const show = ({ hits: found, total }: SearchAnswer, words: string) => {
    hits = found
    list.replaceChildren(...found.map((hit, at) => rowOf(hit, at, words)))
    count.textContent =
      words === '' ? '' : total === 0 ? 'Nothing is called that' : `${found.length} of ${total}, on this machine`
    mark(0)
  }
  const ask = async () => {
    const words = field.value.trim()
    if (words === '') return show({ hits: [], total: 0 }, '')
    const { text } = await readHere(`/docs/search?q=${encodeURIComponent(words)}`, 'application/json')
    // As src/docs/search.ts writes it.
    const found = JSON.parse(text) as SearchAnswer
    if (field.value.trim() === words) show(found, words)
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), wait_ms)
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      mark(chosen + (event.key === 'ArrowDown' ? 1 : -1))
    }
    const address = hits[chosen]?.address
    if (event.key === 'Enter' && address !== undefined && event.target === field)
      go(address, event.metaKey || event.ctrlKey, dialog)
  })
  list.addEventListener('click', (event) => {
    const row = event.target instanceof Element ? event.target.closest('li') : null
    const address = row?.dataset.address
    if (address !== undefined) go(address, event.metaKey || event.ctrlKey, dialog)
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
}

function go(address: string, apart: boolean, dialog: HTMLDialogElement): void {
  if (apart) return void open(address, '_blank')
  dialog.close()
  location.assign(address)
}

function rowOf({ name, sentence, address, kind, of, is_code, is_heading }: Hit, at: number, words: string): HTMLLIElement {
  const row = element('li', { id: `hit-${at}` })
  row.setAttribute('role', 'option')
  row.dataset.address = address
  const title = element(is_code ? 'code' : 'span', { className: 'name' })
  title.append(...marked(name, words))
  row.append(
    title,
    element('span', { className: 'ty', textContent: kind === 'attribute' || kind === 'word' ? of : kind }),
    element('small', { textContent: is_heading && of !== name ? `${of}: ${sentence}` : sentence }),
  )
  return row
}

/** The words that were asked for stand out. */
function marked(name: string, words: string): (string | HTMLElement)[] {
  const at = name.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return [name]
  const end = at + words.length
  return [name.slice(0, at), element('mark', { textContent: name.slice(at, end) }), name.slice(end)]
}

function tellAnswer(answer: HTMLElement, hit: Hit | undefined): void {
  answer.replaceChildren()
  if (hit === undefined) return
  const where = hit.is_code || hit.is_heading ? `${hit.of}` : hit.kind
  answer.replaceChildren(
    element('b', { textContent: hit.name }),
    element('p', { textContent: hit.sentence }),
    element('p', { textContent: where === hit.name ? hit.kind : where }),
  )
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  members: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), members)
}
