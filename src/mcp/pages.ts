/** What a model may read beside its tools: a container, a shipment, the words, and the page of the interface. */
import { llmsText } from '../contract/llms.ts'
import { glossaryPage } from './glossary.ts'
import type { Tool } from './tool.ts'
import { getContainer, getShipment } from './tools/records.ts'

type McpPage = { uri: string; name: string; title: string; description: string; mimeType: string }

export const pages: readonly McpPage[] = [
  {
    uri: 'landfall://glossary',
    name: 'glossary',
    title: 'Words and statuses',
    description: 'What each status, group and word of an answer means.',
    mimeType: 'text/markdown',
  },
  {
    uri: 'landfall://interface',
    name: 'interface',
    title: 'The interface',
    description: 'Every operation of the HTTP interface on a line, for whoever writes a program.',
    mimeType: 'text/markdown',
  },
]

/** Records by their number. */
export const pageTemplates: readonly (Omit<McpPage, 'uri'> & { uriTemplate: string })[] = [
  {
    uriTemplate: 'landfall://container/{container}',
    name: 'container',
    title: 'A container',
    description: 'The state of one container now, by its number or id: as `get_container` answers.',
    mimeType: 'text/plain',
  },
  {
    uriTemplate: 'landfall://shipment/{shipment}',
    name: 'shipment',
    title: 'A shipment',
    description: 'One shipment by its number or id: as `get_shipment` answers.',
    mimeType: 'text/plain',
  },
]

type PageTarget = { kind: 'text'; text: string; mimeType: string } | { kind: 'answer'; tool: Tool; given: unknown }

/** What an address leads to; null: nowhere. `origin`: where the service is reached. */
export function pageAt(uri: string, origin: string): PageTarget | null {
  if (uri === 'landfall://glossary') return { kind: 'text', text: glossaryPage(), mimeType: 'text/markdown' }
  if (uri === 'landfall://interface') return { kind: 'text', text: llmsText({ origin }), mimeType: 'text/markdown' }
  const [, kind, escaped = ''] = /^landfall:\/\/(container|shipment)\/([^/?#]{1,300})$/.exec(uri) ?? []
  const text = kind === undefined ? null : unescaped(escaped)
  if (text === null) return null
  return kind === 'container'
    ? { kind: 'answer', tool: getContainer, given: { container: text } }
    : { kind: 'answer', tool: getShipment, given: { shipment: text } }
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
