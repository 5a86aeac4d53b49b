import { isUuid } from '../../base/ids.ts'
import type { voyageOperations } from '../../contract/operations/voyages.ts'
import { isStoredType } from '../../contract/resources.ts'
import { instant } from '../../store/instant.ts'
import { listPortPlaces, listVessels, readJourney } from '../../store/journey/journeys.ts'
import { readByCode } from '../../store/reference/reference-read.ts'
import { type ResourceDocument, readDocument, readDocuments } from '../../store/resources/resources.ts'
import { callsOf, legsOf } from '../../voyage/legs.ts'
import { mapFeatures } from '../../voyage/map-features.ts'
import { routeDocument } from '../../voyage/route-document.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { knownId, notFound } from '../compound.ts'
import { futurePositions } from '../future-positions.ts'
import { pastPositions, reportedFixes } from '../past-positions.ts'

export const voyageHandlers: Handlers<typeof voyageOperations> = {
  async getVessel(call, { findRoute }) {
    const vessel = await findVessel(call, call.path.id)
    const { show_positions: shown, 'show_positions[from_timestamp]': from, 'show_positions[to_timestamp]': to } = call.query
    const isAsked = from !== undefined || to !== undefined || (shown !== undefined && !['false', '0'].includes(shown))
    return answerVessel(vessel, isAsked ? await pastPositions({ ...call, findRoute }, vessel.id, { from, to }) : null)
  },

  async getVesselFuturePositions(call, { findRoute }) {
    const vessel = await findVessel(call, call.path.id)
    return answerVessel(vessel, await futurePositions({ ...call, findRoute }, vessel.id, { ...call.query, from: 'port' }))
  },

  async getVesselFuturePositionsFrom(call, { findRoute }) {
    const vessel = await findVessel(call, call.path.id)
    return answerVessel(vessel, await futurePositions({ ...call, findRoute }, vessel.id, { ...call.query, from: 'place' }))
  },

  async getContainerMap(call, { findRoute }) {
    const journey = await readJourney(call.sql, { account_id: call.caller.account_id, id: knownId(call.path.id) })
    if (!journey) throw notFound()
    const ports = await listPortPlaces(
      call.sql,
      journey.journey_stops.flatMap(({ location_id, location_type }) => (location_type === 'port' ? (location_id ?? []) : [])),
    )
    const calls = callsOf(journey.journey_stops, ports)
    const legs = legsOf(calls)
    const vessels = await listVessels(
      call.sql,
      legs.flatMap(({ vessel_id }) => vessel_id ?? []),
    )
    const reported = await reportedFixes(call, legs)
    const features = mapFeatures({
      calls,
      vessels,
      reportedOn: (leg) => reported.get(leg.from.sequence) ?? [],
      findRoute,
      shipment_updated_at: journey.shipment_updated_at && instant(journey.shipment_updated_at),
      now_ms: call.now.getTime(),
    })
    return { kind: 'plain', body: { type: 'FeatureCollection', features } }
  },

  async getContainerRoute(call) {
    const journey = await readJourney(call.sql, { account_id: call.caller.account_id, id: knownId(call.path.id) })
    if (!journey) throw notFound()
    const { route, locations, linked } = routeDocument({
      ...journey,
      created_at: instant(journey.created_at),
      updated_at: instant(journey.updated_at),
    })
    const included = locations.map((location) => JSON.stringify(location))
    for (const [type, ids] of linked) {
      if (!isStoredType(type)) continue
      included.push(...(await readDocuments(call.sql, call.reader, { type, ids })).map(({ document }) => document))
    }
    return { kind: 'document', id: route.id, data: JSON.stringify(route), included }
  },
}

async function findVessel({ sql, reader }: CallBase, text: string): Promise<ResourceDocument> {
  // Seven digits, whatever the last one is: sources name ships by numbers with a wrong check digit too.
  const code = /^(?:IMO ?)?(\d{7})$/i.exec(text)?.[1]
  const found = isUuid(text)
    ? await readDocument(sql, reader, { type: 'vessel', id: text })
    : code === undefined
      ? undefined
      : await readByCode(sql, reader, { type: 'vessel', code })
  if (!found) throw notFound()
  return found
}

/** `positions` is a JSON list, put in as text: there can be tens of thousands. */
function answerVessel({ id, document }: ResourceDocument, positions: string | null): DocumentAnswer {
  if (positions === null) return { kind: 'document', id, data: document, included: null }
  const { attributes, ...vessel }: { attributes: object } = JSON.parse(document)
  const written = `${JSON.stringify(attributes).slice(0, -1)},"positions":${positions}}`
  return { kind: 'document', id, data: `${JSON.stringify(vessel).slice(0, -1)},"attributes":${written}}`, included: null }
}
