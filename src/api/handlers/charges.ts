import { setImmediate as nextTurn } from 'node:timers/promises'
import { day_ms } from '../../base/durations.ts'
import { newId } from '../../base/ids.ts'
import { assessCharges } from '../../charges/assess.ts'
import { addDays, dayAt, knowsHolidays } from '../../charges/calendar.ts'
import { exposed_days_max, exposedCharges, readExposed } from '../../charges/exposed.ts'
import { openExposure } from '../../charges/exposure.ts'
import { RequestError, type RequestProblem, refuse } from '../../contract/errors.ts'
import type { chargeOperations } from '../../contract/operations/charges.ts'
import { countExposed, readExposedCounts, readExposureFacts } from '../../store/accounts/exposure.ts'
import { deleteTariff, readChargeFacts, readTariffs, saveTariff, type TariffRow } from '../../store/accounts/tariffs.ts'
import { keptScope, selectWork } from '../../store/work/work-lists.ts'
import { unknownThen } from '../as-of.ts'
import type { CallBase, Handlers } from '../call.ts'
import { answerOne, answerPage, knownId, notFound } from '../compound.ts'
import { containersOf, type FilteredCall, workFiltersOf } from '../container-filters.ts'
import { refused } from '../query.ts'

export const chargeHandlers: Handlers<typeof chargeOperations> = {
  async getDemurrage({ sql, caller, now, path, query }) {
    const id = knownId(path.id)
    const on = dayIn('on', query.on)
    const { as_of } = query
    const container = await readChargeFacts(sql, { account_id: caller.account_id, id, as_of })
    if (container === undefined) throw as_of === undefined ? notFound() : unknownThen()
    const tariffs = await readTariffs(sql, { account_id: caller.account_id })
    const attributes = {
      assessed_at: textOf(as_of ?? now),
      assessed_on: on,
      pickup_lfd: container.pickup_lfd === null ? null : textOf(container.pickup_lfd),
      fees_at_pod_terminal: container.fees_at_pod_terminal,
      charges: assessCharges(container.facts, { tariffs, now: as_of ?? now, on }),
    }
    const relationships = { container: { data: { id, type: 'container' } } }
    return {
      kind: 'document',
      id,
      data: JSON.stringify({ id, type: 'demurrage_assessment', attributes, relationships }),
      included: null,
    }
  },

  async getChargeExposure(call) {
    const { sql, caller, now, query } = call
    const { account_id } = caller
    const exposure = openExposure({ tariffs: await readTariffs(sql, { account_id }), now, until: lastDay(query.until, now) })
    const truncated = (await addDecided(call, exposure)) ?? (await addReckoned(call, exposure))
    const attributes = { assessed_at: textOf(now), ...exposure.result(), truncated }
    const data = JSON.stringify({ id: account_id, type: 'charge_exposure', attributes })
    return { kind: 'document', id: account_id, data, included: null }
  },

  listTariffs: (call) => answerPage(call, { type: 'tariff', where: 'true', values: [], order: 'r.created_at desc, r.id desc' }),

  async createTariff(call) {
    const id = newId(call.now.getTime())
    return save(call, id, { ...usual, ...call.body.attributes })
  },

  getTariff: (call) => answerOne(call, 'tariff', call.path.id),

  async updateTariff(call) {
    const id = knownId(call.path.id)
    const [stored] = await readTariffs(call.sql, { account_id: call.caller.account_id, id })
    if (stored === undefined) throw notFound()
    return save(call, id, { ...stored, ...call.body.attributes })
  },

  async deleteTariff({ sql, caller, path }) {
    if (!(await deleteTariff(sql, { account_id: caller.account_id, id: knownId(path.id) }))) throw notFound()
    return { kind: 'empty' }
  },
}

const exposed_max = 10_000
// Some milliseconds of reckoning; then others have their turn.
const containers_a_turn = 250

type ExposureCall = FilteredCall & Pick<CallBase, 'sql' | 'now'>
type OpenExposure = ReturnType<typeof openExposure>

/** What was decided of containers, those that are alike at once. Whether there are more than are summed up; null: they are decided anew. */
async function addDecided(call: ExposureCall, exposure: OpenExposure): Promise<boolean | null> {
  const { sql, caller } = call
  const { account_id } = caller
  const filters = workFiltersOf(call.query, account_id)
  const scope = keptScope(filters)
  const found =
    scope !== null
      ? await readExposedCounts(sql, account_id, scope.group)
      : await countExposed(sql, { account_id, containers: selectWork(filters, []), limit: exposed_max })
  for (const { exposed, containers } of found?.counts ?? []) exposure.add(readExposed(exposed), containers)
  return found?.is_more ?? null
}

/** One by one, from what their charges depend on. Whether there are more than are summed up. */
async function addReckoned(call: ExposureCall, exposure: OpenExposure): Promise<boolean> {
  const { sql, caller, now } = call
  const { account_id } = caller
  const since = new Date(now.getTime() - exposed_days_max * day_ms)
  const read = { account_id, containers: containersOf(call), since, limit: exposed_max }
  const { facts: begun, waiting, is_more } = await readExposureFacts(sql, read)
  const question = { tariffs: await readTariffs(sql, { account_id }), now, hasCome: (moment: Date) => moment <= now }
  exposure.add({ kind: 'not_begun' }, waiting.not_begun)
  if (waiting.no_time_zone > 0)
    exposure.add({ kind: 'cannot_assess', charge: 'demurrage', reason: 'no_time_zone' }, waiting.no_time_zone)
  for (const [index, facts] of begun.entries()) {
    if (index % containers_a_turn === containers_a_turn - 1) await nextTurn()
    for (const exposed of exposedCharges(facts, question)) exposure.add(exposed)
  }
  return is_more
}

const until_days = { usual: 7, most: 60 } as const

/** The last day that is asked about. Throws RequestError (400). */
function lastDay(text: string | undefined, now: Date): string {
  const today = dayAt(now, 'UTC')
  const until = dayIn('until', text) ?? addDays(today, until_days.usual)
  if (until < today || until > addDays(today, until_days.most))
    throw refused('until', `must be a day from today on, at most ${until_days.most} days ahead`)
  return until
}

/** What most tariffs of the trade say. */
const usual = {
  shipping_line_scac: null,
  locode: null,
  terminal_firms: null,
  equipment_types: [],
  free_days_count: 'calendar',
  free_time_from: 'discharge',
  first_day: 'next_day',
  charged_days_count: 'calendar',
  calendar: { weekend: [6, 7], holidays: null, days_off: [], days_on: [] },
  valid_from: null,
  valid_until: null,
} as const satisfies Partial<TariffRow>

async function save(call: CallBase, id: string, tariff: TariffRow) {
  refuse(problemsOf(tariff))
  await saveTariff(call.sql, { account_id: call.caller.account_id, id }, { tariff, now: call.now })
  return answerOne(call, 'tariff', id)
}

/** What a schema cannot say. */
function problemsOf({ tiers, calendar, valid_from, valid_until }: TariffRow): RequestProblem[] {
  const at = (member: string, detail: string): RequestProblem => ({
    code: 'invalid',
    pointer: `/data/attributes/${member}`,
    detail,
  })
  const { holidays } = calendar
  const isRising = tiers.every(({ from_day }, index) => from_day > (tiers[index - 1]?.from_day ?? 0))
  return [
    ...(tiers[0]?.from_day === 1 ? [] : [at('tiers/0/from_day', 'The first tier must begin with day 1')]),
    ...(isRising ? [] : [at('tiers', 'Tiers must be in the order of their first days, each once')]),
    ...(holidays === null || knowsHolidays(holidays.country, holidays.part)
      ? []
      : [at('calendar/holidays', 'Holidays of this country or part of it are not known')]),
    ...(valid_from !== null && valid_until !== null && valid_until < valid_from
      ? [at('valid_until', 'Valid until must not be before valid from')]
      : []),
  ]
}

function dayIn(parameter: string, text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (isDay(text)) return text
  throw new RequestError([{ code: 'bad_request', parameter, detail: `${parameter} must be a date, YYYY-MM-DD` }])
}

/** Whether the text is a date of the calendar: 2026-02-30 is none. */
function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function textOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
