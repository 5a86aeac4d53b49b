/**
 * One box from Nanjing to Chicago, as those tell it who see it: by barge to Shanghai, by sea with a change of ships in Busan to Los Angeles, on
 * by rail, collected in Chicago, brought to the consignee, and handed back empty.
 */
import type { WireEvent } from '../../../src/sandbox/dcsa.ts'
import { checkDigitOf } from '../../../src/vocabulary/container-number.ts'
import { minute_ms } from '../../world/app.ts'
import { type Said, says, type Where } from '../../world/says.ts'
import { places, sendPosition, terminalSays } from '../../world/shipments.ts'
import type { Stage } from './stage.ts'

export const bill = 'KINDS00001'
const ten = 'ZZAU000801'
export const box = `${ten}${checkDigitOf(ten)}`

const nanjing: Where = { locode: 'CNNKG', name: 'Nanjing' }
const busan: Where = { locode: 'KRPUS', name: 'Busan' }
const { shanghai, losAngeles, chicago } = places
const traPac: Where = { ...losAngeles, terminal: { code: 'TRAP', list: 'SMDG' } }
const first = { name: 'HARBOUR WREN', imo: '3000348', voyage: '9N' }
const second = { name: 'EXAMPLE STAR', imo: '9990002', voyage: '014W' }
const atPier400 = { latitude: 33.7314, longitude: -118.2486 }

type Place = { where: Where; at: number }

/** Its chapters, in the order in which they are told. */
export function importJourney(stage: Stage) {
  const voices = voicesOn(stage)
  return { ...overSea(stage, voices), ...onLand(stage, voices) }
}

/** Who has something to say of the box. */
function voicesOn({ world, railroad, at, now, goOnTo }: Stage) {
  const told = new Map<unknown, WireEvent>()
  // What is expected is written now, what happened when it did.
  const said = ({ where, at: hours }: Place, further: Partial<Said> = {}): Said => ({
    ...{ bill, container: box, where, at: at(hours) },
    created_at: at(further.classifier === undefined ? hours : now()),
    ...further,
  })
  /** From now on the line says this too, in place of what it said under the same ids. */
  const lineSays = (...events: readonly WireEvent[]) => {
    for (const event of events) told.set(event.eventID, event)
    world.line.reply(bill, { kind: 'events', events: [...told.values()] })
  }
  const line = (events: readonly WireEvent[], until: number) => {
    lineSays(...events)
    return goOnTo(until)
  }
  const terminal = async (status: object, until: number) => {
    await goOnTo(until)
    await terminalSays(world, { container_number: box, ...status })
    await world.settled()
  }
  const train = async (events: readonly object[], { load = {}, until }: { load?: object; until: number }) => {
    railroad.say(box, {
      ...{ id: 's1', load: { equipment: { id: box.slice(0, 10) }, load_empty_code: 'Loaded', ...load } },
      route: { destination: { location: inChicago } },
      ...{ current_event: events[0], operational_move_events: events.slice(1) },
    })
    await goOnTo(until)
  }
  const railMove = (type_code: string, hours: number, further: { location: object; status_code?: string }) => ({
    ...{ type_code, status_code: 'Completed', date_time: at(hours) },
    ...further,
  })

  return { said, lineSays, line, terminal, train, railMove }
}

type Voices = ReturnType<typeof voicesOn>

function overSea({ world, at, goOnTo }: Stage, { said, lineSays, line }: Voices) {
  return {
    booked: async () => {
      const expected = { classifier: 'EST' } as const
      lineSays(
        says.emptyOut(said({ where: { ...nanjing, facility: 'DEPO' }, at: -60 })),
        says.fullIn(said({ where: { ...nanjing, facility: 'DEPO' }, at: -48 })),
        says.departed(said({ where: shanghai, at: 110 }, { ...expected, ship: first })),
        says.arrived(said({ where: losAngeles, at: 480 }, { ...expected, ship: second })),
        says.arrived(said({ where: chicago, at: 700 }, { classifier: 'PLN', mode: 'RAIL' })),
      )
      await world.track(bill)
      await world.settled()
    },
    'by barge': () => {
      const barge = { mode: 'BARGE', ship: { name: 'RIVER REED', imo: '9990014', voyage: '1' } } as const
      const events = [
        says.loaded(said({ where: nanjing, at: 6 }, barge)),
        says.departed(said({ where: nanjing, at: 8 }, barge)),
        says.arrived(said({ where: shanghai, at: 40 }, barge)),
        says.discharged(said({ where: shanghai, at: 42 }, barge)),
      ]
      return line(events, 72)
    },
    'at sea': () => {
      const events = [
        says.loaded(said({ where: shanghai, at: 100 }, { ship: first })),
        says.departed(said({ where: shanghai, at: 110 }, { ship: first })),
      ]
      return line(events, 144)
    },
    'in Busan': () => {
      const events = [
        says.arrived(said({ where: busan, at: 160 }, { ship: first })),
        says.discharged(said({ where: busan, at: 166 }, { ship: first })),
        says.loaded(said({ where: busan, at: 200 }, { ship: second })),
        says.departed(said({ where: busan, at: 205 }, { ship: second })),
      ]
      return line(events, 240)
    },
    'to another terminal': () => line([says.arrived(said({ where: traPac, at: 496 }, { ship: second, classifier: 'EST' }))], 290),
    'alongside, by its position': async () => {
      await goOnTo(505)
      const seen = [
        { ago: 20, west: 5, sog: 17 },
        { ago: 12, west: 2.5, sog: 17 },
        { ago: 8, west: 1.2, sog: 17 },
        { ago: 5, west: 0.25, sog: 14 },
        { ago: 4.5, west: 0.1, sog: 8 },
        { ago: 4.2, west: 0.03, sog: 4 },
        ...[3.8, 3.6, 3.3].map((ago) => ({ ago, west: 0, sog: 0, nav_status: 5 })),
      ]
      for (const { ago, west, ...position } of seen) {
        const there = { lat: atPier400.latitude, lon: atPier400.longitude - west, timestamp: at(505 - ago) }
        await sendPosition(world, { imo: second.imo, ...there, ...position })
      }
      await world.advance(2 * minute_ms)
    },
  }
}

function onLand({ world, at }: Stage, { said, line, terminal, train, railMove }: Voices) {
  return {
    'ashore, by the word of the terminal': async () => {
      await line([says.discharged(said({ where: losAngeles, at: 504 }, { ship: second }))], 530)
      const discharged = { type: 'discharged', at: at(525), vessel: { name: second.name, imo: second.imo } }
      const holds = [{ name: 'customs', status: 'hold', description: null }]
      await terminal({ available: false, holds, last_free_day: { terminal: at(620).slice(0, 10) }, events: [discharged] }, 540)
    },
    released: () => terminal({ available: true, holds: [], pickup_appointment_at: at(600) }, 550),
    'held again': () => terminal({ available: false, last_free_day: { line: at(640).slice(0, 10) }, scac: world.line.scac }, 560),
    'on a train': () =>
      train(
        [
          railMove('Departure', 565, { location: inLosAngeles }),
          railMove('Load', 563, { location: inLosAngeles }),
          railMove('Arrival', 660, { location: inChicago, status_code: 'Estimated' }),
        ],
        { until: 570 },
      ),
    'in Chicago': () =>
      train(
        [
          railMove('Deramp', 662, { location: inChicago }),
          railMove('Arrival', 655, { location: inChicago }),
          railMove('Departure', 565, { location: inLosAngeles }),
          railMove('Load', 563, { location: inLosAngeles }),
        ],
        { load: { assessorial_information: { storage_first_chargeable_day: at(720).slice(0, 10) } }, until: 670 },
      ),
    collected: () =>
      train(
        [
          railMove('Outgate', 690, { location: inChicago }),
          railMove('Deramp', 662, { location: inChicago }),
          railMove('Arrival', 655, { location: inChicago }),
        ],
        { until: 695 },
      ),
    'at the consignee': () => line([says.dropped(said({ where: { ...chicago, facility: 'CLOC' }, at: 700 }))], 735),
    'handed back': () => line([says.emptyIn(said({ where: { ...chicago, facility: 'DEPO' }, at: 740 }))], 24 * 40),
  }
}

const inLosAngeles = { city: 'Los Angeles', state_abbreviation: 'CA' }
const inChicago = { city: 'Chicago', state_abbreviation: 'IL' }
