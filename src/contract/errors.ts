// Every error of the interface: its code, its status and its title. A new error is one row; docs/reference/errors.md follows.

export type ErrorRow = {
  status: number
  title: string
  /** When it happens, for the reference. */
  when: string
  /** What is said where nothing more is known. */
  detail?: string
  /** What is said of a member of the body, after its name. */
  says?(fault: Fault): string
}

/** What is wrong with a member, as far as the schema knows. */
type Fault = {
  /** What was sent. */
  given?: unknown
  limit?: unknown
  /** What the limit counts, where it says so. */
  unit?: 'characters'
  /** One value in a list is at fault, and the list is named. */
  in_list?: true
}

const unprocessable = { status: 422, title: 'Unprocessable Entity' } as const

export const errorTable = {
  bad_request: {
    status: 400,
    title: 'Bad Request',
    when: 'A parameter of the query cannot be used; `source.parameter` names it.',
  },
  unknown_parameter: {
    status: 400,
    title: 'Bad Request',
    when: 'The list cannot be filtered, sorted or extended by what the query names; `source.parameter` says which.',
  },
  malformed_body: {
    status: 400,
    title: 'Bad Request',
    when: 'The body is not JSON, is nested too deeply, or has no `data` object.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    when: 'The API key is missing, unknown, expired or revoked, or the session has ended.',
  },
  wrong_credentials: {
    status: 401,
    title: 'Unauthorized',
    when: 'Nobody signs in with this address and this password: the same for an address that nobody has and a password that is wrong.',
    detail: 'The e-mail address or the password is wrong.',
  },
  password_required: {
    status: 401,
    title: 'Unauthorized',
    when: 'The share link has a password, and it was not sent, or another.',
    detail: 'This link asks for a password: send it as `Share-Password`.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    when: 'The API key has not the role for this, or its account is suspended.',
  },
  foreign_origin: {
    status: 403,
    title: 'Forbidden',
    when: 'A page of another origin asked, or a write with the cookie of a session came without the `X-CSRF-Token` of that session.',
  },
  not_found: {
    status: 404,
    title: 'Not Found',
    when: 'No such record in the account, or no such address.',
    detail: 'There is no such record.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method Not Allowed',
    when: 'The address exists but not for this method; `Allow` lists those that it has.',
  },
  conflict: { status: 409, title: 'Conflict', when: '`data.id` of the body names another record than the address.' },
  duplicate_document: {
    status: 409,
    title: 'Duplicate document',
    when: 'The account has a document with the same bytes; `meta.existing_document_id` and `meta.existing_document_name` name it.',
  },
  idempotency_key_in_use: {
    status: 409,
    title: 'Conflict',
    when: 'A request with the same Idempotency-Key is still under way; `Retry-After` says when to try again.',
  },
  share_ended: {
    status: 410,
    title: 'Gone',
    when: 'The share link has ended.',
    detail: 'This link has ended.',
  },
  share_revoked: {
    status: 410,
    title: 'Gone',
    when: 'The share link was taken back by whoever made it.',
    detail: 'This link was taken back.',
  },
  cursor_gone: {
    status: 410,
    title: 'Gone',
    when: 'What comes behind the cursor is no longer kept, or the service was restored to a state from before it. Read the records that matter to you and go on from `start` or `now`.',
    detail: 'Nothing is known of what comes behind this cursor.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition Failed',
    when: 'The record is no longer what `If-Match` names: it has changed since it was read.',
  },
  payload_too_large: { status: 413, title: 'Payload Too Large', when: 'The body is larger than 1 MB.' },
  message_over_limit: {
    status: 413,
    title: 'Payload Too Large',
    when: 'A message of a feed holds more than is read of one, or takes too long or too much memory to read; nothing of it was kept.',
  },
  uri_too_long: { status: 414, title: 'URI Too Long', when: 'The address is longer than 8 kB.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported Media Type',
    when: 'The body is neither application/vnd.api+json nor application/json, or it is packed (`Content-Encoding`).',
  },
  headers_too_large: {
    status: 431,
    title: 'Request Header Fields Too Large',
    when: 'The headers, with the address, are larger than 16 kB.',
    detail: 'The headers are larger than 16 kB.',
  },
  blank: {
    ...unprocessable,
    when: 'A required member is missing or empty.',
    says: ({ in_list }) => (in_list ? 'has a blank value' : "can't be blank"),
  },
  invalid: {
    ...unprocessable,
    when: 'A member has the wrong type or shape.',
    says: ({ in_list }) => (in_list ? 'has a value of the wrong type or form' : 'has the wrong type or form'),
  },
  too_short: {
    ...unprocessable,
    when: 'A text is shorter than it may be.',
    says: (fault) => `${subjectOf(fault)} too short (minimum is ${countOf(fault)})`,
  },
  too_long: {
    ...unprocessable,
    when: 'A text or list is longer than it may be.',
    says: (fault) => `${subjectOf(fault)} too long (maximum is ${countOf(fault)})`,
  },
  inclusion: {
    ...unprocessable,
    when: 'A value is not one of those that are allowed.',
    says: ({ in_list }) => (in_list ? 'has a value that is not allowed' : 'is not one of the values that are allowed'),
  },
  invalid_container: {
    ...unprocessable,
    when: 'The number is not a container number, or its check digit is wrong.',
    says: (fault) => `${quoted(fault)} is not a valid container number`,
  },
  invalid_request_type: {
    ...unprocessable,
    when: 'The kind of number is not known.',
    says: (fault) =>
      `${quoted(fault)} not recognized. Accepted request types are 'bill_of_lading', 'booking_number', and 'container'`,
  },
  not_recognized: {
    ...unprocessable,
    when: 'No shipping line has this SCAC.',
    says: (fault) => `${quoted(fault)} is not recognized`,
  },
  not_supported: {
    ...unprocessable,
    says: (fault) => `${quoted(fault)} is not supported`,
    when: 'The shipping line is known, but no feed of this installation asks it and no mailbox may bring news of it.',
  },
  duplicate: {
    ...unprocessable,
    when: 'A tracking request for the number is already pending or created; `meta.tracking_request_id` names it.',
  },
  built_in: {
    ...unprocessable,
    when: 'The view came with the product: only its place can be changed, and it cannot be deleted.',
    detail: 'This view is built in: only its place can be changed. Save another one in place of it.',
  },
  too_many_views: { ...unprocessable, when: 'The account has as many views as it may have: delete one first.' },
  taken: { ...unprocessable, when: 'Another record has this name already.' },
  too_large: { ...unprocessable, when: 'The file is larger than this installation takes.' },
  file_mismatch: {
    ...unprocessable,
    when: 'The bytes of an upload are not those that were announced: another size, checksum or media type.',
  },
  invalid_rotation: {
    status: 422,
    title: 'Invalid rotation',
    when: 'A picture is turned by 90, 180 or 270 degrees.',
  },
  no_document_attached: {
    status: 422,
    title: 'No document attached',
    when: 'The document has no file, or none that can be turned.',
  },
  not_cancellable: { ...unprocessable, when: 'The tracking request is no longer pending: there is nothing to cancel.' },
  idempotency_key_reused: { ...unprocessable, when: 'The Idempotency-Key was sent with another request before.' },
  unusable_number: { ...unprocessable, when: 'Nothing can be inferred from the number.' },
  read_only: {
    ...unprocessable,
    when: 'The member cannot be changed by this request.',
    says: () => 'cannot be changed here',
  },
  implausible_time: {
    ...unprocessable,
    when: 'It cannot have been then: the moment lies ahead, or contradicts what is known to have happened.',
  },
  revoked: { ...unprocessable, when: 'The key was revoked: it stays as it is.' },
  token_unusable: {
    ...unprocessable,
    when: 'A one-time address was used, has ended, was taken back, or was never there.',
    detail: 'This address was used already, or has ended. Ask for a new one.',
  },
  password_needed: {
    ...unprocessable,
    when: 'Whoever has a password and accepts an invitation or changes the password shows it.',
  },
  weak_password: {
    ...unprocessable,
    when: 'The password is too short, too long, or one of those that are tried first.',
  },
  no_person: {
    ...unprocessable,
    when: 'An API key asks for what only somebody who has signed in has, such as a password or preferences.',
  },
  own_membership: {
    ...unprocessable,
    when: 'Nobody removes themselves or changes their own role: somebody else who administers the account does.',
    detail: 'This is you: somebody else who administers the account can do that.',
  },
  webhook_inactive: {
    ...unprocessable,
    when: 'The webhook is switched off or was deleted: nothing is sent to it.',
    detail: 'The webhook is switched off or was deleted: nothing is sent to it.',
  },
  replay_running: {
    ...unprocessable,
    when: 'What a recovery sends is under way for this webhook; `meta.webhook_replay_id` names it.',
  },
  too_many_notifications: {
    ...unprocessable,
    when: 'More notifications fit than one replay sends; ask for a shorter time.',
  },
  forbidden_target: { ...unprocessable, when: 'Webhooks may not be sent to this address.' },
  too_many_requests: {
    status: 429,
    title: 'Too Many Requests',
    when: 'A rate limit is reached; `Retry-After` says how many seconds to wait.',
  },
  upload_quota: {
    status: 429,
    title: 'Too Many Requests',
    when: 'The account has handed in as many files, or as many bytes, as it may on a day; `Retry-After` says when the next begins.',
  },
  internal: {
    status: 500,
    title: 'Internal Server Error',
    when: 'Something went wrong here; `meta.request_id` finds it in the log.',
  },
  unavailable: {
    status: 503,
    title: 'Service Unavailable',
    when: 'The database cannot be reached, or the service is stopping; `Retry-After` says when to try again.',
  },
  list_too_slow: {
    status: 503,
    title: 'Service Unavailable',
    when: 'To read the list with these filters took longer than a list may take.',
    detail: 'The list takes too long with these filters. Ask for less: another filter, or a shorter time.',
  },
  sandbox_off: {
    status: 409,
    title: 'Conflict',
    when: 'Nothing is simulated on this installation, or not for accounts.',
    detail: 'This installation has no simulated worlds: LANDFALL_SANDBOX is off, or no database may be made for them.',
  },
  sandbox_busy: {
    status: 503,
    title: 'Service Unavailable',
    when: 'As many simulated worlds are in use as this machine bears; `Retry-After` says when to try again.',
    detail: 'Other accounts are simulating, and nobody made room within 20 seconds. Try again in a few seconds.',
  },
  lists_busy: {
    status: 503,
    title: 'Service Unavailable',
    when: 'Too many lists are read at the same time; `Retry-After` says when to try again.',
    detail: 'Too many lists are read at the same time.',
  },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errorTable

function subjectOf({ in_list }: Fault): string {
  return in_list ? 'has a value that is' : 'is'
}

function countOf({ limit, unit }: Fault): string {
  return unit === undefined ? String(limit) : `${limit} ${unit}`
}

const shown_max = 100

/** What a client sent may have a `toString` of its own. */
function quoted({ given = '' }: Fault): string {
  return `'${(typeof given === 'string' ? given : JSON.stringify(given)).slice(0, shown_max)}'`
}

/** A member of the body that is wrong: said of it is what the table says of the code, or `words`, after its name. */
export function memberProblem(code: ErrorCode, pointer: string, fault: Fault & { words?: string } = {}): RequestProblem {
  const row: ErrorRow = errorTable[code]
  return { code, pointer, detail: `${nameAt(pointer)} ${fault.words ?? row.says?.(fault) ?? errorTable.invalid.says(fault)}` }
}

/** `/data/attributes/ref_numbers` is `Ref numbers`: readable, and it names the place. */
function nameAt(pointer: string): string {
  const name = pointer.replace(/^\/data\/(attributes|relationships)\/|^\/blob\/|^\//, '').replaceAll('_', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** One error as it is thrown: either a JSON pointer into the body or the name of a query parameter says where. */
export type RequestProblem = {
  code: ErrorCode
  detail?: string
  pointer?: string
  parameter?: string
  meta?: Readonly<Record<string, unknown>>
}

/** The request is at fault. Rendered once, as a JSON:API error document with the status of the first problem. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly problems: readonly [RequestProblem, ...RequestProblem[]]
  /** Headers that go with the answer, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>

  constructor(problems: readonly [RequestProblem, ...RequestProblem[]], headers: Readonly<Record<string, string>> = {}) {
    super(problems.map((problem) => problem.detail ?? problem.code).join('; '))
    this.problems = problems
    this.headers = headers
  }

  get status(): number {
    return errorTable[this.problems[0].code].status
  }
}

/** Throws all problems together; returns when there are none. */
export function refuse(problems: readonly RequestProblem[]): void {
  const [first, ...others] = problems
  if (first) throw new RequestError([first, ...others])
}

/** The JSON:API error document of some problems, as JSON text. */
export function errorDocument(problems: readonly RequestProblem[]): string {
  return JSON.stringify({ errors: problems.map(errorObject) })
}

/** One error of an error document. `links.about` is where the documentation says what to do, on the service that answered. */
export function errorObject({ code, detail, pointer, parameter, meta }: RequestProblem) {
  const { status, title, detail: usual }: ErrorRow = errorTable[code]
  const source = pointer === undefined ? (parameter === undefined ? null : { parameter }) : { pointer }
  return {
    status: String(status),
    source,
    title,
    detail: detail ?? usual ?? null,
    code,
    links: { about: `/docs/errors#${code}` },
    ...(meta ? { meta } : {}),
  }
}
