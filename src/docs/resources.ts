/** A page for each resource: all attributes, what it is related to, where it comes from. */
import { nullWhen } from '../contract/null-when.ts'
import type { Attribute, Resource } from '../contract/resource.ts'
import { resources } from '../contract/resources.ts'
import { type Description, operationAddress, resourceAddress } from './described.ts'
import { type ReadSchema, typeInWords, valuesOf } from './members.ts'
import {
  type DocsContent,
  type DocumentedMember,
  firstSentences,
  heading,
  type MemberMark,
  type PageBlock,
  prose,
  type SitePage,
} from './page.ts'

const legend: readonly [MemberMark, string][] = [
  ['required', 'always has a value'],
  ['conditional', 'may be null'],
  ['optional', 'only when asked for'],
]

export function resourcePages(description: Description): SitePage[] {
  return Object.values(resources).map((resource: Resource) => ({
    address: resourceAddress(resource.type),
    title: resource.type,
    label: resource.type,
    tab: 'api',
    group: 'Records',
    folded: true,
    kind: 'attribute',
    word: resource.type,
    method: null,
    content: () => resourceContent(description, resource),
  }))
}

export const recordsPage: SitePage = {
  address: '/docs/api/resources',
  title: 'Records',
  label: 'Overview',
  tab: 'api',
  group: 'Records',
  folded: true,
  kind: 'operation',
  word: null,
  method: null,
  content: () => ({
    lede: 'Every type of record that answers and deliveries hold, each with all of its attributes.',
    blocks: [
      {
        kind: 'links',
        links: Object.values(resources).map(({ type, description }) => ({
          text: `\`${type}\``,
          address: resourceAddress(type),
          note: firstSentences(description, 1).first,
        })),
      },
    ],
    rail: [],
  }),
}

function resourceContent({ operations }: Description, resource: Resource): DocsContent {
  const { first, rest } = firstSentences(resource.description, 2)
  const relationships = Object.entries(resource.relationships)
  const answering = operations.filter(
    ({ own }) =>
      own.kind === 'operation' &&
      'types' in own.operation.answer &&
      own.operation.answer.types.some((type) => type === resource.type),
  )
  const attributes = Object.entries(resource.attributes).map(([name, attribute]) =>
    attributeMember(resource.type, name, attribute),
  )
  return {
    lede: first,
    blocks: [
      ...(rest === '' ? [] : [prose(rest)]),
      heading('Attributes', 'all-attributes'),
      {
        kind: 'members',
        members: [...attributes.filter((one) => !one.deprecated), ...attributes.filter((one) => one.deprecated)],
        legend: legend.filter(([mark]) => attributes.some((one) => one.mark === mark)),
      },
      ...(relationships.length === 0
        ? []
        : [
            heading('Relationships', 'all-relationships'),
            {
              kind: 'table' as const,
              head: ['Name', 'Type', 'What it is'],
              rows: relationships.map(([name, { to, types, description }]) => [
                `\`${name}\``,
                `${to === 'many' ? 'list of ' : ''}${types.map((type) => (type in resources ? `[\`${type}\`](${resourceAddress(type)})` : `\`${type}\``)).join(' or ')}`,
                description,
              ]),
            },
          ]),
      ...(answering.length === 0
        ? []
        : [
            heading('Answered by', 'answered-by'),
            {
              kind: 'links' as const,
              links: answering.map((one) => ({
                text: one.summary,
                address: operationAddress(one),
                note: one.path,
                method: one.method,
              })),
            },
          ]),
    ],
    rail: exampleOf(resource.type, answering),
  }
}

function attributeMember(type: string, name: string, attribute: Attribute): DocumentedMember {
  const { description, may_be_null, only_when_asked, only_when_read, is_deprecated } = attribute
  const schema = attribute.schema as ReadSchema // A JSON Schema is an object; the contract names fewer of its keywords.
  return {
    name,
    anchor: name,
    mark: only_when_asked ? 'optional' : may_be_null ? 'conditional' : 'required',
    type: typeInWords(schema),
    text: `${description}${nullSentence(attribute, nullWhen(type, name))}${only_when_read ? ' Not in what webhooks are sent.' : ''}`,
    values: valuesOf(schema),
    depth: 0,
    deprecated: is_deprecated,
  }
}

/** Said once: many a description tells of null itself. */
function nullSentence({ description, may_be_null }: Attribute, when: string | null): string {
  return may_be_null && when !== null && !/\bnull\b/i.test(description) ? ` Null when ${when}.` : ''
}

/** The record of the first answer that shows one of this type. */
function exampleOf(type: string, answering: Description['operations']): PageBlock[] {
  for (const { object } of answering) {
    const content = Object.entries(object.responses).find(([status]) => status < '300')?.[1].content
    const data: unknown = Object(Object.values(content ?? {})[0]?.example).data
    const record: unknown = Array.isArray(data) ? data[0] : data
    if (Object(record).type === type) return [{ kind: 'answer', title: 'A record', value: record, subject: null }]
  }
  return []
}
