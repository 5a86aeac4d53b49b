import { defineResource, text } from '../resource.ts'

export const party = defineResource({
  type: 'party',
  description: 'A customer.',
  self: null,
  attributes: { company_name: text('Name, once per account.') },
  relationships: {},
})

export const user = defineResource({
  type: 'user',
  description: 'A person.',
  self: null,
  attributes: { name: text('Name.').nullable, email: text('E-mail address.').nullable },
  relationships: {},
})
