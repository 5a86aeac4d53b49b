/** A service outside that is asked about papers, over the chat interface: it says whatever the test wants, lies included, and notes what it was sent. */
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

/** A request as it came. */
type AskedService = {
  address: string
  authorization: string | null
  body: {
    model: string
    messages: [{ role: 'system'; content: string }, { role: 'user'; content: string | Part[] }]
    max_completion_tokens: number
    response_format: { type: string; json_schema: { name: string; strict: boolean; schema: object } }
  }
}

type ToldFinding = { field: string; row?: number | null; value: string; line?: number }

/** What it does. `answers` is a whole answer; `says`: one with this content; `finds`: one that is to the question. */
export type ServiceReply =
  | { finds: readonly ToldFinding[]; usage?: object | null }
  | { says: string; finish_reason?: string; refusal?: string }
  | { status: number; headers?: Readonly<Record<string, string>>; body?: string }
  /** Never answers. */
  | 'silent'
  /** Answers and does not stop. */
  | 'endless'

export type FakeReaderService = AsyncDisposable & {
  /** As LANDFALL_READER has it. */
  address: string
  asked: readonly AskedService[]
  /** From now on; several: one after the other, and the last for good. */
  reply(...replies: readonly [ServiceReply, ...ServiceReply[]]): void
}

export async function startReaderService(): Promise<FakeReaderService> {
  const asked: AskedService[] = []
  let replies: readonly ServiceReply[] = [{ finds: [] }]
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[]}')
      return
    }
    const body: AskedService['body'] = JSON.parse(await text(request))
    asked.push({ address: request.url ?? '', authorization: request.headers.authorization ?? null, body })
    const [reply = { finds: [] }, ...later] = replies
    if (later.length > 0) replies = later
    answer(response, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/v1`,
    asked,
    reply: (...given) => {
      replies = given
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, reply: ServiceReply): void {
  if (reply === 'silent') return
  if (reply === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write('"'.padEnd(65_536, 'x')));
    }
    response.on('drain', more)
    more()
    return
  }
  if ('status' in reply) {
    response.writeHead(reply.status, reply.headers).end(reply.body ?? '')
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion(reply)))
}

function completion(reply: Extract<ServiceReply, { finds: unknown } | { says: unknown }>): object {
  const usage =
    'finds' in reply && reply.usage !== undefined
      ? reply.usage
      : { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 }
  const content =
    'finds' in reply
      ? JSON.stringify({ findings: reply.finds.map((finding) => ({ row: null, line: 1, ...finding })) })
      : reply.says
  const [refusal, finish_reason] = 'says' in reply ? [reply.refusal ?? null, reply.finish_reason ?? 'stop'] : [null, 'stop']
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_900_000_000,
    model: 'made-up',
    choices: [{ index: 0, message: { role: 'assistant', content, refusal }, finish_reason }],
    ...(usage === null ? {} : { usage }),
  }
}
