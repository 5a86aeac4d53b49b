/** What `landfall feeds try` says of all kinds of feeds. */

/** Exit codes: the feed did not answer; and those of sysexits: nothing in the file could be read, there is no such file. */
export const not_answered = 1
export const data_error = 65
export const no_input = 66

// Enough to see that it is a page for people, or an error.
const beginning_length = 300

export function beginningOf(body: Buffer): string {
  const text = body.toString('utf8', 0, beginning_length).replace(/\s+/g, ' ')
  return body.length > beginning_length ? `It begins: ${text} …` : `It is: ${text}`
}
