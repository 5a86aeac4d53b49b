import { RequestError } from '../../contract/errors.ts'
import type { peopleOperations } from '../../contract/operations/people.ts'
import { invitationStates } from '../../contract/resources/person.ts'
import { roles, usual_role } from '../../contract/roles.ts'
import { invite, mailInvitation } from '../../people/invite.ts'
import { beyondAccount, findAccounts } from '../../store/accounts/accounts.ts'
import { revokeInvitations, selectInvitations, selectPeople } from '../../store/accounts/invitations.ts'
import { lockMembership, removeMembership, saveRole } from '../../store/accounts/people.ts'
import { endSessionsOfUser } from '../../store/accounts/sessions.ts'
import { wordsOf } from '../../store/filter.ts'
import type { Handlers } from '../call.ts'
import type { Caller } from '../caller.ts'
import { answerOne, answerPage, knownDocument, knownId, notFound } from '../compound.ts'

// Who may sign in to the account, and who is asked to. The operator's people, too, see those of their own account only.

export const peopleHandlers: Handlers<typeof peopleOperations> = {
  listPeople: (call) => answerPage(call, selectPeople()),

  getPerson: (call) => answerOne(call, 'person', call.path.id),

  updatePerson: (call) =>
    call.transaction(async (tx) => {
      const place = placeOf(call.caller, call.path.id)
      const { role } = call.body.attributes
      checkRole(call.caller, role)
      if ((await lockMembership(tx, place)) === undefined) throw notFound()
      await saveRole(tx, { ...place, role })
      return answerOne({ ...call, sql: tx }, 'person', place.user_id)
    }),

  deletePerson: (call) =>
    call.transaction(async (tx) => {
      const place = placeOf(call.caller, call.path.id)
      if ((await lockMembership(tx, place)) === undefined) throw notFound()
      await endSessionsOfUser(tx, place)
      await removeMembership(tx, place)
      return { kind: 'empty' }
    }),

  listInvitations: (call) => answerPage(call, selectInvitations({ states: statesIn(call.query['filter[state]']) })),

  createInvitation: async (call, { people }) => {
    const { email, role = usual_role, name = null } = call.body.attributes
    const { account_id, user_id } = call.caller
    checkRole(call.caller, role)
    const wish = { account_id, email, role, name: name?.trim() || null, invited_by_id: user_id, public_origin: call.origin }
    const { made, answer, company_name } = await call.transaction(async (tx) => {
      const made = await beyondAccount(tx, (all) => invite(all, wish, call.now))
      const [account] = await findAccounts(tx, account_id)
      return {
        made,
        answer: await answerOne({ ...call, sql: tx }, 'invitation', made.id),
        company_name: account?.company_name ?? '',
      }
    })
    return {
      kind: 'detached',
      work: async () => {
        const mail = await mailInvitation(people.tools, made, company_name)
        return { ...answer, data: withAttributes(answer.data, { link: made.link, mail }) }
      },
    }
  },

  getInvitation: (call) => answerOne(call, 'invitation', call.path.id),

  deleteInvitation: (call) =>
    call.transaction(async (tx) => {
      const { id } = await knownDocument({ ...call, sql: tx }, 'invitation', call.path.id)
      await revokeInvitations(tx, { account_id: call.caller.account_id, id }, call.now)
      return { kind: 'empty' }
    }),
}

/** Throws RequestError (404, or 422 for oneself): an account keeps at least one person who administers it. */
function placeOf({ account_id, user_id, person_id }: Caller, id: string): { account_id: string; user_id: string } {
  const named = knownId(id).toLowerCase()
  if (person_id !== null && named === user_id) throw new RequestError([{ code: 'own_membership' }])
  return { account_id, user_id: named }
}

/** Nobody makes anybody who may more. */
function checkRole({ role: own }: Caller, role: Caller['role']): void {
  if (roles.indexOf(role) <= roles.indexOf(own)) return
  const detail = `Whoever has the role ${own} gives none that may more.`
  throw new RequestError([{ code: 'forbidden', pointer: '/data/attributes/role', detail }])
}

/** Throws RequestError (400) for a state that there is not. */
function statesIn(text: string | undefined): string[] | undefined {
  const states = wordsOf(text)
  const unknown = states?.find((state) => !invitationStates.some((known) => known === state))
  if (unknown === undefined) return states
  const detail = `filter[state] must name states of ${invitationStates.join(', ')}.`
  throw new RequestError([{ code: 'bad_request', parameter: 'filter[state]', detail }])
}

function withAttributes(document: string, added: Readonly<Record<string, string>>): string {
  const resource: { attributes: object } = JSON.parse(document)
  return JSON.stringify({ ...resource, attributes: { ...resource.attributes, ...added } })
}
