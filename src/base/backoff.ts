/**
 * How long to wait before retry number `retry` (from 0), in milliseconds: retry⁴ + 15 seconds, give or take ten percent.
 * Fourteen retries then span about a day. `random` is a number in [0, 1), so that the caller decides about chance.
 */
export function backoffDelay(retry: number, random: number): number {
  const seconds = retry ** 4 + 15
  return Math.round(seconds * 1_000 * (0.9 + 0.2 * random))
}
