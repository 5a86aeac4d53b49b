/** What went wrong, said so that a model can mend it or tell a person what to do. */
import { ApiError, ConnectionError, TimeoutError, UnreadableAnswerError } from '../client/errors.ts'
import { ToolProblem } from './tool.ts'
import { type AnswerText, code, joined, nameOf, quoted, say } from './words.ts'

/** The words for an error of the client or a tool; null: it is a bug of ours. */
export function problemWords(error: unknown): AnswerText | null {
  if (error instanceof ToolProblem) return error.words
  if (error instanceof ApiError) return apiProblemWords(error)
  if (error instanceof TimeoutError) return say`Landfall did not answer in time. Ask again in a minute, for less.`
  if (error instanceof ConnectionError)
    return say`Landfall cannot be reached. Whoever set this up should look at LANDFALL_SERVER and whether the server runs.`
  if (error instanceof UnreadableAnswerError)
    return say`Something answered that is not Landfall (status ${error.status}). Whoever set this up should look at LANDFALL_SERVER: it may lead to a proxy or a sign-in page.`
  return null
}

// More than these a model does not need to mend a call.
const problems_max = 5

function apiProblemWords(error: ApiError): AnswerText {
  const details = error.problems
    .slice(0, problems_max)
    .map(
      ({ detail, title, code: of }) => say`${quoted(detail ?? title ?? '')}${of === undefined ? say`` : say` [${nameOf(of)}]`}`,
    )
  const told = details.length === 0 ? say`` : say` Landfall says: ${joined(details, ' ')}`
  const request = error.request_id === null ? say`` : say` Request ${code(error.request_id)}.`
  return say`${adviceOf(error)}${told}${request}`
}

function adviceOf({ status, retry_after }: ApiError): AnswerText {
  if (status === 401)
    return say`The key is not accepted. A person must give a valid one in LANDFALL_KEY or in the header \`Authorization: Bearer KEY\`; asking again does not help.`
  if (status === 403)
    return say`This key may not do that. A person can give one with the role \`write\`; asking again does not help.`
  if (status === 404) return say`There is no such record in this account. Find it with \`search\` first.`
  if (status === 429) return say`Too many requests: wait ${retry_after ?? 60} s, then ask for less at once.`
  if (status === 400 || status === 409 || status === 422)
    return say`Landfall does not take this. Change what is wrong, and ask again.`
  if (status >= 500) return say`Landfall cannot answer now. Ask again in ${retry_after ?? 60} s.`
  return say`Landfall answered with status ${status}.`
}
