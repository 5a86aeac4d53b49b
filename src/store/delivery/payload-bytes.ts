/** Payloads as they are stored: packed, because each repeats the names of some hundred attributes. See docs/decisions/stored-payloads.md. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { invariant } from '../../base/invariant.ts'
import { payloadDictionary } from './payload-dictionary.ts'

// The first byte says how the others are packed. A better dictionary would be a second way; the first has to stay readable.
const by_first_dictionary = 1
const dictionary = Buffer.from(payloadDictionary)
// Higher levels take half as long again for five per cent.
const level = 3
// Room that is taken at once. Most payloads fit; with the usual 16 kB packing takes half as long again.
const chunk_bytes = 4_096

/** The bytes to store for a payload. 70 µs for 6 kB. */
export function packPayload(payload: string): Buffer {
  return Buffer.concat([
    Uint8Array.of(by_first_dictionary),
    deflateRawSync(payload, { dictionary, level, chunkSize: chunk_bytes }),
  ])
}

/** Columns of a stored payload. Versions before 0.2.0 stored the text itself. */
export type StoredPayload = { payload: string | null; packed_payload: Buffer | null }

/** The payload, exactly as it was packed. 20 µs for 6 kB. */
export function unpackPayload({ payload, packed_payload }: StoredPayload): string {
  if (packed_payload === null) {
    invariant(payload !== null, 'a notification has its payload in one form or the other')
    return payload
  }
  invariant(packed_payload[0] === by_first_dictionary, 'a payload is packed in a way that this version knows')
  return inflateRawSync(packed_payload.subarray(1), { dictionary }).toString()
}
