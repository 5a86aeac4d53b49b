/** What is wrong with a request whatever it asks for: seen from its headers, before anybody looks at who sends it. */
import type { IncomingMessage } from 'node:http'
import { errorDocument, errorTable, RequestError, type RequestProblem } from '../contract/errors.ts'

/** Throws RequestError (400, 415) for a request that names two hosts, or whose body is packed. */
export function checkForm({ headers, rawHeaders }: IncomingMessage): void {
  // A proxy in front may have gone by another of them than we would.
  const hosts = rawHeaders.filter((name, position) => position % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new RequestError([{ code: 'bad_request', detail: 'The request has more than one Host header.' }])
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const has_body = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!has_body || encoding === 'identity' || encoding === '') return
  const detail = `Send the body as it is, without Content-Encoding: ${encoding.slice(0, 100)}.`
  throw new RequestError([{ code: 'unsupported_media_type', detail }], { 'accept-encoding': 'identity' })
}

/** The whole answer to bytes that are no request, so that no framework is behind it. `code` is that of the error of the HTTP parser. */
export function unreadableAnswer(code: string | undefined): string {
  const problem = unreadable[code ?? ''] ?? { code: 'bad_request', detail: 'The request cannot be read.' }
  const body = errorDocument([problem])
  const { status, title } = errorTable[problem.code]
  return [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/vnd.api+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

const unreadable: Readonly<Record<string, RequestProblem>> = { HPE_HEADER_OVERFLOW: { code: 'headers_too_large' } }
