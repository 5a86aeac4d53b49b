import { UserPlus } from 'lucide-preact'
import { useState } from 'preact/hooks'
import type { Invitation, Person } from '../../../client/interface.ts'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { Quiet } from '../../facts/unknown.tsx'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { ChoiceChip } from '../../parts/choice-chip.tsx'
import { PagedRows } from '../../parts/paged-rows.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { failureText } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import type { Me } from '../../server/me.ts'
import { useOpenInvitations, usePeople } from '../../server/settings.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import { settingsPath } from './address.ts'
import { Confirm } from './confirm.tsx'
import { Invite } from './invite.tsx'
import { PartHead } from './part-head.tsx'
import styles from './settings.module.css'
import { type Role, roleWords } from './words.ts'

/** Who may sign in, and who is asked to. */
export function People({ me }: { me: Me }) {
  const [is_inviting, tell] = useState(false)
  const [leaving, remove] = useState<Person | null>(null)
  const people = usePeople()
  const invite = () => {
    tell(true)
    return true
  }
  useKeys([{ keys: 'n', does: 'Invite somebody', run: invite }])
  useActions([{ label: 'Invite somebody', run: invite }])
  const { current } = useRowKeys(
    (people.rows ?? []).map(({ id }) => id),
    (id) => settingsPath('audit', { person: id }),
  )
  return (
    <>
      <section>
        <PartHead
          title="People"
          count={people.total}
          note="They sign in with their e-mail address. A role counts from the next click on."
        >
          <Button look="filled" icon={UserPlus} onClick={invite}>
            Invite
          </Button>
        </PartHead>
        <PagedRows of={people} what="The people" empty="Nobody signs in here yet; keys alone open this account.">
          {(rows) => (
            <table class={table.table}>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">E-mail</th>
                  <th scope="col">Role</th>
                  <th scope="col">
                    Last signed in <OwnOffset />
                  </th>
                  <th scope="col" class="wide-only">
                    Joined <OwnOffset />
                  </th>
                  <th scope="col">
                    <span class="unseen">What can be done</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((person) => (
                  <PersonRow key={person.id} {...{ person, me, current }} onRemove={() => remove(person)} />
                ))}
              </tbody>
            </table>
          )}
        </PagedRows>
      </section>
      <Invitations />
      {is_inviting && <Invite me={me} onClose={() => tell(false)} />}
      {leaving && <Remove leaving={leaving} onClose={() => remove(null)} />}
    </>
  )
}

const roles = (['read', 'write', 'admin'] as const).map((value) => ({ value, name: value, aside: roleWords[value] }))

type PersonRowProps = { person: Person; me: Me; current: string | null; onRemove: () => void }

function PersonRow({ person: { id, attributes }, me, current, onRemove }: PersonRowProps) {
  const { name, email, role, joined_at, last_signed_in_at } = attributes
  const is_self = me.email === email
  const { mutate } = useDeed(['settings', 'people'], (next: Role) => landfall().updatePerson({ id, attributes: { role: next } }))
  const change = (next: Role) => {
    if (next === role) return
    mutate(next, {
      onSuccess: () => tellDone(`${name ?? email} is ${next} now`, () => mutate(role)),
      onError: (failure) => tellFailed(failureText(failure, 'The role')),
    })
  }
  return (
    <tr data-row={id} data-current={id === current || undefined}>
      <td class={`${styles.who} strong`} dir="auto">
        {name ?? <Quiet>no name yet</Quiet>}
        {is_self && <span class="quiet"> (you)</span>}
      </td>
      <td class={`${styles.who} ${table.end}`}>{email}</td>
      <td>
        {is_self ? (
          <span title="Nobody changes their own">{role}</span>
        ) : (
          <ChoiceChip what="Role" value={role} choices={roles} onChange={change} />
        )}
      </td>
      <td class={table.end}>
        <span class="narrow-only">signed in </span>
        {last_signed_in_at === null ? <Quiet>never</Quiet> : <OwnTime at={last_signed_in_at} seconds={false} />}
      </td>
      <td class="wide-only">
        <OwnTime at={joined_at} seconds={false} />
      </td>
      <td class={`${table.figure} ${table.whole}`}>
        <span class={styles.deeds}>
          <ButtonLink size="little" look="quiet" href={settingsPath('audit', { person: id })}>
            What they did
          </ButtonLink>
          {!is_self && (
            <Button size="little" aria-label={`Remove ${name ?? email}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

function Remove({ leaving: { id, attributes }, onClose }: { leaving: Person; onClose: () => void }) {
  const who = attributes.name ?? attributes.email
  return (
    <Confirm
      {...{ title: `Remove ${who}`, verb: 'Remove', done: `${who} is out`, touches: ['settings', 'people'], onClose }}
      deed={() => landfall().deletePerson({ id })}
    >
      Wherever they are signed in to this account, that ends at once. What they did goes on naming them, and API keys that belong
      to them go on: revoke those beside this.
    </Confirm>
  )
}

function Invitations() {
  const invitations = useOpenInvitations()
  if (invitations.rows?.length === 0) return null
  return (
    <section>
      <PartHead title="Open invitations" count={invitations.total} />
      <PagedRows of={invitations} what="The invitations" empty={null}>
        {(rows) => <InvitationTable rows={rows} />}
      </PagedRows>
    </section>
  )
}

function InvitationTable({ rows }: { rows: readonly Invitation[] }) {
  return (
    <table class={table.table}>
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">
            Open until <OwnOffset />
          </th>
          <th scope="col">
            <span class="unseen">What can be done</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </tbody>
    </table>
  )
}

function InvitationRow({ invitation: { id, attributes } }: { invitation: Invitation }) {
  const { email, name, role, ends_at } = attributes
  const { mutate, isPending } = useDeed(['settings', 'invitations'], (_: undefined) => landfall().deleteInvitation({ id }))
  const takeBack = () =>
    mutate(undefined, {
      onSuccess: () => tellDone(`The invitation of ${email} is taken back`),
      onError: (failure) => tellFailed(failureText(failure, 'The invitation')),
    })
  return (
    <tr data-row={id}>
      <td class={`${styles.who} strong`}>{email}</td>
      <td class={`${styles.who} ${table.end}`} dir="auto">
        {name ?? <Quiet>no name</Quiet>}
      </td>
      <td>{role}</td>
      <td class={table.end}>
        <span class="narrow-only">until </span>
        <OwnTime at={ends_at} seconds={false} />
      </td>
      <td class={`${table.figure} ${table.whole}`}>
        <Button size="little" disabled={isPending} aria-label={`Take back the invitation of ${email}`} onClick={takeBack}>
          Take back
        </Button>
      </td>
    </tr>
  )
}
