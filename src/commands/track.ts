import { minute_ms, second_ms } from '../base/durations.ts'
import { ApiError } from '../client/errors.ts'
import type { InferNumberResults, TrackingRequest } from '../client/interface.ts'
import { partsOfBoxNumber } from '../dashboard/facts/check-digit.ts'
import { plainWords } from '../dashboard/screens/container/event-words.ts'
import type { CommandCall, CommandRun } from './command.ts'
import { Complaint } from './complaint.ts'
import { spanOf } from './durations.ts'
import type { ExitName } from './exits.ts'
import { kind_words } from './infer.ts'
import { bold, mark } from './output/text.ts'
import { rememberNumber } from './recent-numbers.ts'
import type { ApiService } from './service.ts'
import { sayTracked } from './track-answer.ts'
import { trackMany } from './track-many.ts'
import { givenTexts, numberKind, type WantedNumber } from './wanted-number.ts'

// Following a number: what it is taken for is said before anything is sent, and what became of it afterwards.

const usual_wait_ms = 2 * minute_ms
const look_ms = 500
const told_each_ms = 5 * second_ms
const slow_ms = 300

export const track: CommandRun = async (call) => {
  const { subjects, machine } = call
  const numbers = subjects.includes('-') ? numbersIn(await machine.input.read()) : subjects
  const [number = '', ...others] = numbers
  if (numbers.length === 0)
    throw new Complaint({ exit: 'usage', wrong: 'No number was given.', happened: 'Nothing was tracked.', code: 'usage' })
  return others.length === 0 ? trackOne(call, number) : trackMany(call, numbers)
}

function numbersIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((number) => number.trim())
    .filter((number) => number !== '')
}

async function trackOne(call: CommandCall, number: string): Promise<ExitName> {
  const { flags, out, machine } = call
  refuseWrongDigit(call, number)
  const service = await call.service()
  const attributes = await whatItIs(call, service, number)
  const { data } = await followed(call, service, attributes)
  rememberNumber(machine, attributes.request_number)
  if (!flags.has('wait')) {
    out.record({ number, outcome: 'pending', tracking_request_id: data.id, shipment_id: null, code: null, detail: null })
    out.say([mark('well'), ' ', bold('Asked.'), ' The line answers in a moment.'], '', `  next  ${call.line(`show ${number}`)}`)
    out.document({ data })
    return 'done'
  }
  const wait = flags.text('wait')
  const request = await untilAnswered(call, service, {
    data,
    wait_ms: wait === null || wait === '' ? usual_wait_ms : spanOf(wait, 'wait'),
  })
  return sayTracked(call, service, { number, request })
}

/** The right digit is told before anybody is asked. */
function refuseWrongDigit({ line }: CommandCall, number: string): void {
  const clean = number.toUpperCase().replaceAll(/[\s-]/g, '')
  const parts = partsOfBoxNumber(clean)
  if (parts === null || parts.digit_should_be === null) return
  const right = `${parts.owner}${parts.serial}${parts.digit_should_be}`
  throw new Complaint({
    exit: 'refused',
    wrong: `The check digit should be ${parts.digit_should_be}: ${parts.owner} ${parts.serial} [${parts.digit_should_be}].`,
    happened: 'Nothing was sent.',
    code: 'invalid_container',
    to_do: [{ label: 'Try:', line: line(`track ${right}`) }],
  })
}

/** Its kind and line, as they were given or else as the number tells. Throws a Complaint that names the likely lines. */
async function whatItIs({ flags, out, line }: CommandCall, service: ApiService, number: string): Promise<WantedNumber> {
  const [scac, kind] = [flags.text('line'), numberKind(flags.text('type'))]
  const given = givenTexts(flags.texts('ref'), flags.texts('tag'))
  if (scac !== null && kind !== null) return { request_type: kind, request_number: number, scac: scac.toUpperCase(), ...given }
  const { attributes } = (await service.client.inferNumber({ body: { number } })).data
  const selected = scac === null ? attributes.shipping_line.selected : { scac: scac.toUpperCase(), name: '' }
  if (selected === null || (scac === null && attributes.shipping_line.decision !== 'auto_select'))
    throw notSure(number, attributes, line)
  const request_type = kind ?? attributes.number_type
  const what = kind_words[request_type] ?? request_type
  out.note([mark('well'), ` ${what.slice(0, 1).toUpperCase()}${what.slice(1)} of `, bold(selected.scac), ` ${selected.name}`])
  return { request_type, request_number: number, scac: selected.scac, ...given }
}

function notSure(
  number: string,
  { shipping_line }: InferNumberResults['attributes'],
  line: (words: string) => string,
): Complaint {
  const likely = shipping_line.candidates.slice(0, 2)
  const names = likely.map(({ scac, name }) => `${scac} ${name}`).join(' or ')
  return new Complaint({
    exit: 'refused',
    wrong:
      likely.length === 0
        ? `The number ${number} does not tell its line.`
        : `The number ${number} does not tell its line for sure: perhaps ${names}.`,
    happened: 'Nothing was sent.',
    code: 'no_line',
    to_do:
      likely.length === 0
        ? [{ label: 'Name it:', line: line(`track ${number} --line SCAC`) }]
        : likely.map(({ scac }) => ({ label: `If ${scac}:`, line: line(`track ${number} --line ${scac}`) })),
  })
}

async function followed(
  { line }: CommandCall,
  { client }: ApiService,
  attributes: WantedNumber,
): Promise<{ data: TrackingRequest }> {
  try {
    return await client.createTrackingRequest({ attributes })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.has('duplicate')) throw error
    throw new Complaint({
      exit: 'refused',
      wrong: `${attributes.request_number} is followed already.`,
      happened: 'Nothing was changed.',
      code: 'duplicate',
      request_id: error.request_id,
      to_do: [{ label: 'Look at it:', line: line(`show ${attributes.request_number}`) }],
    })
  }
}

const is_open: Readonly<Record<string, true>> = { pending: true }

/** The request once it is answered, or as it is when the time is over. Says each 5 s that it still waits. */
async function untilAnswered(
  { machine, out }: CommandCall,
  { client }: ApiService,
  { data, wait_ms }: { data: TrackingRequest; wait_ms: number },
): Promise<TrackingRequest> {
  const began = performance.now()
  let [request, told] = [data, 0]
  while (is_open[request.attributes.status] && performance.now() - began < wait_ms) {
    await machine.wait(look_ms, machine.interrupted).catch((error: unknown) => {
      out.note(`The request lives on: ${machine.called} show ${data.attributes.request_number}`)
      throw error
    })
    request = (await client.getTrackingRequest({ id: data.id })).data
    const passed = performance.now() - began
    if (!is_open[request.attributes.status] || Math.floor(passed / told_each_ms) === told) continue
    told = Math.floor(passed / told_each_ms)
    const { failed_reason } = request.attributes
    const why = failed_reason === null ? 'the line has not answered' : plainWords(failed_reason).toLowerCase()
    out.note(`asked, ${(told * told_each_ms) / second_ms} s, ${why}`)
  }
  const took = performance.now() - began
  if (!is_open[request.attributes.status] && took > slow_ms)
    out.note([mark('well'), ` Asked, answered in ${(took / second_ms).toFixed(1)} s`])
  return request
}
