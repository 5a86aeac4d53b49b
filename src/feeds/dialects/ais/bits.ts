/** The six-bit armour of AIS payloads: one character carries six bits (NMEA 0183, ITU-R M.1371). */

export type Bits = {
  length: number
  unsigned(start: number, length: number): number
  /** Two's complement. */
  signed(start: number, length: number): number
  /** Six-bit characters, as they stand. */
  text(start: number, characters: number): string
}

/** Null when a character is none of the armour. `fill` bits at the end do not count. */
export function bitsOf(payload: string, fill: number): Bits | null {
  const sextets = new Uint8Array(payload.length)
  for (let index = 0; index < payload.length; index += 1) {
    const code = payload.charCodeAt(index)
    if (code < 48 || code > 119 || (code > 87 && code < 96)) return null
    sextets[index] = code < 88 ? code - 48 : code - 56
  }
  const unsigned = (start: number, length: number): number => {
    let value = 0
    for (let at = start; at < start + length; ) {
      const inside = at % 6
      const taken = Math.min(6 - inside, start + length - at)
      const bits = ((sextets[(at - inside) / 6] ?? 0) >> (6 - inside - taken)) & ((1 << taken) - 1)
      // At most 30 bits are asked for: multiplying keeps clear of the sign bit.
      value = value * 2 ** taken + bits
      at += taken
    }
    return value
  }
  return {
    length: payload.length * 6 - fill,
    unsigned,
    signed: (start, length) => {
      const value = unsigned(start, length)
      return value >= 2 ** (length - 1) ? value - 2 ** length : value
    },
    text: (start, characters) => {
      let text = ''
      for (let index = 0; index < characters; index += 1) {
        const value = unsigned(start + index * 6, 6)
        text += String.fromCharCode(value < 32 ? value + 64 : value)
      }
      return text
    },
  }
}
