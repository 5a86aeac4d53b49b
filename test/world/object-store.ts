/** An object store that speaks as much S3 as we use, and refuses what is not signed or not what its Content-MD5 says. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type FakeObjectStore = AsyncDisposable & {
  /** Without bucket. */
  endpoint: string
  bucket: string
  access_key: string
  objects: ReadonlyMap<string, { bytes: Buffer; content_type: string | undefined }>
  /** As they came, to look into. */
  requests: readonly { method: string; path: string; headers: IncomingMessage['headers'] }[]
  /** From now on every request is answered like this; null: as it should be. */
  fail(status: number | null): void
}

const signature_form =
  /^AWS4-HMAC-SHA256 Credential=([\w-]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=[0-9a-f]{64}$/

export async function startObjectStore(): Promise<FakeObjectStore> {
  const objects = new Map<string, { bytes: Buffer; content_type: string | undefined }>()
  const requests: { method: string; path: string; headers: IncomingMessage['headers'] }[] = []
  const store = { bucket: 'papers', access_key: 'made-up-key' }
  let failure: number | null = null

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, path: url, headers })
    const body = await buffer(request)
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    if (failure !== null) return refuse(failure, 'SlowDown')
    const [, key, signed] = signature_form.exec(headers.authorization ?? '') ?? []
    const dated = typeof headers['x-amz-date'] === 'string' && headers['x-amz-content-sha256'] !== undefined
    if (key !== store.access_key || !signed?.split(';').includes('host') || !dated) return refuse(403, 'SignatureDoesNotMatch')
    if (!url.startsWith(`/${store.bucket}/`)) return refuse(404, 'NoSuchBucket')
    const name = url.slice(store.bucket.length + 2)
    switch (method) {
      case 'PUT': {
        if (headers['content-length'] === undefined) return refuse(411, 'MissingContentLength')
        const md5 = createHash('md5').update(body).digest('base64')
        if (headers['content-md5'] !== undefined && headers['content-md5'] !== md5) return refuse(400, 'BadDigest')
        objects.set(name, { bytes: body, content_type: headers['content-type'] })
        return response.writeHead(200, { etag: `"${Buffer.from(md5, 'base64').toString('hex')}"` }).end()
      }
      case 'GET': {
        const found = objects.get(name)
        return found
          ? response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes)
          : refuse(404, 'NoSuchKey')
      }
      case 'DELETE':
        objects.delete(name)
        return response.writeHead(204).end()
      default:
        return refuse(405, 'MethodNotAllowed')
    }
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  return {
    ...store,
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    fail: (status) => {
      failure = status
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
