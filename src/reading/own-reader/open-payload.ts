/** A payload while it is filled: members by name, rows by their place. */
export type OpenPayload = { [name: string]: unknown }

/** What stands at a path; undefined: nothing has that path. */
export function memberAt(payload: OpenPayload, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)]
    return isOpen(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }, payload)
}

/** Sets a member that is there. */
export function setAt(payload: OpenPayload, path: readonly string[], value: unknown): void {
  const name = path.at(-1)
  const holder = memberAt(payload, path.slice(0, -1))
  if (name !== undefined && isOpen(holder) && Object.hasOwn(holder, name)) holder[name] = value
}

const isOpen = (value: unknown): value is OpenPayload => typeof value === 'object' && value !== null && !Array.isArray(value)
