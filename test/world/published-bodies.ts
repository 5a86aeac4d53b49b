/**
 * Bodies of deliveries against the published schema of their kind. Compiled once in a process, and only the kinds that are met. Strict: inside
 * of records too nothing may be that the contract does not name, though the published schema leaves room for what is to come.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { deliverySchemaName } from '../../src/contract/delivery-schemas.ts'
import { openApiDocument } from '../../src/contract/openapi.ts'
import { type WebhookEventName, webhookEventNames } from '../../src/vocabulary/event-name.ts'

let compiled: Ajv2020 | undefined

function schemas(): Ajv2020 {
  if (compiled !== undefined) return compiled
  compiled = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
  formats.default(compiled)
  compiled.addSchema(openApiDocument({ closed: true }), 'interface')
  return compiled
}

/** What is wrong with the value, a line each, by a schema of the interface. */
function schemaFaults(name: string, value: unknown): string[] {
  const validate = schemas().getSchema(`interface#/components/schemas/${name}`)
  if (validate === undefined) return [`there is no schema ${name}`]
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
}

/** What is wrong with the body of a delivery, a line each. Of what is no notification nothing is said. */
export function bodyFaults(body: string): string[] {
  const document = parsed(body)
  const kind = kindOf(document)
  if (kind === null) return []
  if (!isKind(kind)) return [`there is no kind ${kind}`]
  const faults = schemaFaults(deliverySchemaName(kind), document)
  // Which of the records in `included` it was, and what is wrong with it by the schema of its own type.
  const { included } = document as { included?: unknown } // Notifications are objects.
  const records = Array.isArray(included) ? included : []
  const others = faults.filter((fault) => !/^\/included\/\d/.test(fault))
  const wrong = records.flatMap((record, position) => {
    if (!faults.some((fault) => new RegExp(`^/included/${position}[/ ]`).test(fault))) return []
    const type = String(record?.type)
    const own = schemaFaults(type, record)
    const at = `/included/${position} (${type})`
    return own.length === 0 ? [`${at} does not go with this kind`] : own.map((fault) => `${at} ${fault}`)
  })
  return [...others, ...wrong].map((fault) => `${kind}: ${fault}`)
}

/**
 * A check of requests that were received so far; it throws when a body is not as published. It looks at each once, and not while they come in:
 * some tests look at how long deliveries take.
 */
export function bodyCheck(requests: readonly { body: string }[]): () => void {
  const faults: string[] = []
  let looked_at = 0
  return () => {
    faults.push(...requests.slice(looked_at).flatMap(({ body }) => bodyFaults(body)))
    looked_at = requests.length
    if (faults.length > 0) throw new Error(`bodies that are not as published:\n${[...new Set(faults)].slice(0, 20).join('\n')}`)
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The kind that a notification says it is of; null: it is none. */
function kindOf(document: unknown): string | null {
  // Members of anything are read, and may not be there.
  const { data } = (document ?? {}) as { data?: { type?: unknown; attributes?: { event?: unknown } } | null }
  return data?.type === 'webhook_notification' ? String(data.attributes?.event) : null
}

function isKind(name: string): name is WebhookEventName {
  return webhookEventNames.some((kind) => kind === name)
}
