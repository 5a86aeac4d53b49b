import { buckets } from './operation.ts'
import { listOperations } from './operations.ts'
import { accessText } from './raw-operation.ts'
import { listRawOperations } from './raw-operations.ts'

// The interface in the form that language models read best: one Markdown page with every operation on a line (llms.txt).

/** `origin`: where the service is reached, without a path. `pages`: the documentation, a line a page, as Markdown; absent: it is left out. */
export function llmsText({ origin, pages }: { origin: string; pages?: string }): string {
  const lines = [
    ...listOperations().map(([, { tag, method, path, description }]) => ({
      tag,
      text: `- \`${method} ${path}\`: ${description}`,
    })),
    ...listRawOperations().map(([, { tag, method, path, at_root, access, description }]) => ({
      tag,
      text: `- \`${method} ${path}\` (${at_root ? 'beside /v2; ' : ''}${accessText[access.kind]}): ${description}`,
    })),
  ]
  const families = [...Map.groupBy(lines, ({ tag }) => tag)].map(([tag, list]) =>
    [`## ${tag}`, '', ...list.map(({ text }) => text)].join('\n'),
  )
  return [
    '# Landfall',
    '> Self-hosted ocean shipment and container tracking. Submit a bill of lading, booking or container number with the SCAC of the shipping line; read shipments, containers and their events; receive webhooks.',
    [
      `- Base address: ${origin}/v2. Each request carries the header \`Authorization: Token KEY\`, unless its line says otherwise.`,
      '- Documents follow JSON:API: `data` with `id`, `type`, `attributes`, `relationships`; `include=` brings related records in `included`.',
      '- Writes send `{"data":{"type":…,"attributes":{…}}}` as `application/vnd.api+json` or `application/json`. `Idempotency-Key` makes a write safe to repeat.',
      '- Lists are paged by `page[number]` and `page[size]` (at most 100); follow `links.next` until it is missing (`meta.total` of a filtered list stops at 10,000, told by `meta.total_is_at_least`).',
      '- Instants are UTC; the IANA zone of the place stands beside them in an attribute that ends in `timezone`.',
      `- ${buckets.general} requests in 60 rolling seconds; then 429 with \`Retry-After\`. Errors come as \`errors[]\` with status, title, detail, code and source.`,
      '- To track: `POST /tracking_requests`, then read it until `status` is `created` (its `tracked_object` is the shipment) or `failed`; or register a webhook.',
    ].join('\n'),
    `## Documents\n\n- [OpenAPI 3.1](${origin}/v2/openapi.json)\n- [Postman collection](${origin}/v2/postman_collection.json)\n- [Documentation](${origin}/docs.md), all of it in one text: [llms-full.txt](${origin}/llms-full.txt)`,
    ...families,
    ...(pages === undefined ? [] : [`## Pages of the documentation\n\n${pages.replaceAll('](/', `](${origin}/`)}`]),
    '',
  ].join('\n\n')
}
