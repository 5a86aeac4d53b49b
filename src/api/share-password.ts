/**
 * Passwords of share links. People choose them for others, so that they are guessed: each try costs 32 MB and a tenth of a second of a
 * thread, and tries are counted where they come in.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1_024 * 1_024 } as const satisfies ScryptOptions
const key_bytes = 32

/** `scrypt$32768$8$1$SALT$KEY`, both in Base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Whether it is the password of which the hash was made, in a time that tells nothing of either. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [, , , , salt = '', key = ''] = hashed.split('$')
  const expected = Buffer.from(key, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, key_bytes, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
