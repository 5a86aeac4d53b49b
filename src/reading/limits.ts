// What reading one file may cost, and how a file that cannot be read is told apart from a fault of ours.
import type { UnreadableReason } from '../vocabulary/document-reading.ts'

export type ReadingLimits = {
  /** Of the whole file, from handing it over to the answer. Reading stops asking for pages at two thirds of it. */
  time_ms: number
  /** Processor time of one file. A file that makes a library go round in circles ends here, long before `time_ms`. */
  cpu_ms: number
  /** More processor time, for each picture whose letters are recognised. */
  picture_cpu_ms: number
  /** Resident memory of the process that reads. */
  memory_bytes: number
  /** Of the file as it came. */
  file_bytes: number
  /** What an archive (spreadsheet, word file) claims to unpack to. */
  unpacked_bytes: number
  /** Pages beyond these are counted, not read. */
  pages: number
  /** Pages beyond these are not read when they are pictures, which take seconds each. */
  scanned_pages: number
  /** Of one picture. */
  pixels: number
}

export const defaultLimits: ReadingLimits = {
  time_ms: 180_000,
  cpu_ms: 30_000,
  picture_cpu_ms: 20_000,
  memory_bytes: 1_500_000_000,
  file_bytes: 100_000_000,
  unpacked_bytes: 200_000_000,
  pages: 100,
  scanned_pages: 25,
  pixels: 60_000_000,
}

/** The file cannot be read, and trying again would not help. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.reason = reason
  }
}
