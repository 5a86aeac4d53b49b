/** Journeys of a simulated world: how they are begun, and what comes next of them. */
import { hour_ms } from '../base/durations.ts'
import { storyAhead } from '../sandbox/ahead.ts'
import { type Choices, chanceOf } from '../sandbox/chance.ts'
import { planJourney } from '../sandbox/journey-plan.ts'
import { type SandboxLine, sandboxLines } from '../sandbox/lines.ts'
import type { StoryMoment } from '../sandbox/moment.ts'
import { type JourneyName, journeyIdOf, journeyNamed } from '../sandbox/number.ts'
import { simulatedScenarios } from '../sandbox/scenarios.ts'
import { addSandboxJourneys, listSandboxJourneys } from '../store/tracking/sandbox-journeys.ts'
import type { SimulatedWorld } from './world.ts'

type JourneyPhase = 'booked' | 'under_way'
type JourneyWish = { scenario: string; seed: number; count: number; begins: JourneyPhase }

/** What became of one journey that was asked for. */
type RequestedJourney = {
  request_number: string
  request_type: 'bill_of_lading'
  scac: string
  tracking_request_id: string | null
  detail: string | null
}

/** A mixture of all scenarios. */
const fleet_name = 'fleet'

type JourneyDraft = { number: string; journey: JourneyName; begins: JourneyPhase } & OrderDraft
/** Whose goods they are; null: nobody says. */
type OrderDraft = { customer: string | null; attributes: { ref_numbers?: string[]; shipment_tags?: string[] } }

/** Has the world track what is wished; null: there is no such scenario. */
export async function beginJourneys(world: SimulatedWorld, wish: JourneyWish): Promise<readonly RequestedJourney[] | null> {
  const drafts = draftsOf(wish)
  if (drafts === null) return null
  const now = world.clock.now()
  // Before they are asked about, which is when others begin.
  await addSandboxJourneys(
    world.database,
    drafts.map(({ journey, begins }) => ({ ...journeyIdOf(journey), first_asked_at: zeroHour(journey, begins, now) })),
  )
  const parties = await partiesNamed(world, new Set(drafts.flatMap(({ customer }) => customer ?? [])))
  const data = drafts.map(({ number, journey, customer, attributes }) => ({
    type: 'tracking_request' as const,
    ...(customer === null ? {} : { relationships: { customer: { data: { type: 'party', id: parties.get(customer) } } } }),
    attributes: { request_type: 'bill_of_lading' as const, request_number: number, scac: journey.line.scac, ...attributes },
  }))
  const answer = await world.client.createTrackingRequests({ body: { data } })
  return drafts.map(({ number, journey }, row) => {
    const outcome = answer.data.find((one) => one.row === row)
    const problem = outcome?.errors[0]
    return {
      request_number: number,
      request_type: 'bill_of_lading',
      scac: journey.line.scac,
      tracking_request_id: outcome?.outcome === 'invalid' ? null : (outcome?.tracking_request_id ?? null),
      detail: outcome?.outcome === 'created' ? null : detailOf(problem),
    }
  })
}

/** The ids of customers by their names; those that are new in the world are made. */
async function partiesNamed({ client }: SimulatedWorld, names: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (names.size === 0) return new Map()
  const parties = new Map<string, string>()
  for await (const { id, attributes } of client.each('listParties')) parties.set(attributes.company_name, id)
  for (const company_name of names)
    if (!parties.has(company_name))
      parties.set(company_name, (await client.createParty({ attributes: { company_name } })).data.id)
  return parties
}

function detailOf(problem: unknown): string {
  const said = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : null
  return typeof said === 'string' ? said : 'It is tracked already.'
}

/** The journeys of a wish, drawn from its seed; null: there is no such scenario. */
function draftsOf(wish: JourneyWish): JourneyDraft[] | null {
  const { scenario, seed, begins } = wish
  const chance = chanceOf(`${scenario} ${seed}`)
  const row = simulatedScenarios.find(({ name }) => name === scenario)
  if (row === undefined && scenario !== fleet_name) return null
  const serials = serialsOf(wish)
  return serials.flatMap((serial) => {
    const {
      line,
      words,
      begins: begun,
      ...order
    } = row === undefined ? fleetPlace(chance) : { line: sandboxLines[0], words: row.words, begins, ...nobodys }
    if (line === undefined) return []
    const number = `${line.scac}${serial}${words === '' ? '' : `-${words}`}`
    const journey = journeyNamed(line, { kind: 'bill_of_lading', value: number })
    return journey === null ? [] : [{ number, journey, begins: begun, ...order }]
  })
}

/** Six digits each, all different, and others for each scenario: a box has one journey at a time. */
function serialsOf({ scenario, seed, count }: JourneyWish): string[] {
  const serials = new Set<string>()
  const chance = chanceOf(`${scenario} ${seed} digits`)
  while (serials.size < count) serials.add(String(chance.between(0, 999_999)).padStart(6, '0'))
  return [...serials]
}

const nobodys: OrderDraft = { customer: null, attributes: {} }

const customers = ['Halden Bikes', 'Orchard & Pine', 'Kettle Works', 'Marlow Textiles', 'Bright Tools'] as const

const tags = ['urgent', 'fragile', 'showroom'] as const

type FleetPlace = OrderDraft & { line: SandboxLine | undefined; words: string; begins: JourneyPhase }

/** One journey of a fleet: half of them go well, a third has trouble, the rest is told by those who write. */
function fleetPlace(chance: Choices): FleetPlace {
  const wanted = chosenGroups(chance.between(1, 6))
  const rows = simulatedScenarios.filter(({ group }) => wanted.includes(group))
  const row = rows[chance.between(0, rows.length - 1)]
  const has_tag = chance.between(1, 3) === 1
  return {
    words: row?.words ?? '',
    customer: chance.pick(customers),
    attributes: {
      ref_numbers: [`ORD-${chance.between(1_000, 9_999)}`],
      ...(has_tag ? { shipment_tags: [chance.pick(tags)] } : {}),
    },
    begins: chance.between(1, 3) === 1 ? 'booked' : 'under_way',
    line: chance.pick([sandboxLines[0], sandboxLines[1]]),
  }
}

function chosenGroups(drawn: number): readonly string[] {
  if (drawn === 1) return ['dialects']
  return drawn <= 3 ? ['money', 'sources'] : ['sea', 'rail']
}

/** The instant of a journey's zero hour, which is when its last ship is about a day from its port. */
function zeroHour(journey: JourneyName, begins: JourneyPhase, now: Date): Date {
  if (begins === 'under_way') return now
  const { booked_h } = planJourney(journey)
  // Booked an hour ago: the line knows it.
  return new Date(now.getTime() - (booked_h + 1) * hour_ms)
}

type JourneyMoment = StoryMoment & { request_number: string }

/** What comes next to the journeys of the world, the first first. */
export async function momentsAhead(world: SimulatedWorld, limit: number): Promise<JourneyMoment[]> {
  const now = world.clock.now()
  const journeys = await listSandboxJourneys(world.database)
  return journeys
    .flatMap(({ start, word, first_asked_at }) => {
      const request_number = word === '' ? start : `${start}-${word}`
      return storyAhead(request_number, { first_asked_at, speed: 1 }).map((one) => ({ ...one, request_number }))
    })
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, limit)
}
