/** Invitations: made, mailed, shown to the inviter. */
import { messageOf } from '../base/errors.ts'
import { newId } from '../base/ids.ts'
import { RequestError } from '../contract/errors.ts'
import type { Role } from '../contract/roles.ts'
import { insertInvitation, revokeInvitations } from '../store/accounts/invitations.ts'
import { findPerson, listMemberships } from '../store/accounts/people.ts'
import type { Transaction } from '../store/pool.ts'
import type { PeopleTools } from './enter.ts'
import { endOf, makeToken, signInAddress } from './one-time-addresses.ts'

type InvitationWish = {
  account_id: string
  email: string
  name: string | null
  role: Role
  invited_by_id: string | null
  public_origin: string
}

type MadeInvitation = { id: string; link: string; email: string }

/** Makes an invitation and its address. Throws RequestError (422) when whoever has the address is in the account already. */
export async function invite(tx: Transaction, wish: InvitationWish, now: Date): Promise<MadeInvitation> {
  const { account_id, name, role, invited_by_id, public_origin } = wish
  const email = wish.email.trim()
  const person = await findPerson(tx, email)
  const places = person === undefined ? [] : await listMemberships(tx, person.id)
  if (places.some((place) => place.account_id === account_id)) {
    const detail = `${email} is in the account already`
    throw new RequestError([{ code: 'taken', pointer: '/data/attributes/email', detail }])
  }
  const id = newId(now.getTime())
  await revokeInvitations(tx, { account_id, email }, now)
  const ends_at = endOf('invitation', now)
  await insertInvitation(tx, { account_id, id, email, name, role, invited_by_id, created_at: now, ends_at })
  const { token } = await makeToken(tx, { purpose: 'invitation', invitation_id: id }, now)
  return { id, email, link: signInAddress(public_origin, token) }
}

/** Mails the address; what became of it, which the inviter is told. */
export async function mailInvitation(
  { sendMail, log }: Pick<PeopleTools, 'sendMail' | 'log'>,
  { id, email, link }: MadeInvitation,
  company_name: string,
): Promise<'sent' | 'failed' | 'not_configured'> {
  if (sendMail === null) return 'not_configured'
  const text = [
    `You are invited to ${oneLine(company_name)} at Landfall, which tracks shipments and containers.`,
    `Accept within seven days:\n\n${link}`,
    'If you do not know what this is about, nothing has to be done.',
  ].join('\n\n')
  try {
    await sendMail({ to: [email], subject: 'An invitation to Landfall', text })
    return 'sent'
  } catch (error) {
    log.warn({ invitation_id: id, reason: messageOf(error) }, 'invitation.not_mailed')
    return 'failed'
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
