// A proxy that forwards any host must not fill the memory.
const origins_max = 8

/** Written when it is first read under an origin, and kept for a few origins. */
export function oncePerOrigin(write: (origin: string) => string): (origin: string) => string {
  const written = new Map<string, string>()
  return (origin) => {
    const known = written.get(origin)
    if (known !== undefined) return known
    const made = write(origin)
    if (written.size < origins_max) written.set(origin, made)
    return made
  }
}
