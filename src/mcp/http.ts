/**
 * The server over HTTP: one message in, one answer out, and nothing kept between them, so that any process can answer the next. Who asks was let
 * in before; this file knows nothing of keys.
 */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { createMcpServer, type McpTools } from './server.ts'

export async function answerMessage(tools: McpTools, request: Request): Promise<Response> {
  const server = createMcpServer(tools)
  // Left out, and not undefined: without sessions.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(request)
    return new Response(await response.arrayBuffer(), response)
  } finally {
    await server.close()
  }
}
