/**
 * Degrees as lists write them: `51.3`, `51,3`, `51°18'00"N`, `51 18 00 N`, `511800N`, `0041500E`. South and west are negative. Null for anything
 * else, and for more than `most`.
 */
export function degreesOf(text: string, most: 90 | 180): number | null {
  const written = text.trim().toUpperCase().replace(',', '.')
  const value = decimalOf(written) ?? compactOf(written) ?? partsOf(written)
  return value !== null && Math.abs(value) <= most ? value : null
}

function decimalOf(text: string): number | null {
  const [, number, side] = /^([+-]?\d{1,3}(?:\.\d{1,10})?)°?\s*([NSEW])?$/.exec(text) ?? []
  return number === undefined ? null : signed(Number(number), side)
}

function compactOf(text: string): number | null {
  const [, degrees, minutes, seconds, side] = /^(\d{2,3})(\d{2})(\d{2})\s*([NSEW])$/.exec(text) ?? []
  return degrees === undefined ? null : sum(degrees, { minutes, seconds, side })
}

function partsOf(text: string): number | null {
  const parts =
    /^(\d{1,3})[°\s]\s{0,3}(\d{1,2}(?:\.\d{1,6})?)['’′\s]?\s{0,3}(?:(\d{1,2}(?:\.\d{1,6})?)["”″]?)?\s{0,3}([NSEW])$/.exec(text) ??
    []
  const [, degrees, minutes, seconds, side] = parts
  return degrees === undefined ? null : sum(degrees, { minutes, seconds, side })
}

function sum(
  degrees: string,
  { minutes = '0', seconds = '0', side }: { minutes: string | undefined; seconds: string | undefined; side: string | undefined },
): number | null {
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null
  return signed(Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600, side)
}

function signed(value: number, side: string | undefined): number {
  return side === 'S' || side === 'W' ? -value : value
}
