import { RequestError } from '../contract/errors.ts'
import { StorageUnavailable } from '../documents/storage.ts'

const retry_seconds = '30'

/** Work with the files of documents. When the storage cannot be reached, the answer is 503 with `detail`. */
export async function inStorage<Result>(detail: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    const refusal = new RequestError([{ code: 'unavailable', detail }], { 'retry-after': retry_seconds })
    refusal.cause = error
    throw refusal
  }
}
