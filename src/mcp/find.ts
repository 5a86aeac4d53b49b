/** The record that somebody means who gives a number, a reference or an id. */
import type { Container, Included, SearchResult } from '../client/interface.ts'
import type { Client } from '../client/landfall.ts'
import { ToolProblem } from './tool.ts'
import { type AnswerText, code, joined, quoted, say } from './words.ts'

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type ContainerFinder = Pick<Client, 'getContainer' | 'listContainers' | 'search'>

/** The operations that it takes to find a container. */
export const containerOperations = ['getContainer', 'listContainers', 'search'] as const
export const shipmentOperations = ['getShipment', 'search'] as const

type ContainerMatch = {
  container: Container
  included: Included
  /** Earlier journeys of the same box. */
  others: number
}

/** The newest container with this number; else the only one that a search finds. Throws ToolProblem. */
export async function findContainer(client: ContainerFinder, text: string, include?: string): Promise<ContainerMatch> {
  const including = include === undefined ? {} : { include }
  const byId = async (id: string) => {
    const { data, included = [] } = await client.getContainer({ id, query: including })
    return { container: data, included, others: 0 }
  }
  if (isId.test(text)) return byId(text)
  const query = { 'filter[number]': text, 'page[size]': 1, ...including }
  const { data, included = [], meta } = await client.listContainers({ query })
  const [newest] = data
  if (newest !== undefined) return { container: newest, included, others: Math.max(0, meta.total - 1) }
  return byId(await onlyFound(client, { text, kind: 'cargo', what: say`container` }))
}

/** The shipment with this number, or of the container with it. Throws ToolProblem. */
export async function findShipment(
  client: Pick<Client, 'getShipment' | 'search'>,
  text: string,
  include?: string,
): Promise<Awaited<ReturnType<Client['getShipment']>>> {
  const query = include === undefined ? {} : { query: { include } }
  if (isId.test(text)) return client.getShipment({ id: text, ...query })
  return client.getShipment({ id: await onlyFound(client, { text, kind: 'shipment', what: say`shipment` }), ...query })
}

const exact: ReadonlySet<SearchResult['attributes']['matched_on']> = new Set(['number', 'reference'])

async function onlyFound(
  client: Pick<Client, 'search'>,
  { text, kind, what }: { text: string; kind: 'cargo' | 'shipment'; what: AnswerText },
): Promise<string> {
  const { data, meta } = await client.search({ query: { query: text } })
  const idOf = ({ id, attributes }: SearchResult) =>
    attributes.entity_type === kind
      ? id
      : kind === 'shipment' && attributes.entity_type === 'cargo'
        ? attributes.shipment_id
        : null
  const fitting = data.filter((found) => exact.has(found.attributes.matched_on) && idOf(found) !== null)
  const ids = [...new Set(fitting.map(idOf))].filter((id) => id !== null)
  const [only] = ids
  if (only !== undefined && ids.length === 1) return only
  const named = (ids.length > 1 ? fitting : data).slice(0, 5).map(({ attributes }) => code(attributes.number))
  if (ids.length > 1)
    throw new ToolProblem(
      say`${ids.length} records have ${quoted(text)}: ${joined(named)}. Ask again with the number of one of them.`,
    )
  const other = data.find(({ attributes }) => attributes.entity_type === 'shipment' && exact.has(attributes.matched_on))
  if (kind === 'cargo' && other !== undefined)
    throw new ToolProblem(say`${quoted(text)} is a shipment: \`get_shipment\` tells its containers.`)
  const digit = meta?.check_digit
  const hints = [
    ...(digit === undefined
      ? []
      : [say`Its check digit is wrong: with ${code(digit.check_digit)} it would be ${code(digit.number)}.`]),
    ...(named.length === 0 ? [] : [say`Nearest: ${joined(named)}.`]),
  ]
  throw new ToolProblem(
    joined(
      [
        say`No ${what} is tracked in this account under ${quoted(text)}.`,
        ...hints,
        say`Look for a part of it with \`search\`; a number that is not tracked yet has no answer here.`,
      ],
      ' ',
    ),
  )
}
