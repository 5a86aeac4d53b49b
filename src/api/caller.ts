import type { Role } from '../contract/roles.ts'

/** Who asks, as their API key or their session tells. One of `key_id` and `person_id` is set: a session is a person's, or of a key that was pasted. */
export type Caller = {
  account_id: string
  user_id: string | null
  key_id: string | null
  role: Role
  session_id: string | null
  person_id: string | null
}
