/** One request as curl, with the typed client and in Python. */
import { type CodeSample, server_mark } from './page.ts'

export type DocumentedRequest = {
  readonly method: string
  /** Below the server, its names filled in: `/v2/containers/0198…`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The variable of the environment that holds the key; null: it needs none. */
  readonly key: 'LANDFALL_KEY' | 'FEED_TOKEN' | null
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
    ...(key === null ? [] : [`-H "Authorization: Token $${key}"`]),
    ...(body === null ? [] : [`-H 'Content-Type: ${body.type === '*/*' ? 'application/octet-stream' : body.type}'`]),
    ...(body === null ? [] : [bodyOfCurl(body)]),
  ]
  return lines.join(' \\\n  ')
}

function bodyOfCurl({ type, value }: NonNullable<DocumentedRequest['body']>): string {
  if (isFile({ type, value })) return '--data-binary @FILE'
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
    `const landfall = createClient({ base_url: '${server_mark}', key: process.env.${key ?? 'LANDFALL_KEY'} ?? '' })`,
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
    ...(Object.keys(headers).length === 0
      ? []
      : [`  headers: ${withKey(written(headers, '  ', typescript), key, (name) => `\`Token \${process.env.${name}}\``)},`]),
    ...(body === null ? [] : [`  body: ${bodyOfFetch(body)},`]),
  ]
  const is_file = body !== null && isFile(body)
  const given = options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`
  const imports = is_file ? "import { readFile } from 'node:fs/promises'\n\n" : ''
  return `${imports}const answer = await fetch('${urlOf(request)}'${given})\nconsole.log(answer.status, await answer.text())`
}

/** The header with the key, which is read from the environment: no sample holds one. */
function withKey(headers: string, key: DocumentedRequest['key'], spelled: (name: string) => string): string {
  return key === null ? headers : headers.replace(`'Token ${key}'`, () => spelled(key))
}

function isFile({ type, value }: NonNullable<DocumentedRequest['body']>): boolean {
  return type === '*/*' || value === undefined
}

function bodyOfFetch(body: NonNullable<DocumentedRequest['body']>): string {
  const { value } = body
  if (isFile(body)) return "await readFile('FILE')"
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
    ...(Object.keys(headers).length === 0
      ? []
      : [`    headers=${withKey(written(headers, '    ', python), key, (name) => `f"Token {os.environ['${name}']}"`)},`]),
    ...(body === null ? [] : [bodyOfPython(body)]),
  ]
  const imports = key === null ? 'import requests' : 'import os\n\nimport requests'
  return `${imports}\n\nanswer = requests.${method.toLowerCase()}(\n${given.join('\n')}\n)\nprint(answer.status_code, answer.text)`
}

function bodyOfPython(body: NonNullable<DocumentedRequest['body']>): string {
  if (isFile(body)) return "    data=open('FILE', 'rb'),"
  return isText(body) ? `    data=${quoted(String(body.value))},` : `    json=${hugged(body.value, '    ', python)},`
}
