/** What holds for every request, said once. */
import { buckets } from '../contract/operation.ts'
import { type Description, familyAddress } from './described.ts'
import { heading, prose, type SitePage } from './page.ts'

export function apiOverview({ operations }: Description): SitePage {
  const families = [...Map.groupBy(operations, ({ tag }) => tag)]
  return {
    ...usual,
    address: '/docs/api',
    title: 'API',
    label: 'All operations',
    content: () => ({
      lede: `${operations.length} operations in ${families.length} families, made from the code that answers them. The same as [OpenAPI 3.1](/v2/openapi.json) and as a [Postman collection](/v2/postman_collection.json).`,
      blocks: [
        heading('Families'),
        {
          kind: 'links',
          dense: true,
          links: families.map(([tag, list]) => ({ text: tag, address: familyAddress(tag), method: String(list.length) })),
        },
      ],
      rail: [],
    }),
  }
}

const usual = { tab: 'api', group: 'Before you call', folded: false, kind: 'guide', word: null, method: null } as const

export const apiBasics: SitePage = {
  ...usual,
  address: '/docs/api/requests',
  title: 'Requests, answers, lists',
  label: 'Requests, answers, lists',
  content: () => ({
    lede: 'Addresses begin with `/v2`, each request carries a key, documents follow JSON:API. What is said here holds for every operation.',
    blocks: [
      heading('Keys'),
      prose(
        '`Authorization: Token KEY`. A key may read, may write or administers; its operations say which is needed. Keys are made, listed and revoked as [accounts and keys](/docs/operate/accounts) says.',
      ),
      heading('Documents'),
      prose(
        '`data` with `id`, `type`, `attributes` and `relationships`; `include` takes relationships, separated by commas, dots descend, and brings the records in `included`. Writes send `{"data":{"type":…,"attributes":{…}}}` as `application/vnd.api+json` or `application/json`. Members of a body that an operation does not take are ignored, whatever is in them: what cannot be changed can be sent back as it was read. Attributes without a value are null.',
      ),
      heading('Time'),
      prose(
        'Instants are ISO 8601 in UTC. The zone of the place stands beside them in an attribute that ends in `timezone`; where it is null, do not show a day.',
      ),
      heading('Lists'),
      prose(
        '`page[number]` begins at 1, `page[size]` is at most 100. Follow `links.next` to read a list to its end. One that is narrowed down is counted up to 10,000 records: `meta.total_is_at_least` tells when there are more, and `links.last` then leads to the last page that was counted. `fields[container]=number,current_status` leaves the other members of such records out. A filter, `sort` or name in `include` that an address does not know is refused; other parameters that had no effect are named in `meta.ignored`.',
      ),
      heading('Limits'),
      prose(
        'Requests of one key in 60 rolling seconds; each bucket counts for itself. Beyond that the answer is 429 with `Retry-After`.',
      ),
      {
        kind: 'table',
        head: ['Bucket', 'Requests', 'What counts'],
        rows: bucketRows.map(([bucket, words]) => [`\`${bucket}\``, String(buckets[bucket]), words]),
      },
      heading('Safe to repeat'),
      prose(
        'Reads carry an `ETag`; `If-None-Match` and `If-Match` are honoured. Writes take `Idempotency-Key`: for 24 hours the same key brings the same answer, and nothing is done twice. More: [retries](/docs/guides/safe-retries), [errors](/docs/errors).',
      ),
    ],
    rail: [],
  }),
}

const bucketWords: Readonly<Record<keyof typeof buckets, string>> = {
  general: 'Everything that has no bucket of its own.',
  create: 'Creating a tracking request.',
  bulk: 'Creating many at once.',
  infer: 'Inferring what a number is.',
  refresh: 'Refreshing containers.',
}

// Object.entries forgets which strings are keys.
const bucketRows = Object.entries(bucketWords) as [keyof typeof buckets, string][]
