export type FileStamp = { name: string; bytes: number; modified_ms: number }

/** Tells files that somebody still writes: one is ready when it looked the same at the look before. */
export function openSettled(): { ready<File extends FileStamp>(files: readonly File[]): File[] } {
  let before = new Map<string, FileStamp>()
  return {
    ready: (files) => {
      const same = files.filter((file) => isSame(before.get(file.name), file))
      before = new Map(files.map((file) => [file.name, file]))
      return same
    },
  }
}

export function isSame(one: FileStamp | undefined, other: FileStamp): boolean {
  return one !== undefined && one.bytes === other.bytes && one.modified_ms === other.modified_ms
}

// What upload tools call a file until it is whole.
const unfinished = /^\.|\.(tmp|temp|part|partial|filepart|crdownload|swp)$|~$/i

/** Whether a name matches a pattern with `*` and `?`, whatever its case, and is not one of an unfinished upload. */
export function isWanted(name: string, pattern: string): boolean {
  if (unfinished.test(name)) return false
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${escaped}$`, 'i').test(name)
}
