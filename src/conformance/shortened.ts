/** Values of a source in sentences for people: as much as tells which one it is, and how long it was. */

// As long as names and numbers are; a longer value is known by its beginning.
const shown_max = 60
const sentence_max = 300

/** The text itself, or its beginning with its whole length: `xxxx… (5,000 characters)`. */
export function shortened(text: string, max: number = shown_max): string {
  return text.length <= max ? text : `${text.slice(0, max).toWellFormed()}… (${text.length.toLocaleString('en')} characters)`
}

/** A value as JSON; `nothing` for one that JSON has not got. */
export function shownValue(value: unknown): string {
  return shortened(JSON.stringify(value) ?? 'nothing')
}

/** A sentence that holds values, an error's message for example: each of its words shortened, and the whole. */
export function shownSentence(text: string): string {
  return shortened(
    text
      .split(' ')
      .map((word) => shortened(word))
      .join(' '),
    sentence_max,
  )
}
