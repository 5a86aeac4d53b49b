// Where the bytes of files are kept. Disk and object store look the same from here; nothing is ever held in memory as a whole.

import type { Readable } from 'node:stream'

export type FileFacts = { byte_size: number; content_type: string; checksum: string }

export type Storage = {
  /** Shown as `service_name`. */
  readonly name: 'disk' | 's3'
  /**
   * Writes exactly `byte_size` bytes under `key`, all or nothing: when this resolves they outlive a crash; when it rejects, or the stream
   * fails, nothing is there. The same key may be written again. Throws StorageUnavailable, or what the stream failed with.
   */
  write(key: string, bytes: Readable, facts: FileFacts): Promise<void>
  /** The bytes; null: there are none under the key. Throws StorageUnavailable. */
  read(key: string): Promise<Readable | null>
  /** Removes what is there, if anything is. Throws StorageUnavailable. */
  remove(key: string): Promise<void>
  /** Removes what processes that died had begun to write. Resolves to how many files there were. */
  removeLeftovers(now: Date): Promise<number>
  close(): Promise<void>
}

/** The storage cannot be used right now; the same call may work later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

const key_form = /^[0-9a-f]{8}-[0-9a-f-]{27}\/[\w-]{8,64}$/

/** Whether a key is one of ours, so that it may become part of a path. */
export function isStorageKey(key: string): boolean {
  return key_form.test(key)
}
