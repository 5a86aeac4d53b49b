import { join } from 'node:path'
import { StartError } from '../base/errors.ts'
import type { Lifetimes } from '../base/lifetimes.ts'
import { openDiskStorage } from '../documents/disk-storage.ts'
import type { Quota } from '../documents/quota.ts'
import { openS3Storage } from '../documents/s3-storage.ts'
import type { Storage } from '../documents/storage.ts'
import { openReader } from '../reading/reader.ts'
import type { DocumentReader } from '../vocabulary/document-reading.ts'
import type { Config } from './config.ts'

// Parts that only documents need: where files are kept, and what reads them.

/** Where files lie in a data folder. */
export function diskStorage(data_dir: string): Storage {
  return openDiskStorage(join(data_dir, 'files'))
}

/** Opens the storage that the settings name. Throws StartError when they are not complete. */
export function beginStorage(config: Config, lifetimes: Lifetimes): Promise<Storage> {
  return lifetimes.begin('storage', async () => openStorage(config), { end: (thing) => thing.close() })
}

function openStorage(config: Config): Storage {
  if (config.storage === 'disk') return diskStorage(config.data_dir)
  const { storage_endpoint, storage_bucket, storage_access_key, storage_secret_key } = config
  const needed = {
    LANDFALL_STORAGE_ENDPOINT: storage_endpoint,
    LANDFALL_STORAGE_BUCKET: storage_bucket,
    LANDFALL_STORAGE_ACCESS_KEY: storage_access_key,
    LANDFALL_STORAGE_SECRET_KEY: storage_secret_key,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === null ? [name] : []))
  if (storage_endpoint === null || storage_bucket === null || storage_access_key === null || storage_secret_key === null)
    throw new StartError(`LANDFALL_STORAGE is s3, which needs ${missing.join(', ')} as well.`)
  return openS3Storage({
    endpoint: storage_endpoint,
    region: config.storage_region,
    bucket: storage_bucket,
    access_key: storage_access_key,
    secret_key: storage_secret_key,
    addressing: config.storage_addressing,
  })
}

/** What an account may hand in on a day. */
export function uploadQuota({ uploads_per_day, upload_mb_per_day }: Config): Quota {
  return { files: uploads_per_day, bytes: upload_mb_per_day * 1_000_000 }
}

/** Starts what reads documents. */
export function beginReader(config: Config, lifetimes: Lifetimes): Promise<DocumentReader> {
  // Pages leave the process that reads them only where somebody else reads them as well.
  const keeps = config.reader === null ? 'nothing' : config.reader_pictures ? 'text_and_pictures' : 'text'
  return lifetimes.begin('document reader', () => openReader({ readers: config.document_readers, keeps }), {
    end: (thing) => thing.close(),
  })
}
