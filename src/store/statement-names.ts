/**
 * Names of prepared statements. A connection keeps a statement by its name, and refuses another text under it: so the name is made of the text
 * as well, and what a text is made of (filters, the number of values) needs no place in what a store calls its statement.
 */
import { sha256 } from '../base/hash.ts'

// PostgreSQL cuts longer ones.
const name_max = 63
const digest_length = 16

// What customers ask for varies some texts, and a connection keeps what it prepared until it ends: of each label the first texts are prepared,
// and the rest is planned each time.
const texts_max = 32

const named = new Map<string, Map<string, string>>()

/** The name under which a connection prepares a text, which begins with the label. undefined: it is one text too many, and is not prepared. */
export function statementName(label: string, text: string): string | undefined {
  let texts = named.get(label)
  if (texts === undefined) {
    texts = new Map()
    named.set(label, texts)
  }
  const known = texts.get(text)
  if (known !== undefined || texts.size >= texts_max) return known
  const name = `${label.slice(0, name_max - digest_length - 1)}_${sha256(text).slice(0, digest_length)}`
  texts.set(text, name)
  return name
}
