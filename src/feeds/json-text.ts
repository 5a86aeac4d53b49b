/** From the bytes of an answer to a value, or to the reason why there is none. */

export type JsonRead =
  | { kind: 'json'; value: unknown }
  | { kind: 'unreadable'; reason: 'empty' | 'html' | 'too_deep' | 'not_json' }

// Real answers nest to ten. Parsing millions of brackets would hold up everything else for seconds.
const depth_max = 200

/**
 * Reads JSON in UTF-8, in UTF-16 with its mark, or, when the bytes are no UTF-8, in Windows-1252: then names may look odd, but the
 * structure is right. A byte order mark is skipped. Texts come without what the database takes in no text: the character 0, and halves of
 * characters. O(bytes).
 */
export function readJson(body: Uint8Array): JsonRead {
  const text = decodeText(body)
  if (text.trim() === '') return { kind: 'unreadable', reason: 'empty' }
  if (/^\s*</.test(text)) return { kind: 'unreadable', reason: 'html' }
  if (isTooDeep(text)) return { kind: 'unreadable', reason: 'too_deep' }
  try {
    return { kind: 'json', value: escapesUnstorable.test(text) ? JSON.parse(text, storable) : JSON.parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'unreadable', reason: 'not_json' }
    throw error
  }
}

// JSON has such characters as escapes only; decoding bytes leaves none.
const escapesUnstorable = /\\u(0000|d[89a-f])/i

function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', ' ').toWellFormed() : value
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeText(body: Uint8Array): string {
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body)
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body)
  try {
    return utf8.decode(body)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(body)
    throw error
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  for (let position = 0; position < text.length; position++) {
    const character = text.charCodeAt(position)
    if (character === 0x22) position = endOfText(text, position)
    else if (character === 0x5b || character === 0x7b) {
      depth += 1
      if (depth > depth_max) return true
    } else if (character === 0x5d || character === 0x7d) depth -= 1
  }
  return false
}

/** The quotation mark that closes a text, or the end of all. One behind an odd number of backslashes is part of the text. */
function endOfText(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let first = end
    while (json.charCodeAt(first - 1) === 0x5c) first -= 1
    if ((end - first) % 2 === 0) return end
  }
  return json.length
}
