// No EDI character set has NUL or anything beyond the basic plane, and the database takes neither NUL nor halves of a pair.
const halfOfPair = /[\uD800-\uDFFF]/

/** The text with blanks for the characters that nothing behind a decoder can keep. */
export function legibleText(text: string): string {
  const plain = text.includes('\0') ? text.replaceAll('\0', ' ') : text
  return halfOfPair.test(plain) ? plain.replace(/[\uD800-\uDFFF]/g, ' ') : plain
}
