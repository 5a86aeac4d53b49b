import { sha256 } from '../base/hash.ts'

/** What two answers are compared by: the bytes of all their pages. */
export function answerSha256(pages: readonly { body: Buffer }[]): string {
  const [only, ...others] = pages
  return sha256(only !== undefined && others.length === 0 ? only.body : Buffer.concat(pages.map(({ body }) => body)))
}
