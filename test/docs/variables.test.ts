import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { postmanCollection } from '../../src/contract/postman.ts'
import { openDocs } from '../../src/docs/site.ts'
import { guideFiles } from './guides.ts'

// Whoever calls keeps the address of the server in LANDFALL_SERVER and the key in LANDFALL_KEY, wherever they copy from.

const site = openDocs({ root: '.', version: '0.0.0' })
const files = [
  ...guideFiles,
  'CONTRIBUTING.md',
  ...['docs/explanation', 'docs/reference'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`)),
].filter((file) => file.endsWith('.md'))

const texts = new Map([
  ...files.map((file) => [file, readFileSync(file, 'utf8')] as const),
  ...site.pages.map(({ address }) => [address, site.twin(address) ?? ''] as const),
  ['Postman', JSON.stringify(postmanCollection({ origin: 'http://127.0.0.1' }))],
])

/** What the settings of a server are told of, and what feeds and mail servers send, which is no key. */
const others = ['EDI_EAST_TOKEN', 'YARD_TOKEN', 'POSITIONS_TOKEN', 'LANDFALL_MAIL_TOKEN', 'FEED_TOKEN', 'OLD_KEY']

test('no key of a caller has another name', () => {
  const faults = [...texts].flatMap(([name, text]) => [
    ...[
      ...text.matchAll(
        /\$(?:\{?)(?:KEY|API_KEY|API|BASE|URL|ORIGIN|LANDFALL_API_KEY|LANDFALL_URL|TOKEN)\b|YOUR_KEY|\{\{(?:api_key|base_url|origin)\}\}/g,
      ),
    ].map(([word]) => `${name}: ${word}`),
    ...[...text.matchAll(/Authorization: (?:Token|Bearer) \$(\w+)/g)].flatMap(([whole, variable = '']) =>
      variable === 'LANDFALL_KEY' || others.includes(variable) ? [] : [`${name}: ${whole}`],
    ),
  ])
  expect(faults).toEqual([])
})

test('no request of a text goes to an address that is written out', () => {
  const asks =
    /\b(?:curl|ask|call)\b[^\n]*(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|landfall\.example\.com|tracking\.example)(?::\d+)?\/v2/
  expect(guideFiles.flatMap((file) => asks.exec(readFileSync(file, 'utf8'))?.[0] ?? [])).toEqual([])
})
