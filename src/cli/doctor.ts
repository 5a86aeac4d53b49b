/** `landfall doctor --local`: what can be told of an installation without its server: folder, disk, process, database, migrations, work set aside. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type Config, loadConfig } from '../app/config.ts'
import { command_line } from '../app/installation.ts'
import { messageOf, StartError } from '../base/errors.ts'
import { type Check, checkLines } from '../commands/checks.ts'
import { exits } from '../commands/exits.ts'
import { serverHere } from '../commands/here.ts'
import { lookOf, painted } from '../commands/output/look.ts'
import { listFailedJobs } from '../store/jobs/jobs.ts'
import { listNodes } from '../store/nodes.ts'
import { readDatabase } from './database.ts'
import { readerChecks } from './doctor-reader.ts'
import { askReadiness } from './health.ts'
import { ownSettings } from './own-machine.ts'
import { print, writeAnswer } from './print.ts'

export function registerDoctor(program: Command): void {
  program
    .command('doctor')
    .description('What is wrong with this installation, also while its server is down. Changes nothing.')
    .option('--json', 'print it as JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const config = loadConfig()
      const checks = [
        ...folderChecks(config),
        await serverCheck(config),
        ...(await readerChecks(config)),
        ...(await databaseChecks()),
      ]
      const look = lookOf(
        { is_terminal: process.stdout.isTTY === true, columns: process.stdout.columns },
        ownSettings().environment,
        {},
      )
      const line = (words: string) => `${command_line} ${words}`
      if (json) print(JSON.stringify({ data: checks }, null, 2))
      else for (const one of checkLines(checks, { ...look, line })) writeAnswer(`${painted(one, look)}\n`)
      if (checks.some(({ outcome }) => outcome === 'needs_you')) process.exitCode = exits.answer_is_no.code
    })
}

const gb = 1e9
// Below, a busy day may fill it: messages are kept whole, and PostgreSQL stops when it cannot write.
const free_least = { bytes: 2 * gb, share: 0.05 }
// Root's PostgreSQL runs as another user, whose group may pass the folder.
const for_others = process.getuid?.() === 0 ? 0o067 : 0o077

function folderChecks({ data_dir, database_url }: Pick<Config, 'data_dir' | 'database_url'>): Check[] {
  if (!existsSync(data_dir)) {
    const detail = `${data_dir} is not there: nothing was started with it`
    return [{ check: 'folder', outcome: database_url === null ? 'needs_you' : 'not_told', detail, do: 'settings' }]
  }
  return [folderCheck(data_dir), diskCheck(data_dir)]
}

function folderCheck(data_dir: string): Check {
  try {
    accessSync(data_dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return { check: 'folder', outcome: 'needs_you', detail: `${data_dir} cannot be written (${messageOf(error)})`, do: null }
  }
  if (process.platform !== 'win32' && (statSync(data_dir).mode & for_others) !== 0)
    return { check: 'folder', outcome: 'needs_you', detail: `${data_dir} can be read by others: chmod 700 ${data_dir}`, do: null }
  const key = existsSync(join(data_dir, 'api.key')) ? '; its first key is kept there' : ''
  return { check: 'folder', outcome: 'well', detail: `${data_dir}, for its owner alone${key}`, do: null }
}

function diskCheck(data_dir: string): Check {
  const { bavail, blocks, bsize } = statfsSync(data_dir)
  const [free, whole] = [bavail * bsize, blocks * bsize]
  const detail = `${(free / gb).toFixed(1)} GB free of ${(whole / gb).toFixed(1)} GB`
  const is_scarce = free < free_least.bytes || free < whole * free_least.share
  return { check: 'disk', outcome: is_scarce ? 'needs_you' : 'well', detail, do: is_scarce ? 'docs guides/operations' : null }
}

async function serverCheck(config: Config): Promise<Check> {
  // Its own note says where it listens: whoever looks need not have the settings that it was started with.
  const origin = serverHere({ data_folder: config.data_dir })
  const { hostname = '', port = '' } = origin === null ? {} : new URL(origin)
  const noted = hostname === 'localhost' && port !== '' ? { admin_port: 0, port: Number(port) } : {}
  const { is_ready, sentence } = await askReadiness({ ...config, ...noted })
  return { check: 'server', outcome: is_ready ? 'well' : 'needs_you', detail: sentence, do: is_ready ? null : 'serve' }
}

/** One that cannot be reached, or whose tables are not those of this version, is told by the error's own sentence. */
async function databaseChecks(): Promise<Check[]> {
  try {
    return await readDatabase(async ({ db }) => {
      const [nodes, failed] = [await listNodes(db), await listFailedJobs(db)]
      const running = nodes.filter(({ is_running }) => is_running).length
      const work: Check =
        failed.length === 0
          ? { check: 'work', outcome: 'well', detail: 'none was set aside', do: null }
          : {
              check: 'work',
              outcome: 'needs_you',
              detail: `${failed.length} set aside after the last attempt`,
              do: 'jobs failed',
            }
      return [
        { check: 'database', outcome: 'well', detail: `answers; ${running} of ${nodes.length} known processes run`, do: null },
        { check: 'migrations', outcome: 'well', detail: 'as this version needs them', do: null },
        work,
      ]
    })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [{ check: 'database', outcome: 'needs_you', detail: error.message, do: 'docs guides/operations' }]
  }
}
