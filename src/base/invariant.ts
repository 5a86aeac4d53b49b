/** A broken assumption of ours: the unit of work fails, is retried and then parked; it never becomes the caller's fault. */
class BrokenInvariant extends Error {
  override name = 'BrokenInvariant'
}

/** Throws BrokenInvariant when `condition` does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message)
}

/** For the last branch of an exhaustive switch: does not compile while a case is missing. */
export function unreachable(value: never): never {
  throw new BrokenInvariant(`unreachable: ${JSON.stringify(value)}`)
}
