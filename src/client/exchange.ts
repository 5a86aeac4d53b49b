import { ApiError, type ApiProblem, ConnectionError, TimeoutError, UnreadableAnswerError } from './errors.ts'

// One exchange with the service, repeated where that is safe.

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export type Exchange = {
  fetch: Fetch
  timeout_ms: number
  /** Repetitions after the first try. */
  retries: number
  /** Lets time pass; tests give a quick one. */
  wait(wait_ms: number, signal: AbortSignal | undefined): Promise<void>
}

export type HttpRequest = {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array<ArrayBuffer> | undefined
  /** Ends the exchange and all repetitions. */
  signal: AbortSignal | undefined
}

// Nobody waits longer for a retry: then the caller hears of it.
const wait_max_ms = 60_000
const wait_first_ms = 500

/**
 * Sends a request and reads the JSON of its answer; undefined when it has none. A read, or a write with an Idempotency-Key, is repeated
 * after 429, 503, other server errors, lost connections and timeouts. Throws ApiError, ConnectionError, TimeoutError or
 * UnreadableAnswerError; the signal's reason when the caller ends it.
 */
export async function exchange(tools: Exchange, request: HttpRequest): Promise<unknown> {
  const repeatable = request.method === 'GET' || request.headers['idempotency-key'] !== undefined
  for (let tried = 0; ; tried += 1) {
    try {
      return await exchangeOnce(tools, request)
    } catch (error) {
      const wait_ms = repeatable && tried < tools.retries ? waitAfter(error, tried) : null
      if (wait_ms === null) throw error
      await tools.wait(wait_ms, request.signal)
    }
  }
}

/** How long to wait before the next try, or null when the error is final. */
function waitAfter(error: unknown, tried: number): number | null {
  const usual_ms = Math.min(wait_max_ms, wait_first_ms * 2 ** tried) * (0.75 + Math.random() / 2)
  if (error instanceof ConnectionError || error instanceof TimeoutError) return usual_ms
  if (error instanceof UnreadableAnswerError) return error.status >= 500 ? usual_ms : null
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status < 500) || error.status === 501) return null
  const asked_ms = error.retry_after === null ? usual_ms : error.retry_after * 1_000
  return asked_ms > wait_max_ms ? null : asked_ms
}

async function exchangeOnce({ fetch, timeout_ms }: Exchange, request: HttpRequest): Promise<unknown> {
  const { method, url, headers, body, signal } = request
  const timeout = AbortSignal.timeout(timeout_ms)
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: either,
      ...(body === undefined ? {} : { body }),
    })
    return readAnswer(response, await response.text())
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnreadableAnswerError) throw error
    if (signal?.aborted) throw signal.reason
    if (timeout.aborted) throw new TimeoutError(`no answer within ${timeout_ms} ms`, { cause: error })
    throw new ConnectionError(`${method} ${new URL(url).origin} failed: ${messageOf(error)}`, { cause: error })
  }
}

function readAnswer(response: Response, text: string): unknown {
  if (response.ok && (response.status === 204 || text === '')) return undefined
  const body = parsed(text)
  if (response.ok) {
    if (body === undefined) throw new UnreadableAnswerError(response.status, `the answer (${response.status}) is no JSON`)
    return body
  }
  throw new ApiError({
    status: response.status,
    problems: problemsOf(body),
    request_id: response.headers.get('x-request-id'),
    retry_after: secondsOf(response.headers.get('retry-after')),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function problemsOf(body: unknown): readonly ApiProblem[] {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
  return Array.isArray(errors) ? (errors as ApiProblem[]) : [] // the form of every error document of the interface
}

/** Retry-After holds seconds or a date. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const until_ms = Date.parse(header)
  return Number.isNaN(until_ms) ? null : Math.max(0, Math.ceil((until_ms - Date.now()) / 1_000))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
