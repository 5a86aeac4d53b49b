/** Spoils recordings, as the world does: cut off, mistyped, of another form. Deterministic for a seed. */
import type { Chance } from './chance.ts'
import { shortened, shownValue } from './shortened.ts'
import { type WordsOfText, wordsOfEdi, wordsOfLines } from './words.ts'

type Damage = { how: string; bytes: Uint8Array }

// Enough to meet every member of a usual answer; a long one is met at random places.
const cuts_max = 40
const strokes_max = 40
const members_max = 150
const words_max = 150

const encode = (text: string) => new TextEncoder().encode(text)

/** What should not make any reader throw, whatever it reads. */
const garbage: readonly Damage[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '""',
  '"word"',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[{}]',
  '[0,"",true]',
  '{"a":{"b":{"c":[{}]}}}',
  '{"__proto__":{"constructor":"toString"}}',
  '<html><body>Service unavailable</body></html>',
  '[{"',
  '{"a":1e999,"b":"\\u0000"}',
  '\uFEFF[]',
].map((text) => ({ how: `the text ${JSON.stringify(text)} in its place`, bytes: encode(text) }))

/** Values of another form than the one that stands there. */
const odd_values: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  true,
  [],
  {},
  'ZZ-NO-SUCH',
  '\u0000\ud800',
  'x'.repeat(5_000),
  [null],
  '2026-02-30T25:61:00Z',
]

/** Cut off, mistyped, members of other forms, and garbage. */
export function spoilt(bytes: Uint8Array, chance: Chance): Damage[] {
  return [...garbage, ...cut(bytes, chance), ...mistyped(bytes, chance), ...otherMembers(bytes, chance), noise(chance)]
}

function cut(bytes: Uint8Array, chance: Chance): Damage[] {
  const ends =
    bytes.length <= cuts_max
      ? [...bytes.keys()]
      : Array.from({ length: cuts_max }, (_, step) => Math.floor(((step + chance.below(100) / 100) * bytes.length) / cuts_max))
  return ends.map((end) => ({ how: `cut off after ${end} bytes`, bytes: bytes.slice(0, end) }))
}

function mistyped(bytes: Uint8Array, chance: Chance): Damage[] {
  if (bytes.length === 0) return []
  return Array.from({ length: strokes_max }, () => {
    const [at, length] = [chance.below(bytes.length), 1 + chance.below(12)]
    const stroke = [
      { how: `${length} bytes left out at ${at}`, between: new Uint8Array(), to: at + length },
      { how: `another byte at ${at}`, between: Uint8Array.of(chance.below(256)), to: at + 1 },
      { how: `${length} bytes twice at ${at}`, between: bytes.slice(at, at + length), to: at },
    ][chance.below(3)]
    const { how, between, to } = stroke ?? { how: '', between: new Uint8Array(), to: at }
    return { how, bytes: Buffer.concat([bytes.slice(0, at), between, bytes.slice(to)]) }
  })
}

function otherMembers(bytes: Uint8Array, chance: Chance): Damage[] {
  const value = jsonOf(bytes)
  if (value === undefined) return []
  const paths = pathsOf(value)
  const all = paths.flatMap((path) => odd_values.map((odd) => ({ path, odd })))
  return chance
    .shuffled(all.length > 20_000 ? all.filter((_, index) => index % Math.ceil(all.length / 20_000) === 0) : all)
    .slice(0, members_max)
    .map(({ path, odd }) => ({
      how: `${shownValue(odd)} at ${shortened(path.join('.'))}`,
      bytes: encode(JSON.stringify(replaced(value, path, odd))),
    }))
}

function noise(chance: Chance): Damage {
  return { how: 'noise', bytes: Uint8Array.from({ length: 300 }, () => chance.below(256)) }
}

const strange_word = 'ZZNOSUCH'
/** A recording with one word of it at a time replaced by one that means nothing. */
type Strange = {
  form: 'json' | 'text'
  /** The recording as it is with no word replaced. */
  base: Uint8Array
  /** `place` is where the word stands. */
  spoilt: (Damage & { place: string })[]
}

/** `readsSame`: whether such bytes are read as the recording is; else EDI is taken as the lines that it stands in. */
export function strangeWords(bytes: Uint8Array, chance: Chance, readsSame: (base: Uint8Array) => boolean): Strange {
  const value = jsonOf(bytes)
  if (value !== undefined) return strangeJson(value, chance)
  const edi = wordsOfEdi(bytes)
  return strangeText(edi !== null && readsSame(edi.write(new Map())) ? edi : wordsOfLines(bytes), chance)
}

function strangeJson(value: unknown, chance: Chance): Strange {
  const texts = pathsOf(value).filter((path) => typeof at(value, path) === 'string')
  const spoilt = few(texts, chance).map((path) => ({
    how: `${shownValue(at(value, path))} at ${shortened(path.join('.'))} replaced by ${strange_word}`,
    place: path.join('.'),
    bytes: encode(JSON.stringify(replaced(value, path, strange_word))),
  }))
  return { form: 'json', base: encode(JSON.stringify(value)), spoilt }
}

/** One word of each place first, so that each is met however long the text is. */
function strangeText({ words, write }: WordsOfText, chance: Chance): Strange {
  const met = new Set<string>()
  const inPlaces = chance
    .shuffled([...words.slice(0, 5_000).entries()].map(([index, word]) => ({ index, ...word })))
    .map((word) => ({ ...word, is_first: !met.has(word.place) && met.add(word.place).size > 0 }))
  const chosen = [...inPlaces.filter(({ is_first }) => is_first), ...inPlaces.filter(({ is_first }) => !is_first)]
  const spoilt = chosen.slice(0, Math.max(words_max, met.size)).map(({ index, place, word }) => ({
    how: `${shownValue(word)} at ${place} replaced by ${strange_word}`,
    place,
    bytes: write(new Map([[index, strange_word]])),
  }))
  return { form: 'text', base: write(new Map()), spoilt }
}

function few<Entry>(entries: readonly Entry[], chance: Chance): Entry[] {
  return chance.shuffled(entries.slice(0, 5_000)).slice(0, words_max)
}

type Path = readonly (string | number)[]

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    // No JSON, or no text: then it is spoilt as bytes only.
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...members.flatMap(([name, member]) => pathsOf(member, [...path, name]))]
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}

function replaced(value: unknown, [first, ...rest]: Path, odd: unknown): unknown {
  if (first === undefined) return odd
  if (Array.isArray(value)) return value.map((member, index) => (index === first ? replaced(member, rest, odd) : member))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === first ? replaced(member, rest, odd) : member]),
  )
}
