/**
 * A Standard Carrier Alpha Code in capitals, or null. Two to four characters with at least one letter: a few lines use digits (12LU).
 * Which carrier it stands for is a question to `reference/shipping-lines.ts`.
 */
export function parseScac(text: string): string | null {
  const scac = text.trim().toUpperCase()
  return /^(?=.*[A-Z])[A-Z0-9]{2,4}$/.test(scac) ? scac : null
}
