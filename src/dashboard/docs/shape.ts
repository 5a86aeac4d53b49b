/** Whether an answer has the members that the documented one has: how mistakes of the documentation are found. */

/** Members of the answer that the documented one has not got, as paths; what is null or empty on either side says nothing. */
export function membersBeyond(documented: unknown, found: unknown, path = ''): string[] {
  if (isEmpty(documented) || isEmpty(found)) return []
  if (Array.isArray(found)) return Array.isArray(documented) ? membersBeyond(documented[0], found[0], path) : []
  if (typeof found !== 'object' || typeof documented !== 'object' || Array.isArray(documented)) return []
  return Object.entries(found ?? {}).flatMap(([name, member]) => {
    const place = path === '' ? name : `${path}.${name}`
    return Object.hasOwn(documented ?? {}, name) ? membersBeyond(Reflect.get(documented ?? {}, name), member, place) : [place]
  })
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
}
