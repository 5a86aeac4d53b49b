/** A client of language models: the one of the official SDK, over HTTP or with a program of its own. */
import { resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Static } from 'typebox'
import type { replySchema } from '../../src/mcp/reply.ts'

export type Speaker = AsyncDisposable & {
  client: Client
  /** Calls a tool. The SDK has checked the structured answer against the schema of the tool by then. */
  call(name: string, given?: Readonly<Record<string, unknown>>): Promise<Spoken>
}

type Spoken = { text: string; is_error: boolean; structured: Static<typeof replySchema> | null }

export async function speakHttp(origin: string, key: string): Promise<Speaker> {
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  return speaker(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }))
}

const bin = resolve(import.meta.dirname, '../../bin/landfall.mjs')

/** `landfall mcp`, as a person's program starts it. */
export async function speakStdio(env: Readonly<Record<string, string>>, flags: readonly string[] = []): Promise<Speaker> {
  return speaker(new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp', ...flags], env, stderr: 'inherit' }))
}

async function speaker(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Speaker> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  // It remembers the schemas of the answers, and checks them from now on.
  await client.listTools()
  return {
    client,
    call: async (name, given = {}) => {
      const { content, isError = false, structuredContent = null } = await client.callTool({ name, arguments: given })
      const [first] = content as { text: string }[] // all answers of ours are one text
      return { text: first?.text ?? '', is_error: isError === true, structured: structuredContent as Spoken['structured'] } // checked by the SDK
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}
