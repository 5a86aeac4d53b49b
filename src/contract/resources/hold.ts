import { boolean, defineResource, instant, number, text, toOne, uuid, word } from '../resource.ts'

export const hold = defineResource({
  type: 'hold',
  description: 'A hold or fee at the terminal, in force or ended: since when it was told, by whom, and until when.',
  self: null,
  attributes: {
    kind: word(['hold', 'fee'], 'A hold, or money that is owed.'),
    name: text('Name of the hold, as in `holds_at_pod_terminal`, or type of the fee, as in `fees_at_pod_terminal`.'),
    status: word(['pending', 'hold', 'released', 'owed', 'settled'], '`released` and `settled`: it has ended.'),
    description: text("The source's words on a hold.").nullable,
    amount: number('What is, or last was, owed.').nullable,
    currency_code: text('Currency of the amount.').nullable,
    is_paid: boolean('Whether a source says that the fee was paid; null: none says so.').nullable,
    since_at: instant('When it was first said; null: it was there before that was noted.').nullable,
    until_at: instant('When it was last noticed to be gone; null: it is in force.').nullable,
    data_source: word(['shipping_line', 'terminal', 'rail', 'ais', 'user_input'], 'Kind of source that said so first.').nullable,
    operator: text('Code of the terminal, or SCAC of the line or railroad, that said so first.').nullable,
    raw_event_id: uuid('The raw event that said so first.').nullable,
    ended_by_raw_event_id: uuid('The raw event that ended it.').nullable,
  },
  relationships: { container: toOne('container', 'The container.') },
})
