/** The server of the protocol, made of the table of tools. How it is reached is no matter of this file: see stdio.ts and http.ts. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import type { Client } from '../client/landfall.ts'
import { type BodyCheck, compileSchema } from '../contract/requests.ts'
import type { Role } from '../contract/roles.ts'
import { instructions } from './instructions.ts'
import { pageAt, pages, pageTemplates } from './pages.ts'
import { problemWords } from './problem.ts'
import { prompts } from './prompts.ts'
import { replySchema, replyText, structured } from './reply.ts'
import { descriptionOf, type Tool } from './tool.ts'
import { simulationTools, tools, toolsFor } from './tools.ts'
import { type AnswerText, joined, nameOf, quoted, say } from './words.ts'

export type McpTools = {
  /** Asks as whoever calls: their key, their rights, their limits. */
  client: Client
  /** What the clock of the place that is asked about says. */
  now(): Promise<Date>
  /** Whether that place is a simulated world. */
  is_simulated: boolean
  /** Of Landfall. */
  version: string
  /** Where Landfall is reached, without /v2. */
  origin: string
  /** What the key may do; null: that cannot be told now. */
  roleOf(): Promise<Role | null>
  /** Takes note of what broke by our fault. */
  onBug(error: unknown): void
}

/** A server that is not connected yet. */
export function createMcpServer(given: McpTools): Server {
  const server = new Server(
    { name: 'landfall', title: 'Landfall', version: given.version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions, jsonSchemaValidator: validator },
  )
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: toolsFor((await given.roleOf()) ?? 'read', given).map(listed),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => called(given, params.name, params.arguments ?? {}))
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...pages] }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...pageTemplates] }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => pageRead(given, uri))
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ text: _, ...prompt }) => ({ ...prompt, arguments: [...prompt.arguments] })),
  }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => promptWritten(params.name, params.arguments ?? {}))
  return server
}

// It is made once: nothing here asks for anything that it would check.
const validator = new AjvJsonSchemaValidator()

const outputSchema = { ...replySchema, type: 'object' as const }

function listed(tool: Tool) {
  const { name, title, input, hints } = tool
  return {
    name,
    title,
    description: descriptionOf(tool),
    inputSchema: { ...input, type: 'object' as const },
    outputSchema,
    annotations: { title, ...hints },
  }
}

const byName = (all: readonly Tool[]) => new Map(all.map((tool) => [tool.name, tool]))
const toolsOutside = byName(tools)
const toolsInside = byName([...tools, ...simulationTools])

async function called(given: McpTools, name: string, args: unknown): Promise<CallToolResult> {
  const tool = (given.is_simulated ? toolsInside : toolsOutside).get(name)
  if (tool === undefined) return failed(say`There is no tool ${quoted(name)}. The list of tools has them all.`)
  if (tool.role === 'write' && (await given.roleOf()) === 'read')
    return failed(
      say`This key may only read, and \`${nameOf(tool.name)}\` changes something. A person can give a key with the role \`write\`.`,
    )
  const problems = argumentProblems(tool, args)
  if (problems.length > 0) return failed(say`${joined(problems, ' ')} Mend the arguments and call again.`)
  return answered(given, tool, args)
}

// Compiled when a tool is asked for the first time.
const checks = new Map<Tool, BodyCheck>()

function checkOf(tool: Tool): BodyCheck {
  const check = checks.get(tool) ?? compileSchema(tool.input, '')
  checks.set(tool, check)
  return check
}

/** What is wrong with the arguments, each with what there is instead. */
function argumentProblems(tool: Tool, args: unknown): readonly AnswerText[] {
  const known = Object.keys(tool.input.properties)
  const unknown = Object.keys(Object(args)).filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const names = known.length === 0 ? say`it takes none` : say`it takes ${joined(known.map(nameOf))}`
    return [say`${nameOf(tool.name)} has no argument ${joined(unknown.map(quoted))}: ${names}.`]
  }
  return checkOf(tool)(args).map(
    ({ pointer, detail }) => say`${quoted(pointer ?? '')}: ${quoted(detail ?? 'does not fit the schema')}.`,
  )
}

async function answered({ client, now: readClock, onBug }: McpTools, tool: Tool, args: unknown): Promise<CallToolResult> {
  try {
    const now = await readClock()
    const reply = await tool.answer(client, args, now)
    return { content: [{ type: 'text', text: replyText(reply, now) }], structuredContent: structured(reply, now) }
  } catch (error) {
    const words = problemWords(error)
    if (words !== null) return failed(words)
    onBug(error)
    return failed(say`Something broke in Landfall itself, and was noted in its log. Asking again may not help; another tool may.`)
  }
}

function failed(words: AnswerText): CallToolResult {
  return { content: [{ type: 'text', text: words }], isError: true }
}

async function pageRead(given: McpTools, uri: string) {
  const page = pageAt(uri, given.origin)
  if (page === null)
    throw new McpError(ErrorCode.InvalidParams, 'There is no such resource: the lists of resources and templates have them all.')
  if (page.kind === 'text') return { contents: [{ uri, mimeType: page.mimeType, text: page.text }] }
  const { content, isError } = await answered(given, page.tool, page.given)
  const [first] = content
  const text = first?.type === 'text' ? first.text : ''
  if (isError) throw new McpError(ErrorCode.InvalidParams, text)
  return { contents: [{ uri, mimeType: 'text/plain', text }] }
}

function promptWritten(name: string, given: Readonly<Record<string, string>>) {
  const prompt = prompts.find((one) => one.name === name)
  if (prompt === undefined) throw new McpError(ErrorCode.InvalidParams, 'There is no such prompt.')
  const missing = prompt.arguments.filter((argument) => argument.required && !given[argument.name])
  if (missing.length > 0)
    throw new McpError(ErrorCode.InvalidParams, `The prompt needs: ${missing.map((argument) => argument.name).join(', ')}.`)
  const text = prompt.text(given)
  return { description: prompt.description, messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
}
