/** The same server, another database. */
export function urlOfDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** What databases are copied from: only migrated, or with the reference tables filled as well, as every start fills them. */
export const templates = ['migrated', 'seeded'] as const
export type Template = (typeof templates)[number]

/** What the run's PostgreSQL tells a test. `copy` is the name of a fresh copy of a template, when one was asked for. */
export type BrokerAnswer = { url: string; superuser_url: string; copy: string | null }
