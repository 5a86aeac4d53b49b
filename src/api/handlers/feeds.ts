import { RequestError } from '../../contract/errors.ts'
import type { feedOperations } from '../../contract/operations/feeds.ts'
import { widenForOperator } from '../../store/accounts/accounts.ts'
import { shownToAccounts } from '../../tracking/feeds-status.ts'
import { scorecard, scorecard_days_max } from '../../tracking/scorecard.ts'
import type { CallBase, Handlers } from '../call.ts'

const days_default = 90

export const feedHandlers: Handlers<typeof feedOperations> = {
  async getFeedsStatus(call, { readFeedsStatus }) {
    const detailed = await isOperatorsAdmin(call)
    const { now } = call
    return {
      kind: 'detached',
      work: async () => {
        const feeds = await readFeedsStatus()
        return { kind: 'plain', body: { data: detailed ? feeds : feeds.map(shownToAccounts), meta: { detailed, at: now } } }
      },
    }
  },

  async getFeedsScorecard({ query }, { all_accounts, clock }) {
    const days = query.days === undefined ? days_default : Number(query.days)
    if (!Number.isInteger(days) || days < 1 || days > scorecard_days_max) {
      const detail = `days must be a whole number from 1 to ${scorecard_days_max}.`
      throw new RequestError([{ code: 'bad_request', parameter: 'days', detail }])
    }
    const score = () => scorecard({ database: all_accounts, clock }, days)
    return { kind: 'detached', work: async () => ({ kind: 'plain', body: await score() }) }
  },
}

/** How much is tracked and asked over all accounts is for whoever runs the installation. */
function isOperatorsAdmin({ caller, transaction }: Pick<CallBase, 'caller' | 'transaction'>): Promise<boolean> {
  return caller.role === 'admin' ? transaction((tx) => widenForOperator(tx, caller.account_id)) : Promise.resolve(false)
}
