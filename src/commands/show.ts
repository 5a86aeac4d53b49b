import type { TrackingRequest } from '../client/interface.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { momentOf } from './durations.ts'
import { findRecord } from './find-record.ts'
import { bold, dim, mark } from './output/text.ts'
import { rememberNumber } from './recent-numbers.ts'
import { containerPage, type RecordPage, shipmentPage } from './record-page.ts'
import { failedSentence, waitingSentence } from './track-answer.ts'
import { countText } from './words.ts'

// A container, a shipment or a wish to track, as a page: identity and status, the journey, holds, fees, free time, what is disputed, what next.

export const show: CommandRun = async (call) => {
  const { subjects, flags, machine } = call
  const [number = ''] = subjects
  const when = flags.text('as-of')
  const service = await call.service()
  const as_of = when === null ? null : momentOf(when, 'as-of', call.now())
  const found = await findRecord(service, number, call.line)
  if (as_of !== null) call.out.note([dim(`As believed at ${as_of.toISOString().slice(0, 16)}Z`)])
  if (found.kind === 'request') return sayRequest(call, found.request)
  rememberNumber(machine, number)
  if (found.kind === 'shipment') return sayPage(call, await shipmentPage(call, service, { id: found.shipment.id, as_of }))
  if (found.others > 0) call.out.note([dim(`The box travelled before: ${countText(found.others, 'earlier journey')} by search.`)])
  return sayPage(call, await containerPage(call, service, { id: found.container.id, as_of }))
}

function sayPage({ out }: CommandCall, { record, document, lines }: RecordPage) {
  out.record(record)
  out.document(document)
  out.say(...lines)
  return 'done' as const
}

function sayRequest({ out, line, flags }: CommandCall, request: TrackingRequest) {
  const { request_number, status, scac } = request.attributes
  out.record({ id: request.id, ...request.attributes })
  out.document({ data: request })
  const is_over = status === 'failed' || status === 'cancelled'
  const sentence = is_over ? failedSentence(request) : waitingSentence(request)
  out.say([bold(request_number), '   ', mark(is_over ? 'failed' : 'waiting'), ` ${sentence}`])
  out.say('', [
    '  ',
    dim('next'),
    `  ${line(is_over ? `track ${request_number} --line SCAC` : `track ${request_number} --wait`)}`,
  ])
  if (flags.has('verbose')) out.note(scac)
  return 'done' as const
}
