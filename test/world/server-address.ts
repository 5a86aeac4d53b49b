/** The same server, another database. */
export function urlOfDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** What databases are copied from: only migrated, or with the reference tables filled as well, as every start fills them. */
export const templates = ['migrated', 'seeded'] as const
export type Template = (typeof templates)[number]

/**
 * What the run's PostgreSQL tells a test. `copy` is the name of a fresh copy of a template, when one was asked for. Who asks first for a
 * copy of the told database is given none, and tells it (`/told` by POST); the others wait meanwhile.
 */
export type BrokerAnswer = { url: string; superuser_url: string; copy: string | null; story: string | null }

/** What was told, in words of the teller; or why it was not. */
export type ToldNotice = { kind: 'told'; database: string; story: string } | { kind: 'failed'; reason: string }
