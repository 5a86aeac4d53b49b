/** One request as curl, with the typed client and in Python. */
import { type CodeSample, server_mark } from './page.ts'

export type DocumentedRequest = {
  readonly method: string
  /** Below the server, its names filled in: `/v2/containers/0198…`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Null: it needs none. `YOUR_FEED_TOKEN` stands for that of a feed. */
  readonly key: 'YOUR_KEY' | 'YOUR_FEED_TOKEN' | null
  readonly body: { readonly type: string; readonly value: unknown } | null
  /** The call of the typed client: its name, and what it is given. */
  readonly call: { readonly name: string; readonly given: Readonly<Record<string, unknown>> } | null
}

export function requestSamples(request: DocumentedRequest): CodeSample[] {
  return [
    { label: 'curl', language: 'sh', code: curlOf(request) },
    { label: 'TypeScript', language: 'ts', code: request.call === null ? fetchOf(request) : clientOf(request.key, request.call) },
    { label: 'Python', language: 'python', code: pythonOf(request) },
  ]
}

function urlOf({ path, query }: DocumentedRequest): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
  return `${server_mark}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
}

function isText(body: DocumentedRequest['body']): boolean {
  return typeof body?.value === 'string'
}

function curlOf(request: DocumentedRequest): string {
  const { method, query, key, body } = request
  const usual = body === null ? 'GET' : 'POST'
  const lines = [
    // Brackets mean something to curl, and `&` to the shell.
    `curl ${method === usual ? '' : `-X ${method} `}${Object.keys(query).length > 0 ? `-g '${urlOf(request)}'` : urlOf(request)}`,
    ...(key === null ? [] : [`-H 'Authorization: Token ${key}'`]),
    ...(body === null ? [] : [`-H 'Content-Type: ${body.type === '*/*' ? 'application/octet-stream' : body.type}'`]),
    ...(body === null ? [] : [bodyOfCurl(body)]),
  ]
  return lines.join(' \\\n  ')
}

function bodyOfCurl({ type, value }: NonNullable<DocumentedRequest['body']>): string {
  if (type === '*/*' || value === undefined) return '--data-binary @FILE'
  const text = typeof value === 'string' ? value : hugged(value, '     ', json)
  return `-d '${text.replaceAll("'", `'\\''`)}'`
}

const line_max = 72

/** JSON in which what is short stands on one line; further lines begin with `indent`. */
export function jsonOf(value: unknown, indent = ''): string {
  return written(value, indent, json)
}

/** The same with what wraps the last member on one line: `{"data": {"type": "webhook", "attributes": {`. */
function hugged(value: unknown, indent: string, spelling: Spelling): string {
  if (!isRecord(value) || onOneLine(value, spelling).length + indent.length <= line_max) return written(value, indent, spelling)
  const members = Object.entries(value)
  const [name = '', last] = members.at(-1) ?? []
  const before = members.slice(0, -1)
  if (!isRecord(last) || before.some(([, member]) => typeof member === 'object')) return written(value, indent, spelling)
  const words = before.map(([key, member]) => `${spelling.name(key)}${spelling.colon}${spelling.word(member)}, `).join('')
  return `{${words}${spelling.name(name)}${spelling.colon}${hugged(last, indent, spelling)}}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Spelling = { name(name: string): string; word(word: unknown): string; colon: string }

function written(value: unknown, indent: string, spelling: Spelling): string {
  const flat = onOneLine(value, spelling)
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= line_max) return flat
  const deeper = `${indent}  `
  const members = Array.isArray(value)
    ? value.map((member) => written(member, deeper, spelling))
    : Object.entries(value).map(([name, member]) => `${spelling.name(name)}${spelling.colon}${written(member, deeper, spelling)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${members.map((member) => deeper + member).join(',\n')}\n${indent}${close}`
}

function onOneLine(value: unknown, spelling: Spelling): string {
  if (Array.isArray(value)) return `[${value.map((one) => onOneLine(one, spelling)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return spelling.word(value)
  const members = Object.entries(value).map(([name, one]) => `${spelling.name(name)}${spelling.colon}${onOneLine(one, spelling)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

const json: Spelling = { name: (name) => JSON.stringify(name), word: (word) => JSON.stringify(word), colon: ': ' }

const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\r', '\\r').replaceAll('\n', '\\n')}'`

const typescript: Spelling = {
  name: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)),
  word: (word) => (typeof word === 'string' ? quoted(word) : JSON.stringify(word)),
  colon: ': ',
}

const python: Spelling = {
  name: (name) => quoted(name),
  word: (word) =>
    typeof word === 'string'
      ? quoted(word)
      : word === null
        ? 'None'
        : word === true
          ? 'True'
          : word === false
            ? 'False'
            : String(word),
  colon: ': ',
}

function clientOf(key: DocumentedRequest['key'], { name, given }: NonNullable<DocumentedRequest['call']>): string {
  const words = Object.keys(given).length === 0 ? '' : written(given, '', typescript)
  return [
    `import { createClient } from 'landfall/client'`,
    '',
    `const landfall = createClient({ base_url: '${server_mark}', key: '${key ?? 'YOUR_KEY'}' })`,
    `const answer = await landfall.${name}(${words})`,
    'console.log(answer)',
  ].join('\n')
}

function fetchOf(request: DocumentedRequest): string {
  const { method, key, body } = request
  const headers = {
    ...(key === null ? {} : { Authorization: `Token ${key}` }),
    ...(body === null ? {} : { 'Content-Type': body.type === '*/*' ? 'application/octet-stream' : body.type }),
  }
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(headers).length === 0 ? [] : [`  headers: ${written(headers, '  ', typescript)},`]),
    ...(body === null ? [] : [`  body: ${bodyOfFetch(body)},`]),
  ]
  const given = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`
  return `const answer = await fetch('${urlOf(request)}'${given})\nconsole.log(answer.status, await answer.text())`
}

function bodyOfFetch({ type, value }: NonNullable<DocumentedRequest['body']>): string {
  if (type === '*/*' || value === undefined) return "await readFile('FILE')"
  return typeof value === 'string' ? quoted(value) : `JSON.stringify(${written(value, '  ', typescript)})`
}

function pythonOf(request: DocumentedRequest): string {
  const { method, key, body } = request
  const headers = {
    ...(key === null ? {} : { Authorization: `Token ${key}` }),
    ...(body === null ? {} : { 'Content-Type': body.type === '*/*' ? 'application/octet-stream' : body.type }),
  }
  const given = [
    `    '${urlOf(request)}',`,
    ...(Object.keys(headers).length === 0 ? [] : [`    headers=${written(headers, '    ', python)},`]),
    ...(body === null ? [] : [bodyOfPython(body)]),
  ]
  return `import requests\n\nanswer = requests.${method.toLowerCase()}(\n${given.join('\n')}\n)\nprint(answer.status_code, answer.text)`
}

function bodyOfPython(body: NonNullable<DocumentedRequest['body']>): string {
  if (body.type === '*/*' || body.value === undefined) return "    data=open('FILE', 'rb'),"
  return isText(body) ? `    data=${quoted(String(body.value))},` : `    json=${hugged(body.value, '    ', python)},`
}
