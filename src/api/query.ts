import { RequestError } from '../contract/errors.ts'
import type { Operation, Parameter, ParameterKind } from '../contract/operation.ts'

// Query strings. Unknown names are ignored, as clients of the interface expect.

export type Page = { number: number; size: number }

const page_size_max = 100

export function searchOf(raw_url: string): URLSearchParams {
  const start = raw_url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : raw_url.slice(start + 1))
}

type ParameterValue = string | boolean | Date | undefined

/** The values of the operation's own parameters. Throws RequestError (400) that names the parameter which cannot be used. */
export function readQuery(operation: Operation, search: URLSearchParams): Record<string, ParameterValue> {
  return Object.fromEntries(
    Object.entries(operation.query).map(([name, parameter]) => [name, readParameter(name, parameter, search)]),
  )
}

function readParameter(name: string, { kind }: Parameter, search: URLSearchParams): ParameterValue {
  const text = textOf(name, search)
  return text === undefined || (text === '' && kind !== 'text') ? undefined : readers[kind](name, text)
}

/** One parameter as text. PostgreSQL has no text with U+0000 in it, so nothing can match one. */
export function textOf(name: string, search: URLSearchParams): string | undefined {
  const text = search.get(name) ?? undefined
  if (text?.includes('\0')) throw refused(name, 'must not contain U+0000')
  return text
}

const readers: Record<ParameterKind, (name: string, text: string) => ParameterValue> = {
  text: (_, text) => text,
  boolean: (name, text) => {
    if (['true', '1'].includes(text)) return true
    if (['false', '0'].includes(text)) return false
    throw refused(name, 'must be true or false')
  },
  instant: (name, text) => {
    // ISO 8601 with a date at least, or as many languages print an instant: with a space for the T, or UTC at the end. Without an offset it
    // is UTC. A space before an offset is a plus sign that lost its encoding.
    const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)(Z| UTC|[+\- ]\d{2}:?\d{2})?)?$/i.exec(text)
    const zone = (iso?.[3] ?? 'Z').replace(/^ UTC$/i, 'Z').replace(' ', '+')
    const instant = iso ? new Date(`${iso[1]}T${iso[2]?.replace(',', '.') ?? '00:00'}${zone}`) : undefined
    if (!instant || Number.isNaN(instant.getTime())) throw refused(name, 'must be an ISO 8601 date or date-time')
    return instant
  },
}

/**
 * `page[number]` and `page[size]`. Texts that make no sense count as absent, and a size above the most is cut to it. With `strict` they
 * are refused: throws RequestError (400).
 */
export function readPageParameters(
  search: URLSearchParams,
  { size_default, strict }: { size_default: number; strict?: true },
): Page {
  for (const name of strict ? ['page[number]', 'page[size]'] : []) {
    const text = search.get(name)
    if (text !== null && positive(text) === undefined) throw refused(name, 'must be a whole number from 1')
  }
  const number = positive(search.get('page[number]')) ?? 1
  const size = positive(search.get('page[size]')) ?? size_default
  return { number, size: Math.min(size, page_size_max) }
}

function positive(text: string | null): number | undefined {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 ? number : undefined
}

export function refused(parameter: string, phrase: string): RequestError {
  return new RequestError([{ code: 'bad_request', parameter, detail: `${parameter} ${phrase}.` }])
}
