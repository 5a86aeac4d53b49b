import { useEffect, useRef } from 'preact/hooks'
import { shareValue } from '../server/shared-value.ts'

// One list of all keys. A screen adds its own while it is shown; `?` shows them all. Single keys work only while no field has the focus, and
// can be switched off.

type Shortcut = {
  /** `j`, `Shift x`, `Space`, `Mod k` (⌘ or Ctrl), or one after the other: `g o`. */
  keys: string
  does: string
  /** May decline by returning false: then the browser does what it would. */
  run: (event: KeyboardEvent) => boolean | undefined
}

const bindings = shareValue<readonly Shortcut[]>([])
const off_name = 'landfall-keys'
const sequence_ms = 1_200

export const useAllKeys = bindings.useValue
export const usesMac: boolean = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Adds keys while the part is shown. What they do may change from one drawing to the next. */
export function useKeys(wanted: readonly Shortcut[]): void {
  const latest = useRef(wanted)
  latest.current = wanted
  const names = wanted.map(({ keys, does }) => `${keys}=${does}`).join('|')
  useEffect(() => {
    const own = latest.current.map(
      ({ keys, does }): Shortcut => ({ keys, does, run: (event) => latest.current.find((one) => one.keys === keys)?.run(event) }),
    )
    // What comes last wins: a screen stands above the shell.
    bindings.tell([...bindings.value(), ...own])
    return () => bindings.tell(bindings.value().filter((one) => !own.includes(one)))
  }, [names])
}

export function areSingleKeysOn(): boolean {
  return localStorage.getItem(off_name) !== 'off'
}

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(off_name)
  else localStorage.setItem(off_name, 'off')
}

/** Listens to the keyboard of the whole page. Returns what ends it. */
export function listenToKeys(): () => void {
  let before: { key: string; at_ms: number } | null = null
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const pressed = pressedText(event)
    const is_single = !pressed.startsWith('Mod ') && pressed !== 'Escape'
    if (is_single && (isWriting(event.target) || !areSingleKeysOn() || isInDialog(event.target))) return
    const pair = before !== null && event.timeStamp - before.at_ms < sequence_ms ? `${before.key} ${pressed}` : null
    before = { key: pressed, at_ms: event.timeStamp }
    const found = findBinding(pair) ?? findBinding(pressed)
    if (found === undefined || found.run(event) === false) return
    before = null
    event.preventDefault()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}

function findBinding(keys: string | null): Shortcut | undefined {
  return keys === null ? undefined : bindings.value().findLast((one) => one.keys === keys)
}

function pressedText({ key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  // `?` is typed with Shift on most keyboards, and is its own key.
  const shifted = shiftKey && /^[a-z]$/.test(name)
  return `${metaKey || ctrlKey ? 'Mod ' : ''}${shifted ? 'Shift ' : ''}${name}`
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"], [role="menu"], [role="listbox"]')
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null
}

/** `⌘ K`, `Ctrl K`, `g then o`: as it stands on the keyboard. */
export function keysText(keys: string): readonly string[] {
  return keys.split(' ').map((word) => on_keyboard[word] ?? word)
}

const on_keyboard: Readonly<Record<string, string>> = {
  Mod: usesMac ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
}
