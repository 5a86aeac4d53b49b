// A program for processes that work apart, as somebody would write it who has broken out of a library: it tries what it is told to.
import { readFileSync, writeFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { workApart } from '../../src/base/work-apart.ts'

export type Attempt = { means: keyof typeof attempts; argument: string }
export type Outcome = { kind: 'refused'; why: string } | { kind: 'did'; what: string }

const require = createRequire(import.meta.url)

type Net = typeof import('node:net')
const connect = ({ connect: open }: Net, port: string) =>
  new Promise((resolve, reject) =>
    open(Number(port), '127.0.0.1')
      .on('connect', () => resolve('connected'))
      .on('error', reject),
  )

/** Connects from a thread that was started without anything that is preloaded. */
function inThread(Thread: typeof Worker, port: string): Promise<unknown> {
  const code = `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => require('node:worker_threads').parentPort.postMessage('connected'))`
  return new Promise((resolve, reject) =>
    new Thread(code, { eval: true, execArgv: [] }).on('message', resolve).on('error', reject),
  )
}

const attempts = {
  read: (path: string) => readFileSync(path, 'utf8'),
  write: (path: string) => writeFileSync(path, 'x'),
  environment: () => Object.keys(process.env).sort().join(' '),
  parent_environment: () => readFileSync(`/proc/${process.ppid}/environ`, 'utf8'),
  import_net: async (port: string) => connect(await import('node:net'), port),
  require_net: (port: string) => connect(require('node:net'), port),
  load_net: (port: string) => connect(Reflect.get(module, '_load')('net'), port),
  builtin_net: (port: string) => connect(process.getBuiltinModule('node:net'), port),
  inner_net: () => Reflect.get(process, 'binding')('tcp_wrap'),
  own_hook: () => Reflect.get(module, 'registerHooks')({}),
  fetch: async (port: string) => (await fetch(`http://127.0.0.1:${port}/`)).status,
  thread_net: (port: string) => inThread(Worker, port),
  inner_thread_net: (port: string) => inThread(Object.getPrototypeOf(new Worker('', { eval: true })).constructor, port),
  datagram: () => require('node:dgram').createSocket('udp4'),
  name: () => require('node:dns').lookup('localhost', () => undefined),
  program: () => require('node:child_process').spawnSync('true').status,
  addon: (path: string) => process.dlopen({ exports: {} }, path),
  spin: () => {
    for (;;) Math.sqrt(2)
  },
}

workApart<Attempt, Outcome>(async ({ means, argument }) => {
  try {
    return { kind: 'did', what: String(await attempts[means](argument)) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    return { kind: 'refused', why: String(code) }
  }
})
