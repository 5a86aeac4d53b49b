/** The headers of a documented answer, each with an example. */
import type { DescribedResponse } from './described.ts'
import { type PageBlock, server_mark } from './page.ts'

/** Sent where something else was asked as well, which the example does not. */
const only_then: readonly string[] = ['Idempotency-Replayed']
const request_id = '0198e39f-bd44-7c1e-9a52-6f0d7c8b9e1a'

/** Null: nothing is said of its headers. */
export function answerHeaders({ headers = {}, content = {} }: DescribedResponse): PageBlock | null {
  const [type, example] = Object.entries(content)[0] ?? []
  const self: unknown = Object(Object(Object(example?.example).data).links).self
  const lines = Object.entries(headers).flatMap(([name, header]) => {
    const known = typeof header.example === 'string' || typeof header.example === 'number' ? String(header.example) : null
    const value =
      name === 'X-Request-Id' ? request_id : name === 'Location' && typeof self === 'string' ? server_mark + self : known
    return only_then.includes(name) || value === null ? [] : [`${name}: ${value}`]
  })
  if (lines.length === 0) return null
  const code = [...lines, ...(type === undefined ? [] : [`Content-Type: ${type}`])].join('\n')
  return {
    kind: 'samples',
    title: 'Headers of the answer',
    samples: [{ label: 'HTTP', language: 'http', code }],
    is_answer: true,
  }
}
