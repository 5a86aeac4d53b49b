/** Files of the parts of a packet: the pages of each, cut out of the packet's file and stored. */
import { extname } from 'node:path'
import type { Clock } from '../base/clock.ts'
import { type DocumentRow, listPartsWithFile, type PartFile } from '../store/documents/document-records.ts'
import type { Database } from '../store/pool.ts'
import type { DocumentFile, DocumentReader, ReadPaper } from '../vocabulary/document-reading.ts'
import { partId } from './papers.ts'
import type { Storage } from './storage.ts'
import { storeFile } from './upload.ts'

type Tools = { database: Database; clock: Clock; storage: Storage; reader: DocumentReader }

const file_name_max = 255

/**
 * Stores a file for each part that has none yet. Returns them by the id of the part; parts that cannot be cut out, such as sheets of a
 * spreadsheet, are not among them. Files that come to no use go a day later. Throws StorageUnavailable.
 */
export async function makePartFiles(
  { database, clock, storage, reader }: Tools,
  { packet, papers, file }: { packet: DocumentRow; papers: readonly ReadPaper[]; file: DocumentFile },
): Promise<ReadonlyMap<string, PartFile>> {
  const present = await listPartsWithFile(database, packet)
  const wanted = papers.filter((paper) => !present.has(partId(packet.id, paper)))
  if (wanted.length === 0) return new Map()
  const cut = await reader.cut(
    file,
    wanted.map(({ pages }) => pages),
  )
  const made = new Map<string, PartFile>()
  for (const [index, paper] of wanted.entries()) {
    const bytes = cut[index]
    if (bytes == null) continue
    const { account_id, user_id } = packet
    const filename = partFileName(file.file_name, paper)
    const part = { account_id, user_id, filename, content_type: 'application/pdf', bytes: Buffer.from(bytes) }
    const { id, content_type, byte_size } = await storeFile({ sql: database, storage }, part, clock.now())
    made.set(partId(packet.id, paper), { pages_blob_id: id, file_name: filename, content_type, byte_size })
  }
  return made
}

/** `papers.pdf` becomes `papers, pages 2-3.pdf`. */
function partFileName(name: string, { pages: { first, last } }: ReadPaper): string {
  const end = extname(name).toLowerCase() === '.pdf' ? extname(name) : ''
  const pages = first === last ? `, page ${first}` : `, pages ${first}-${last}`
  const stem = [...name.slice(0, name.length - end.length)].slice(0, file_name_max - pages.length - '.pdf'.length).join('')
  return `${stem}${pages}.pdf`
}
