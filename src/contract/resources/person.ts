import { boolean, defineResource, instant, text, toOne, word } from '../resource.ts'
import { roles } from '../roles.ts'

export const person = defineResource({
  type: 'person',
  description: 'Somebody who may sign in to the account.',
  self: null,
  attributes: {
    name: text('Name.').nullable,
    email: text('E-mail address, by which they sign in.'),
    role: word(roles, 'What they may do in the account; each role includes those before it.'),
    joined_at: instant('Since when they are in the account.'),
    last_signed_in_at: instant('When they last signed in, to whichever account.').nullable,
    has_password: boolean('Whether they have a password; else links or single sign-on let them in.'),
  },
  relationships: {},
})

/** What became of an invitation. */
export const invitationStates = ['open', 'accepted', 'revoked', 'ended'] as const

export const invitation = defineResource({
  type: 'invitation',
  description:
    'A wish that somebody joins the account. The address that it is accepted at is shown only in the answer to its creation.',
  self: null,
  attributes: {
    email: text('Whom it is for.'),
    name: text('Name, as the inviter wrote it.').nullable,
    role: word(roles, 'What they will be allowed to do.'),
    state: word(invitationStates, '`ended`: nobody accepted it in time.'),
    created_at: instant('When it was made.'),
    ends_at: instant('Until when it can be accepted.'),
    accepted_at: instant('When it was accepted.').nullable,
    revoked_at: instant('When it was taken back.').nullable,
    link: text('The address that it is accepted at, once: only in the answer to its creation.').whenAsked,
    mail: word(
      ['sent', 'failed', 'not_configured'],
      'Whether the address was mailed to them: only in the answer to its creation.',
    ).whenAsked,
  },
  relationships: { invited_by: toOne('user', 'Who invited them; null: the command line, or a key that belongs to nobody.') },
})
