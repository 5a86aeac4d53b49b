import { newId } from '../../base/ids.ts'
import { RequestError } from '../../contract/errors.ts'
import type { partyOperations } from '../../contract/operations/parties.ts'
import { findPartyByName, insertParty, renameParty } from '../../store/accounts/parties.ts'
import { isUniqueViolation } from '../../store/pool.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerOne, answerPage, knownId, notFound } from '../compound.ts'

export const partyHandlers: Handlers<typeof partyOperations> = {
  listParties: (call) =>
    answerPage(call, {
      type: 'party',
      where: 'true',
      values: [],
      order: 'r.created_at desc, r.id desc',
      long: { kept: 'parties', is_whole: true, in_order: true, branches: ['true'] },
    }),

  async createParty(call) {
    const company_name = nameIn(call.body.attributes.company_name ?? '')
    const party = { account_id: call.caller.account_id, id: newId(call.now.getTime()), company_name }
    if (!(await insertParty(call.sql, party, call.now))) throw await taken(call, company_name)
    return answerSaved(call, party.id)
  },

  getParty: (call) => answerOne(call, 'party', call.path.id),

  async updateParty(call) {
    const key = { account_id: call.caller.account_id, id: knownId(call.path.id) }
    const given = call.body.attributes.company_name
    if (given === undefined) return answerSaved(call, key.id)
    const company_name = nameIn(given)
    try {
      if (!(await call.transaction((tx) => renameParty(tx, key, company_name)))) throw notFound()
    } catch (error) {
      throw isUniqueViolation(error) ? await taken(call, company_name) : error
    }
    return answerSaved(call, key.id)
  },
}

async function answerSaved(call: CallBase, id: string): Promise<DocumentAnswer> {
  return { ...(await answerOne(call, 'party', id)), self: `/parties/${id}` }
}

function nameIn(given: string): string {
  const company_name = given.trim()
  if (company_name !== '') return company_name
  throw new RequestError([{ code: 'blank', pointer: '/data/attributes/company_name', detail: "Company name can't be blank" }])
}

async function taken({ sql, caller }: CallBase, company_name: string): Promise<RequestError> {
  const party_id = await findPartyByName(sql, caller.account_id, company_name)
  return new RequestError([
    {
      code: 'taken',
      // Where clients of the interface look for it.
      pointer: '/data/attributes/customer',
      detail: `A party with the company name '${company_name}' exists already`,
      ...(party_id === undefined ? {} : { meta: { party_id } }),
    },
  ])
}
