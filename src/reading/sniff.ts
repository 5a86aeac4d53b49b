// What a file is by its bytes. What the sender says and how the file is called are not trusted.
import { UnreadableFile } from './limits.ts'

type FileKind = 'pdf' | 'png' | 'jpeg' | 'spreadsheet' | 'docx' | 'doc' | 'csv'

/** Throws UnreadableFile for an empty file, for kinds that are not read, and for office files under a password. */
export function sniff(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new UnreadableFile('empty', 'The file has no bytes.')
  if (latin1(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return kindOfZip(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return kindOfCompound(bytes)
  if (isText(bytes)) return 'csv'
  throw new UnreadableFile('unsupported', 'Only PDF, PNG, JPEG, XLSX, XLSM, XLS, CSV, DOCX and DOC files are read.')
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

function kindOfZip(bytes: Uint8Array): FileKind {
  const names = zipEntries(bytes).map(({ name }) => name)
  if (names.some((name) => name.startsWith('word/'))) return 'docx'
  if (names.some((name) => name.startsWith('xl/'))) return 'spreadsheet'
  throw new UnreadableFile('unsupported', 'An archive that is neither a spreadsheet nor a word file.')
}

/** The directory of old office files names its streams in UTF-16. */
function kindOfCompound(bytes: Uint8Array): FileKind {
  const named = (name: string) => {
    const wanted = Buffer.from(name, 'utf16le')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(wanted)
  }
  if (named('EncryptedPackage')) throw new UnreadableFile('encrypted', 'The file is protected by a password.')
  if (named('WordDocument')) return 'doc'
  if (named('Workbook') || named('Book')) return 'spreadsheet'
  throw new UnreadableFile('unsupported', 'An office file that is neither a spreadsheet nor a word file.')
}

/** Text has no zero bytes, or is UTF-16 with its mark, and hardly any control characters. */
function isText(bytes: Uint8Array): boolean {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return true
  const start = bytes.subarray(0, 4096)
  return start.every((byte) => byte === 9 || byte === 10 || byte === 13 || byte === 12 || byte >= 32)
}

type ZipEntry = { name: string; unpacked_bytes: number }

/**
 * The table of contents of an archive. Throws UnreadableFile when it is missing or cut off. The sizes are what the archive claims: an honest
 * bomb is refused by them before anything is unpacked, a lying one meets the limit on memory.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfCentralDirectory(view)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw cutOff()
    const name_length = view.getUint16(at + 28, true)
    entries.push({
      name: latin1(bytes.subarray(at + 46, at + 46 + name_length)),
      unpacked_bytes: view.getUint32(at + 24, true),
    })
    at += 46 + name_length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOfCentralDirectory(view: DataView): number {
  // The record is 22 bytes, followed by a comment of at most 65,535.
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  throw cutOff()
}

const cutOff = () => new UnreadableFile('broken', 'The archive is cut off: its table of contents is missing.')
