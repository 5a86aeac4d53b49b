import { type App, type ProcessRole, type StartParts, startApp } from '../app/app.ts'
import { type Config, isFleetOn, isSandboxOn, loadConfig } from '../app/config.ts'
import { type Log, openLog } from '../base/log.ts'
import { keepFirstKey, keepFirstSignIn } from './first-key.ts'
import { print } from './print.ts'
import { welcome } from './welcome.ts'

// Orchestrators wait for 30 s as a rule before they kill; everything must have ended well before. The delay that an operator sets comes first.
const stop_timeout_ms = 20_000
const crash_stop_timeout_ms = 5_000
// Ctrl-C reaches us from the terminal and again from the programs that started us. That is one signal.
const same_signal_ms = 500

/** Runs until a signal, then stops everything and ends the process: with 0 when it all stopped in time. */
export async function runServer(chosen: ReadonlySet<ProcessRole>, parts: StartParts): Promise<void> {
  const config = loadConfig()
  const log = openLog(config.log_level)
  const told = stopSignal()
  const app = await startApp({ config, roles: chosen, log, startParts: parts })
  process.once('uncaughtException', (error) => void crash(app, log, error))
  log.info({ node: process.version, pid: process.pid, roles: [...chosen], origin: app.origin }, 'landfall.started')
  greet(app, config)
  const reason = await told
  log.info({ reason }, 'landfall.stopping')
  const began_ms = performance.now()
  const in_time = await within(app.stop(), stop_timeout_ms + config.shutdown_delay_seconds * 1_000)
  const duration_ms = Math.round(performance.now() - began_ms)
  if (in_time) log.info({ duration_ms }, 'landfall.stopped')
  else log.error({ duration_ms }, 'landfall.stop_timed_out')
  process.exit(in_time ? 0 : 1)
}

/** Resolves at the first signal to stop, or when the program that started us is gone. A second signal ends the process at once. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let first_ms: number | undefined
    const tell = (reason: string) => {
      first_ms ??= performance.now()
      resolve(reason)
      if (performance.now() - first_ms > same_signal_ms) process.exit(1)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tell(signal))
    process.once('disconnect', () => tell('parent ended'))
  })
}

// After an uncaught error the state in memory may be wrong: stop working, and stop the database if possible.
async function crash(app: App, log: Log, error: unknown): Promise<void> {
  log.error({ error }, 'landfall.crashed')
  await within(app.stop('at once'), crash_stop_timeout_ms)
  process.exit(1)
}

async function within(work: Promise<void>, timeout_ms: number): Promise<boolean> {
  const timer = Promise.withResolvers<boolean>()
  const timeout = setTimeout(() => timer.resolve(false), timeout_ms)
  const in_time = await Promise.race([work.then(() => true), timer.promise])
  clearTimeout(timeout)
  return in_time
}

function greet({ origin, key, first_sign_in }: App, config: Config): void {
  if (origin === null) return
  const place = { data_dir: config.data_dir, is_watched: process.stdout.isTTY }
  const shown = { key: keepFirstKey(key, place), sign_in: keepFirstSignIn(first_sign_in, place) }
  print(welcome({ origin, ...shown, sandbox: isSandboxOn(config), fleet: isFleetOn(config) }).trimEnd())
}
