/** Statements that may read more than they give, each with its reason. One that is not needed any more has to go. */
import type { Allowance } from './judge.ts'

const hourly = 'once an hour; an index would make each poll, position or upload dearer than this is'

/** By the beginning of the statement, or by words that no other has. */
export const allowances: Readonly<Record<string, Allowance>> = {
  'insert into scorecard_days': { read: 8_000, removed: 6_000, pages: 8_000, because: 'reads what one day brought, once' },
  'select exists (select from feed_hours': {
    read: 8_000,
    removed: 6_000,
    because: 'whether a day brought anything, once; an index of pages gives all rows of some pages',
    // How many rows its pages have depends on when a vacuum has noted the newest.
    is_timed: true,
  },
  'select part.oid::regclass as partition': { read: 2_000, removed: 1_500, because: 'the catalogue, once an hour' },
  'select e.name, e.created_at, e.id from events e where e.account_id = $1 and e.shipment_id': {
    read: 1_000,
    removed: 1_000,
    because:
      'the few notifications of this account are read in their order sooner than they are looked up by the events of a shipment',
  },
  'delete from attempts a using': {
    read: 8_000,
    removed: 8_000,
    because: 'the oldest attempts, four times an hour; an index of pages gives all rows of some pages',
    // How many rows its pages have depends on when a vacuum has noted the newest.
    is_timed: true,
  },
  'delete from asks where': {
    read: 8_000,
    removed: 8_000,
    because: 'the oldest asks, once an hour; an index of pages gives all rows of some pages',
    // How many rows its pages have depends on when a vacuum has noted the newest.
    is_timed: true,
  },
  'as is_cut, array(select r.id from found r': {
    read: 10_100,
    pages: 10_100,
    because: 'a list that is narrowed down is counted, up to 10,000 records (docs/decisions/lists.md)',
  },
  'with versions as ( select v.valid_from as at, v.record, lag(v.record)': {
    removed: 2_000,
    because: 'the names of values that stayed the same from one version to the next: no rows of a table',
  },
  'delete from ais_identities': { read: 10_000, removed: 10_000, because: 'ships that were ever heard, once an hour' },
  'select id from vessels where position_timestamp': { read: 10_100, removed: 10_100, pages: 10_100, because: hourly },
  'select n.id from tracked_numbers n where (n.next_poll_at is null': { read: 10_100, removed: 10_100, because: hourly },
  'select d.account_id, d.id from documents d where d.discarded_at is null': {
    read: 50_000,
    removed: 10_100,
    pages: 90_000,
    because: hourly,
  },
  'with gone as ( select b.account_id, b.id from blobs': { read: 20_100, removed: 10_100, pages: 35_000, because: hourly },
  'customers as materialized': {
    read: 10_100,
    removed: 10_100,
    pages: 10_100,
    because: 'a search by a part of a name looks at all customers of the account',
  },
  'limit 5000) r where strpos': {
    read: 11_000,
    removed: 11_000,
    because: 'a search by a middle part looks at the newest 5,000 of each kind',
  },
  'with forgotten as ( select locked_by as id': {
    read: 10_100,
    removed: 10_100,
    pages: 2_000,
    is_timed: true,
    because: 'once a minute, all jobs',
  },
  'with j as ( update "graphile_worker"._private_jobs': {
    read: 10_100,
    removed: 10_100,
    pages: 2_000,
    is_timed: true,
    because: "the job engine's own, every few minutes",
  },
}
