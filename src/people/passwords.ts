/** Passwords: hashed slowly, compared in the same time whether there is one or not, and refused where they are guessed first. */
import { hash, verify } from '@node-rs/argon2'
import { inTurns } from '../base/in-turns.ts'
import { randomToken } from '../base/secret.ts'
import { RequestError } from '../contract/errors.ts'

// argon2id, which is the default, with the costs that OWASP names for it: 19 MiB, two passes, one lane.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Each takes 19 MiB and a processor for some 30 ms.
const at_a_time_max = 4
const length_min = 12
const length_max = 200
const different_min = 5

const slowly = inTurns(
  () => '',
  (work: () => Promise<string>) => work(),
  { most_under_way: at_a_time_max },
)

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return slowly(() => hash(password, costs))
}

// Made once: of a password that nobody has.
const nobodys = hashPassword(randomToken())

/** Whether it is the password of this hash. null, somebody without one or nobody: never, and it takes as long. */
export async function isPassword(password: string, password_hash: string | null): Promise<boolean> {
  const against = password_hash ?? (await nobodys)
  const same = await slowly(async () => ((await verify(against, password)) ? 'yes' : 'no'))
  return same === 'yes' && password_hash !== null
}

/** Throws RequestError (422) when a new password is too easily guessed. Long ones are good ones; nobody has to use a digit. */
export function checkNewPassword(password: string, { email, pointer }: { email: string; pointer: string }): void {
  const fault = faultOf(password, email.toLowerCase())
  if (fault !== null) throw new RequestError([{ code: 'weak_password', pointer, detail: `The password ${fault}.` }])
}

function faultOf(password: string, email: string): string | null {
  const length = [...password].length
  if (length < length_min) return `needs at least ${length_min} characters`
  if (length > length_max) return `may have ${length_max} characters at most`
  if (new Set(password).size < different_min) return `needs at least ${different_min} different characters`
  const written = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (written === email || written === `${name}${name}`) return 'must not be the e-mail address'
  return null
}
