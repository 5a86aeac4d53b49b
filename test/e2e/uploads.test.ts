import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../src/app/config.ts'
import { uploadQuota } from '../../src/app/document-parts.ts'
import { replaceFile } from '../../src/store/documents/document-records.ts'
import { sendFile } from '../world/papers.ts'
import { type Answered, apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')
const announce = (blob: Record<string, unknown>, path = '/v2/rails/active_storage/direct_uploads') =>
  world.ask(path, { method: 'POST', body: { blob } })

type Upload = { id: string; signed_id: string; direct_upload: { url: string; headers: Record<string, string> } }

async function announced(bytes: Buffer, filename = 'notice.pdf'): Promise<Upload> {
  const { body } = await announce({ filename, content_type: 'application/pdf', byte_size: bytes.length, checksum: md5(bytes) })
  return body as unknown as Upload // the contract has checked it
}

function put({ direct_upload: { url, headers } }: Upload, bytes: Buffer | string, changes: Record<string, string> = {}) {
  return fetch(url.replace('localhost', '127.0.0.1'), { method: 'PUT', headers: { ...headers, ...changes }, body: bytes })
}

const document = (attached_document: unknown, name: unknown = 'Notice') =>
  world.ask('/v2/documents', { method: 'POST', body: { data: { type: 'document', attributes: { name, attached_document } } } })

const problem = ({ status, body }: Answered) => {
  const [error] = body.errors
  return [status, error?.code, error?.source?.pointer ?? error?.source?.parameter]
}

describe('announcing', () => {
  const good = { filename: 'a.pdf', content_type: 'application/pdf', byte_size: 3, checksum: md5(Buffer.from('abc')) }

  test('the answer says where the bytes go and with which headers, at both addresses', async () => {
    for (const path of ['/v2/rails/active_storage/direct_uploads', '/rails/active_storage/direct_uploads']) {
      const { status, body } = await announce({ ...good, filename: 'Zoll "Prüfung".pdf' }, path)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        filename: 'Zoll "Prüfung".pdf',
        metadata: {},
        service_name: 'disk',
        byte_size: 3,
        direct_upload: {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-MD5': good.checksum,
            'Content-Disposition': `inline; filename="Zoll _Pr_fung_.pdf"; filename*=UTF-8''Zoll%20%22Pr%C3%BCfung%22.pdf`,
          },
        },
      })
      expect(body.signed_id).toMatch(/^[\w-]+--[0-9a-f]{64}$/)
    }
  })

  test.each([
    [{ filename: undefined }, 'blank', '/blob/filename'],
    [{ filename: '../../etc/passwd' }, 'invalid', '/blob/filename'],
    [{ content_type: 'text' }, 'invalid', '/blob/content_type'],
    [{ byte_size: undefined }, 'blank', '/blob/byte_size'],
    [{ byte_size: -1 }, 'invalid', '/blob/byte_size'],
    [{ byte_size: 100_000_001 }, 'too_large', '/blob/byte_size'],
    [{ checksum: 'not base64' }, 'invalid', '/blob/checksum'],
  ])('%j is refused', async (change, code, pointer) => {
    expect(problem(await announce({ ...good, ...change }))).toEqual([422, code, pointer])
  })

  test('only with a key that may write', async () => {
    const path = '/v2/rails/active_storage/direct_uploads'
    expect((await world.ask(path, { method: 'POST', body: { blob: good }, key: null })).status).toBe(401)
    expect((await world.ask(path, { method: 'POST', body: { blob: good }, key: world.mine.read_key })).status).toBe(403)
  })
})

describe('sending the bytes', () => {
  const bytes = Buffer.from('%PDF-1.4 made up')

  test('the announced bytes are taken without a key, also twice', async () => {
    const upload = await announced(bytes)
    for (const again of [false, true]) {
      const answer = await put(upload, bytes)
      expect([again, answer.status, await answer.text()]).toEqual([again, 204, ''])
    }
  })

  test.each([
    ['other bytes of the same length', 'x'.repeat(16), {}],
    ['fewer bytes', 'x', {}],
    ['another media type', bytes, { 'Content-Type': 'image/png' }],
    ['another Content-MD5', bytes, { 'Content-MD5': md5(Buffer.from('z')) }],
  ])('%s are refused, and nothing is stored [F60]', async (_, sent, headers) => {
    const upload = await announced(bytes)
    const answer = await put(upload, sent, headers)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'file_mismatch', title: 'Unprocessable Entity' }] })
    expect(problem(await document(upload.signed_id))).toEqual([422, 'invalid', '/data/attributes/attached_document'])
  })

  test('more bytes than announced are refused while they come [F60]', async () => {
    const upload = await announced(bytes)
    const { url, headers } = upload.direct_upload
    const status = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(url.replace('localhost', '127.0.0.1'), { method: 'PUT', headers }, (answer) =>
        resolve(answer.statusCode ?? 0),
      )
      request.on('error', reject)
      // Without a length the size shows only as it comes.
      request.write(bytes)
      request.end('and more')
    })
    expect(status).toBe(422)
  })

  test('a forged, a foreign and an expired address are refused [F60]', async () => {
    const upload = await announced(bytes)
    const forged = upload.direct_upload.url.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const url of [
      forged,
      forged.replace(/uploads\/.*/, 'uploads/nothing'),
      forged.replace(/uploads\/.*/, `uploads/${upload.signed_id}`),
    ]) {
      expect((await put({ ...upload, direct_upload: { ...upload.direct_upload, url } }, bytes)).status).toBe(403)
    }
  })
})

describe('a day of uploads', () => {
  const upload_quota = uploadQuota(loadConfig({}))
  const small = { filename: 'a.pdf', content_type: 'application/pdf', byte_size: 3, checksum: md5(Buffer.from('abc')) }
  const path = '/v2/rails/active_storage/direct_uploads'
  const another = (blob: Record<string, unknown>) => world.ask(path, { method: 'POST', body: { blob }, key: world.other.key })
  /** What the account of `another` has handed in today. */
  const handedIn = (files: number, bytes: number) =>
    world.test.db.query(
      `insert into upload_counts (account_id, day, files, bytes) values ($1, (now() at time zone 'UTC')::date, $2, $3)
        on conflict (account_id, day) do update set files = excluded.files, bytes = excluded.bytes`,
      [world.other.id, files, bytes],
    )

  test.each([
    ['files', upload_quota.files - 1, 0],
    ['bytes', 0, upload_quota.bytes - 5],
  ])('has an end by %s, for the account alone; the answer says when the next begins', async (_, files, bytes) => {
    await handedIn(files, bytes)
    expect((await another(small)).status).toBe(200)
    const before = Date.now()
    const refused = await another(small)
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([429, 'upload_quota'])
    const midnight = Math.ceil(before / 86_400_000) * 86_400
    const again_at = before / 1_000 + Number(refused.headers.get('retry-after'))
    expect(again_at).toBeLessThanOrEqual(midnight + 1)
    expect(again_at).toBeGreaterThan(midnight - 60)
    expect((await announce(small)).status).toBe(200)
  })

  afterAll(() => handedIn(0, 0))

  test('counts nothing that is refused', async () => {
    await handedIn(0, upload_quota.bytes - 5)
    expect((await another({ ...small, byte_size: 6 })).status).toBe(429)
    expect((await another({ ...small, byte_size: 5 })).status).toBe(200)
  })
})

async function policy(duplicate_documents: string): Promise<void> {
  const data = { type: 'account', attributes: { duplicate_documents } }
  const { status } = await world.ask(`/v2/admin/accounts/${world.mine.id}`, { method: 'PATCH', body: { data } })
  expect(status).toBe(200)
}

describe('making a document', () => {
  test('of an upload: stored, not yet read', async () => {
    const upload = await announced(Buffer.from('first'), 'notice 4712.pdf')
    await put(upload, Buffer.from('first'))
    const { status, body, headers } = await document(upload.signed_id, 'My notice')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      attributes: {
        name: 'My notice',
        document_type: null,
        source: 'api',
        file_name: 'notice 4712.pdf',
        file_size_bytes: 5,
        file_content_type: 'application/pdf',
      },
      relationships: {
        account: { data: { id: world.mine.id } },
        user: { data: { id: world.mine.user_id } },
        last_document_representation: { data: null },
        shipments: { data: [] },
        cargos: { data: [] },
      },
      links: { download: `/v2/documents/${body.data.id}/download_url` },
    })
    expect(headers.get('location')).toContain(`/v2/documents/${body.data.id}`)
  })

  test('the same bytes again are a duplicate, which names the first', async () => {
    const bytes = Buffer.from('twice')
    const [first, second] = [await announced(bytes), await announced(bytes)]
    for (const upload of [first, second]) await put(upload, bytes)
    const { body } = await document(first.signed_id, 'The first')
    const refused = await document(second.signed_id)
    expect(refused.status).toBe(409)
    expect(refused.body.errors).toMatchObject([
      {
        code: 'duplicate_document',
        title: 'Duplicate document',
        meta: { existing_document_id: body.data.id, existing_document_name: 'The first' },
      },
    ])
  })

  test('an account may have duplicates replaced or accepted', async () => {
    const bytes = Buffer.from('policy')
    const upload = await announced(bytes)
    await put(upload, bytes)
    const first = await document(upload.signed_id)
    await policy('replace')
    const second = await document(upload.signed_id)
    await policy('accept')
    const third = await document(upload.signed_id)
    await policy('reject')
    expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201])
    const there = async ({ body }: Answered) => (await world.ask(`/v2/documents/${body.data.id}`)).status
    expect([await there(first), await there(second), await there(third)]).toEqual([404, 200, 200])
  })

  test('not of nothing, of a forged id, nor of an upload of another account', async () => {
    const bytes = Buffer.from('not sent')
    const foreign = await sendFile(world.clientOf(world.other), Buffer.from('of another account'))
    for (const signed_id of [(await announced(bytes)).signed_id, 'made--up', foreign])
      expect(problem(await document(signed_id))).toEqual([422, 'invalid', '/data/attributes/attached_document'])
    expect(problem(await document(undefined))).toEqual([422, 'blank', '/data/attributes/attached_document'])
    expect(problem(await document(await sendFile(world.clientOf(world.mine), Buffer.from('nameless')), ' '))).toEqual([
      422,
      'blank',
      '/data/attributes/name',
    ])
  })
})

describe('downloading', () => {
  test('the bytes come as an attachment that no browser runs', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>')
    const upload = await announced(bytes, 'überfällig.pdf')
    await put(upload, bytes)
    const { body } = await document(upload.signed_id)
    const address = await world.ask(`/v2/documents/${body.data.id}/download_url`)
    const url = String(address.body.download_url).replace('localhost', '127.0.0.1')
    const answer = await fetch(url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="_berf_llig.pdf"; filename*=UTF-8''%C3%BCberf%C3%A4llig.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await answer.text()).toBe(bytes.toString())
    expect((await fetch(`${url}0`)).status).toBe(403)
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length))
  })

  test('an address ends with its document, also where another document has the same file', async () => {
    const bytes = Buffer.from('kept twice')
    const upload = await announced(bytes)
    await put(upload, bytes)
    await policy('accept')
    const [first, second] = [await document(upload.signed_id), await document(upload.signed_id)]
    await policy('reject')
    const addressOf = async ({ body }: Answered) =>
      String((await world.ask(`/v2/documents/${body.data.id}/download_url`)).body.download_url).replace('localhost', '127.0.0.1')
    const [gone, kept] = [await addressOf(first), await addressOf(second)]
    expect((await fetch(gone)).status).toBe(200)
    await world.ask(`/v2/documents/${first.body.data.id}`, { method: 'DELETE' })
    for (const method of ['GET', 'HEAD']) expect((await fetch(gone, { method })).status).toBe(404)
    expect(await (await fetch(kept)).text()).toBe('kept twice')
  })

  test('an address never leads to a file that the document no longer has', async () => {
    const [before, after] = [Buffer.from('as it came'), Buffer.from('as it was turned')]
    const [upload, turned] = [await announced(before), await announced(after)]
    await put(upload, before)
    await put(turned, after)
    const { body } = await document(upload.signed_id)
    const address = await world.ask(`/v2/documents/${body.data.id}/download_url`)
    const blob_id = turned.id
    await replaceFile(
      world.test.db,
      { account_id: world.mine.id, id: body.data.id },
      { blob_id, byte_size: after.length, content_type: 'application/pdf', now: new Date() },
    )
    const answer = await fetch(String(address.body.download_url).replace('localhost', '127.0.0.1'))
    expect(await answer.text()).toBe('as it was turned')
  })
})
