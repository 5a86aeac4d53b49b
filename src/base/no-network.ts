// Preloaded into processes that work apart, and into their threads: takes the network, other programs and the inspector away from whatever is
// loaded afterwards. Node refuses these itself from version 25 on; before, its permissions know files, threads and addons only.
import module, { isBuiltin, registerHooks, syncBuiltinESMExports } from 'node:module'
import workers, { Worker, type WorkerOptions } from 'node:worker_threads'

// With the inner modules that they are made of (`_http_client`, `_tls_wrap`).
const refused = /^(?:node:)?(?:_http_|_tls_|child_process|cluster|dgram|dns|http|inspector|net|quic|repl|tls)/

function isRefused(name: string): boolean {
  return isBuiltin(name) && refused.test(name)
}

function refuse(name: string): never {
  throw Object.assign(new Error(`${name} is not available here.`), { code: 'ERR_ACCESS_DENIED' })
}

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    return isRefused(specifier) || isRefused(found.url) ? refuse(specifier) : found
  },
})
const { getBuiltinModule } = process
const noHooks = () => refuse('Another hook')
// A hook that is registered later comes first and could answer for ours.
Object.assign(module, { registerHooks: noHooks, register: noHooks })
Object.assign(process, { getBuiltinModule: (name: string) => (isRefused(name) ? refuse(name) : getBuiltinModule(name)) })
for (const name of ['fetch', 'WebSocket', 'EventSource']) {
  Object.defineProperty(globalThis, name, { value: () => refuse(name), writable: false, configurable: false })
}

/** A thread may not be started without what is preloaded here. */
const preloaded = new Proxy(Worker, {
  construct: (target, [program, options]: [string | URL, WorkerOptions | undefined]) => {
    const { execArgv: _, ...rest } = options ?? {}
    return new target(program, rest)
  },
})
Object.assign(Worker.prototype, { constructor: preloaded })
Object.assign(workers, { Worker: preloaded })
syncBuiltinESMExports()
