import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { Quiet } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { FailedPart, failureText, Loading } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import { useSessions } from '../../server/settings.ts'
import { signOut } from '../../server/sign-in.ts'
import { Confirm } from './confirm.tsx'
import { PartHead } from './part-head.tsx'
import { browserText } from './words.ts'

/** Where the person is signed in, and the ways out. */
export function Sessions() {
  const { data, error, refetch } = useSessions()
  const [is_leaving, tell] = useState(false)
  const [, go] = useLocation()
  const end = useDeed(['settings', 'sessions'], (id: string) => landfall().endSession({ id }))
  const signOutThere = (id: string) =>
    end.mutate(id, {
      onSuccess: () => tellDone('Signed out there'),
      onError: (failure) => tellFailed(failureText(failure, 'The session')),
    })
  const leave = async () => {
    await landfall().endSessions()
    await signOut()
    go('/sign-in')
  }
  return (
    <section>
      <PartHead title="Where you are signed in" count={data?.length} note="If one of them is not you, change the password.">
        <Button onClick={() => tell(true)}>Sign out everywhere</Button>
      </PartHead>
      {error && !data && <FailedPart error={error} what="Your sessions" again={() => void refetch()} />}
      {!error && data === undefined && <Loading rows={2} />}
      {data && (
        <table class={table.table}>
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">From</th>
              <th scope="col">
                Since <OwnOffset />
              </th>
              <th scope="col">
                Last used <OwnOffset />
              </th>
              <th scope="col">
                <span class="unseen">What can be done</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => signOutThere(session.id)} />
            ))}
          </tbody>
        </table>
      )}
      {is_leaving && (
        <Confirm
          {...{ title: 'Sign out everywhere', verb: 'Sign out', done: 'Signed out', touches: ['me'], deed: leave }}
          onClose={() => tell(false)}
        >
          Every session of yours ends at once, this one included. API keys go on.
        </Confirm>
      )}
    </section>
  )
}

type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number]

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { user_agent, remote_address, created_at, last_used_at, is_current } = session.attributes
  return (
    <tr>
      <td class="strong" title={user_agent ?? undefined}>
        {browserText(user_agent) ?? <Quiet>not known</Quiet>}
      </td>
      <td class={`mono ${table.end}`}>
        <span class="narrow-only">from </span>
        {remote_address}
      </td>
      <td>
        <span class="narrow-only">since </span>
        {created_at && <OwnTime at={created_at} seconds={false} />}
      </td>
      <td class={table.end}>
        <span class="narrow-only">used </span>
        {last_used_at && <OwnTime at={last_used_at} seconds={false} />}
      </td>
      <td class={`${table.figure} ${table.whole}`}>
        {is_current ? (
          <span class="quiet">this one</span>
        ) : (
          <Button
            size="little"
            aria-label={`Sign out ${browserText(user_agent) ?? 'the browser'} at ${remote_address ?? 'an unknown place'}`}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )}
      </td>
    </tr>
  )
}
