import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../src/documents/storage.ts'

/** A storage that forgets with the process, and that fails when told to. */
type MemoryStorage = Storage & {
  keys(): string[]
  /** From now on every write throws this; null: writes work again. */
  fail(error: Error | null): void
}

export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Buffer>()
  let failure: Error | null = null
  return {
    name: 'disk',
    async write(key, bytes) {
      if (failure !== null) throw failure
      files.set(key, await buffer(bytes))
    },
    async read(key) {
      const bytes = files.get(key)
      return bytes === undefined ? null : Readable.from([bytes], { objectMode: false })
    },
    async remove(key) {
      files.delete(key)
    },
    removeLeftovers: async () => 0,
    close: async () => undefined,
    keys: () => [...files.keys()],
    fail: (error) => {
      failure = error
    },
  }
}
