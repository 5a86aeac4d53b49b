import type { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, request } from 'undici'
import { minute_ms } from '../base/durations.ts'
import { messageOf } from '../base/errors.ts'
import { invariant } from '../base/invariant.ts'
import { type FileFacts, isStorageKey, type Storage, StorageUnavailable } from './storage.ts'

// Files in a bucket of any store that speaks S3. Bytes go through us in both directions: clients need no way to the store, and what is
// checked does not depend on which store it is. See docs/guides/documents.md.

export type S3Settings = {
  /** Without bucket, such as https://s3.eu-central-1.amazonaws.com */
  endpoint: string
  region: string
  bucket: string
  access_key: string
  secret_key: string
  /** `path`: bucket in the path; `host`: bucket in front of the host's name. */
  addressing: 'path' | 'host'
}

const connect_timeout_ms = 10_000
// Between two pieces, and for the answer's head: a store that is silent for as long is gone.
const silence_max_ms = minute_ms

type BucketRequest = { method: 'PUT' | 'GET' | 'DELETE'; key: string; headers?: Record<string, string>; body?: Readable }
type BucketAnswer = { status: number; body: Readable & { text(): Promise<string>; dump(): Promise<void> } }

export function openS3Storage(settings: S3Settings): Storage {
  const agent = new Agent({
    connect: { timeout: connect_timeout_ms },
    headersTimeout: silence_max_ms,
    bodyTimeout: silence_max_ms,
  })
  const ask = (call: BucketRequest) => askStore(agent, settings, call)
  return {
    name: 's3',
    write: async (key, bytes, facts) => {
      const answer = await send(ask, key, { bytes, facts })
      await expectSuccess(answer, 'write')
      await answer.body.dump()
    },
    read: async (key) => {
      const answer = await ask({ method: 'GET', key })
      if (answer.status === 404) {
        await answer.body.dump()
        return null
      }
      await expectSuccess(answer, 'read')
      return answer.body
    },
    remove: async (key) => {
      const answer = await ask({ method: 'DELETE', key })
      if (answer.status !== 404) await expectSuccess(answer, 'remove')
      await answer.body.dump()
    },
    // The store shows nothing that did not come whole.
    removeLeftovers: async () => 0,
    close: () => agent.destroy(),
  }
}

type BucketUpload = { bytes: Readable; facts: FileFacts }

/** The store checks the MD5 itself and keeps nothing that differs. What the source of the bytes fails with is passed on. */
async function send(
  ask: (call: BucketRequest) => Promise<BucketAnswer>,
  key: string,
  { bytes, facts }: BucketUpload,
): Promise<BucketAnswer> {
  let source_error: unknown
  bytes.once('error', (error) => {
    source_error = error
  })
  const headers = {
    'content-length': String(facts.byte_size),
    'content-md5': facts.checksum,
    'content-type': facts.content_type,
  }
  try {
    return await ask({ method: 'PUT', key, headers, body: bytes })
  } catch (error) {
    throw source_error ?? error
  }
}

async function askStore(
  agent: Agent,
  settings: S3Settings,
  { method, key, headers = {}, body }: BucketRequest,
): Promise<BucketAnswer> {
  const { region, access_key: accessKeyId, secret_key: secretAccessKey } = settings
  // The length belongs to the connection and is not signed: intermediaries may send the body in another way.
  const { 'content-length': length, ...signed_headers } = headers
  const signer = new AwsV4Signer({
    method,
    url: addressOf(settings, key),
    headers: { ...signed_headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    allHeaders: true,
  })
  try {
    const signed = await signer.sign()
    const answer = await request(signed.url, {
      dispatcher: agent,
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(length === undefined ? {} : { 'content-length': length }) },
      body: body ?? null,
    })
    return { status: answer.statusCode, body: answer.body }
  } catch (error) {
    throw new StorageUnavailable(`the object store: ${messageOf(error)}`, { cause: error })
  }
}

function addressOf({ endpoint, bucket, addressing }: S3Settings, key: string): string {
  invariant(isStorageKey(key), 'files are kept under keys of our own')
  const address = new URL(endpoint)
  if (addressing === 'host') address.hostname = `${bucket}.${address.hostname}`
  const folder = address.pathname.replace(/\/$/, '')
  address.pathname = addressing === 'host' ? `${folder}/${key}` : `${folder}/${bucket}/${key}`
  return address.href
}

async function expectSuccess(answer: BucketAnswer, action: string): Promise<void> {
  if (answer.status >= 200 && answer.status < 300) return
  const said = (await answer.body.text()).slice(0, 500)
  throw new StorageUnavailable(`the object store refused to ${action} a file with ${answer.status}: ${said}`)
}
