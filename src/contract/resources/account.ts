import { defineResource, text } from '../resource.ts'

export const account = defineResource({
  type: 'account',
  description: 'Whoever uses this installation: what belongs to one account, no other sees.',
  self: null,
  attributes: { company_name: text('Name of the account holder.') },
  relationships: {},
})
