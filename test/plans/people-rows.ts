/** The rows of people, of how they sign in, and of what they keep and share. */
import { changed, created, id, of_account, type Rows, recently } from './expressions.ts'

export const peopleRows: Readonly<Record<string, Rows>> = {
  invitations: {
    columns: {
      ...of_account,
      id: id('invitation'),
      email: `'guest' || n || '@example.org'`,
      role: `'read'`,
      ...created,
      ends_at: `now() + interval '7 days'`,
    },
  },
  one_time_tokens: {
    columns: {
      token_hash: `'token' || n`,
      purpose: `'password_reset'`,
      person_id: id('person'),
      ...created,
      ends_at: `now() + interval '1 day'`,
    },
  },
  passwords: { columns: { person_id: id('person'), hash: `'hash'`, changed_at: recently } },
  people: { columns: { id: id('person'), email: `'person' || n || '@example.org'`, ...created } },
  sessions: {
    columns: {
      ...of_account,
      id: id('session'),
      token_hash: `'session' || n`,
      person_id: id('person'),
      user_id: id('user'),
      way: `'password'`,
      ...created,
      last_used_at: recently,
      idle_ends_at: `now() + interval '1 day'`,
      ends_at: `now() + interval '7 days'`,
    },
  },
  sign_in_failures: { columns: { subject: `'subject' || n`, failures: '1', first_at: recently, last_at: recently } },
  calendars: {
    columns: {
      ...of_account,
      id: id('calendar'),
      token_sha256: `'hash' || n`,
      subject_type: `'view'`,
      subject_id: id('view'),
      name: `'Calendar ' || n`,
      ...created,
    },
  },
  calendar_entries: {
    columns: { ...of_account, calendar_id: id('calendar', 'n % 100'), uid: `'entry ' || n`, entry: `'{}'`, updated_at: 'now()' },
  },
  share_links: {
    columns: {
      ...of_account,
      id: id('share'),
      token_sha256: `'token ' || n`,
      subject_type: `'container'`,
      subject_id: id('container'),
      shows: `array['way']`,
      ...changed,
    },
  },
  views: {
    columns: { ...of_account, id: id('view'), name: `'View ' || n`, resource: `'containers'`, position: 'n', ...changed },
  },
}
