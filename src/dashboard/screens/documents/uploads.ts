import { useRef, useState } from 'preact/hooks'
import { ApiError } from '../../../client/errors.ts'
import { failureText } from '../../parts/states.tsx'
import { addDocument } from '../../server/documents.ts'
import { useMe } from '../../server/me.ts'
import { sizeText } from './document-words.ts'
import { md5Base64 } from './md5.ts'

export type Upload = {
  key: number
  name: string
  size: number
  state: /** Behind another that is sent. */
    | { kind: 'waiting' }
    | { kind: 'sending' }
    /** It is a document now, which is read in the background. */
    | { kind: 'added'; id: string }
    /** The account has the same bytes as another document. */
    | { kind: 'same'; id: string | null; name: string }
    | { kind: 'refused'; why: string }
}

let last_key = 0

/** Files on their way, one after the other; what became of each stays until it is put away. */
export function useUploads() {
  const [uploads, tell] = useState<readonly Upload[]>([])
  const bytes_max = useMe().data?.limits.upload_bytes ?? null
  const queue = useRef(Promise.resolve())
  const settle = (key: number, state: Upload['state']) =>
    tell((now) => now.map((one) => (one.key === key ? { ...one, state } : one)))
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = ++last_key
      tell((now) => [...now, { key, name: file.name, size: file.size, state: { kind: 'waiting' } }])
      queue.current = queue.current.then(async () => {
        settle(key, { kind: 'sending' })
        settle(key, await send(file, bytes_max))
      })
    }
  }
  const forget = (keys: readonly number[]) => tell((now) => now.filter(({ key }) => !keys.includes(key)))
  return { uploads, add, forget }
}

/** Never throws: what went wrong is told beside the file. */
async function send(file: File, bytes_max: number | null): Promise<Upload['state']> {
  if (bytes_max !== null && file.size > bytes_max)
    return { kind: 'refused', why: `Too large: ${sizeText(file.size)}, and at most ${sizeText(bytes_max)} are taken` }
  if (file.size === 0) return { kind: 'refused', why: 'The file is empty' }
  try {
    const checksum = md5Base64(new Uint8Array(await file.arrayBuffer()))
    return { kind: 'added', id: await addDocument(file, checksum) }
  } catch (error) {
    return sameBytesIn(error) ?? { kind: 'refused', why: failureText(error, 'The file') }
  }
}

function sameBytesIn(error: unknown): Upload['state'] | null {
  if (!(error instanceof ApiError)) return null
  const problem = error.problems.find(({ code }) => code === 'duplicate_document')
  if (problem === undefined) return null
  const { existing_document_id: id, existing_document_name: name } = problem.meta ?? {}
  return { kind: 'same', id: typeof id === 'string' ? id : null, name: typeof name === 'string' ? name : 'another document' }
}
