/** The page docs/reference/mcp.md, written from the tables. */
import { pages, pageTemplates } from './pages.ts'
import { prompts } from './prompts.ts'
import type { Tool } from './tool.ts'
import { simulationTools, tools } from './tools.ts'

/** `questions`: those that the tools are tried on. */
export function mcpReference(questions: readonly { asked: string; tool: string }[]): string {
  return [
    '# Tools for language models',
    'What `landfall mcp` and the address `/mcp` offer by the Model Context Protocol: [how to set it up](../guides/mcp.md). This page is written by `npm run generate` from the table of tools.',
    '## Tools',
    toolTable(tools),
    'In a [simulated world](../guides/simulated-worlds.md), with a key that begins with `lf_test_` or with `landfall mcp --sandbox`, there are these as well:',
    toolTable(simulationTools),
    'Marks are the annotations of the protocol: *reads only*; *may undo or replace* (destructive); *safe to repeat* (idempotent); *reaches outside* (open world: sources are asked).',
    ...[...tools, ...simulationTools].map((tool) =>
      toolSection(
        tool,
        questions.filter((question) => question.tool === tool.name).map(({ asked }) => asked),
      ),
    ),
    '## Resources',
    table(
      ['Address', 'What it holds'],
      [
        ...pages.map(({ uri, description }) => [`\`${uri}\``, description]),
        ...pageTemplates.map(({ uriTemplate, description }) => [`\`${uriTemplate}\``, description]),
      ],
    ),
    '## Prompts',
    table(
      ['Prompt', 'What for', 'Arguments'],
      prompts.map(({ name, description, arguments: given }) => [
        `\`${name}\``,
        description,
        given.map((argument) => `\`${argument.name}\`${argument.required ? '' : ' (optional)'}`).join(', ') || 'none',
      ]),
    ),
    '',
  ].join('\n\n')
}

function toolTable(listed: readonly Tool[]): string {
  return table(
    ['Tool', 'What it does', 'Key', 'Marks'],
    listed.map((tool) => [`[\`${tool.name}\`](#${tool.name})`, tool.sentence, tool.role, marksOf(tool)]),
  )
}

function toolSection({ name, title, sentence, asked_with, input, operations }: Tool, tried: readonly string[]): string {
  const required: readonly string[] = input.required ?? []
  const rows = Object.entries(input.properties).map(([argument, schema]) => [
    `\`${argument}\`${required.includes(argument) ? '' : ' (optional)'}`,
    kindOf(schema),
    String(Reflect.get(schema, 'description') ?? ''),
  ])
  return [
    `### ${name}`,
    `**${title}.** ${sentence}`,
    ...(rows.length === 0 ? [] : [table(['Argument', 'Kind', 'Meaning'], rows)]),
    `Asked with words such as: ${asked_with.join(', ')}. Operations: ${operations.map((operation) => `\`${operation}\``).join(', ')}.`,
    ...(tried.length === 0 ? [] : [`Tried on:\n\n${tried.map((asked) => `- ${asked}`).join('\n')}`]),
  ].join('\n\n')
}

function marksOf({ hints }: Tool): string {
  const marks = [
    ...(hints.readOnlyHint ? ['reads only'] : []),
    ...(hints.destructiveHint ? ['may undo or replace'] : []),
    ...(hints.idempotentHint ? ['safe to repeat'] : []),
    ...(hints.openWorldHint ? ['reaches outside'] : []),
  ]
  return marks.join(', ') || 'adds'
}

/** The kind of an argument in words: `text`, `one of …`, `whole number, 1 to 50`. */
function kindOf(schema: object): string {
  const described = schema as { enum?: string[]; type?: string; minimum?: number; maximum?: number } // what JSON Schema has of these
  const { enum: values, type, minimum, maximum } = described
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(' ')
  if (type === 'integer') return `whole number, ${minimum} to ${maximum}`
  if (type === 'array') return 'list of text'
  return type === 'boolean' ? 'yes or no' : 'text'
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(headings), `|${headings.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}
