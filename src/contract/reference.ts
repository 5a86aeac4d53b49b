import { errorAdvice } from './error-advice.ts'
import { type ErrorCode, type ErrorRow, errorTable } from './errors.ts'
import { exampleBodies } from './examples.ts'
import { page, parts, row, table } from './markdown.ts'
import { isDeprecated } from './openapi-parameters.ts'
import { buckets, type Operation } from './operation.ts'
import { listOperations, type OperationId } from './operations.ts'
import { accessText, type RawOperation } from './raw-operation.ts'
import { listRawOperations } from './raw-operations.ts'
import type { Attribute, Resource } from './resource.ts'
import { resources, storedResources } from './resources.ts'

// The reference of the interface as Markdown, made from the contract: docs/reference/api.md and errors.md.

/** docs/reference/api.md */
export function apiReference(): string {
  const texts = [
    ...listOperations().map(([id, operation]) => ({ tag: operation.tag, text: operationText(id, operation) })),
    ...listRawOperations().map(([, operation]) => ({ tag: operation.tag, text: rawOperationText(operation) })),
  ]
  const operations = [...Map.groupBy(texts, ({ tag }) => tag)].flatMap(([tag, list]) => [
    `## ${tag}`,
    ...list.map(({ text }) => text),
  ])
  return page([
    '# API',
    'Addresses are relative to `/v2`. Each request carries `Authorization: Token KEY`. Documents follow JSON:API and are sent as `application/vnd.api+json`; bodies may also come as `application/json`.',
    `An API key may make ${buckets.general} requests in 60 rolling seconds. Creating tracking requests (${buckets.create}, in bulk ${buckets.bulk}), inferring numbers (${buckets.infer}) and refreshing containers (${buckets.refresh}) count for themselves. Beyond that the answer is 429 with \`Retry-After\`.`,
    'Writes take `Idempotency-Key`: see [retries and idempotency](../guides/retries-and-idempotency.md). Reads of one record carry an `ETag`; `If-None-Match` and `If-Match` are honoured.',
    'Lists take `page[number]` (from 1) and `page[size]` (at most 100). Follow `links.next` to read a list to its end: one that is narrowed down is counted up to 10,000 records, `meta.total_is_at_least` tells when there are more, and `links.last` then leads to the last page that was counted. `include` takes relationships, separated by commas; dots descend, names that are not known are ignored (documents and mails refuse them). `fields[container]=number,current_status` leaves the other members of such records out. Members of a body that an operation does not take are ignored, whatever is in them: what cannot be changed can be sent back as it was read. Errors: [errors.md](errors.md). What webhooks receive, kind by kind: [webhook-kinds.md](webhook-kinds.md). The same as OpenAPI 3.1: `openapi.json`.',
    ...operations,
    '## Resources',
    ...Object.values(resources).map(resourceText),
  ])
}

function operationText(id: OperationId, operation: Operation): string {
  const { method, path, summary, description, deprecated, query, include, page: paging, answer, role } = operation
  const parameters = [
    ...Object.entries(query).map(([name, parameter]) =>
      row(`\`${name}\``, parameter.kind, parameter.description + (isDeprecated(parameter) ? ' Deprecated.' : '')),
    ),
    ...(include ? [row('`include`', 'text', includeText(include))] : []),
    ...(paging ? [row('`page[number]`, `page[size]`', 'integer', `${paging.size_default} records on a page by default.`)] : []),
  ]
  const body = exampleBodies[id]
  return parts([
    `### \`${method} ${path}\``,
    `${summary}${deprecated ? ' (deprecated)' : ''}. ${description}`,
    parameters.length > 0 ? table(['Parameter', 'Kind', ''], parameters) : '',
    body === undefined ? '' : `\`\`\`json\n${JSON.stringify(body)}\n\`\`\``,
    `Answers ${answer.status}${roleText[role]}.`,
  ])
}

function rawOperationText({
  method,
  path,
  at_root,
  summary,
  description,
  access,
  query = {},
  headers = {},
  answers,
}: RawOperation): string {
  const parameters = [
    ...Object.entries(query).map(([name, parameter]) => row(`\`${name}\``, 'text', parameter.description)),
    ...Object.entries(headers).map(([name, parameter]) => row(`\`${name}\``, 'header', parameter.description)),
  ]
  return parts([
    `### \`${method} ${path}\``,
    `${summary}. ${description}`,
    at_root ? 'The address stands beside `/v2`.' : '',
    parameters.length > 0 ? table(['Parameter', 'Kind', ''], parameters) : '',
    `Answers ${Object.keys(answers).join(' or ')}; ${accessText[access.kind]}.`,
  ])
}

const roleText = { read: '', write: '; the key must be allowed to write', admin: '; the key must have the role admin' } as const

function includeText({ from, rules }: NonNullable<Operation['include']>): string {
  const names = Object.keys(storedResources[from].relationships).map((name) => `\`${name}\``)
  return `${names.join(', ') || 'No relationships.'}${rules.default ? ` By default \`${rules.default}\`.` : ''}`
}

function resourceText(resource: Resource): string {
  const relationships = Object.entries(resource.relationships).map(([name, { to, types, description }]) =>
    row(`\`${name}\``, `${to === 'many' ? 'list of ' : ''}${types.join(' or ')}`, description),
  )
  return parts([
    `### ${resource.type}`,
    resource.description,
    table(
      ['Attribute', 'Kind', ''],
      Object.entries(resource.attributes).map(([name, value]) => row(`\`${name}\``, kindText(value), value.description)),
    ),
    relationships.length > 0 ? table(['Relationship', 'Type', ''], relationships) : '',
  ])
}

function kindText({ kind, schema, may_be_null, only_when_asked, only_when_read, is_deprecated }: Attribute): string {
  const words =
    schema.enum && schema.enum.length <= 15 ? schema.enum.map((word) => `\`${word}\``).join(', ') : kind.replace('_', ' ')
  return [
    words,
    may_be_null ? 'or null' : '',
    only_when_asked ? '(only when asked for)' : '',
    only_when_read ? '(not in what is delivered)' : '',
    is_deprecated ? '(deprecated)' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** docs/reference/errors.md */
export function errorReference(): string {
  // Object.entries forgets which strings are keys.
  const list = Object.entries(errorTable) as [ErrorCode, ErrorRow][]
  return page([
    '# Errors',
    'Errors come as JSON:API error documents, all problems of a request at once. Each has `status` (the HTTP status as text), `title`, `detail` (for people, may be null), `source` (a `pointer` into the body or the name of a `parameter`, or null), `code` (for programs), and, where it says more, `meta`.',
    'Every answer carries `X-Request-Id`; the log of the service has the same id.',
    table(
      ['Status', 'Title', 'Code', 'When'],
      list.map(([code, { status, title, when }]) => row(String(status), title, `\`${code}\``, when)),
    ),
    '## What to do',
    ...list.map(([code, error]) => errorText(code, error)),
  ])
}

function errorText(code: ErrorCode, { status, when }: ErrorRow): string {
  const { client, operator, developer } = errorAdvice[code]
  return parts([
    `### ${status} \`${code}\``,
    when,
    [`- **Client.** ${client}`, `- **Operator.** ${operator}`, `- **Developer.** ${developer}`].join('\n'),
  ])
}
