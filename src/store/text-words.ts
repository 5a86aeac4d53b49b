/** Texts that people type to find a name: each word from its beginning. */

const words_max = 20

/** A query for `to_tsquery('simple', …)`; undefined when there is no word in the text. */
export function wordQuery(text: string | undefined): string | undefined {
  const words = text?.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0
    ? undefined
    : words
        .slice(0, words_max)
        .map((word) => `'${word.toLowerCase()}':*`)
        .join(' & ')
}
