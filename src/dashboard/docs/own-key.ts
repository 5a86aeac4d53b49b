/**
 * A key that the reader pastes: filled into samples, masked, and sent with what they run. It is kept for this tab alone, and never in an
 * address, in print or in what is stored longer.
 */
import { wrapText } from './wrap-text.ts'

const kept_name = 'landfall-docs-key'
const name_in_samples = '$LANDFALL_KEY'
const tail_shown = 4
const length_min = 12

export function ownKey(): string | null {
  return sessionStorage.getItem(kept_name)
}

/** The text of a sample as it runs: with the whole key where a masked one stands. */
export function runningText(code: Element): string {
  const copy = code.cloneNode(true)
  // A copy of an element is one.
  const places = (copy as Element).querySelectorAll('[data-own-key]')
  for (const place of places) place.textContent = ownKey() ?? name_in_samples
  return copy.textContent ?? ''
}

export function wireOwnKey(): void {
  for (const code of document.querySelectorAll('.code code'))
    for (const place of wrapText(code, name_in_samples)) place.dataset.ownKey = ''
  showKey()
  const button = document.querySelector<HTMLButtonElement>('[data-key-button]')
  if (button === null) return
  button.hidden = false
  button.addEventListener('click', askForKey)
}

function showKey(): void {
  const key = ownKey()
  for (const place of document.querySelectorAll('[data-own-key]')) {
    place.textContent = key === null ? name_in_samples : masked(key)
    place.classList.toggle('mine', key !== null)
  }
  const words = document.querySelector('[data-key-button] span')
  if (words !== null) words.textContent = key === null ? 'Your key' : `Your key ${masked(key)}`
}

/** `lf_live_••••••wqg0`: of which kind, and which one. */
function masked(key: string): string {
  if (key.length < length_min) return '••••••'
  return `${key.slice(0, Math.min(key.lastIndexOf('_') + 1, length_min - tail_shown))}••••••${key.slice(-tail_shown)}`
}

function askForKey(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.own-key') ?? madeDialog()
  const field = dialog.querySelector('input')
  if (field !== null) field.value = ''
  dialog.showModal()
}

function madeDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'own-key'
  dialog.ariaLabel = 'Your key'
  const form = document.createElement('form')
  form.method = 'dialog'
  const label = document.createElement('label')
  const field = Object.assign(document.createElement('input'), { type: 'password', autocomplete: 'off', spellcheck: false })
  label.append('API key', field)
  const said = document.createElement('p')
  said.textContent =
    'It is filled into samples and sent with what you run here. It is kept for this tab alone and forgotten when you close it.'
  const acts = document.createElement('div')
  acts.className = 'acts'
  acts.append(button('Cancel', 'cancel'), button('Forget it', 'forget'), button('Keep it', 'keep'))
  form.append(label, said, acts)
  dialog.append(form)
  form.addEventListener('submit', ({ submitter }) => {
    const choice = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const key = field.value.trim()
    if (choice === 'keep' && key !== '') sessionStorage.setItem(kept_name, key)
    if (choice === 'forget') sessionStorage.removeItem(kept_name)
    field.value = ''
    showKey()
  })
  // Enter in the field keeps: the first button of a form is what it presses.
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    form.requestSubmit(acts.querySelector<HTMLButtonElement>('[value=keep]'))
  })
  document.body.append(dialog)
  return dialog
}

function button(words: string, value: string): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), { type: 'submit', value, textContent: words })
  made.className = value === 'keep' ? 'cb run' : 'cb'
  return made
}
