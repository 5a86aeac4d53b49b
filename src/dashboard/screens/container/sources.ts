import type { SourceName } from '../../server/work.ts'

// Who speaks, by the words of the interface.

const names: Readonly<Record<string, SourceName>> = {
  shipping_line: 'line',
  line: 'line',
  terminal: 'terminal',
  rail: 'rail',
  ais: 'ais',
  user_input: 'person',
  person: 'person',
  tariff: 'tariff',
}
const words: Readonly<Record<SourceName, string>> = {
  line: 'the line',
  terminal: 'the terminal',
  rail: 'the railroad',
  ais: 'the ship’s position',
  tariff: 'your tariff',
  person: 'a person of this account',
}

/** The kind of a source by its name in the interface; null for one that we do not know. */
export function sourceOf(data_source: string): SourceName | null {
  return names[data_source] ?? null
}

/** `the line`, for the middle of a sentence. */
export function sourceWords(data_source: string): string {
  const name = sourceOf(data_source)
  return name === null ? data_source.replaceAll('_', ' ') : words[name]
}

/** The same at the beginning of one. */
export function sourceBegins(data_source: string): string {
  const text = sourceWords(data_source)
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
