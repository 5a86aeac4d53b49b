import { Plus } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { Account } from '../../../client/interface.ts'
import { OwnOffset, OwnTime } from '../../facts/own-time.tsx'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Drawer } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { PagedRows } from '../../parts/paged-rows.tsx'
import { useRowKeys } from '../../parts/rows.ts'
import { failureText } from '../../parts/states.tsx'
import table from '../../parts/table.module.css'
import { tellDone, tellFailed } from '../../parts/toasts.tsx'
import { landfall } from '../../server/connection.ts'
import { useDeed } from '../../server/deed.ts'
import type { Me } from '../../server/me.ts'
import { useAccounts } from '../../server/settings.ts'
import { useKeys } from '../../shell/keys.ts'
import { settingsPath } from './address.ts'
import { Confirm } from './confirm.tsx'
import { FormProblem } from './form-problem.tsx'
import { PartHead } from './part-head.tsx'
import styles from './settings.module.css'

/** For the operator: every account of the installation. */
export function Accounts({ me }: { me: Me }) {
  const [is_opening, tell] = useState(false)
  const [leaving, suspend] = useState<Account | null>(null)
  const accounts = useAccounts(me.is_operator)
  const { current } = useRowKeys(
    (accounts.rows ?? []).map(({ id }) => id),
    (id) => settingsPath('keys', { account: id }),
  )
  useKeys([
    {
      keys: 'n',
      does: 'Open an account',
      run: () => {
        tell(true)
        return true
      },
    },
  ])
  return (
    <section>
      <PartHead title="Accounts" count={accounts.total} note="Each sees its own records and nothing of the others.">
        <Button look="filled" icon={Plus} onClick={() => tell(true)}>
          Open an account
        </Button>
      </PartHead>
      <PagedRows of={accounts} what="The accounts" empty="There is no account.">
        {(rows) => (
          <table class={table.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">State</th>
                <th scope="col" class={styles.keyCount}>
                  Keys
                </th>
                <th scope="col" class="wide-only">
                  Opened <OwnOffset />
                </th>
                <th scope="col">
                  <span class="unseen">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((account) => (
                <AccountRow key={account.id} {...{ account, current }} onSuspend={() => suspend(account)} />
              ))}
            </tbody>
          </table>
        )}
      </PagedRows>
      {is_opening && <OpenAccount onClose={() => tell(false)} />}
      {leaving && <Suspend leaving={leaving} onClose={() => suspend(null)} />}
    </section>
  )
}

type AccountRowProps = { account: Account; current: string | null; onSuspend: () => void }

function AccountRow({ account: { id, attributes }, current, onSuspend }: AccountRowProps) {
  const { company_name, is_operator, created_at, suspended_at, key_count } = attributes
  const { mutate } = useDeed(['settings', 'accounts'], (_: undefined) =>
    landfall().updateAccount({ id, attributes: { suspended: false } }),
  )
  const resume = () =>
    mutate(undefined, {
      onSuccess: () => tellDone(`${company_name} is let in again`),
      onError: (failure) => tellFailed(failureText(failure, 'The account')),
    })
  return (
    <tr data-row={id} data-current={id === current || undefined}>
      <td class={`${styles.who} strong`} dir="auto">
        {company_name}
      </td>
      <td class={table.end}>
        {suspended_at !== null ? (
          <>
            suspended <OwnTime at={suspended_at} seconds={false} offset />
          </>
        ) : is_operator ? (
          'runs this installation'
        ) : (
          'open'
        )}
      </td>
      <td class={styles.keyCount}>
        <Link class="link" href={settingsPath('keys', { account: id })}>
          {key_count === 0 ? 'No keys' : key_count}
          {key_count > 0 && <span class={styles.keyWord}> {key_count === 1 ? 'key' : 'keys'}</span>}
          <span class="unseen"> of {company_name}</span>
        </Link>
      </td>
      <td class="wide-only">
        <OwnTime at={created_at} seconds={false} />
      </td>
      <td class={table.figure}>
        <span class={styles.deeds}>
          <ButtonLink size="little" look="quiet" href={settingsPath('audit', { account: id })}>
            Audit
          </ButtonLink>
          {suspended_at !== null ? (
            <Button size="little" aria-label={`Resume ${company_name}`} onClick={resume}>
              Resume
            </Button>
          ) : (
            !is_operator && (
              <Button size="little" aria-label={`Suspend ${company_name}`} onClick={onSuspend}>
                Suspend
              </Button>
            )
          )}
        </span>
      </td>
    </tr>
  )
}

function Suspend({ leaving: { id, attributes }, onClose }: { leaving: Account; onClose: () => void }) {
  const { company_name } = attributes
  return (
    <Confirm
      {...{ title: `Suspend ${company_name}`, verb: 'Suspend', done: `${company_name} is suspended`, onClose }}
      touches={['settings', 'accounts']}
      deed={() => landfall().updateAccount({ id, attributes: { suspended: true } })}
    >
      Its keys and people are refused, and its shared links show nothing. Meanwhile its shipments are tracked and its webhooks
      served as before, so that nothing is missing when it is resumed.
    </Confirm>
  )
}

function OpenAccount({ onClose }: { onClose: () => void }) {
  const [company_name, write] = useState('')
  const { mutate, error, isPending } = useDeed(['settings', 'accounts'], (_: undefined) =>
    landfall().createAccount({ attributes: { company_name } }),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      tellDone(`${company_name} has an account`)
      onClose()
    }
    mutate(undefined, { onSuccess })
  }
  return (
    <Drawer title="Open an account" onClose={onClose}>
      <form class={styles.form} onSubmit={submit}>
        <Field
          {...{ label: 'Name', value: company_name, required: true, maxLength: 200, hint: 'Who holds it.', autofocus: true }}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <p class="quiet small">It has no key yet: make the first one under its keys.</p>
        <FormProblem error={error} what="The account" />
        <div class={styles.buttons}>
          <Button look="filled" type="submit" disabled={isPending}>
            Open account
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
