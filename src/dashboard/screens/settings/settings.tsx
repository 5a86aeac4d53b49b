import { Empty, FailedPart, Loading } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { type Me, useMe } from '../../server/me.ts'
import { Page } from '../../shell/page.tsx'
import { Accounts } from './accounts.tsx'
import { type SettingsTab, settingsTabs, useSettingsTab } from './address.ts'
import { Audit } from './audit.tsx'
import { Keys } from './keys.tsx'
import { Links } from './links.tsx'
import { People } from './people.tsx'
import { roleWords } from './words.ts'
import { You } from './you.tsx'

/** Who may do what, and who did what. */
export function Settings() {
  const { data: me, error, refetch } = useMe()
  const tab = useSettingsTab()
  const shown = settingsTabs.filter(({ needs }) => needs !== 'operator' || me?.is_operator === true)
  return (
    <Page title="Keys & audit">
      <Tabs
        label="Settings"
        tabs={shown.map(({ tab: one, name }) => ({
          ...{ name, is_current: one === tab },
          href: one === 'you' ? '/settings' : `/settings?tab=${one}`,
        }))}
      />
      {error && !me && <FailedPart error={error} what="Who you are" again={() => void refetch()} />}
      {!error && me === undefined && <Loading />}
      {me && <Part tab={tab} me={me} />}
    </Page>
  )
}

const parts: Readonly<Record<SettingsTab, (given: { me: Me }) => preact.JSX.Element>> = {
  you: You,
  keys: Keys,
  people: People,
  links: Links,
  audit: Audit,
  accounts: Accounts,
}

function Part({ tab, me }: { tab: SettingsTab; me: Me }) {
  const needs = settingsTabs.find((one) => one.tab === tab)?.needs
  const may = needs === undefined || (me.role === 'admin' && (needs === 'admin' || me.is_operator))
  const Shown = parts[tab]
  return may ? <Shown me={me} /> : <NoRight me={me} needs={needs} />
}

/** Who may not see a part is told what they are, and who may. */
function NoRight({ me, needs }: { me: Me; needs: 'admin' | 'operator' | undefined }) {
  const who = me.is_person ? 'You are' : `Your key ${me.name ?? ''} is`
  return (
    <Empty
      sentence={
        needs === 'operator' && !me.is_operator
          ? 'Only the operator of this installation sees this.'
          : 'This needs the role admin.'
      }
    >
      <span class="quiet">
        {who} in {me.company_name} with the role <b class="strong">{me.role}</b>: {roleWords[me.role]}. An admin can change that.
      </span>
    </Empty>
  )
}
