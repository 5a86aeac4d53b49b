import { Plus } from 'lucide-preact'
import { useSearchParams } from 'wouter-preact'
import { ButtonLink } from '../../parts/button.tsx'
import { type Tab, Tabs } from '../../parts/tabs.tsx'
import { useAlertRules } from '../../server/alert-rules.ts'
import { useCaseCounts } from '../../server/exceptions.ts'
import { Page } from '../../shell/page.tsx'
import { cutCount } from './case-words.ts'
import { Cases } from './cases.tsx'
import { Rules } from './rules.tsx'

/** What broke its promise and who looks after it; and, under a tab, who is told of what. */
export function Exceptions() {
  const [address] = useSearchParams()
  const is_rules = address.has('rules')
  return (
    <Page
      title={is_rules ? 'Alert rules' : 'Exceptions'}
      has_own_times
      actions={
        is_rules && (
          <ButtonLink href="/exceptions?rules&new" icon={Plus}>
            New rule
          </ButtonLink>
        )
      }
    >
      <Tabs label="Exceptions" tabs={useTabs(address)} />
      {is_rules ? <Rules /> : <Cases />}
    </Page>
  )
}

function useTabs(address: URLSearchParams): readonly Tab[] {
  const counts = useCaseCounts({ group_by: 'state', 'filter[state]': 'all' }).data
  const rules = useAlertRules().data
  const state = address.get('state') ?? 'open'
  const is_rules = address.has('rules')
  const stateTab = (name: string, value: string): Tab => ({
    name,
    href: value === 'open' ? '/exceptions' : `/exceptions?state=${value}`,
    is_current: !is_rules && state === value,
    ...(counts && cutCount(counts.of.get(value) ?? 0)),
  })
  return [
    stateTab('Open', 'open'),
    stateTab('Snoozed', 'snoozed'),
    stateTab('Resolved', 'resolved'),
    { name: 'Alert rules', href: '/exceptions?rules', is_current: is_rules, count: rules?.total },
  ]
}
