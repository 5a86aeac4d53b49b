import { RequestError } from '../../contract/errors.ts'
import type { fileOperations } from '../../contract/operations/files.ts'
import { inStorage } from '../in-storage.ts'
import type { RawHandlers } from '../raw-call.ts'
import type { Services } from '../services.ts'

// The bytes of files, in both directions. Whoever has a signed address needs no API key; nothing is kept in memory as a whole.

const out_of_reach = 'Files cannot be stored or fetched right now.'

export const fileHandlers: RawHandlers<typeof fileOperations, Pick<Services, 'documents' | 'clock'>> = {
  async sendUpload({ path: { token = '' }, headers, stream }, { documents, clock }) {
    const { 'content-type': content_type, 'content-md5': content_md5, 'content-length': length } = headers
    const upload = {
      token,
      content_type,
      content_md5: typeof content_md5 === 'string' ? content_md5 : undefined,
      content_length: length === undefined ? undefined : Number(length),
      body: stream,
      now: clock.now(),
    }
    const outcome = await inStorage(out_of_reach, () => documents.receiveUpload(upload))
    if (outcome.kind === 'forbidden') throw new RequestError([{ code: 'forbidden', detail: outcome.detail }])
    if (outcome.kind === 'mismatch') throw new RequestError([{ code: 'file_mismatch', detail: outcome.detail }])
    return { status: 204 }
  },

  async downloadFile({ path: { token = '' } }, { documents, clock }) {
    const file = await inStorage(out_of_reach, () => documents.openFile({ token, now: clock.now() }))
    if (file.kind === 'forbidden') throw new RequestError([{ code: 'forbidden', detail: file.detail }])
    if (file.kind === 'gone') throw new RequestError([{ code: 'not_found', detail: 'The file is gone.' }])
    return { status: 200, headers: file.headers, body: file.bytes }
  },
}
