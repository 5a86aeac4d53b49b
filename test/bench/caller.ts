/**
 * A process of its own that calls a server, for as long and over as many connections as it is told, and looks at what it gets: an
 * answer that differs from the first one to the same address is an error, however fast it came. Spoken to over IPC.
 */
import { Agent, request } from 'undici'
import type { Call, Called } from './start-caller.ts'

async function call({ urls, headers, connections, duration_ms }: Call): Promise<Called> {
  const agent = new Agent({ connections, pipelining: 1 })
  const firsts = new Map<string, string>()
  const began_ms = performance.now()
  let operations = 0
  const callInTurn = async (_: unknown, worker: number) => {
    for (let next = worker; performance.now() - began_ms < duration_ms; next += connections) {
      const url = urls[next % urls.length] ?? ''
      const { statusCode, body } = await request(url, { headers, dispatcher: agent })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode} ${text.slice(0, 200)}`)
      const first = firsts.get(url)
      if (first === undefined) firsts.set(url, text)
      else if (first !== text) throw new Error(`${url} answered differently the second time`)
      operations += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, callInTurn))
  const elapsed_ms = performance.now() - began_ms
  await agent.close()
  return { kind: 'called', operations, elapsed_ms }
}

process.on('message', (message: Call) => {
  call(message).then(
    (called) => process.send?.(called),
    (error: unknown) => process.send?.({ kind: 'failed', reason: String(error) } satisfies Called),
  )
})
process.on('disconnect', () => process.exit(0))
