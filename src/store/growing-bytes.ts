/** Bytes that grow while values are appended to them, in the order of the network. Each value is looked at once. */

export type GrowingBytes = {
  int8(value: number): void
  int32(value: number): void
  /** 64 bits as two halves, the high one with the sign. */
  int64(high: number, low: number): void
  float8(value: number): void
  bytes(value: Buffer): void
  /** As UTF-8. */
  text(value: string): void
  /** Throws TypeError: it is none. */
  uuid(value: string): void
  /** Leaves room for the length of what follows, which `end` writes. */
  begin(): number
  end(begun: number): void
  /** What was appended. Nothing may be appended any more. */
  taken(): Buffer
}

const length_bytes = 4
const uuid_bytes = 16
// Longer texts are quicker written by one call than by letters.
const letters_max = 40
const ascii_max = 127

export function growingBytes(expected_bytes: number): GrowingBytes {
  let bytes = Buffer.allocUnsafe(expected_bytes)
  let at = 0
  /** Where the next so many bytes go. */
  const place = (count: number): number => {
    const from = at
    at += count
    if (at > bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(at, bytes.length * 2))
      bytes.copy(grown, 0, 0, from)
      bytes = grown
    }
    return from
  }
  const textByCall = (value: string) => {
    const most = value.length * 3
    const from = place(most)
    at = from + bytes.write(value, from, most, 'utf8')
  }
  return {
    int8: (value) => {
      bytes[place(1)] = value
    },
    int32: (value) => void bytes.writeInt32BE(value, place(4)),
    int64: (high, low) => {
      const from = place(8)
      bytes.writeInt32BE(high, from)
      bytes.writeUInt32BE(low, from + 4)
    },
    float8: (value) => void bytes.writeDoubleBE(value, place(8)),
    bytes: (value) => {
      const from = place(value.length)
      value.copy(bytes, from)
    },
    text: (value) => {
      if (value.length > letters_max) return textByCall(value)
      const from = place(value.length)
      for (let index = 0; index < value.length; index++) {
        const code = value.charCodeAt(index)
        if (code > ascii_max) {
          at = from
          return textByCall(value)
        }
        bytes[from + index] = code
      }
    },
    uuid: (value) => {
      const from = place(uuid_bytes)
      if (!writeUuid(bytes, from, value)) throw new TypeError(`no UUID: ${value}`)
    },
    begin: () => place(length_bytes),
    end: (begun) => void bytes.writeInt32BE(at - begun - length_bytes, begun),
    taken: () => bytes.subarray(0, at),
  }
}

const hyphen = 0x2d
const no_digit = 16
const digits = Uint8Array.from({ length: 256 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(digit) ? no_digit : digit
})
const text_length = 36

/** false: it is none. */
function writeUuid(into: Buffer, from: number, value: string): boolean {
  if (value.length !== text_length) return false
  let at = from
  for (let index = 0; index < text_length; index += 2) {
    if (index === 8 || index === 13 || index === 18 || index === 23) {
      if (value.charCodeAt(index) !== hyphen) return false
      index += 1
    }
    const high = digits[value.charCodeAt(index)] ?? no_digit
    const low = digits[value.charCodeAt(index + 1)] ?? no_digit
    if (high === no_digit || low === no_digit) return false
    into[at] = high * 16 + low
    at += 1
  }
  return true
}
