/** Reading an answer's body within limits. */
import { pipeline, type Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'

export type ReadBody = { body: Buffer; truncated_by: 'cap' | 'reset' | 'timeout' | 'encoding' | null }

// Bytes of headers that gzip may add to an answer that does not shrink.
const wire_slack_bytes = 65_536

/**
 * Reads at most `bytes_max` bytes and ends the connection when there are more. Whatever stops it, what was read so far is returned:
 * the status line has already decided about the answer.
 */
export async function readBody(
  stream: Readable,
  { bytes_max, gunzip, deadline }: { bytes_max: number; gunzip: boolean; deadline: { readonly has_passed: boolean } },
): Promise<ReadBody> {
  const source = gunzip ? unpacked(stream, bytes_max + wire_slack_bytes) : stream
  const chunks: Buffer[] = []
  let size = 0
  const stopped_by = await new Promise<ReadBody['truncated_by']>((resolve) => {
    source.on('data', (bytes: Buffer) => {
      if (size <= bytes_max) chunks.push(bytes.subarray(0, bytes_max - size))
      size += bytes.length
      if (size > bytes_max) resolve('cap')
    })
    source.on('end', () => resolve(null))
    source.on('error', (error) => resolve(deadline.has_passed ? 'timeout' : causeOf(error)))
    // Ended by its other end without a word.
    source.on('close', () => resolve(deadline.has_passed ? 'timeout' : 'reset'))
  })
  source.destroy()
  stream.destroy()
  return { body: Buffer.concat(chunks), truncated_by: stopped_by }
}

class TooMuchOnTheWire extends Error {
  override name = 'TooMuchOnTheWire'
}

/** Inflates step by step: the reader's pace holds back the inflater, so a bomb costs no more than what is read of it. */
function unpacked(stream: Readable, wire_bytes_max: number): Readable {
  async function* counted(source: AsyncIterable<Buffer>) {
    let left = wire_bytes_max
    for await (const chunk of source) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      // A stream of empty blocks inflates to nothing for ever.
      if (left < 0) throw new TooMuchOnTheWire('more compressed bytes than the answer may have uncompressed')
    }
  }
  // An answer whose last bytes are missing still counts as far as it goes. The reader sees the errors.
  return pipeline(stream, counted, createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }), () => undefined)
}

function causeOf(error: unknown): ReadBody['truncated_by'] {
  if (error instanceof TooMuchOnTheWire) return 'cap'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') ? 'encoding' : 'reset'
}
