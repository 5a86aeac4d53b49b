import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../base/errors.ts'
import { type Cluster, childOptions } from './cluster.ts'

// The operating-system side of the server: one process per cluster, started, found again, and stopped.

/** How the server is reached: a socket in the cluster's folder, or a port of loopback where sockets do not work. */
export type Endpoint = { kind: 'socket'; folder: string } | { kind: 'port'; port: number }

export type Postmaster = { child: ChildProcess; endpoint: Endpoint; exited: Promise<void> }

const stop_timeout_ms = 12_000
const log_bytes_max = 10_000_000

// For a machine of two cores that others share. Durability is not traded: fsync and synchronous_commit stay on.
const tuning: Readonly<Record<string, string>> = {
  autovacuum_naptime: '15s',
  checkpoint_timeout: '10min',
  effective_cache_size: '1GB',
  idle_in_transaction_session_timeout: '60s',
  jit: 'off', // Compiling costs more than it gains on queries that take a millisecond.
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  maintenance_work_mem: '64MB',
  max_connections: '120',
  max_parallel_workers_per_gather: '0', // One query must not take both cores.
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  shared_buffers: '256MB',
  timezone: 'UTC',
  wal_compression: 'on',
  work_mem: '8MB',
}

// Only for tests, where a lost database costs nothing.
const forgetful: Readonly<Record<string, string>> = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** Starts the server process on `cluster`; it accepts connections a moment later. */
export function spawnPostmaster(cluster: Cluster, endpoint: Endpoint, { sync }: { sync: boolean }): Postmaster {
  const settings = {
    ...tuning,
    ...(sync ? {} : forgetful),
    ...(endpoint.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: endpoint.folder, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', port: String(endpoint.port), unix_socket_directories: '' }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (existsSync(cluster.log_file) && statSync(cluster.log_file).size > log_bytes_max) truncateSync(cluster.log_file)
  const log = openSync(cluster.log_file, 'a', 0o600)
  try {
    const child = spawn(cluster.binaries.postgres, ['-D', cluster.data, ...options], {
      cwd: cluster.folder,
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C in a terminal reaches us alone, and we stop the server after everything that uses it.
      detached: true,
      ...childOptions(cluster.user),
    })
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    return { child, endpoint, exited }
  } finally {
    closeSync(log)
  }
}

/** Asks the server to end its sessions and write everything down ("fast"); insists after a while. */
export async function stopPostmaster({ child, exited }: Postmaster): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGINT')
  const stopped = await Promise.race([exited.then(() => true), delay(stop_timeout_ms, false, { ref: false })])
  if (stopped) return
  // "Immediate": the next start replays the log. Nothing committed is lost.
  child.kill('SIGQUIT')
  await exited
}

/**
 * Ends the server that an earlier run left behind on this cluster (its supervisor was killed), so that a new one may start. The
 * caller holds the lock of the data folder: nobody else uses that server. Resolves to the process id of what was stopped.
 */
export async function stopOrphan(cluster: Cluster): Promise<number | null> {
  const file = join(cluster.data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return null
  if (!serves(pid, cluster.data)) {
    // The number now belongs to another program, and PostgreSQL would refuse to start. It ignores its own parent's number; the
    // rest of the file stays, because PostgreSQL finds sessions that are still ending by it.
    writeFileSync(file, [String(process.pid), ...rest].join('\n'))
    return null
  }
  process.kill(pid, 'SIGINT')
  if (await ended(pid, stop_timeout_ms)) return pid
  process.kill(pid, 'SIGQUIT')
  if (await ended(pid, stop_timeout_ms)) return pid
  throw new StartError(`The PostgreSQL of an earlier run (process ${pid}) does not stop: end it, then start again.`)
}

/** Where the server on the cluster in `data` listens, as it wrote down itself; null when none runs. */
export function servedEndpoint(data: string): Endpoint | null {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  // PostgreSQL's file: process id, data folder, start time, port, socket folder, listen address, …
  const [pid, , , port, folder] = readFileSync(file, 'utf8').split('\n')
  if (!(Number(pid) > 1) || !isRunning(Number(pid)) || !serves(Number(pid), data)) return null
  return folder ? { kind: 'socket', folder } : { kind: 'port', port: Number(port) }
}

/** The last lines that the server wrote, for an error message. */
export function lastWords(cluster: Cluster): string {
  if (!existsSync(cluster.log_file)) return ''
  const lines = readFileSync(cluster.log_file, 'utf8').trimEnd().split('\n').slice(-12)
  const complaints = lines.filter((line) => /FATAL|PANIC|ERROR/.test(line))
  return (complaints.at(-1) ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
}

async function ended(pid: number, timeout_ms: number): Promise<boolean> {
  for (let waited_ms = 0; waited_ms < timeout_ms; waited_ms += 50) {
    if (!isRunning(pid)) return true
    await delay(50)
  }
  return !isRunning(pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // A process that has ended but whose parent has not looked yet still has its number.
  return !/^State:\s+Z/m.test(readProc(pid, 'status'))
}

function serves(pid: number, data: string): boolean {
  const command = process.platform === 'linux' ? readProc(pid, 'cmdline').replaceAll('\0', ' ') : commandLine(pid)
  return command.includes('postgres') && command.includes(`-D ${data} `)
}

function readProc(pid: number, name: string): string {
  const file = `/proc/${pid}/${name}`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function commandLine(pid: number): string {
  if (process.platform === 'win32') return 'postgres'
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}
