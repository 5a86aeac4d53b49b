import { newId } from '../../base/ids.ts'
import { errorObject, RequestError, type RequestProblem } from '../../contract/errors.ts'
import { bulk_max, type bulkOperations, type Forecast, forecasts } from '../../contract/operations/bulk.ts'
import { memberOf } from '../../contract/requests.ts'
import { createTrackingRequests } from '../../tracking/bulk.ts'
import type { ValidRequest } from '../../tracking/validate-request.ts'
import { type Preview, type PreviewedRow, previewRows } from '../bulk-preview.ts'
import type { CallBase, Handlers } from '../call.ts'
import { duplicateOf, type LookUps, lookUps, readNewRequest } from '../new-tracking-request.ts'

type RowOutcome = {
  row: number
  outcome: 'created' | 'duplicate' | 'invalid'
  tracking_request_id: string | null
  errors: object[]
  preview?: Preview
}

export const bulkHandlers: Handlers<typeof bulkOperations> = {
  async createTrackingRequests(call, services) {
    const rows = rowsOf(call.body)
    const known = lookUps(call, services)
    if (call.query.dry_run === true) {
      const previewed = await previewRows(call, rows, { feeds: services.feeds, known, checkForm })
      return { kind: 'plain', body: forecastBody(previewed) }
    }
    const read = await readRows(call, known, rows)
    const batch_id = newId(call.now.getTime())
    const made = await create(call, read.valid, batch_id)
    const data = [...read.refused, ...made].sort((a, b) => a.row - b.row)
    const meta = countsOf(data)
    return { kind: 'plain', body: { data, meta, ...(meta.created > 0 ? { batch_id } : {}) } }
  },
}

function countsOf(data: readonly RowOutcome[]) {
  const count = (outcome: RowOutcome['outcome']) => data.filter((row) => row.outcome === outcome).length
  return { total: data.length, created: count('created'), duplicate: count('duplicate'), invalid: count('invalid') }
}

/** What a row that is forecast so would become. */
const outcomes: Record<Forecast, RowOutcome['outcome']> = {
  new: 'created',
  tracked: 'duplicate',
  repeated: 'duplicate',
  wrong_check_digit: 'invalid',
  unknown_line: 'invalid',
  not_a_number: 'invalid',
  invalid: 'invalid',
}

function forecastBody(rows: readonly PreviewedRow[]) {
  const data = rows.map(
    ({ row, preview, error }): RowOutcome => ({
      ...{ row, outcome: outcomes[preview.forecast], tracking_request_id: preview.tracking_request_id },
      errors: (error?.problems ?? []).map((one) => shown(row, one)),
      preview,
    }),
  )
  const count = (forecast: Forecast) => rows.filter(({ preview }) => preview.forecast === forecast).length
  return { data, meta: countsOf(data), forecasts: Object.fromEntries(forecasts.map((forecast) => [forecast, count(forecast)])) }
}

function rowsOf(body: unknown): unknown[] {
  const rows = memberOf(body, 'data')
  const pointer = '/data'
  if (!Array.isArray(rows)) {
    throw new RequestError([
      { code: 'malformed_body', pointer, detail: 'The member `data` must be a list of tracking requests.' },
    ])
  }
  if (rows.length === 0) throw new RequestError([{ code: 'blank', pointer, detail: 'There is no row to create.' }])
  if (rows.length > bulk_max) {
    const detail = `There are ${rows.length} rows, and ${bulk_max} may be sent at once.`
    throw new RequestError([{ code: 'too_long', pointer, detail }])
  }
  return rows
}

type Valid = { row: number; request: ValidRequest }

async function readRows(
  call: CallBase,
  known: LookUps,
  rows: readonly unknown[],
): Promise<{ valid: Valid[]; refused: RowOutcome[] }> {
  const valid: Valid[] = []
  const refused: RowOutcome[] = []
  for (const [row, given] of rows.entries()) {
    try {
      checkForm(given)
      const resource = { attributes: memberOf(given, 'attributes') ?? {}, relationships: memberOf(given, 'relationships') ?? {} }
      valid.push({ row, request: await readNewRequest(call, resource, known) })
    } catch (error) {
      // Only the row is at fault; what broke here breaks the whole.
      if (!(error instanceof RequestError)) throw error
      refused.push({ row, outcome: 'invalid', tracking_request_id: null, errors: error.problems.map((one) => shown(row, one)) })
    }
  }
  return { valid, refused }
}

// What a spreadsheet makes of a long number: the rest of its digits is gone.
const rounded = /^\d(?:[.,]\d+)?E\+\d+$/i

function checkForm(given: unknown): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new RequestError([{ code: 'invalid', pointer: '/data', detail: 'A row must be an object with `attributes`.' }])
  }
  const type = memberOf(given, 'type')
  if (type !== undefined && type !== 'tracking_request') {
    throw new RequestError([{ code: 'inclusion', pointer: '/data/type', detail: "Type must be 'tracking_request'" }])
  }
  const number = memberOf(memberOf(given, 'attributes'), 'request_number')
  if (typeof number === 'string' && rounded.test(number.trim())) {
    const detail = `Request number '${number}' was rounded by a spreadsheet: format the column as text and enter the number again`
    throw new RequestError([{ code: 'invalid', pointer: '/data/attributes/request_number', detail }])
  }
}

async function create({ caller, now, ...call }: CallBase, valid: readonly Valid[], batch_id: string): Promise<RowOutcome[]> {
  if (valid.length === 0) return []
  const requests = valid.map(({ request }) => request)
  const creations = await call.transaction((tx) => createTrackingRequests(tx, caller, { requests, batch_id, now }))
  return valid.map(({ row, request }, position) => {
    const creation = creations[position]
    if (creation?.kind === 'created') return { row, outcome: 'created', tracking_request_id: creation.id, errors: [] }
    const tracking_request_id = creation?.tracking_request_id ?? null
    return { row, outcome: 'duplicate', tracking_request_id, errors: [shown(row, duplicateOf(request, tracking_request_id))] }
  })
}

/** `/data/attributes/scac` of one row is `/data/3/attributes/scac` of the body. */
function shown(row: number, problem: RequestProblem): object {
  const pointer = problem.pointer?.replace(/^\/data/, `/data/${row}`)
  return errorObject(pointer === undefined ? problem : { ...problem, pointer })
}
