/** All errors on one page: whether to try again, the index, and each code with what to do. */
import { errorAdvice } from '../contract/error-advice.ts'
import { type ErrorCode, errorDocument } from '../contract/errors.ts'
import { type Description, listErrors, operationAddress } from './described.ts'
import { anchorOf, type DocumentedError, heading, type PageBlock, prose, type SitePage } from './page.ts'
import { jsonOf } from './requests.ts'

type StatusGroup = { readonly title: string; readonly text: string; has(status: number): boolean }

const groups: readonly StatusGroup[] = [
  { title: 'The request is not understood', text: 'Status 400 to 405. Nothing was done.', has: (status) => status <= 405 },
  {
    title: 'Somebody else was there',
    text: 'Status 409, 410 and 412: the record or the key is in another state than the request supposes.',
    has: (status) => status >= 409 && status <= 412,
  },
  {
    title: 'The form is refused',
    text: 'Status 413 to 415, and 431.',
    has: (status) => (status >= 413 && status <= 415) || status === 431,
  },
  {
    title: 'The content is refused',
    text: 'Status 422. `source.pointer` says where in the body; one answer may hold several.',
    has: (status) => status === 422,
  },
  { title: 'Too fast', text: 'Status 429. `Retry-After` says how many seconds to wait.', has: (status) => status === 429 },
  {
    title: 'Ours',
    text: 'Status 500 and 503. A write with the same `Idempotency-Key` is safe to repeat.',
    has: (status) => status >= 500,
  },
]

export function errorsPage(description: Description): SitePage {
  return {
    address: '/docs/errors',
    title: 'Errors',
    label: 'All codes',
    tab: 'errors',
    group: 'Errors',
    folded: false,
    kind: 'error',
    word: null,
    method: null,
    parts: groups.map(({ title, has }) => ({
      text: title,
      address: `#${anchorOf(title)}`,
      method: String(listErrors().filter(([, { status }]) => has(status)).length),
    })),
    content: () => ({
      lede: 'Every refusal names what is wrong, where, and what to do. All problems of a request come at once.',
      blocks: [...opening(), ...groups.flatMap((group) => groupBlocks(description, group))],
      rail: [],
    }),
  }
}

function opening(): PageBlock[] {
  const codes = listErrors()
  return [
    heading('Shape of an answer'),
    prose(
      'Errors come as JSON:API error documents. Each has `status` (the HTTP status as text), `title`, `detail` (for people, may be null), `source` (a `pointer` into the body or the name of a `parameter`, or null), `code` (for programs), `links.about` (its place on this page), and, where it says more, `meta`. Every answer carries `X-Request-Id`; the log of the service has the same id.',
    ),
    heading('Whether to try again'),
    {
      kind: 'table',
      head: ['Answer', 'Again?'],
      rows: [
        ['none, 500, 502, 503, 504', '**Yes**, a write with the same `Idempotency-Key`. After 503 when `Retry-After` says.'],
        ['429, 409 [`idempotency_key_in_use`](#idempotency_key_in_use)', '**Yes**, after `Retry-After` seconds.'],
        ['412', '**Read first**, decide again, then send.'],
        ['all other 4xx', '**No.** Change the request.'],
      ],
    },
    heading(`All ${codes.length}`, 'all-codes'),
    {
      kind: 'links',
      dense: true,
      links: codes.map(([code, { status }]) => ({ text: `\`${code}\``, address: `#${code}`, method: String(status) })),
    },
  ]
}

function groupBlocks(description: Description, { title, text, has }: StatusGroup): PageBlock[] {
  const rows = listErrors().filter(([, { status }]) => has(status))
  return [
    heading(title),
    prose(text),
    ...rows.map(
      ([code, { status, when }]): PageBlock => ({ kind: 'error', error: documented(description, code, { status, when }) }),
    ),
  ]
}

const again_after_waiting: readonly ErrorCode[] = ['idempotency_key_in_use', 'too_many_requests', 'upload_quota', 'lists_busy']

function documented(
  description: Description,
  code: ErrorCode,
  { status, when }: { status: number; when: string },
): DocumentedError {
  const { client, operator } = errorAdvice[code]
  const answer = jsonOf(JSON.parse(errorDocument([{ code }])))
  const again = again_after_waiting.includes(code) ? 'wait' : status >= 500 ? 'yes' : 'no'
  return { code, status, when, client, operator, again, answer, answered_by: answeredBy(description, code) }
}

const operations_named_max = 6

function answeredBy({ operations }: Description, code: ErrorCode): string {
  const list = operations.filter(({ errors }) => errors.includes(code))
  if (list.length === 0) return 'any operation'
  const named = list.slice(0, operations_named_max).map((one) => `[${one.summary}](${operationAddress(one)})`)
  return `${named.join(', ')}${list.length > named.length ? ` and ${list.length - named.length} more` : ''}`
}
