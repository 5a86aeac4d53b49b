/** A session as the interface shows it. */
import type { AttributesOf } from '../contract/resource.ts'
import type { session } from '../contract/resources/session.ts'
import { csrfTokenOf } from '../people/sessions.ts'
import type { SessionRow } from '../store/accounts/sessions.ts'
import { instant } from '../store/instant.ts'

type SessionAttributes = AttributesOf<typeof session>

/** The own session, with the token of its cookie. */
export type ShownSessionState = { session: SessionRow; token: string | null }

/** null: nobody is signed in. */
export function sessionDocument(
  current: ShownSessionState | null,
  { is_current, ways_in }: { is_current: boolean; ways_in: SessionAttributes['ways_in'] },
) {
  const session = current?.session ?? null
  const at = (date: Date | undefined) => (date === undefined ? null : instant(date))
  const attributes: SessionAttributes = {
    signed_in: session !== null,
    csrf_token: current?.token == null ? null : csrfTokenOf(current.token),
    way: session?.way ?? null,
    created_at: at(session?.created_at),
    last_used_at: at(session?.last_used_at),
    idle_ends_at: at(session?.idle_ends_at),
    ends_at: at(session?.ends_at),
    remote_address: session?.remote_address ?? null,
    user_agent: session?.user_agent ?? null,
    is_current: is_current && session !== null,
    ways_in,
  }
  return { id: session?.id ?? 'none', type: 'session', attributes }
}
