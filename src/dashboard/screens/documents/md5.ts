// MD5 of the bytes of a file, which an upload is announced with. It tells whether they arrived whole, nothing else; browsers have no MD5 of their own.

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0)
const block_bytes = 64

/** As Base64, the way Content-MD5 has it. */
export function md5Base64(bytes: Uint8Array): string {
  const padded = paddedTail(bytes)
  const whole = bytes.length - (bytes.length % block_bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const state = Int32Array.of(0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476)
  for (let at = 0; at < whole; at += block_bytes) mix(state, view, at)
  for (let at = 0; at < padded.byteLength; at += block_bytes) mix(state, padded, at)
  const digest = new DataView(new ArrayBuffer(16))
  for (const [place, word] of state.entries()) digest.setInt32(place * 4, word, true)
  return btoa(String.fromCharCode(...new Uint8Array(digest.buffer)))
}

/** What is left after the whole blocks, with a one, zeros, and the length in bits. */
function paddedTail(bytes: Uint8Array): DataView {
  const tail = bytes.subarray(bytes.length - (bytes.length % block_bytes))
  const length = tail.length + 9 > block_bytes ? 2 * block_bytes : block_bytes
  const padded = new Uint8Array(length)
  padded.set(tail)
  padded[tail.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, (bytes.length * 8) % 2 ** 32, true)
  view.setUint32(length - 4, Math.floor((bytes.length * 8) / 2 ** 32), true)
  return view
}

function mix(state: Int32Array, block: DataView, at: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  const before = [a, b, c, d]
  for (let step = 0; step < 64; step++) {
    const round = step >> 4
    const [mixed, word] = roundOf(round, step, [b, c, d])
    const sum = (a + mixed + (sines[step] ?? 0) + block.getInt32(at + word * 4, true)) | 0
    const by = shifts[round * 4 + (step % 4)] ?? 0
    ;[a, d, c, b] = [d, c, b, (b + ((sum << by) | (sum >>> (32 - by)))) | 0]
  }
  for (const [place, word] of [a, b, c, d].entries()) state[place] = (word + (before[place] ?? 0)) | 0
}

function roundOf(
  round: number,
  step: number,
  [b, c, d]: readonly [number, number, number],
): readonly [mixed: number, word: number] {
  if (round === 0) return [(b & c) | (~b & d), step]
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) % 16]
  if (round === 2) return [b ^ c ^ d, (3 * step + 5) % 16]
  return [c ^ (b | ~d), (7 * step) % 16]
}
