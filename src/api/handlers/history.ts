import type { historyOperations } from '../../contract/operations/history.ts'
import { containerExists } from '../../store/journey/containers-read.ts'
import { type HoldPeriod, readHoldPeriods } from '../../store/journey/hold-periods.ts'
import { shipmentExists } from '../../store/journey/shipments-read.ts'
import {
  readDeadlines,
  readDifferences,
  readMoves,
  readSayers,
  readVersions,
  type VersionedType,
} from '../../store/journey/versions.ts'
import { inOneTrip } from '../../store/one-trip.ts'
import { unknownThen } from '../as-of.ts'
import type { CallBase, CollectionAnswer, DocumentAnswer, Handlers } from '../call.ts'
import { knownId, notFound } from '../compound.ts'
import { lastFreeDaysOf, sayingDeadlines } from '../last-free-days.ts'
import { refused } from '../query.ts'
import { changeResource, comparisonAttributes, saying, textOf, versionAttributes } from '../record-changes.ts'
import { listShipmentAsks } from '../shipment-asks.ts'
import { listShipmentEstimates } from '../shipment-estimates.ts'
import { getMessage } from '../stored-message.ts'

export const historyHandlers: Handlers<typeof historyOperations> = {
  listContainerVersions: (call) => listVersions(call, 'container', call.path.id),
  listShipmentVersions: (call) => listVersions(call, 'shipment', call.path.id),
  compareContainer: (call) => compare(call, 'container', { id: call.path.id, ...call.query }),
  compareShipment: (call) => compare(call, 'shipment', { id: call.path.id, ...call.query }),

  async getLastFreeDays({ sql, caller, path }) {
    const id = knownId(path.id)
    const rows = await readDeadlines(sql, { account_id: caller.account_id, id })
    if (rows.length === 0 || !(await containerExists(sql, { account_id: caller.account_id, id }))) throw notFound()
    const attributes = lastFreeDaysOf(rows, await readSayers(sql, sayingDeadlines(rows)))
    const relationships = { container: { data: { id, type: 'container' } } }
    const data = JSON.stringify({ id, type: 'last_free_days', attributes, relationships })
    return { kind: 'document', id, data, included: null }
  },

  async listContainerHolds(call) {
    const id = knownId(call.path.id)
    const periods = await readHoldPeriods(call.sql, { ...keyOf(call, id), ...placeOf(call) })
    if (periods.length === 0) await requireRecord(call, 'container', id)
    const data = periods.map((period) => holdResource(period, id))
    return { kind: 'collection', data, included: null, total: periods[0]?.total ?? 0 }
  },

  listShipmentEstimates,
  listShipmentAsks,
  getMessage,
}

async function listVersions(call: CallBase, type: VersionedType, given_id: string): Promise<CollectionAnswer> {
  const { sql } = call
  const id = knownId(given_id)
  const rows = await readVersions(sql, type, { ...keyOf(call, id), ...placeOf(call) })
  const [last, first] = [rows[0]?.at, rows.at(-1)?.at]
  if (last === undefined || first === undefined) {
    await requireRecord(call, type, id)
    return { kind: 'collection', data: [], included: null, total: 0 }
  }
  const [moves, sayers] = await inOneTrip([
    readMoves(sql, type, { ...keyOf(call, id), from: new Date(first.getTime() - 1), to: last }),
    readSayers(sql, rows.flatMap(saying)),
  ])
  const data = rows.map((row) => {
    const attributes = versionAttributes(row, { type, moves, sayers })
    return changeResource('version', { subject: { id, type }, named: [row.at.toISOString()], attributes }).data
  })
  return { kind: 'collection', data, included: null, total: rows[0]?.total ?? 0 }
}

type Period = { id: string; from: Date | undefined; to: Date | undefined }

async function compare(call: CallBase, type: VersionedType, { id: given_id, from, to: until }: Period): Promise<DocumentAnswer> {
  const { sql, now } = call
  const id = knownId(given_id)
  const to = until ?? now
  if (from === undefined || from > to) {
    await requireRecord(call, type, id)
    throw refused('from', from === undefined ? 'is required' : 'must not be later than to')
  }
  const key = { ...keyOf(call, id), from, to }
  const [row, moves] = await inOneTrip([readDifferences(sql, type, key), readMoves(sql, type, key)])
  if (row === undefined) throw unknownThen()
  const sayers = await readSayers(sql, saying(row))
  const attributes = comparisonAttributes(row, { moves, sayers, from, to })
  const named = [from.toISOString(), to.toISOString()]
  return { kind: 'document', ...changeResource('comparison', { subject: { id, type }, named, attributes }), included: null }
}

function keyOf({ caller }: CallBase, id: string) {
  return { account_id: caller.account_id, id }
}

function placeOf({ page: { number, size } }: CallBase) {
  return { limit: size, offset: (number - 1) * size }
}

/** Only a list that is empty has to be told from that of an unknown record. */
async function requireRecord({ sql, caller }: CallBase, type: VersionedType, id: string): Promise<void> {
  const exists = type === 'container' ? containerExists : shipmentExists
  if (!(await exists(sql, { account_id: caller.account_id, id }))) throw notFound()
}

function holdResource({ id, kind, until_at, since_at, status, total: _, ...period }: HoldPeriod, container_id: string): string {
  const ended = kind === 'hold' ? 'released' : 'settled'
  const attributes = {
    kind,
    ...period,
    status: until_at === null ? (status ?? 'owed') : ended,
    // Sources tell what is owed; none of those that are read says that it was paid.
    is_paid: null,
    since_at: since_at && textOf(since_at),
    until_at: until_at && textOf(until_at),
  }
  const relationships = { container: { data: { id: container_id, type: 'container' } } }
  return JSON.stringify({ id, type: 'hold', attributes, relationships })
}
