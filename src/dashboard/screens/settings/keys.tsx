import { Plus } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { ApiKey } from '../../../client/interface.ts'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { Quiet } from '../../facts/unknown.tsx'
import { Button } from '../../parts/button.tsx'
import { Chip } from '../../parts/chip.tsx'
import { PagedRows } from '../../parts/paged-rows.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { Segments } from '../../parts/segments.tsx'
import table from '../../parts/table.module.css'
import { landfall } from '../../server/connection.ts'
import type { Me } from '../../server/me.ts'
import { touched_by_keys, useAccount, useApiKeys } from '../../server/settings.ts'
import { useActions } from '../../shell/actions.ts'
import { useKeys } from '../../shell/keys.ts'
import { changed, useAddress } from './address.ts'
import { Confirm } from './confirm.tsx'
import { KeyDetail } from './key-detail.tsx'
import { MakeKey } from './make-key.tsx'
import { PartHead } from './part-head.tsx'
import styles from './settings.module.css'

const states = [
  ['usable', 'In use'],
  ['ended', 'Ended'],
] as const

/** Keys that programs come with. For the operator also those of another account. */
export function Keys({ me }: { me: Me }) {
  const { query, set } = useAddress()
  const usable = query.get('keys') !== 'ended'
  const of_account = query.get('account')
  const [is_making, tell] = useState(false)
  const [leaving, revoke] = useState<ApiKey | null>(null)
  const keys = useApiKeys({ account_id: of_account ?? me.account_id, usable })
  const make = () => {
    tell(true)
    return true
  }
  useKeys([{ keys: 'n', does: 'Make a key', run: make }])
  useActions([{ label: 'Make a key', run: make }])
  const addressOf = (id: string) => `/settings?${changed(query, { key: id })}`
  const { current } = useRowKeys(
    (keys.rows ?? []).map(({ id }) => id),
    addressOf,
  )
  const leave = () => {
    revoke(null)
    set({ key: null })
  }
  const shown = keys.rows?.find(({ id }) => id === query.get('key'))
  return (
    <section>
      <PartHead title="Keys" count={keys.total} note="Programs come with a key. It is shown once, when it is made.">
        <Segments
          {...{ label: 'Which keys', value: usable ? 'usable' : 'ended', choices: states }}
          onChange={(next) => set({ keys: next === 'ended' ? next : null, key: null })}
        />
        <Button look="filled" icon={Plus} onClick={make}>
          Make a key
        </Button>
      </PartHead>
      {of_account !== null && <OfAccount id={of_account} onLeave={() => set({ account: null, key: null })} />}
      <PagedRows of={keys} what="The keys" empty={usable ? 'No key opens this account.' : 'No key has ended.'}>
        {(rows) => <KeyTable {...{ rows, current, usable, addressOf }} onRevoke={revoke} />}
      </PagedRows>
      {is_making && <MakeKey me={me} account_id={of_account} onClose={() => tell(false)} />}
      {shown && <KeyDetail key={shown.id} shown={shown} onRevoke={() => revoke(shown)} onClose={() => set({ key: null })} />}
      {leaving && <Revoke leaving={leaving} onClose={() => revoke(null)} onDone={leave} />}
    </section>
  )
}

function OfAccount({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data } = useAccount(id)
  return (
    <div class={styles.filters}>
      <Chip what="Account" is={data?.company_name ?? '…'} onRemove={onLeave} />
    </div>
  )
}

type KeyTableProps = {
  rows: readonly ApiKey[]
  current: string | null
  usable: boolean
  addressOf: (id: string) => string
  onRevoke: (key: ApiKey) => void
}

function KeyTable({ rows, current, usable, addressOf, onRevoke }: KeyTableProps) {
  return (
    <table class={table.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Begins with</th>
          <th scope="col">Role</th>
          <th scope="col">Person</th>
          <th scope="col">
            Last used <OwnOffset />
          </th>
          <th scope="col">
            {usable ? 'Ends' : 'Ended'} <OwnOffset />
          </th>
          <th scope="col">
            <span class="unseen">What can be done</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((key) => (
          <KeyRow
            key={key.id}
            shown={key}
            is_current={key.id === current}
            href={addressOf(key.id)}
            onRevoke={() => onRevoke(key)}
          />
        ))}
      </tbody>
    </table>
  )
}

type KeyRowProps = { shown: ApiKey; is_current: boolean; href: string; onRevoke: () => void }

function KeyRow({ shown: { id, attributes }, is_current, href, onRevoke }: KeyRowProps) {
  const { name, prefix, role, user_name, user_email, last_used_at, expires_at, revoked_at } = attributes
  return (
    <tr data-row={id} data-current={is_current || undefined}>
      <td class={styles.who}>
        <Link href={href} class={styles.opens} dir="auto">
          {name}
        </Link>
      </td>
      <td class={`mono ${table.end}`}>{prefix ? `${prefix}…` : <Quiet>not kept</Quiet>}</td>
      <td>{role}</td>
      <td class={`${styles.who} ${table.end}`} dir="auto" title={user_email ?? undefined}>
        {user_name ?? user_email ?? (
          <Quiet>
            <span class="wide-only">nobody</span>
            <span class="narrow-only">no person</span>
          </Quiet>
        )}
      </td>
      <td>
        <span class="narrow-only">used </span>
        {last_used_at === null ? <Quiet>never</Quiet> : <OwnTime at={last_used_at} seconds={false} />}
      </td>
      <td class={table.end}>
        {revoked_at ? (
          <>
            revoked <OwnTime at={revoked_at} seconds={false} />
          </>
        ) : expires_at ? (
          <>
            <span class="narrow-only">ends </span>
            <OwnTime at={expires_at} seconds={false} />
          </>
        ) : (
          <Quiet>
            <span class="narrow-only">ends </span>never
          </Quiet>
        )}
      </td>
      <td class={`${table.figure} ${table.whole}`}>
        {revoked_at === null && (
          <Button size="little" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  )
}

type RevokeProps = { leaving: ApiKey; onClose: () => void; onDone: () => void }

function Revoke({ leaving: { id, attributes }, onClose, onDone }: RevokeProps) {
  const { name, prefix } = attributes
  return (
    <Confirm
      {...{ title: `Revoke ${name}`, verb: 'Revoke key', done: `${name} is refused now`, touches: touched_by_keys, onClose }}
      {...{ onDone }}
      deed={() => landfall().deleteApiKey({ id })}
      typed={{ text: prefix ?? name, what: 'So that no other key is meant.' }}
    >
      Whoever comes with it is refused within a second, everywhere and for good. What it did stays in the audit log.
    </Confirm>
  )
}
