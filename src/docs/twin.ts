/** The Markdown twin of a page: the same headings and anchors, tabs as blocks below each other, no navigation. */
import { resolvedLinks } from './markdown.ts'
import type { DocsContent, PageBlock, SitePage } from './page.ts'
import { jsonOf } from './requests.ts'

type TwinTools = {
  resolve(from: string, href: string): string | null
  /** The address of the twin of a page of the site; another address as it is. */
  twinOf(address: string): string
}

export function twinOf(page: SitePage, tools: TwinTools): string {
  const { lede, blocks, rail }: DocsContent = page.content()
  const texts = [`# ${page.title}`, linked(lede, null, tools), ...[...blocks, ...rail].map((block) => blockText(block, tools))]
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`
}

function blockText(block: PageBlock, tools: TwinTools): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`
    case 'markdown':
      return linked(block.text, block.from, tools)
    case 'route':
      return `\`${block.method} ${block.path}\``
    case 'facts':
      return block.facts.map(([term, value]) => `- **${term}.** ${value}`).join('\n')
    case 'members':
      return block.members.map(memberText).join('\n')
    case 'samples':
      return block.samples
        .map(({ language, code }) => `${block.title === null ? '' : `${block.title}:\n\n`}\`\`\`${language}\n${code}\n\`\`\``)
        .join('\n\n')
    case 'answer':
      return `${block.title}:\n\n\`\`\`json\n${jsonOf(block.value)}\n\`\`\``
    case 'table': {
      const row = (cells: readonly string[]) =>
        `| ${cells.map((cell) => linked(cell, null, tools).replaceAll('|', '\\|')).join(' | ')} |`
      return [row(block.head), `|${block.head.map(() => ' --- ').join('|')}|`, ...block.rows.map(row)].join('\n')
    }
    case 'links':
      return block.links
        .map(
          ({ text, address, note, method }) =>
            `- [${text}](${tools.twinOf(address)})${method === undefined ? '' : ` ${method}`}${note === undefined ? '' : ` ${note}`}`,
        )
        .join('\n')
    case 'way':
      return block.stops
        .map(
          ({ text, address, note = '', state }, at) =>
            `${at + 1}. ${state === 'here' ? `**${text}**${address === '' ? '' : ' (this page)'}` : `[${text}](${tools.twinOf(address)})`} ${note}`,
        )
        .join('\n')
    // The table below it says the same.
    case 'diagram':
      return ''
    case 'error': {
      const { code, status, when, client, operator, answer, answered_by } = block.error
      return `### ${code}\n\nStatus ${status}. ${when}\n\n- **You.** ${client}\n- **Operator.** ${operator}\n- **Answered by.** ${linked(answered_by, null, tools)}\n\n\`\`\`json\n${answer}\n\`\`\``
    }
  }
}

const markWords = { required: 'required', conditional: 'may be null', optional: 'optional' } as const

function memberText({
  name,
  mark,
  type,
  text,
  values,
  depth,
  deprecated,
}: Extract<PageBlock, { kind: 'members' }>['members'][number]): string {
  const words = values.length === 0 ? '' : ` One of ${values.map((value) => `\`${value}\``).join(', ')}.`
  return `${'  '.repeat(depth)}- \`${name}\` (${type}; ${markWords[mark]}${deprecated ? '; deprecated' : ''}): ${text}${words}`
}

/** Links lead to twins; those that lead nowhere are their words. */
function linked(text: string, from: string | null, { resolve, twinOf: address }: TwinTools): string {
  return resolvedLinks(text, (href) => {
    const target = from === null ? href : resolve(from, href)
    return target === null ? null : address(target)
  })
}
