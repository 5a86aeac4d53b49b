import type { Answer } from '../client/landfall.ts'
import type { CommandCall } from './command.ts'
import { narrow_below } from './output/columns.ts'
import { bold, dim, type TextLine, wrapped } from './output/text.ts'
import type { ApiService } from './service.ts'

// The scenarios as the server has them, by what they are about.

type ListedScenario = Answer<'listSandboxScenarios'>['data'][number]

export async function sayScenarios({ out, line }: CommandCall, { client }: ApiService): Promise<void> {
  const document = await client.listSandboxScenarios()
  for (const { attributes } of document.data) out.record(attributes)
  out.document(document)
  const groups = Map.groupBy(document.data, ({ attributes }) => attributes.group)
  const name_width = Math.max(0, ...document.data.map(({ attributes }) => attributes.name.length)) + 2
  for (const [group, rows] of groups)
    out.say(
      [bold(`${group.slice(0, 1).toUpperCase()}${group.slice(1)}`)],
      ...rows.flatMap((row) => scenarioLines(row, { width: out.look.width, name_width })),
      '',
    )
  const [first] = document.data
  out.say([dim(`${document.data.length} scenarios, and "fleet": a mixture of them for invented customers`)], '', [
    '  ',
    dim('next'),
    `  ${line(`simulate ${first?.attributes.name ?? 'fleet'}`)}`,
  ])
}

type ScenarioLook = { width: number; name_width: number }

function scenarioLines(
  { attributes: { name, sentence, legs } }: ListedScenario,
  { width, name_width }: ScenarioLook,
): TextLine[] {
  const way = legs.length === 0 ? '' : `  ${legs.join(', ')}`
  if (width < narrow_below) return [`  ${name}`, ...wrapped(sentence, width - 4).map((one): TextLine => `    ${one}`)]
  const [first = '', ...rest] = wrapped(sentence, width - name_width - 2 - way.length)
  return [[`  ${name.padEnd(name_width)}${first}`, dim(way)], ...rest.map((one): TextLine => `  ${' '.repeat(name_width)}${one}`)]
}
