/** A message as it came, for those who may see it. */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { AttributesOf } from '../contract/resource.ts'
import type { message } from '../contract/resources/message.ts'
import { widenForOperator } from '../store/accounts/accounts.ts'
import { readMessage } from '../store/tracking/messages-read.ts'
import type { CallBase, DocumentAnswer } from './call.ts'
import { knownId, notFound } from './compound.ts'
import { textOf } from './record-changes.ts'
import { withoutSecrets } from './without-secrets.ts'

const unpacked = promisify(gunzip)

// What a person can look at; the whole of it stays in the database.
const shown_bytes_max = 1_000_000

/** Throws RequestError (404) for a message that is not kept, or not for the caller: nobody learns which. */
export async function getMessage({
  sql,
  caller,
  transaction,
  path,
}: CallBase & { path: { readonly id: string } }): Promise<DocumentAnswer> {
  const id = knownId(path.id)
  const is_admin = caller.role === 'admin'
  const key = { id, account_id: caller.account_id, is_admin }
  const found =
    (await readMessage(sql, { ...key, is_operator: false })) ??
    (is_admin
      ? await transaction(async (tx) => {
          const is_operator = await widenForOperator(tx, caller.account_id)
          return is_operator ? readMessage(tx, { ...key, is_operator }) : undefined
        })
      : undefined)
  if (found === undefined) throw notFound()
  const { body: packed, received_at, truncated, ...row } = found
  const bytes = await unpacked(packed)
  const attributes: AttributesOf<typeof message> = {
    ...row,
    received_at: textOf(received_at),
    is_truncated: truncated || bytes.length > shown_bytes_max,
    ...written(bytes.subarray(0, shown_bytes_max)),
  }
  const data = JSON.stringify({ id, type: 'message', attributes, links: { self: `/v2/messages/${id}` } })
  return { kind: 'document', id, data, included: null }
}

/** As text with secrets left out, where it is text in UTF-8; a character that was cut at the end is left out. */
function written(bytes: Buffer): Pick<AttributesOf<typeof message>, 'body' | 'body_encoding' | 'secrets_removed'> {
  const text = textIn(bytes)
  if (text === null) return { body: bytes.toString('base64'), body_encoding: 'base64', secrets_removed: 0 }
  const { text: body, removed } = withoutSecrets(text)
  return { body, body_encoding: 'text', secrets_removed: removed }
}

function textIn(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    // The bytes are in no encoding that is known.
    return null
  }
}
