/** Whether the bytes of a logo are what is said of them: a picture is shown to strangers, and nothing else may be. */
import { memberProblem, type RequestProblem } from '../contract/errors.ts'
import { type LogoType, logo_bytes_max } from '../contract/resources/brand.ts'

const beginnings: Record<LogoType, (bytes: Buffer) => boolean> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
}

export function problemsOfLogo({ content_type, base64 }: { content_type: LogoType; base64: string }): RequestProblem[] {
  const pointer = '/data/attributes/logo/base64'
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64)
    return [memberProblem('invalid', pointer, { words: 'must be Base64 with its padding' })]
  if (bytes.length > logo_bytes_max) return [memberProblem('too_long', pointer, { limit: logo_bytes_max })]
  return beginnings[content_type](bytes) ? [] : [memberProblem('invalid', pointer, { words: `is no ${content_type}` })]
}
