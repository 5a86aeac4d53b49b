/** `landfall restore-check`: what a database that was put back from a backup will say a second time. Run it before the server is started on it. */
import type { Command } from 'commander'
import { listPendingIds, type PendingId, type RestoredState, restoredState } from '../store/delivery/restored.ts'
import type { Sql } from '../store/pool.ts'
import { readDatabase } from './database.ts'
import { print, table } from './print.ts'

export function registerRestoreCheck(program: Command): void {
  program
    .command('restore-check')
    .description(
      'After a backup was put back: until when the database knows what happened, and which notifications may come twice.',
    )
    .option('--json', 'print it as JSON, with the id of each notification', false)
    .action(async ({ json }: { json: boolean }) => {
      await readDatabase(async ({ db }) => {
        const state = await restoredState(db)
        if (!json) return print(restoreText(state))
        print(JSON.stringify({ ...state, notifications: await allPendingIds(db) }, null, 2))
      })
    })
}

const page = 10_000

async function allPendingIds(sql: Sql): Promise<PendingId[]> {
  const all: PendingId[] = []
  for (;;) {
    const more = await listPendingIds(sql, { after: all.at(-1)?.id ?? null, limit: page })
    all.push(...more)
    if (more.length < page) return all
  }
}

/** For a person to read. */
export function restoreText({ known_until, pending, numbers }: RestoredState): string {
  if (known_until === null) return 'Nothing has happened in this database yet.'
  const until = known_until.toISOString()
  const total = pending.reduce((sum, { notifications }) => sum + notifications, 0)
  return [
    `The database knows what happened until ${until}. What was noted later, and by clients, is not in it.`,
    '',
    total === 0
      ? 'No notification waits to be sent.'
      : `${total} notifications wait to be sent. Those that were delivered after the backup come a second time, with the same webhook-id:`,
    ...(total === 0
      ? []
      : [
          table(
            ['webhook', 'address', 'waiting', 'oldest'],
            pending.map(({ webhook_id, url, notifications, oldest_at }) => [
              webhook_id,
              url,
              String(notifications),
              oldest_at.toISOString(),
            ]),
          ),
        ]),
    '',
    `${numbers} numbers are asked about again. What their sources have said since is told again: the same news with the same event and`,
    'webhook-id, so that receivers that keep to webhook-id take it once. Webhooks that were added, changed or deleted since are as they were.',
  ].join('\n')
}
