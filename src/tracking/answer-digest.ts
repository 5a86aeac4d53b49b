import { sha256 } from '../base/hash.ts'

/** What two answers are compared by: the bytes of all their pages. */
export function answerSha256(pages: readonly { body: Buffer }[]): string {
  return sha256(Buffer.concat(pages.map((page) => page.body)))
}
