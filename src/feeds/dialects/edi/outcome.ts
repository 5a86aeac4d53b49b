import type { ReportRead } from './report.ts'

export type Acceptance = 'accepted' | 'with_errors' | 'rejected'

/** What became of one transaction set or message: read, read in parts, or not at all. */
export function outcomeOf({ is_known, read }: { is_known: boolean; read: ReportRead }): Acceptance {
  if (!is_known || (read.events.length === 0 && read.unread.length > 0)) return 'rejected'
  return read.unread.length > 0 ? 'with_errors' : 'accepted'
}
