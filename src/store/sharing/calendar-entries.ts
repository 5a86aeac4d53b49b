/** What each calendar told last. */
import type { CalendarEntry, NamedEntry } from '../../sharing/calendar-entries.ts'
import type { Transaction } from '../pool.ts'

type Key = { account_id: string; id: string }

export type ToldEntry = { uid: string; entry: CalendarEntry; sequence: number; cancelled_at: Date | null; updated_at: Date }

/**
 * Notes what is told now and gives all of it, with what was taken back in the last `kept_days`, by uid. An entry that differs from what was
 * told last, or is told again, has the next number; one that is missing is cancelled. In a transaction that holds the calendar's row.
 */
export async function tellEntries(
  tx: Transaction,
  { account_id, id }: Key,
  { wanted, kept_days, now }: { wanted: readonly NamedEntry[]; kept_days: number; now: Date },
): Promise<ToldEntry[]> {
  const key = [account_id, id]
  await tx.query({
    name: 'tell_calendar_entries',
    text: `insert into calendar_entries as e (account_id, calendar_id, uid, entry, updated_at)
      select $1, $2, w.uid, w.entry, $4 from json_to_recordset($3) as w(uid text, entry json)
      on conflict (account_id, calendar_id, uid) do update
        set entry = excluded.entry, sequence = e.sequence + 1, cancelled_at = null, updated_at = excluded.updated_at
        where e.entry::jsonb <> excluded.entry::jsonb or e.cancelled_at is not null`,
    values: [...key, JSON.stringify(wanted), now],
  })
  await tx.query({
    name: 'cancel_calendar_entries',
    text: `update calendar_entries set cancelled_at = $4, sequence = sequence + 1, updated_at = $4
      where account_id = $1 and calendar_id = $2 and cancelled_at is null and uid <> all($3)`,
    values: [...key, wanted.map(({ uid }) => uid), now],
  })
  await tx.query({
    name: 'forget_calendar_entries',
    text: `delete from calendar_entries
      where account_id = $1 and calendar_id = $2 and cancelled_at < $3::timestamptz - make_interval(days => $4)`,
    values: [...key, now, kept_days],
  })
  const { rows } = await tx.query<ToldEntry>({
    name: 'read_calendar_entries',
    text: `select uid, entry, sequence, cancelled_at, updated_at from calendar_entries
      where account_id = $1 and calendar_id = $2 order by uid`,
    values: key,
  })
  return rows
}
