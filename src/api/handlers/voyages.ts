import { isUuid } from '../../base/ids.ts'
import type { voyageOperations } from '../../contract/operations/voyages.ts'
import { isStoredType } from '../../contract/resources.ts'
import { instant } from '../../store/instant.ts'
import { readJourney, readJourneyThen } from '../../store/journey/journeys.ts'
import { readByCode, selectNamed } from '../../store/reference/reference-read.ts'
import { type ResourceDocument, readDocument, readDocuments } from '../../store/resources/resources.ts'
import { routeDocument } from '../../voyage/route-document.ts'
import { unknownThen } from '../as-of.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerPage, knownId, notFound } from '../compound.ts'
import { containerMap } from '../container-map.ts'
import { futurePositions } from '../future-positions.ts'
import { pastPositions } from '../past-positions.ts'

export const voyageHandlers: Handlers<typeof voyageOperations> = {
  listVessels: (call) => answerPage(call, selectNamed('vessel', { text: call.query['filter[text]'] })),

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
    const container = { account_id: call.caller.account_id, id: knownId(call.path.id) }
    const features = await containerMap({ ...call, findRoute }, container)
    if (!features) throw notFound()
    return { kind: 'plain', body: { type: 'FeatureCollection', features } }
  },

  async getContainerRoute(call) {
    const { as_of } = call.query
    const key = { account_id: call.caller.account_id, id: knownId(call.path.id) }
    const journey = await (as_of === undefined ? readJourney(call.sql, key) : readJourneyThen(call.sql, { ...key, as_of }))
    if (!journey) throw as_of === undefined ? notFound() : unknownThen()
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
