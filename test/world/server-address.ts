/** The same server, another database. */
export function urlOfDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** What the run's PostgreSQL tells a test. `copy` is the name of a fresh copy of the template, when one was asked for. */
export type BrokerAnswer = { url: string; superuser_url: string; copy: string | null }
