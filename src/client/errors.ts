import type { ErrorDocument } from './interface.ts'

// What may go wrong with a call. `kind` tells which; switch over it.

export type ApiProblem = ErrorDocument['errors'][number]

/** The service answered with an error. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind = 'api'
  readonly status: number
  /** What is wrong, all at once; empty when something in between answered in another form. */
  readonly problems: readonly ApiProblem[]
  /** Names the request in the service's log. */
  readonly request_id: string | null
  /** Seconds that the service asks to wait, for 429 and 503. */
  readonly retry_after: number | null

  constructor(answer: {
    status: number
    problems: readonly ApiProblem[]
    request_id: string | null
    retry_after: number | null
  }) {
    const [first] = answer.problems
    super(`${answer.status}: ${first?.detail ?? first?.title ?? 'the service answered with an error'}`)
    this.status = answer.status
    this.problems = answer.problems
    this.request_id = answer.request_id
    this.retry_after = answer.retry_after
  }

  /** Whether one of the problems has this code, such as `duplicate`. */
  has(code: string): boolean {
    return this.problems.some((problem) => problem.code === code)
  }
}

/** No answer came: no connection, or it broke. `cause` holds what `fetch` said. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  readonly kind = 'connection'
}

/** No answer came in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
  readonly kind = 'timeout'
}

/** Something answered that is not this interface: a login page, a proxy. */
export class UnreadableAnswerError extends Error {
  override name = 'UnreadableAnswerError'
  readonly kind = 'unreadable'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type ClientError = ApiError | ConnectionError | TimeoutError | UnreadableAnswerError
