/** What the tests of intake share: a database, mailboxes as the feeds file makes them, messages, and the log lines that were written. */
import type { Log } from '../../src/base/log.ts'
import { readFeedsFile } from '../../src/feeds/file/feeds-file.ts'
import type { Mailbox } from '../../src/feeds/mailboxes/mailbox.ts'
import type { Database } from '../../src/store/pool.ts'

export function mailboxOf(yaml: string, secrets: Readonly<Record<string, string>> = {}): Mailbox {
  const read = readFeedsFile(`mailboxes:\n  - ${yaml.trim().replaceAll('\n', '\n    ')}`, (name) => secrets[name])
  const [mailbox] = read.kind === 'valid' ? read.feeds.mailboxes : []
  if (mailbox === undefined) throw new Error(JSON.stringify(read))
  return mailbox
}

/** One 315 about LFXU5550019; `code` tells one file from another. */
export function statusFile(code = 'UV', minute = '10'): string {
  return [
    'ISA*00*          *00*          *ZZ*ONEY           *ZZ*ACME           *260312*0915*U*00401*000000031*0*P*>',
    'GS*QO*ONEY*ACME*20260312*0915*31*X*004010',
    'ST*315*0001',
    `B4***${code}*20260306*19${minute}*USLGB*LFXU*555001*L*22G1`,
    'N9*BN*SHA600123400',
    'N9*SCA*ONEY',
    'R4*D*UN*USLGB*LONG BEACH*US',
    'SE*6*0001',
    'GE*1*31',
    'IEA*1*000000031',
    '',
  ].join('~\n')
}

export async function counts(db: Database): Promise<{ messages: number; raw_events: number }> {
  const { rows } = await db.query<{ messages: number; raw_events: number }>(
    'select (select count(*)::int from messages) as messages, (select count(*)::int from raw_events) as raw_events',
  )
  const [row] = rows
  if (row === undefined) throw new Error('counts give a row')
  return row
}

export function listeningLog(): { log: Log; lines: { event: string; fields: Readonly<Record<string, unknown>> }[] } {
  const lines: { event: string; fields: Readonly<Record<string, unknown>> }[] = []
  const take = (fields: Readonly<Record<string, unknown>>, event: string) => {
    lines.push({ event, fields })
  }
  const log: Log = { debug: take, info: take, warn: take, error: take, child: () => log }
  return { log, lines }
}
