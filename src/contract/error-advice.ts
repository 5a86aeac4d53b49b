import type { ErrorCode } from './errors.ts'

// What each error means for those who meet it, one sentence each: for docs/reference/errors.md.

type ErrorAdvice = {
  /** Whoever wrote the program that got the answer. */
  client: string
  /** Whoever runs this installation. */
  operator: string
  /** Whoever changes the service: where it comes from. */
  developer: string
}

const wrongValue = 'Nothing to do; many of them from one key mean that an integration sends something wrong.'
const fromSchema = 'From the schema of the body in src/contract/operations, by src/contract/requests.ts.'

export const errorAdvice: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  bad_request: {
    client: 'Correct the parameter that `source.parameter` names, or the header that `detail` names, before sending it again.',
    operator: wrongValue,
    developer:
      'Thrown by src/api/query.ts and src/contract/include.ts, by handlers for their own parameters, and for bytes that are no HTTP.',
  },
  unknown_parameter: {
    client:
      'Leave the parameter out, or use one that the reference names for this address: what is not understood would show records that nobody asked for.',
    operator: wrongValue,
    developer: 'src/api/query.ts, by `query` of the operation in src/contract/operations.',
  },
  malformed_body: {
    client:
      'Send one JSON object, with `data` where the operation asks for it; check that nothing truncates or encodes it twice.',
    operator: 'Nothing to do, unless a proxy in front rewrites or cuts bodies.',
    developer: 'Thrown by src/api/body.ts before the schema is looked at.',
  },
  unauthorized: {
    client: 'Send `Authorization: Token KEY` with a key that is good; do not repeat the request with the same key.',
    operator: 'The audit log says when and by whom a key was revoked; `landfall keys` or `POST /admin/keys` makes a new one.',
    developer: 'Thrown by src/api/authorization.ts and answer.ts, before anything of the request but its address is read.',
  },
  password_required: {
    client: 'Ask the reader for the password of the link and send it as `Share-Password`.',
    operator: 'Nothing to do; whoever made the link knows its password, and can set another.',
    developer: 'src/api/handlers/shared.ts, the same for no password and a wrong one.',
  },
  forbidden: {
    client: 'Use a key with the role that `detail` names; the request itself is fine.',
    operator: 'Give the caller a key with a higher role, or resume the suspended account.',
    developer: 'From `role` of the operation in src/contract/operations; signed addresses of files answer it too.',
  },
  not_found: {
    client: 'Check the id and the address; records of other accounts look exactly like records that do not exist.',
    operator: 'Nothing to do; make sure that the key belongs to the account that has the record.',
    developer: 'src/api/compound.ts: `knownId` for texts that are no id, `notFound` for rows that the account does not have.',
  },
  method_not_allowed: {
    client: 'Use one of the methods that the header `Allow` lists.',
    operator: 'Nothing to do, unless a proxy changes methods.',
    developer: 'The router knows the address by another method only: src/api/routes.ts.',
  },
  share_ended: {
    client: 'Tell the reader that the link has ended, and whom to ask for another.',
    operator: 'Whoever made the link can renew it, or give it another end.',
    developer: 'src/sharing/state.ts: its own end, or so many days after the delivery.',
  },
  share_revoked: {
    client: 'Tell the reader that the link was taken back.',
    operator: 'Whoever made the link can renew it: it gets another address.',
    developer: 'src/sharing/state.ts.',
  },
  cursor_gone: {
    client: 'Read again the records that matter, then go on from `after=now`, or from `after=start` for what the feed still has.',
    operator:
      'LANDFALL_EVENT_RETENTION_DAYS says how far the feed goes back; after a restore from a backup readers meet it once.',
    developer: '`placeOf` in src/api/event-feed.ts: the cursor names another event than the one that has its place.',
  },
  conflict: {
    client: 'Leave `data.id` out of the body, or make it the id in the address.',
    operator: wrongValue,
    developer: 'Thrown by src/api/body.ts.',
  },
  duplicate_document: {
    client: 'Use the document that `meta.existing_document_id` names; the bytes need not be sent again.',
    operator:
      'LANDFALL_DUPLICATE_DOCUMENTS says whether the same bytes are refused, replace the older document, or are kept twice.',
    developer: 'Compared by SHA-256 of the content within the account: src/documents.',
  },
  idempotency_key_in_use: {
    client: 'Wait as long as `Retry-After` says and send the same request again, to get the answer of the first.',
    operator: 'Nothing to do; if it goes on for minutes, look for a request that hangs.',
    developer: 'The key is locked by another transaction: src/api/idempotency.ts.',
  },
  precondition_failed: {
    client: 'Read the record again, decide again, and send the change with the new `ETag`.',
    operator: 'Nothing to do: this is what keeps two writers from undoing each other.',
    developer: 'Compared under a row lock in the transaction of the write: src/api/etag.ts.',
  },
  payload_too_large: {
    client: 'Send less at once: split a bulk request, and send files by way of a direct upload.',
    operator: 'The limit is fixed; a proxy in front may have a lower one.',
    developer: '`body_bytes_max` in src/api/body.ts; feeds have limits of their own in src/contract/operations/hand-in.ts.',
  },
  message_over_limit: {
    client: 'Split the file, or look at what wrote it: `detail` says which limit it is over. Sending it again changes nothing.',
    operator: 'docs/guides/edi.md has the limits; a sender whose ordinary files are larger needs to split them.',
    developer: 'src/feeds/message-limits.ts counts, src/decoding watches time and memory; thrown by src/api/handlers/hand-in.ts.',
  },
  uri_too_long: {
    client: 'Shorten the query: fewer values in a filter, fewer paths in `include`.',
    operator: 'Nothing to do.',
    developer: '`url_length_max` in src/api/server.ts.',
  },
  headers_too_large: {
    client: 'Send fewer or shorter headers; cookies are not read here.',
    operator: 'See whether a proxy adds headers.',
    developer:
      '`headers_bytes_max` in src/api/server.ts; answered by src/api/request-form.ts, since no framework sees such a request.',
  },
  unsupported_media_type: {
    client: 'Set `Content-Type` to application/vnd.api+json or application/json, and send the body without `Content-Encoding`.',
    operator: 'Nothing to do, unless a proxy changes headers.',
    developer: '`mediaTypes` in src/api/body.ts; `checkForm` in src/api/request-form.ts.',
  },
  blank: { client: 'Add the member that `source.pointer` names.', operator: wrongValue, developer: fromSchema },
  invalid: {
    client: 'Give the member at `source.pointer` the type and form that the reference states.',
    operator: wrongValue,
    developer: `${fromSchema} Handlers with own rules answer it too.`,
  },
  too_short: { client: 'Lengthen what `source.pointer` names.', operator: wrongValue, developer: fromSchema },
  too_long: {
    client: 'Shorten what `source.pointer` names; `detail` states the most.',
    operator: wrongValue,
    developer: fromSchema,
  },
  inclusion: {
    client: 'Use one of the values that the reference lists for the member; case counts.',
    operator: wrongValue,
    developer: fromSchema,
  },
  invalid_container: {
    client: 'Have the number checked by whoever typed it: four letters, six digits and a check digit.',
    operator: wrongValue,
    developer: 'ISO 6346: src/vocabulary.',
  },
  invalid_request_type: {
    client: 'Send `bill_of_lading`, `booking_number` (or `booking`), or `container`.',
    operator: wrongValue,
    developer: 'Checked by src/api/new-tracking-request.ts.',
  },
  not_recognized: {
    client: 'Look the code up in `GET /shipping_lines`, or infer it from the number.',
    operator: 'If the code is a real one, the list of lines of this release does not have it yet.',
    developer: 'The table of lines in src/reference.',
  },
  not_supported: {
    client: 'Track the shipment by another number or line; nothing will come of sending this again until a feed is set up.',
    operator: 'Add a feed for the line to the feeds file (`LANDFALL_FEEDS`): see the guide on it.',
    developer: '`findLine` of src/tracking/find-line.ts: the line is known, but no feed of this installation serves it.',
  },
  duplicate: {
    client: 'Use the tracking request that `meta.tracking_request_id` names; for a retry, send an `Idempotency-Key`.',
    operator: 'Nothing to do.',
    developer: 'A unique index on account, line and number of requests that are pending or created.',
  },
  built_in: {
    client: 'Save a view of your own in place of it.',
    operator: 'Nothing to do: every account has these views.',
    developer: 'src/api/handlers/views.ts.',
  },
  too_many_views: {
    client: 'Delete views that nobody uses.',
    operator: 'Nothing to do, unless a program saves views without an end.',
    developer: 'src/api/handlers/views.ts.',
  },
  taken: {
    client: 'Choose another name, or use the record that has it.',
    operator: wrongValue,
    developer: 'A unique index on the name within the account.',
  },
  too_large: {
    client: 'Send a smaller file: fewer pages, or a lower resolution.',
    operator: 'LANDFALL_UPLOAD_MB is the most that is taken.',
    developer: 'Checked when an upload is announced: src/documents.',
  },
  file_mismatch: {
    client: 'Announce the file again with the size, checksum (MD5, Base64) and type of exactly the bytes that you send.',
    operator: 'If it happens often, look for a proxy that changes bodies.',
    developer: 'Checked while the bytes arrive: src/documents.',
  },
  invalid_rotation: {
    client: 'Send 90, 180 or 270 as `degrees`.',
    operator: wrongValue,
    developer: 'Checked by the handler of `rotateDocument`.',
  },
  no_document_attached: {
    client: 'Upload the file again as a new document, or leave out turning it.',
    operator: 'If files are missing that were there, check the storage of documents and its backups.',
    developer: 'The document has no blob, or one that is no picture or PDF: src/documents.',
  },
  not_cancellable: {
    client: 'Read the tracking request: it is created or failed; to end tracking, stop the shipment.',
    operator: 'Nothing to do.',
    developer: 'src/tracking/cancel.ts: only pending requests can be cancelled.',
  },
  idempotency_key_reused: {
    client: 'Take a new key for each new request; one key stands for one address with one body.',
    operator: wrongValue,
    developer: 'The fingerprint of the request differs from the stored one: src/api/idempotency.ts.',
  },
  unusable_number: {
    client: 'Create the tracking request directly with its type and SCAC, or correct the number.',
    operator: 'Nothing to do.',
    developer: '`inferHere` of src/tracking/find-line.ts says why in `detail`.',
  },
  read_only: {
    client:
      'Leave the member out. For a key of another role make another key; DELETE revokes one. What a source says of a delivery, the source takes back.',
    operator: wrongValue,
    developer: '`read_only` of the body in src/contract/operations; src/api/delivery-statement.ts.',
  },
  implausible_time: {
    client: 'Look at the day, the hour and the offset; `detail` says what the moment contradicts.',
    operator: 'Nothing to do; many of them from one key mean that its clock or its zone is wrong.',
    developer: 'src/api/delivery-statement.ts, by src/tracking/confirm-delivery.ts.',
  },
  revoked: {
    client: 'Make another key: a revoked one never comes back.',
    operator: 'Nothing to do.',
    developer: '`changeKey` of src/accounts/keys.ts.',
  },
  webhook_inactive: {
    client:
      'Switch the webhook on (`active`: true) and ask again; of one that was deleted, register it anew and recover what it missed.',
    operator: 'The log says `webhook.deactivated` with the reason where Landfall switched it off.',
    developer: 'src/delivery/resend.ts, src/delivery/replays.ts.',
  },
  replay_running: {
    client: 'Wait until the replay that `meta.webhook_replay_id` names has finished, or cancel it.',
    operator: 'Nothing to do.',
    developer: 'src/delivery/replays.ts.',
  },
  too_many_notifications: {
    client: 'Ask for a part of the time, and for the rest when that has finished.',
    operator: 'Nothing to do.',
    developer: '`replayed_max` of src/delivery/replays.ts.',
  },
  forbidden_target: {
    client: 'Register a public address; private, local and reserved ones are refused.',
    operator: 'For trying things out, LANDFALL_ALLOW_PRIVATE_TARGETS lets webhooks go to loopback and private addresses.',
    developer: 'src/delivery/target.ts; checked again, on the resolved address, before each delivery.',
  },
  too_many_requests: {
    client: 'Wait as many seconds as `Retry-After` says, and spread requests out; webhooks make most polling needless.',
    operator: 'A key can be given another limit: `requests_per_minute` in accounts and keys.',
    developer:
      'Counted per key and bucket in the database: `buckets` in src/contract/operation.ts, `enter` in src/store/accounts/keys.ts.',
  },
  upload_quota: {
    client: 'Go on after `Retry-After`, and announce only files that become documents: every announcement counts.',
    operator: 'LANDFALL_UPLOADS_PER_DAY and LANDFALL_UPLOAD_MB_PER_DAY say how much an account may hand in.',
    developer: 'src/documents/quota.ts; mails are put off in the same way in src/mail/take-mail.ts.',
  },
  internal: {
    client: 'Repeat it later, a write only with an `Idempotency-Key`; report `meta.request_id` if it stays.',
    operator: 'Find the id in the log: the line with `level` error has what broke; please report it.',
    developer: 'Anything that was thrown and is none of the above: src/api/failure.ts.',
  },
  unavailable: {
    client: 'Wait as many seconds as `Retry-After` says and repeat it, a write with an `Idempotency-Key`.',
    operator: 'Check the database and the storage of documents; during a stop or a restart it passes by itself.',
    developer: 'src/store/unavailable.ts says which faults of the database count; `failureOf` answers.',
  },
  sandbox_off: {
    client: 'Use the numbers of the simulated lines in production, if it has them, or ask whoever runs this installation.',
    operator: 'Set LANDFALL_SANDBOX=on, and with DATABASE_URL also LANDFALL_SIMULATIONS_URL.',
    developer: 'src/app/simulator-parts.ts decides; src/api/enter-world.ts throws it.',
  },
  sandbox_busy: {
    client: 'Try again after as many seconds as `Retry-After` says.',
    operator:
      'Four worlds are awake at once. One that nobody has asked for in three seconds makes room for another, and goes on later where it was.',
    developer: 'src/simulator/awake-worlds.ts has the limits.',
  },
  list_too_slow: {
    client: 'Narrow the list down further, or follow `links.next` from the first page instead of asking for one far behind.',
    operator: 'docs/reference/list-performance.md says how fast lists should be; a database that was never analysed is slower.',
    developer: 'src/api/list-turns.ts has the limit; an index for the filter is missing, or the planner did not take it.',
  },
  lists_busy: {
    client: 'Ask for one page after the other, and wait as many seconds as `Retry-After` says.',
    operator: 'LANDFALL_DATABASE_CONNECTIONS: lists take six tenths of them at most, those of one account four.',
    developer: 'src/api/list-turns.ts.',
  },
  wrong_credentials: {
    client: 'Ask the person to type both again; say neither that the address is known nor that it is not.',
    operator:
      'Many of them are somebody guessing: `landfall people list` shows who is locked, `landfall people unlock` lifts it.',
    developer: 'Thrown by src/people/sign-in.ts, after as much work for an address that nobody has as for one that somebody has.',
  },
  foreign_origin: {
    client: 'Send `X-CSRF-Token` with the `csrf_token` that `GET /v2/session` tells, from a page of the same origin.',
    operator:
      'Behind a proxy that changes the Host header, set LANDFALL_PUBLIC_URL or LANDFALL_TRUSTED_PROXIES, so that pages of your own are known as such.',
    developer: 'Thrown by src/api/same-origin.ts and session-admission.ts; requests with an API key are never asked.',
  },
  token_unusable: {
    client: 'Lead the person to the page where a new address is asked for.',
    operator: '`landfall people sign-in-link` and `landfall people invite` make new ones.',
    developer: 'Thrown by src/people/redeem.ts; tokens are kept as hashes in `one_time_tokens`.',
  },
  password_needed: {
    client: 'Ask for the password that the person has already, and send it along.',
    operator: 'Nothing to do.',
    developer: 'Thrown by src/people/redeem.ts and src/people/password-change.ts.',
  },
  weak_password: {
    client: 'Ask for another one of at least twelve characters.',
    operator: 'Nothing to do.',
    developer: 'Thrown by src/people/passwords.ts.',
  },
  no_person: {
    client: 'Sign in as a person (`POST /v2/session`) instead of sending an API key.',
    operator: 'Nothing to do.',
    developer: 'Thrown by src/api/handlers/me.ts.',
  },
  own_membership: {
    client: 'Have another person who administers the account do it, or a key with the role admin.',
    operator: '`landfall people` does it for an account with one person.',
    developer: 'Thrown by src/api/handlers/people.ts.',
  },
}
