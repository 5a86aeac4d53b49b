import { hmacSha256 } from '../base/hash.ts'
import { isUuid } from '../base/ids.ts'
import { equalSecrets, type SealingKey } from '../base/secret.ts'

// Texts that prove that we gave something away: `payload--signature`. Each is good for one purpose only.

/** `blob`: names a file when a document is made. `upload`: its bytes may be sent. `file`: those of a document, by its id, may be fetched. */
type Purpose = 'blob' | 'upload' | 'file'

export type Signer = {
  /** A text for `id`; without `expires_at` it is good for ever. */
  sign(purpose: Purpose, id: string, expires_at?: Date): string
  /** The id, if the text was signed for the purpose and is still good. */
  verify(purpose: Purpose, text: string, now: Date): { kind: 'good'; id: string } | { kind: 'forged' } | { kind: 'expired' }
}

const text_length_max = 300

export function openSigner(key: SealingKey): Signer {
  // The sealing key seals; what signs is derived from it, so that neither can be used for the other.
  const own = hmacSha256(key.bytes, 'landfall documents')
  const signature = (purpose: Purpose, payload: string) => hmacSha256(own, `${purpose} ${payload}`)
  return {
    sign: (purpose, id, expires_at) => {
      const seconds = expires_at === undefined ? '' : Math.floor(expires_at.getTime() / 1_000)
      const payload = Buffer.from(`${id}.${seconds}`).toString('base64url')
      return `${payload}--${signature(purpose, payload)}`
    },
    verify: (purpose, text, now) => {
      const [, payload, given] = (text.length <= text_length_max && /^([\w-]+)--([0-9a-f]{64})$/.exec(text)) || []
      if (payload === undefined || given === undefined) return { kind: 'forged' }
      if (!equalSecrets(given, signature(purpose, payload))) return { kind: 'forged' }
      const [id = '', expires = ''] = Buffer.from(payload, 'base64url').toString('utf8').split('.')
      if (!isUuid(id)) return { kind: 'forged' }
      return expires !== '' && now.getTime() / 1_000 >= Number(expires) ? { kind: 'expired' } : { kind: 'good', id }
    },
  }
}
