/** Messages of sources without what should not be read: tokens, keys and passwords that a source repeats in its answer. */

const mark = '[removed]'

const telling = /token|secret|passw|api[._-]?key|authorization|credential|private[._-]?key|subscription[._-]?key/i

/** The text with the value of each member, parameter or element whose name tells a secret left out, and how many there were. O(length). */
export function withoutSecrets(text: string): { text: string; removed: number } {
  let removed = 0
  const unless = (name: string, whole: string, replaced: string) => {
    if (!telling.test(name)) return whole
    removed += 1
    return replaced
  }
  const cleaned = text
    .replace(/"([\w.-]{1,64})"(\s*:\s*)"(?:[^"\\]|\\.)*"/g, (whole, name: string, colon: string) =>
      unless(name, whole, `"${name}"${colon}"${mark}"`),
    )
    .replace(/([?&])([\w.-]{1,64})=[^&\s"'<>]+/g, (whole, sign: string, name: string) =>
      unless(name, whole, `${sign}${name}=${mark}`),
    )
    .replace(/<([\w:.-]{1,64})>[^<]+<\//g, (whole, name: string) => unless(name, whole, `<${name}>${mark}</`))
    .replace(/\b(Bearer|Basic) [\w.~+/=-]{8,}/g, (_, scheme: string) => {
      removed += 1
      return `${scheme} ${mark}`
    })
  return { text: cleaned, removed }
}
