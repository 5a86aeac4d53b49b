import { isUuid } from '../base/ids.ts'
import { RequestError, type RequestProblem, refuse } from '../contract/errors.ts'
import type { Operation, ParameterKind } from '../contract/operation.ts'
import type { RecordKey } from '../store/resources/selection.ts'
import { hasRecords, narrowedType } from './sparse-fields.ts'

// Query strings: what the operation takes of them, what is refused, and what is left aside.

/** `after` takes the place of the number where a page follows another deep in a list. */
export type Page = { number: number; size: number; after?: RecordKey }

const page_size_max = 100

export function searchOf(raw_url: string): URLSearchParams {
  const start = raw_url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : raw_url.slice(start + 1))
}

type ParameterValue = string | boolean | Date | Readonly<Record<string, string>> | undefined

/** The values of an operation's own parameters, and the names of those that a reader sent and that had no effect. */
type QueryRead = { query: Readonly<Record<string, ParameterValue>>; ignored: readonly string[] }

/**
 * Reads the operation's own parameters. Throws RequestError (400) that names each parameter which cannot be used, and each filter, sort or
 * include that the operation has not: an answer to another question than the one that was asked looks right and is wrong.
 */
export function readQuery(operation: Operation, search: URLSearchParams): QueryRead {
  // What a write answers with is the record that it names, whatever else is asked for.
  const others = operation.method === 'GET' ? othersIn(operation, search) : []
  refuse(others.filter(narrows).slice(0, problems_max).map(unknownParameter))
  const values = new Map<string, ParameterValue>()
  const ignored = [...others]
  for (const [name, parameter] of Object.entries(operation.query)) {
    if (parameter.kind === 'ignored') {
      if (search.get(name)) ignored.push(name)
      continue
    }
    const meant = parameter.same_as ?? name
    const kind = kindOf(operation, meant) ?? parameter.kind
    if (kind === 'texts') {
      values.set(meant, textsOf(name, search))
      continue
    }
    values.set(meant, values.get(meant) ?? readParameter(name, kind, search))
  }
  return { query: Object.fromEntries(values), ignored }
}

// However many names are wrong, a few of them say it.
const problems_max = 20

/** Names that are not the operation's. One without a value asks for nothing. */
function othersIn(operation: Operation, search: URLSearchParams): string[] {
  const { query, include, page } = operation
  const answersWithRecords = hasRecords(operation)
  const known = new Set([
    // Texts are told apart by what stands behind the name: the name alone means none of them.
    ...Object.keys(query).filter((name) => kindOf({ query }, name) !== 'texts'),
    ...(include ? ['include'] : []),
    ...(page ? [...page_parameters, after_parameter] : []),
  ])
  const isNarrowing = (name: string) => answersWithRecords && narrowedType(name) !== null
  const isNamed = (name: string) => kindOf({ query }, name.slice(0, name.lastIndexOf('['))) === 'texts' && name.endsWith(']')
  return [...new Set(search.keys())].filter(
    (name) => !known.has(name) && !isNamed(name) && !isNarrowing(name) && search.get(name) !== '',
  )
}

/** Whether a parameter would change which records are shown, in which order, or which come along. */
function narrows(name: string): boolean {
  return /^(?:filter|sort|include)(?:\[|$)/.test(name)
}

function unknownParameter(name: string): RequestProblem {
  const shown = name.slice(0, 100)
  return { code: 'unknown_parameter', parameter: shown, detail: `${shown} is no parameter of this address.` }
}

function kindOf({ query }: Pick<Operation, 'query'>, name: string): ParameterKind | undefined {
  const parameter = Object.hasOwn(query, name) ? query[name] : undefined
  return parameter === undefined || parameter.kind === 'ignored' ? undefined : parameter.kind
}

/** The texts of a parameter by their names; undefined: there is none. */
function textsOf(name: string, search: URLSearchParams): Readonly<Record<string, string>> | undefined {
  const [from, to] = [name.length + 1, -1]
  const given = [...new Set(search.keys())].filter((key) => key.startsWith(`${name}[`) && key.endsWith(']'))
  const texts = given.flatMap((key) => {
    const text = textOf(key, search)
    return text === undefined || text === '' ? [] : [[key.slice(from, to), text] as const]
  })
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

function readParameter(name: string, kind: Exclude<ParameterKind, 'texts'>, search: URLSearchParams): ParameterValue {
  const text = textOf(name, search)
  return text === undefined || (text === '' && kind !== 'text') ? undefined : readers[kind](name, text)
}

/** One parameter as text. PostgreSQL has no text with U+0000 in it, so nothing can match one. */
export function textOf(name: string, search: URLSearchParams): string | undefined {
  const text = search.get(name) ?? undefined
  if (text?.includes('\0')) throw refused(name, 'must not contain U+0000')
  return text
}

const readers: Record<Exclude<ParameterKind, 'texts'>, (name: string, text: string) => ParameterValue> = {
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
    if (!instant || Number.isNaN(instant.getTime()) || !isOfTheCalendar(iso?.[1] ?? ''))
      throw refused(name, 'must be an ISO 8601 date or date-time')
    return instant
  },
}

/** Whether there is such a day: 2026-02-30 would be taken for the second of March. */
function isOfTheCalendar(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

const page_parameters = ['page[number]', 'page[size]'] as const

/** `page[number]` and `page[size]`, which is cut to the most that a page may hold. Throws RequestError (400) for what is no number from 1. */
export function readPage(search: URLSearchParams, page: Operation['page']): Page {
  if (page === undefined) return { number: 1, size: 1 }
  const [number, size] = page_parameters.map((name) => numberIn(name, search))
  const after = keyIn(textOf(after_parameter, search))
  return { number: number ?? 1, size: Math.min(size ?? page.size_default, page_size_max), ...(after ? { after } : {}) }
}

/** Of the links of pages deep in a list. Clients follow it and make none. */
export const after_parameter = 'page[after]'

export function keyText({ created_us, id }: RecordKey): string {
  return `${created_us}_${id}`
}

function keyIn(text: string | undefined): RecordKey | undefined {
  if (text === undefined || text === '') return undefined
  const [created_us = '', id = '', ...rest] = text.split('_')
  if (!/^\d{1,16}$/.test(created_us) || !isUuid(id) || rest.length > 0)
    throw refused(after_parameter, 'must be taken from a link')
  return { created_us, id }
}

function numberIn(name: string, search: URLSearchParams): number | undefined {
  const text = search.get(name) ?? ''
  if (text === '') return undefined
  const number = /^\d+$/.test(text) ? Number(text) : 0
  if (number < 1 || !Number.isSafeInteger(number)) throw refused(name, 'must be a whole number from 1')
  return number
}

/** An id; undefined: it is not asked for. Throws RequestError (400). */
export function idIn<const Name extends string>(
  query: Readonly<Partial<Record<Name, string | undefined>>>,
  name: Name,
): string | undefined {
  const text = query[name] || undefined
  if (text !== undefined && !isUuid(text)) throw refused(name, 'must be an id')
  return text
}

export function refused(parameter: string, phrase: string): RequestError {
  return new RequestError([{ code: 'bad_request', parameter, detail: `${parameter} ${phrase}.` }])
}

const limit_default = 100
const limit_max = 1_000

/** `limit` of a feed, which is cut to the most that an answer holds. Throws RequestError (400) for what is no number from 1. */
export function pageLimit(text: string | undefined): number {
  if (text === undefined || text === '') return limit_default
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (limit < 1) throw refused('limit', 'must be a whole number from 1')
  return Math.min(limit, limit_max)
}
