/** What a terminal of the sandbox hands in of its own accord: the Terminal Status Feed, as JSON or as a spreadsheet. */
import { momentsAshore } from '../ashore.ts'
import { boxStory } from '../box.ts'
import { instantOf } from '../events.ts'
import { terminalRow, terminalVisit, type YardRow } from '../terminal.ts'
import type { Letter, WritingScene } from './letter.ts'

// No list of terminals has it.
const terminal_code = 'ZZSB'
const source = 'sandbox-yard'

/** Letters of a journey whose terminal writes: all boxes of which there is something new at that time. */
export function byStatus(form: 'json' | 'csv'): (scene: WritingScene) => Letter[] {
  return (scene) => {
    const { journey, plan, timeline } = scene
    const visit = terminalVisit(plan)
    if (visit === null) return []
    const port = visit.discharge.place.locode
    const storyAt = (number: string, hour: number) =>
      boxStory(journey, plan, { number, timeline, now: instantOf(timeline, hour) })
    const turns = journey.container_numbers.flatMap((number) =>
      momentsAshore(storyAt(number, 0)).flatMap(({ told_by, hour }) => (told_by === 'terminal' ? [{ number, hour }] : [])),
    )
    return [...Map.groupBy(turns, ({ hour }) => hour)].map(([hour, all]) => {
      const observed_at = instantOf(timeline, hour).toISOString()
      const items = [...new Set(all.map(({ number }) => number))].flatMap((number) => {
        const row = terminalRow(storyAt(number, hour + moment_h), port)
        return row === null ? [] : [yardStatus(scene, { row, port, imo: visit.discharge.ship?.imo ?? null })]
      })
      const body = form === 'json' ? JSON.stringify({ source, observed_at, items }) : sheetOf(items, observed_at)
      return { hour, by: 'terminal', form: 'status', content_type: form === 'json' ? 'application/json' : 'text/csv', body }
    })
  }
}

// What begins at an hour is there a moment after it.
const moment_h = 0.001

type StatusEvent = { type: 'discharged' | 'gated_out'; at: string } & Readonly<Record<string, unknown>>

const states = { 'ON VESSEL': 'on_vessel', 'IN YARD': 'in_yard', 'ON DOCK FOR RAIL': 'on_rail', 'GATE OUT': 'gated_out' } as const
const hold_names: Readonly<Record<string, string>> = {
  'CUSTOMS HOLD': 'customs',
  'CUSTOMS EXAM': 'VACIS',
  'FREIGHT HOLD': 'freight',
  'TRAFFIC MITIGATION FEE HOLD': 'TMF',
}

function yardStatus({ journey }: WritingScene, { row, port, imo }: { row: YardRow; port: string; imo: string | null }) {
  const vessel = { name: row.vesselName, imo, voyage: row.voyageNumber }
  const events: StatusEvent[] = [
    ...(row.dischargeDate === undefined
      ? []
      : [{ type: 'discharged' as const, at: row.dischargeDate, load: 'full', mode: 'vessel', vessel }]),
    ...(row.gateOutDate === undefined ? [] : [{ type: 'gated_out' as const, at: row.gateOutDate, load: 'full', mode: 'truck' }]),
  ]
  return {
    container_number: row.containerNo,
    facility: { smdg: terminal_code, locode: port },
    bill_of_lading: journey.bill_of_lading_number,
    scac: journey.line.scac,
    direction: 'import',
    state: states[row.status],
    available: row.available,
    holds: row.holds.map(({ name }) => ({ name: hold_names[name] ?? 'other', status: 'hold', description: name })),
    fees: row.fees.map(({ type, amount }) => ({ type: type === 'EXAM FEE' ? 'exam' : 'other', amount, currency_code: 'USD' })),
    ...(row.lastFreeDay === undefined ? {} : { last_free_day: { terminal: row.lastFreeDay } }),
    ...(row.yardLocation === undefined ? {} : { yard_location: row.yardLocation }),
    ...(row.appointmentTime === undefined ? {} : { pickup_appointment_at: row.appointmentTime }),
    events,
  }
}

type YardItem = ReturnType<typeof yardStatus>

const cells: Readonly<Record<string, (item: YardItem) => string>> = {
  container_number: (item) => item.container_number,
  facility_smdg: () => terminal_code,
  facility_locode: ({ facility }) => facility.locode,
  bill_of_lading: (item) => item.bill_of_lading,
  scac: (item) => item.scac,
  direction: (item) => item.direction,
  state: (item) => item.state,
  available: (item) => (item.available ? 'yes' : 'no'),
  holds: ({ holds }) => holds.map(({ name, status }) => `${name}:${status}`).join('|') || 'none',
  fees: ({ fees }) => fees.map((fee) => `${fee.type}:${fee.amount}:${fee.currency_code}`).join('|') || 'none',
  last_free_day_terminal: (item) => item.last_free_day?.terminal ?? '',
  pickup_appointment_at: (item) => item.pickup_appointment_at ?? '',
  yard_location: (item) => item.yard_location ?? '',
  discharged_at: ({ events }) => events.find(({ type }) => type === 'discharged')?.at ?? '',
  gated_out_at: ({ events }) => events.find(({ type }) => type === 'gated_out')?.at ?? '',
}

function sheetOf(items: readonly YardItem[], observed_at: string): string {
  const head = ['source', 'observed_at', ...Object.keys(cells)]
  const rows = items.map((item) => [source, observed_at, ...Object.values(cells).map((cell) => cell(item))])
  return `${[head, ...rows].map((row) => row.join(',')).join('\n')}\n`
}
