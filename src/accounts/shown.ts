// Records as the audit log keeps them: as the interface shows them, without what must not be kept.

type ShownValue = null | boolean | number | string | ShownValue[] | { [member: string]: ShownValue }

// Members that open something, wherever they stand. `key` is the text of an API key, `link` a one-time address.
const secret_names = /^(key|secret|secret_url|password|token|link|authorization|cookie)$|_(secret|password|token|key)$/i
const redacted = '[redacted]'

/** A resource object without secrets and without lists of other records, which are long and not its own. Takes and gives JSON text. */
export function withoutSecrets(document: string): string {
  const resource: { [member: string]: ShownValue } = JSON.parse(document) // Resource objects are written by us.
  const { links: _, relationships, ...rest } = resource
  return JSON.stringify({
    ...withoutSecretMembers(rest),
    ...(isObject(relationships) ? { relationships: toOneOnly(relationships) } : {}),
  })
}

function withoutSecretMembers(members: { [member: string]: ShownValue }): { [member: string]: ShownValue } {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      if (secret_names.test(name)) return [name, redacted]
      // Headers of webhooks carry passwords as a rule.
      if (name === 'headers' && Array.isArray(value)) return [name, value.map(withoutHeaderValue)]
      return [name, redact(value)]
    }),
  )
}

function redact(value: ShownValue): ShownValue {
  if (Array.isArray(value)) return value.map(redact)
  return isObject(value) ? withoutSecretMembers(value) : value
}

function withoutHeaderValue(header: ShownValue): ShownValue {
  return isObject(header) && 'value' in header ? { ...header, value: redacted } : redact(header)
}

function toOneOnly(relationships: { [member: string]: ShownValue }): { [member: string]: ShownValue } {
  return Object.fromEntries(
    Object.entries(relationships).filter(([, linkage]) => !(isObject(linkage) && Array.isArray(linkage.data))),
  )
}

function isObject(value: ShownValue | undefined): value is { [member: string]: ShownValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
