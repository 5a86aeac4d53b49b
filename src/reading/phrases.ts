/** Sentences that say something in a known order: words that begin them, then values and the words between those. */

/** What a value in a sentence looks like. */
type PhrasePart = 'amount' | 'code' | 'count' | 'currency' | 'day' | 'name' | 'package' | 'paid' | 'place' | 'voyage'
/** `begins` is global; the patterns between the values begin with `^`. */
export type Phrase = { begins: RegExp; goes_on: readonly (PhrasePart | RegExp)[] }
type PhraseValue = { text: string; at: number }

// Each looks at a few words from its place on, so that a long text takes as many steps as it has words.
const parts: Record<PhrasePart, RegExp> = {
  amount: /^\d[\d,.]{0,14}\d/,
  code: /^(?=[A-Z/-]{0,12}\d)[A-Z0-9][A-Z0-9/-]{3,24}/,
  count: /^\d[\d,]{0,8}/,
  currency: /^(?:[A-Z]{3}|[$€£])(?= ?\d)/,
  day: /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[ ./,-]{0,2}(?:\p{L}{3,9}|\d{1,2})[ ./,-]{0,2}\d{2,4}|\p{L}{3,9}\.? \d{1,2},? \d{4})/u,
  name: /^\p{Lu}[\p{L}'.-]{0,20}(?: [\p{Lu}\d][\p{L}\d'.-]{0,20}){0,5}/u,
  package: /^(?:packages|pkgs|cartons|ctns|pallets|cases|pieces|crates|bags|drums|rolls|boxes)\b/i,
  paid: /^(?:prepaid|collect)\b/i,
  place: /^\p{Lu}[\p{L}'.-]{1,20}(?: \p{Lu}[\p{L}'.-]{0,20}){0,3}(?:, \p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}.]{1,20}){0,2}){0,2}/u,
  voyage: /^[A-Z0-9]{1,6}(?:-[A-Z0-9]{1,5})?\b/,
}
const ahead = 160
const tries_max = 60

/** The values of the first sentence of `text` that goes on as the phrase does; null where none does. */
export function matchPhrase(text: string, { begins, goes_on }: Phrase): PhraseValue[] | null {
  let tries = 0
  for (const found of text.matchAll(begins)) {
    if (tries++ >= tries_max) return null
    const values = goOn(text, { at: found.index + found[0].length, goes_on })
    if (values) return values
  }
  return null
}

type Rest = { at: number; goes_on: Phrase['goes_on'] }

/** A value may have taken words that belong to what comes next: it gives back one after the other. */
function goOn(text: string, { at, goes_on: [part, ...rest] }: Rest): PhraseValue[] | null {
  if (part === undefined) return []
  const near = text.slice(at, at + ahead)
  if (part instanceof RegExp) {
    const between = part.exec(near)
    return between && goOn(text, { at: at + between[0].length, goes_on: rest })
  }
  let value = parts[part].exec(near)?.[0]
  while (value !== undefined && value !== '') {
    const others = goOn(text, { at: at + value.length, goes_on: rest })
    if (others) return [{ text: value.replace(/[.,]$/, ''), at }, ...others]
    const blank = value.lastIndexOf(' ')
    value = blank < 0 || part === 'day' ? undefined : value.slice(0, blank).replace(/,$/, '')
  }
  return null
}
