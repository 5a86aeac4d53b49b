/** The rows of exceptions, of alerts, and of changes that are no events. */
import { changed, id, of_account, type Rows, recently } from './expressions.ts'

export const alertRows: Readonly<Record<string, Rows>> = {
  alert_cases: {
    columns: {
      ...of_account,
      alert_rule_id: id('alert rule', 'n % 100'),
      subject_id: id('exception'),
      sentence: `'It is held.'`,
      told: 'n % 2',
      found_at: recently,
    },
  },
  alerts: {
    columns: {
      ...of_account,
      id: id('alert'),
      alert_rule_id: id('alert rule', 'n % 100'),
      destination_id: `'1'`,
      channel: `'email'`,
      destination: `'ops@customer.example'`,
      count: '1',
      cases: `'[]'`,
      status: `'sent'`,
      created_at: recently,
    },
  },
  changes: {
    columns: {
      ...of_account,
      kind: `'exception.opened'`,
      subject: `'exception'`,
      subject_id: `${id('exception')}::text`,
      created_at: recently,
      feed_position: 'n + 1',
    },
  },
  exception_entries: {
    columns: {
      ...of_account,
      id: id('entry'),
      exception_id: id('exception'),
      kind: `'opened'`,
      at: recently,
      text: `'It is held.'`,
    },
  },
  exceptions: {
    columns: {
      ...of_account,
      id: id('exception'),
      subject_id: id('container'),
      container_id: id('container'),
      shipment_id: id('shipment'),
      rule: `'held_near_last_free_day'`,
      rule_group: `'holds'`,
      state: `case when n % 5 = 0 then 'open' else 'resolved' end`,
      sentence: `'It is held.'`,
      evidence: `'[]'`,
      weight: 'n % 100',
      opened_at: recently,
      resolved_at: `case when n % 5 > 0 then now() end`,
      ...changed,
    },
  },
}
