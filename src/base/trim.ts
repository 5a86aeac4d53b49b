/** Cuts signs off the ends of a text, in one pass: a pattern such as `/+$` begins anew at every sign of a long row of them. */

/** What parts words: the characters of the pattern `\s`. */
export const blanks =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** Without the characters of `signs` at its end. O(n). */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Without the characters of `signs` at its beginning. O(n). */
export function trimStartOf(text: string, signs: string): string {
  let start = 0
  while (start < text.length && signs.includes(text.charAt(start))) start += 1
  return text.slice(start)
}
