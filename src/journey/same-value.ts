/** Whether two beliefs are the same value: lists in order, objects whatever the order of their keys (a database may reorder them). */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((member, index) => isSameValue(member, other[index]))
  if (isPlain(one) && isPlain(other)) return isSameObject(one, other)
  return canonicalJson(one) === canonicalJson(other)
}

/** A member that is undefined is as good as none, and not the same as null. */
function isSameObject(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  for (const name in one) {
    if ((one[name] === undefined) !== (other[name] === undefined)) return false
    if (one[name] !== undefined && !isSameValue(one[name], other[name])) return false
  }
  for (const name in other) if (one[name] === undefined && other[name] !== undefined) return false
  return true
}

/** An object that JSON writes member by member. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype
}

/** JSON with sorted keys: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (isObject(member) ? sorted(member) : member)) ?? 'null'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)))
}
