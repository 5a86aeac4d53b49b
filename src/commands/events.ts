import type { Event } from '../client/interface.ts'
import { plainWords } from '../dashboard/screens/container/event-words.ts'
import type { CommandRun } from './command.ts'
import { momentOf } from './durations.ts'
import { findRecord } from './find-record.ts'
import { kindsOf, shortKind } from './kinds.ts'
import { rows_max } from './lists.ts'
import { narrow_below, tableLines } from './output/columns.ts'
import { dim } from './output/text.ts'
import { ageOf, instantPieces } from './times.ts'

// The event feed of the past: what webhooks were told of, or would have been.

const usual_limit = 30
const page_size = 1_000

export const events: CommandRun = async (call) => {
  const { subjects, flags, out, line } = call
  const service = await call.service()
  const now = call.now()
  const [number] = subjects
  const found = number === undefined ? null : await findRecord(service, number, line)
  const kinds = flags.text('kind')
  const since = flags.text('since')
  const from = since === null ? null : momentOf(since, 'since', now)
  const query = {
    ...(found?.kind === 'container' ? { 'filter[container_id]': found.container.id } : {}),
    ...(found?.kind === 'shipment' ? { 'filter[shipment_id]': found.shipment.id } : {}),
    ...(kinds === null ? {} : { 'filter[event]': kindsOf(kinds).join(',') }),
  }
  const all: Event[] = []
  for (let after = 'start', seen = 0; seen < rows_max; ) {
    const { data, meta } = await service.client.listEvents({ query: { ...query, after, limit: String(page_size) } })
    all.push(...data.filter(({ attributes }) => from === null || new Date(attributes.created_at) >= from))
    seen += page_size
    if (!meta.has_more) break
    after = meta.cursor
  }
  const limit = Number(flags.text('limit') ?? usual_limit)
  const rows = all.slice(-(Number.isInteger(limit) && limit > 0 ? limit : usual_limit))
  for (const { id, attributes, relationships } of rows)
    out.record({
      event: attributes.event,
      created_at: attributes.created_at,
      container_id: relationships.container.data?.id ?? null,
      shipment_id: relationships.shipment.data?.id ?? null,
      id,
    })
  const columns = [
    {
      title: 'RECORDED',
      cell: ({ attributes }: Event) => instantPieces({ at: attributes.created_at, zone: null }, { now, in_utc: true }),
    },
    { title: 'WHAT', cell: ({ attributes }: Event) => plainWords(shortKind(attributes.event)), cut: 'end' as const },
    { title: 'KIND', cell: ({ attributes }: Event) => [dim(attributes.event)], from_width: 100 },
    {
      title: 'AGE',
      cell: ({ attributes }: Event) => [dim(ageOf(attributes.created_at, now))],
      align: 'right' as const,
      from_width: narrow_below,
    },
  ]
  if (rows.length === 0) out.say('Nothing happened.', '', ['  ', dim('next'), `  ${line('watch --all')}`])
  else
    out.say(...tableLines(rows, columns, out.look.width), [dim(`${rows.length} of ${all.length.toLocaleString('en-US')} shown`)])
  out.document({ data: rows })
  return 'done'
}
