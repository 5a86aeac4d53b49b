import { expect, test } from 'vitest'
import { newId } from '../base/ids.ts'
import { sealingKey } from '../base/secret.ts'
import { openSigner } from './signed.ts'

const signer = openSigner(sealingKey('1'.repeat(64)))
const id = newId()
const now = new Date('2031-01-05T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

test('a signed text gives the id back, for its purpose and until it expires', () => {
  const text = signer.sign('upload', id, later(60))
  expect(signer.verify('upload', text, later(59))).toEqual({ kind: 'good', id })
  expect(signer.verify('upload', text, later(60))).toEqual({ kind: 'expired' })
  expect(signer.verify('file', text, now)).toEqual({ kind: 'forged' })
  expect(signer.verify('blob', signer.sign('blob', id), later(1e9))).toEqual({ kind: 'good', id })
})

test('no other text does', () => {
  const text = signer.sign('upload', id, later(60))
  const [, signature] = text.split('--')
  const longer = `${Buffer.from(`${id}.${Math.floor(later(9_999).getTime() / 1_000)}`).toString('base64url')}--${signature}`
  const foreign = openSigner(sealingKey('2'.repeat(64))).sign('upload', id, later(60))
  for (const other of ['', '--', 'x', longer, foreign, text.slice(0, -1), `${text}0`, text.repeat(5)])
    expect(signer.verify('upload', other, now)).toEqual({ kind: 'forged' })
})
