/** What `start` takes and gives back (src/app/server.ts). */
import type { ProcessRole } from './app.ts'

export type ServerOptions = {
  /**
   * Settings by the names of their environment variables, as docs/reference/settings.md lists them: `{ PORT: '0' }`. Only these count: hand over
   * `process.env` to run with those of the process. Secrets that a feeds file names by variables are always looked up in the environment.
   */
  settings?: Readonly<Record<string, string | undefined>>
  /** What it does: `api`, `worker`, `sandbox`; all of it when left out. */
  roles?: readonly ProcessRole[]
  /** Gets each log line, a JSON object with its line break. Standard error gets them when left out. */
  onLog?: (line: string) => void
}

export type LandfallServer = {
  /** Where clients reach the API, without `/v2`; null: `roles` has no `api`. */
  address: string | null
  /** The key of the first account: the one that the settings gave, or the one that this very start made; null: an earlier start made it. */
  api_key: string | null
  /** Finishes what is under way and stops everything, an embedded database last. A second call changes nothing. */
  stop(): Promise<void>
}
