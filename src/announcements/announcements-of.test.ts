import { describe, expect, test } from 'vitest'
import { announcementsAbout, blankContainer, journeyOf, milestone, written } from '../../test/world/journeys.ts'
import { eventKinds } from '../contract/event-kinds.ts'
import type { ContainerBelief, Journey, Provenance } from '../journey/belief.ts'
import { diff } from '../journey/diff.ts'
import { usualEventNames, webhookEventNames } from '../vocabulary/event-name.ts'
import type { DataSource } from '../vocabulary/raw-event.ts'
import type { Announcement } from './announcement.ts'
import { announcementsOf } from './announcements-of.ts'

const now = '2031-04-01T00:00:00Z'
const shipment_id = '00000000-0000-5000-8000-00000000000f'
const terminal = '00000000-0000-5000-8000-00000000e001'
const other_terminal = '00000000-0000-5000-8000-00000000e002'

function heard(before: Journey, after: Journey): Announcement[] {
  const stored = written(null, diff(null, before, { now }))
  return announcementsAbout(diff(stored, after, { now, data_source_of }), { now, shipment_id, after, data_source_of })
}

const sources: Readonly<Record<string, DataSource>> = { line: 'shipping_line', terminal: 'terminal', railroad: 'rail' }

function data_source_of(raw_event_id: string) {
  return sources[raw_event_id]
}

function saidBy(said: Readonly<Record<string, string>>): Record<string, Provenance> {
  return Object.fromEntries(
    Object.entries(said).map(([attribute, raw_event_id]) => [attribute, { raw_event_id, rule: 'latest', lost: [] }]),
  )
}

function heardOfContainer(before: Partial<ContainerBelief>, after: Partial<ContainerBelief>): Announcement[] {
  return heard(journeyOf({}, before), journeyOf({}, after))
}

function names(announcements: readonly Announcement[]): string[] {
  return announcements.map(({ name }) => name)
}

function resourceOf(announcements: readonly Announcement[], name: string) {
  const reference = announcements.find((announcement) => announcement.name === name)?.reference
  return reference !== undefined && 'resource' in reference ? reference.resource : undefined
}

describe('the first fold', () => {
  const after = journeyOf(
    {
      pod_eta_at: '2031-04-20T00:00:00Z',
      pod_vessel_imo: '9999993',
      pod_voyage_number: '031E',
      port_of_discharge_id: 'aa000000-0000-5000-8000-000000000001',
    },
    {
      transport_events: [
        milestone({ key: 'b', milestone: 'vessel_departed', timestamp: '2031-03-02T00:00:00Z' }),
        milestone({ key: 'a', milestone: 'vessel_loaded', timestamp: '2031-03-01T00:00:00Z' }),
      ],
    },
  )
  const announced = announcementsAbout(diff(null, after, { now }), { now, shipment_id, after })

  test('is told from the creation over the events in their order to the estimates', () => {
    expect(names(announced)).toEqual([
      'container.created',
      'container.transport.vessel_loaded',
      'container.transport.vessel_departed',
      'container.transport.estimated.vessel_arrived',
      'shipment.estimated.arrival',
    ])
  })

  test('a milestone goes with its shipment, container, place and vessel', () => {
    expect(announced[1]?.includes.map(({ type }) => type)).toEqual(['shipment', 'container', 'port', 'vessel', 'transport_event'])
  })

  test('the estimate of the shipment names port, vessel and voyage', () => {
    expect(resourceOf(announced, 'shipment.estimated.arrival')).toMatchObject({
      attributes: {
        created_at: now,
        estimated_timestamp: '2031-04-20T00:00:00Z',
        voyage_number: '031E',
        data_source: 'shipping_line',
      },
      relationships: {
        shipment: { data: { id: shipment_id } },
        port: { data: { type: 'port' } },
        vessel: { data: { type: 'vessel' } },
      },
    })
  })
})

describe('container.updated', () => {
  const hold = { name: 'customs', status: 'hold', description: 'papers' } as const

  test('holds whole lists, old first', () => {
    const announced = heardOfContainer(
      { pod_terminal_id: terminal },
      { pod_terminal_id: terminal, holds_at_pod_terminal: [hold] },
    )
    expect(names(announced)).toEqual(['container.updated'])
    expect(resourceOf(announced, 'container.updated')).toMatchObject({
      attributes: { changeset: { holds_at_pod_terminal: [[], [hold]] }, timestamp: now },
      relationships: { terminal: { data: { type: 'terminal', id: terminal } } },
    })
  })

  test.each<[string, Partial<ContainerBelief>, string]>([
    ['the terminal', { holds_at_pod_terminal: [hold], provenance: saidBy({ holds_at_pod_terminal: 'terminal' }) }, 'terminal'],
    ['the line', { holds_at_pod_terminal: [hold], provenance: saidBy({ holds_at_pod_terminal: 'line' }) }, 'shipping_line'],
    [
      'the line, of its deadline',
      {
        import_deadlines: { ...blankContainer.import_deadlines, pickup_lfd_line: now },
        pickup_lfd: now,
        provenance: saidBy({ 'import_deadlines.pickup_lfd_line': 'line', pickup_lfd: 'line' }),
      },
      'shipping_line',
    ],
    ['the railroad', { available_for_pickup: true, provenance: saidBy({ available_for_pickup: 'railroad' }) }, 'rail'],
    [
      'several, of whom the terminal is nearest to the box',
      {
        available_for_pickup: true,
        holds_at_pod_terminal: [hold],
        provenance: saidBy({ available_for_pickup: 'line', holds_at_pod_terminal: 'terminal' }),
      },
      'terminal',
    ],
  ])('names who said so: %s', (_, changed, data_source) => {
    expect(resourceOf(heardOfContainer({}, changed), 'container.updated')?.attributes).toMatchObject({ data_source })
  })

  test('names nobody where it is not known who said so', () => {
    const unheard = saidBy({ holds_at_pod_terminal: 'a message that is gone' })
    for (const provenance of [{}, unheard])
      expect(resourceOf(heardOfContainer({}, { holds_at_pod_terminal: [hold], provenance }), 'container.updated')).toMatchObject({
        attributes: { data_source: null },
      })
  })

  test('what ended is told by who had said it', () => {
    const before = { holds_at_pod_terminal: [hold], provenance: saidBy({ holds_at_pod_terminal: 'line' }) }
    expect(resourceOf(heardOfContainer(before, {}), 'container.updated')?.attributes).toMatchObject({
      data_source: 'shipping_line',
    })
  })

  test('has the zone of the terminal, and none when that is not known', () => {
    const zoneOf = (pod_timezone: string | null) =>
      resourceOf(heardOfContainer({ pod_timezone }, { pod_timezone, holds_at_pod_terminal: [hold] }), 'container.updated')
        ?.attributes
    expect([zoneOf('America/New_York'), zoneOf(null)]).toMatchObject([{ timezone: 'America/New_York' }, { timezone: null }])
  })

  test('is not sent for attributes that it does not speak of', () => {
    expect(heardOfContainer({}, { seal_number: 'S1', current_status: 'grounded', pod_discharged_at: now })).toEqual([])
  })

  test('a release is told as an event and as an update, the event first', () => {
    const announced = heardOfContainer({ available_for_pickup: false }, { available_for_pickup: true, availability_known: true })
    expect(names(announced)).toEqual(['container.transport.available', 'container.updated'])
    expect(announced[0]?.includes).toEqual([])
  })

  test('a first reading that says no is an update only; the end of a release is an event too', () => {
    expect(names(heardOfContainer({}, { available_for_pickup: false }))).toEqual(['container.updated'])
    expect(names(heardOfContainer({ available_for_pickup: true }, { available_for_pickup: false }))).toEqual([
      'container.transport.not_available',
      'container.updated',
    ])
  })
})

describe('deadlines', () => {
  const none = blankContainer.import_deadlines
  const line = (pickup_lfd_line: string | null) => ({
    pickup_lfd: pickup_lfd_line,
    import_deadlines: { ...none, pickup_lfd_line },
  })

  test('a changed line deadline is told for the line, for the coalesced one and as an update', () => {
    const before = journeyOf({}, line('2031-04-10T07:00:00Z'))
    const after = journeyOf({}, line('2031-04-12T07:00:00Z'))
    const changes = diff(written(null, diff(null, before, { now })), after, { now })
    expect(changes.transport_events.recorded).toMatchObject([
      { event: 'container.pickup_lfd_line.changed', value: '2031-04-12T07:00:00Z', timestamp: now, data_source: 'shipping_line' },
      { event: 'container.pickup_lfd.changed', value: '2031-04-12T07:00:00Z', timestamp: now, data_source: 'shipping_line' },
    ])
    expect(resourceOf(announcementsAbout(changes, { now, shipment_id, after }), 'container.updated')?.attributes).toMatchObject({
      changeset: {
        pickup_lfd: ['2031-04-10T07:00:00Z', '2031-04-12T07:00:00Z'],
        pickup_lfd_line: ['2031-04-10T07:00:00Z', '2031-04-12T07:00:00Z'],
      },
    })
  })

  test('a deadline that goes away is told with the value null', () => {
    const stored = written(null, diff(null, journeyOf({}, line('2031-04-10T07:00:00Z')), { now }))
    expect(diff(stored, journeyOf({}, line(null)), { now }).transport_events.recorded).toMatchObject([
      { value: null },
      { value: null },
    ])
  })

  test('nothing is told of deadlines after the pickup', () => {
    const before = { ...line('2031-04-10T07:00:00Z') }
    expect(heardOfContainer(before, { ...line(null), pod_full_out_at: '2031-04-01T00:00:00Z' })).toEqual([])
  })

  test('a terminal deadline that ends because the box left by rail is not told', () => {
    const import_deadlines = { ...none, pickup_lfd_terminal: '2031-04-10T07:00:00Z' }
    const before = { pickup_lfd: '2031-04-10T07:00:00Z', import_deadlines }
    expect(heardOfContainer(before, { pod_rail_loaded_at: '2031-04-02T00:00:00Z' })).toEqual([])
  })

  test('an appointment that returns to an earlier time is told again', () => {
    const at = (pickup_appointment_at: string) => journeyOf({}, { pickup_appointment_at })
    let store = written(null, diff(null, at('2031-04-05T09:00:00Z'), { now }))
    store = written(store, diff(store, at('2031-04-06T09:00:00Z'), { now }))
    const [row] = diff(store, at('2031-04-05T09:00:00Z'), { now }).transport_events.recorded
    expect(row).toMatchObject({ event: 'container.pickup_appointment.changed', version: 2, previous_version_id: null })
  })
})

describe('terminals', () => {
  test('a first terminal is no change; another one is told with both terminals', () => {
    expect(heardOfContainer({}, { pod_terminal_id: terminal })).toEqual([])
    const announced = heardOfContainer(
      { pod_terminal_id: terminal },
      { pod_terminal_id: other_terminal, pod_terminal_source: 'shipping_line' },
    )
    expect(names(announced)).toEqual(['container.pod_terminal_changed', 'container.updated'])
    expect(resourceOf(announced, 'container.pod_terminal_changed')?.attributes).toEqual({
      timestamp: now,
      data_source: 'shipping_line',
    })
    expect(resourceOf(announced, 'container.updated')?.attributes).toMatchObject({
      changeset: { pod_terminal: [terminal, other_terminal] },
    })
    expect(announced[1]?.includes.filter(({ type }) => type === 'terminal').map(({ id }) => id)).toEqual([
      other_terminal,
      terminal,
    ])
  })
})

describe('estimates', () => {
  test('a new arrival is told once for the shipment and once per container', () => {
    const containers = [{ id: 'c1' }, { id: 'c2' }]
    const announced = heard(
      journeyOf({ pod_eta_at: '2031-04-20T00:00:00Z' }, ...containers),
      journeyOf({ pod_eta_at: '2031-04-21T00:00:00Z' }, ...containers),
    )
    expect(names(announced)).toEqual([
      'container.transport.estimated.vessel_arrived',
      'container.transport.estimated.vessel_arrived',
      'shipment.estimated.arrival',
    ])
  })

  test('what has happened is no longer estimated, and an estimate that goes away is not told', () => {
    const before = journeyOf({ pod_eta_at: '2031-04-20T00:00:00Z', pol_etd_at: '2031-03-20T00:00:00Z' }, {})
    const arrived = journeyOf(
      {
        pod_eta_at: '2031-04-21T00:00:00Z',
        pod_ata_at: '2031-04-21T00:00:00Z',
        pol_etd_at: '2031-03-21T00:00:00Z',
        pol_atd_at: '2031-03-21T00:00:00Z',
      },
      { pod_arrived_at: '2031-04-21T00:00:00Z' },
    )
    expect(heard(before, arrived)).toEqual([])
    expect(heard(before, journeyOf({}, {}))).toEqual([])
  })

  test("the railroad's estimate comes before the line's", () => {
    const destination_eta_at = '2031-04-25T00:00:00Z'
    const before = journeyOf({ destination_eta_at }, {})
    const after = journeyOf({ destination_eta_at }, { ind_eta_at: '2031-04-26T00:00:00Z' })
    expect(names(heard(before, after))).toEqual(['container.transport.estimated.arrived_at_inland_destination'])
  })
})

test('a withdrawn milestone is announced to those who audit, and to nobody else [F44]', () => {
  const announced = heardOfContainer({ transport_events: [milestone()] }, {})
  expect(names(announced)).toEqual(['container.event.retracted'])
  expect(announced[0]?.reference.type).toBe('transport_event')
  expect(usualEventNames).not.toContain('container.event.retracted')
})

describe('a contradiction', () => {
  const told = (contradicted_by: string[]) => ({
    provenance: { pod_discharged_at: { raw_event_id: 'terminal', rule: 'authority:terminal', lost: ['line'], contradicted_by } },
  })

  test('is announced when it comes up, with what is believed and what stands against it [F43]', () => {
    const announced = heardOfContainer({}, told(['line']))
    expect(names(announced)).toEqual(['container.conflict.detected'])
    expect(resourceOf(announced, 'container.conflict.detected')?.attributes).toMatchObject({
      conflicts: [{ attribute: 'pod_discharged_at', believed: 'terminal', contradicted_by: ['line'] }],
    })
  })

  test('is not announced again while it stands, nor when it ends', () => {
    expect(heardOfContainer(told(['line']), told(['line']))).toEqual([])
    expect(heardOfContainer(told(['line']), told([]))).toEqual([])
    expect(names(heardOfContainer(told(['line']), told(['line', 'railroad'])))).toEqual(['container.conflict.detected'])
  })
})

test('a removed container is not announced', () => {
  expect(heard(journeyOf({}, { transport_events: [milestone()] }), journeyOf({}))).toEqual([])
})

test('a request that succeeded goes with its shipment and its containers, as many as a receiver can take', () => {
  const container_ids = Array.from({ length: 80 }, (_, index) => `c${index}`)
  const name = 'tracking_request.succeeded'
  const [announced] = announcementsOf(
    [{ kind: 'tracking_request', name, tracking_request_id: 'r', shipment_id, container_ids }],
    now,
  )
  const includes = announced?.includes ?? []
  expect(announced?.reference).toEqual({ type: 'tracking_request', id: 'r' })
  expect(includes.filter(({ type }) => type === 'container')).toHaveLength(50)
  expect(includes.slice(-2).map(({ type }) => type)).toEqual(['shipment', 'tracking_request'])
})

test('every kind says what travels with it', () => {
  expect(Object.keys(eventKinds).sort()).toEqual([...webhookEventNames].sort())
})
