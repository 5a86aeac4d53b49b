/** Functions of names. The names of members are few and come again with every event; working them out anew is a tenth of all decoding. */

// Far more names than all sources together use. Names that a sender makes up beyond that are worked out each time.
const names_max = 5_000

/** The same pure function, which remembers what it gave for the first names. */
export function remembered(of: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const result = of(name)
    if (known.size < names_max) known.set(name, result)
    return result
  }
}
