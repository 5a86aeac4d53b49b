/** Which operations a reader may try on the server that serves the page, and what is filled in for them. */
import type { DescribedOperation } from './described.ts'
import type { RunnableRequest } from './page.ts'
import type { DocumentedRequest } from './requests.ts'

/** Null for what belongs to the operator, to administrators or to other programs, and for files. */
export function runnableOf(
  { own, method, path, object }: DescribedOperation,
  { query, body }: Pick<DocumentedRequest, 'query' | 'body'>,
  operations: readonly DescribedOperation[],
): RunnableRequest | null {
  if (own.kind === 'raw' || own.operation.role === 'admin') return null
  if (body !== null && (typeof body.value !== 'object' || body.value === null)) return null
  const examples = (object.parameters ?? []).filter((one) => one.in === 'path')
  return {
    method,
    path,
    query: Object.entries(query).map(([name, value]) => ({ name, value })),
    fields: examples.map(({ name, example }) => ({
      name,
      example: String(example ?? ''),
      list: listBefore(path, name, operations),
    })),
    body: body === null ? null : { type: body.type, text: JSON.stringify(body.value, null, 2) },
  }
}

/** The address of the list whose records the parameter names: what stands before it, where that is a list that may be read. */
function listBefore(path: string, name: string, operations: readonly DescribedOperation[]): string | null {
  const before = path.slice(0, path.indexOf(`/{${name}}`))
  const list = operations.find((one) => one.method === 'GET' && one.path === before)
  if (list?.own.kind !== 'operation') return null
  const { answer, role } = list.own.operation
  return answer.kind === 'collection' && role !== 'admin' ? before : null
}
