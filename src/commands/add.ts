import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Answer } from '../client/landfall.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { addedLine } from './documents.ts'
import type { ExitName } from './exits.ts'
import { dim, mark, type TextLine } from './output/text.ts'
import type { ApiService } from './service.ts'
import { trackMany } from './track-many.ts'

// Handing in files: lists of numbers to follow, and documents to read.

const media_types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.eml': 'message/rfc822',
}

export const add: CommandRun = async (call) => {
  const service = await call.service()
  let worst: ExitName = 'done'
  for (const file of call.subjects) {
    const bytes = readOrComplain(file)
    const is_list = call.flags.has('list') || ['.csv', '.txt'].includes(extname(file).toLowerCase())
    const exit = is_list
      ? await addList(call, service, bytes.toString('utf8'))
      : await addDocument(call, service, { file, bytes })
    if (exit !== 'done') worst = exit
  }
  if (worst === 'done') call.out.say('', ['  ', dim('next'), `  ${call.line('documents')}`])
  return worst
}

function readOrComplain(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new Complaint({
      exit: 'unreadable',
      wrong: `${file} cannot be read.`,
      happened: 'Nothing of it was added.',
      code: 'unreadable',
    })
  }
}

/** A table with headings goes as it is; a bare list is numbers whose kind and line are told from them. */
async function addList(call: CommandCall, service: ApiService, text: string): Promise<ExitName> {
  const { flags, out } = call
  const [heading = ''] = text.split(/\r?\n/, 1)
  if (!heading.includes('request_number')) {
    if (flags.has('dry-run'))
      throw new Complaint({
        exit: 'usage',
        wrong: 'A dry run needs a table with the heading request_number.',
        happened: 'Nothing was sent.',
        code: 'usage',
      })
    return trackMany(
      call,
      text.split(/[\s,;]+/).filter((word) => word !== ''),
    )
  }
  const answer = await service.send('/tracking_requests/bulk', {
    method: 'POST',
    type: 'text/csv',
    content: text,
    query: { dry_run: String(flags.has('dry-run')) },
  })
  if (!answer.ok) await service.refuse(answer)
  const document = (await answer.json()) as Answer<'createTrackingRequests'> // Its form is that of the operation.
  for (const row of document.data) out.record(row)
  out.document(document)
  const { created, duplicate, invalid } = document.meta
  const wrong = document.data.filter(({ outcome }) => outcome === 'invalid')
  const lines = wrong.slice(0, 20).map((row): TextLine => [mark('failed'), ` row ${row.row + 2}  `, dim(faultOf(row.errors))])
  const verb = flags.has('dry-run') ? 'would be followed' : 'followed'
  out.say(...lines, [
    mark(invalid === 0 ? 'well' : 'waiting'),
    ` ${created} ${verb}, ${duplicate} followed already, ${invalid} refused`,
  ])
  return invalid === 0 ? 'done' : 'refused'
}

function faultOf([first]: readonly unknown[]): string {
  const { detail } = first as { detail?: string } // As in an error document.
  return detail ?? 'refused'
}

async function addDocument(
  { out, machine }: CommandCall,
  { client }: ApiService,
  { file, bytes }: { file: string; bytes: Buffer },
): Promise<ExitName> {
  const filename = basename(file)
  const content_type = media_types[extname(file).toLowerCase()] ?? 'application/octet-stream'
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename, content_type, byte_size: bytes.byteLength, checksum }
  const { signed_id, direct_upload } = await client.createDirectUpload({ body: { blob } })
  const sent = await machine.fetch(direct_upload.url, {
    method: 'PUT',
    headers: direct_upload.headers,
    body: new Uint8Array(bytes),
    signal: machine.interrupted,
  })
  if (!sent.ok)
    throw new Complaint({
      exit: 'source_failed',
      wrong: `The file store answered with ${sent.status}.`,
      happened: `${filename} was not added.`,
      code: `status_${sent.status}`,
    })
  const document = await client.createDocument({ attributes: { name: filename, attached_document: signed_id } })
  out.record({ file, id: document.data.id })
  out.document(document)
  out.say(addedLine(filename))
  return 'done'
}
