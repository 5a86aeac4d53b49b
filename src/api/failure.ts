import { errorDocument, RequestError, type RequestProblem } from '../contract/errors.ts'
import { isNotWriting, isUnavailable } from '../store/unavailable.ts'

// Turns anything thrown into an answer. What is not the caller's fault says nothing about the inside.

type FailureAnswer = { status: number; body: string; headers: Readonly<Record<string, string>>; is_ours: boolean }

const retry_after_seconds = 5

/** The answer to a request that failed. `request_id` is how a person finds the failure in the log. */
export function failureOf(error: unknown, request_id: string): FailureAnswer {
  if (error instanceof RequestError) {
    return { status: error.status, body: errorDocument(error.problems), headers: error.headers, is_ours: error.status >= 500 }
  }
  if (isNotWriting(error)) return unavailable('Nothing can be written right now. Reading goes on.')
  if (isUnavailable(error)) return unavailable('The service cannot answer right now.')
  const known = frameworkProblem(error)
  if (known) return failureOf(new RequestError([known]), request_id)
  const failed = new RequestError([{ code: 'internal', meta: { request_id } }])
  return { ...failureOf(failed, request_id), is_ours: true }
}

function unavailable(detail: string): FailureAnswer {
  const error = new RequestError([{ code: 'unavailable', detail }])
  return {
    status: error.status,
    body: errorDocument(error.problems),
    headers: { 'retry-after': String(retry_after_seconds) },
    is_ours: true,
  }
}

/** What the HTTP framework refuses before any handler runs. */
function frameworkProblem(error: unknown): RequestProblem | undefined {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  switch (status) {
    case 400:
      return { code: 'bad_request', detail: 'The request cannot be read.' }
    case 413:
      return { code: 'payload_too_large', detail: 'The body is too large.' }
    case 414:
      return { code: 'uri_too_long', detail: 'The address is too long.' }
    case 415:
      return { code: 'unsupported_media_type', detail: 'Send the body as application/vnd.api+json or application/json.' }
    default:
      return undefined
  }
}
