import type { GivenDestination, RuleAttributes, RuleOutcome } from '../../alerts/rules.ts'
import { refuse } from '../../contract/errors.ts'
import type { alertRuleOperations } from '../../contract/operations/alert-rules.ts'
import { readUserAddress } from '../../store/accounts/users.ts'
import { selectAlerts } from '../../store/alerts/alert-cases.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerOne, answerPage, knownDocument, knownId, notFound } from '../compound.ts'

export const alertRuleHandlers: Handlers<typeof alertRuleOperations> = {
  listAlertRules: (call) =>
    answerPage(call, { type: 'alert_rule', where: 'true', values: [], order: 'r.created_at desc, r.id desc' }),

  async createAlertRule(call, { alerts }) {
    const { caller, now, body } = call
    const outcome = await call.transaction(async (tx) => {
      const own_address = await readUserAddress(tx, caller)
      return alerts.createRule(tx, caller, { attributes: given(body.attributes), own_address, now })
    })
    return answerSaved(call, outcome)
  },

  async tryAlertRule({ sql, caller, now, body }, { alerts }) {
    const { kind, rule = null, threshold = null, currency_code = null, view = '' } = body
    const trigger = { account_id: caller.account_id, kind, rule, threshold, currency_code, view }
    return { kind: 'plain', body: await alerts.tryRule(sql, trigger, now) }
  },

  getAlertRule: (call) => answerOne(call, 'alert_rule', call.path.id),

  async updateAlertRule(call, { alerts }) {
    const { caller, now, path, body } = call
    const key = { account_id: caller.account_id, id: knownId(path.id) }
    return answerSaved(
      call,
      await call.transaction((tx) => alerts.updateRule(tx, key, { attributes: given(body.attributes), now })),
    )
  },

  async deleteAlertRule({ caller, path, ...call }, { alerts }) {
    const key = { account_id: caller.account_id, id: knownId(path.id) }
    if (!(await call.transaction((tx) => alerts.deleteRule(tx, key)))) throw notFound()
    return { kind: 'empty' }
  },

  async listAlerts(call) {
    const id = knownId(call.path.id)
    const answer = await answerPage(call, selectAlerts(id))
    if (answer.total === 0) await knownDocument(call, 'alert_rule', id)
    return answer
  },
}

/** With the secret where the rule has just been given one: the one answer that tells it. */
async function answerSaved(call: CallBase, outcome: RuleOutcome): Promise<DocumentAnswer> {
  if (outcome.kind === 'refused') refuse(outcome.problems)
  if (outcome.kind !== 'saved') throw notFound()
  const answer = await answerOne(call, 'alert_rule', outcome.id)
  if (outcome.secret === null) return answer
  const resource: { attributes: object } = JSON.parse(answer.data) // A resource object has attributes.
  return { ...answer, data: JSON.stringify({ ...resource, attributes: { ...resource.attributes, secret: outcome.secret } }) }
}

type SchemaDestination = {
  id?: string | undefined
  channel: GivenDestination['channel']
  to?: string[] | undefined
  url?: string | undefined
}

/** Members that a schema reads as undefined are left out. */
function given({
  destinations,
  ...others
}: { [Name in keyof RuleAttributes]: RuleAttributes[Name] | undefined } & {
  destinations?: SchemaDestination[] | undefined
}): RuleAttributes {
  const defined = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  return destinations === undefined ? defined : { ...defined, destinations: destinations.map(destinationOf) }
}

function destinationOf({ id, channel, to, url }: SchemaDestination): GivenDestination {
  return {
    channel,
    ...(id === undefined ? {} : { id }),
    ...(to === undefined ? {} : { to }),
    ...(url === undefined ? {} : { url }),
  }
}
