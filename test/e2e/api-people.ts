import type { OperationId } from '../../src/contract/operations.ts'
import { openBrowser, tokenIn } from '../world/browser.ts'
import { type ApiClient, created } from '../world/client.ts'
import type { Ask, World } from './api-world.ts'

// People of an account, for tests that go through all operations: one who is written about, and two who write about themselves.

type People = {
  ids: Readonly<Record<string, string>>
  /** How a request shows that somebody has signed in; nothing for operations that take a key. */
  signedIn(id: OperationId): Pick<Ask, 'key' | 'headers'>
}

// As the example of changePassword has it.
const password = 'correct horse battery'

export async function openPeople({ api: { origin } }: Pick<World, 'api'>, api: ApiClient): Promise<People> {
  const join = async (email: string) => {
    const invited = await created(api.post('/invitations', 'invitation', { email, role: 'read' }))
    const browser = openBrowser(origin)
    const { id } = await created(browser.signIn({ token: tokenIn(String(invited.attributes().link)), password }))
    const cookie = `landfall_session=${browser.cookies.get('landfall_session')}`
    return { session_id: id, shown: { key: null, headers: { cookie, 'x-csrf-token': browser.csrf ?? '' } } }
  }
  await join('subject@example.org')
  const [subject] = (await api.get('/people')).list()
  const invitation = await created(api.post('/invitations', 'invitation', { email: 'open@example.org' }))
  // Whoever changes the password ends their other sessions: another person has those.
  const [somebody, changing] = [await join('somebody@example.org'), await join('changing@example.org')]
  const spare = openBrowser(origin)
  const { id: session } = await created(spare.signIn({ email: 'somebody@example.org', password }))
  const own: { readonly [Id in OperationId]?: typeof somebody.shown } = {
    updateMe: somebody.shown,
    listSessions: somebody.shown,
    endSession: somebody.shown,
    endSessions: somebody.shown,
    changePassword: changing.shown,
  }
  return {
    ids: { people: subject?.id ?? '', invitations: invitation.id, sessions: session },
    signedIn: (id) => own[id] ?? {},
  }
}
