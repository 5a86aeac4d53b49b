/** What would become of each of many tracking requests: what a number tells is filled in, and nothing is written. */
import { RequestError } from '../contract/errors.ts'
import type { Forecast } from '../contract/operations/bulk.ts'
import { memberOf } from '../contract/requests.ts'
import type { LineCandidate } from '../reference/infer-number.ts'
import { type InFlight, listHomesOfBoxes, listInFlight } from '../store/tracking/tracking-requests-bulk.ts'
import { findLine, type InferredHere, inferHere } from '../tracking/find-line.ts'
import { cleanNumber, parseContainerNumber } from '../vocabulary/container-number.ts'
import type { CallBase } from './call.ts'
import { type LookUps, readNewRequest } from './new-tracking-request.ts'
import type { Services } from './services.ts'

export type Preview = {
  forecast: Forecast
  request_number: string | null
  request_type: string | null
  scac: string | null
  candidates: readonly LineCandidate[]
  suggestion: string | null
  tracking_request_id: string | null
  shipment_id: string | null
}

export type PreviewedRow = { row: number; preview: Preview; error: RequestError | null }

type NumberFacts = (InferredHere & { kind: 'inferred' })['attributes']

const nothing: Preview = {
  ...{ forecast: 'not_a_number', request_number: null, request_type: null, scac: null, candidates: [], suggestion: null },
  ...{ tracking_request_id: null, shipment_id: null },
}

/** In the order of the rows. `checkForm` throws RequestError for what is no row. */
export async function previewRows(
  call: CallBase,
  rows: readonly unknown[],
  { feeds, known, checkForm }: Pick<Services, 'feeds'> & { known: LookUps; checkForm(given: unknown): void },
): Promise<PreviewedRow[]> {
  const read: PreviewedRow[] = []
  for (const [row, given] of rows.entries()) read.push({ row, ...(await previewOf(call, given, { feeds, known, checkForm })) })
  const sound = read.filter(({ preview }) => preview.forecast === 'new')
  const { account_id } = call.caller
  const keys = sound.map(({ preview }) => keyOf(preview))
  const standing = await listInFlight(call.sql, account_id, keys)
  const boxes = sound.flatMap(({ preview }) => (preview.request_type === 'container' ? [keyOf(preview).compared_number] : []))
  const homes = await listHomesOfBoxes(call.sql, account_id, boxes)
  const seen = new Set<string>()
  return read.map((one) => {
    if (one.preview.forecast !== 'new') return one
    const key = textOf(keyOf(one.preview))
    const home = homes.get(keyOf(one.preview).compared_number)
    const preview = settled(one.preview, { standing: standing.get(key), is_repeated: seen.has(key), home })
    seen.add(key)
    return { ...one, preview }
  })
}

type KnownBefore = { standing: InFlight | undefined; is_repeated: boolean; home: string | undefined }

/** A box of a running shipment may be asked for by itself all the same: whoever wants that is told, and not refused. */
function settled(preview: Preview, { standing, is_repeated, home }: KnownBefore): Preview {
  if (standing !== undefined) return { ...preview, forecast: 'tracked', ...standing }
  if (is_repeated) return { ...preview, forecast: 'repeated' }
  return home === undefined || preview.request_type !== 'container' ? preview : { ...preview, shipment_id: home }
}

/** As the duplicate rule compares them. */
function keyOf({ scac, request_number }: Preview) {
  return { scac: scac ?? '', compared_number: cleanNumber(request_number ?? '') }
}

function textOf({ scac, compared_number }: ReturnType<typeof keyOf>): string {
  return `${scac} ${compared_number}`
}

type RowTools = Pick<Services, 'feeds'> & { known: LookUps; checkForm(given: unknown): void }

async function previewOf(
  call: CallBase,
  given: unknown,
  { feeds, known, checkForm }: RowTools,
): Promise<Omit<PreviewedRow, 'row'>> {
  const attributes = memberOf(given, 'attributes') ?? {}
  const number = memberOf(attributes, 'request_number')
  const request_number = typeof number === 'string' ? number : null
  const preview = { ...nothing, request_number }
  try {
    checkForm(given)
  } catch (error) {
    return { preview, error: requestErrorOf(error) }
  }
  const inferred = request_number === null || request_number.length > number_length_max ? null : inferHere(feeds, request_number)
  if (inferred === null || inferred.kind === 'unusable') return { preview, error: null }
  const filled = fill(preview, attributes, inferred.attributes)
  const forecast = forecastOf(filled, findLineOf(feeds, filled.scac))
  if (forecast !== 'new') return { preview: { ...filled, forecast }, error: null }
  const { request_type, scac } = filled
  try {
    const resource = {
      attributes: { ...Object(attributes), request_type, scac },
      relationships: memberOf(given, 'relationships') ?? {},
    }
    const request = await readNewRequest(call, resource, known)
    return { preview: { ...filled, forecast, request_number: request.request_number, scac: request.scac }, error: null }
  } catch (error) {
    return { preview: { ...filled, forecast: 'invalid' }, error: requestErrorOf(error) }
  }
}

// Longer than any number; keeps what is no number cheap.
const number_length_max = 100

function findLineOf(feeds: Services['feeds'], scac: string | null) {
  return scac === null ? ({ kind: 'unknown' } as const) : findLine(feeds, scac.trim().toUpperCase())
}

/** What was left out, as the number tells it. A line counts where it is sure enough to be tracked without asking. */
function fill(preview: Preview, attributes: unknown, { number_type, shipping_line }: NumberFacts): Preview {
  const [given_type, given_scac] = [memberOf(attributes, 'request_type'), memberOf(attributes, 'scac')]
  const is_told = typeof given_scac === 'string' && given_scac.trim() !== ''
  const sure = shipping_line.decision === 'auto_select' ? (shipping_line.selected?.scac ?? null) : null
  const scac = is_told ? given_scac : sure
  const request_type = typeof given_type === 'string' && given_type.trim() !== '' ? given_type : number_type
  const is_box = request_type === 'container'
  const parsed = is_box ? parseContainerNumber(preview.request_number ?? '') : null
  const expected = parsed?.kind === 'invalid' ? parsed.expected_check_digit : undefined
  const suggestion = parsed === null || expected === undefined ? null : `${parsed.number.slice(0, 10)}${expected}`
  const candidates = is_told ? [] : shipping_line.candidates.map(({ scac, name, confidence }) => ({ scac, name, confidence }))
  return { ...preview, request_type, scac, candidates, suggestion }
}

function forecastOf({ request_type, request_number, suggestion }: Preview, line: ReturnType<typeof findLine>): Forecast {
  if (suggestion !== null) return 'wrong_check_digit'
  if (request_type === 'container' && parseContainerNumber(request_number ?? '').kind === 'invalid') return 'not_a_number'
  return line.kind === 'supported' ? 'new' : 'unknown_line'
}

/** Only the row is at fault; what broke here breaks the whole. */
function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  throw error
}
